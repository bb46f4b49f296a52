#!/bin/sh
# Runs the recipes of Examples/farm with the built program: a worker is killed in the middle, and the parts together are, byte for byte, the work
# of one run. Slurm and Snakemake are tried where they are installed, as is the workflow for GitHub, whose commands are run in a shell.
#
# Run by `make check-packaging`. COUNT is the number of scenes, PROGRAM another program.
set -eu
export LC_ALL=C
unset MAKEFLAGS MFLAGS MAKELEVEL GITHUB_ACTIONS CI
cd "$(dirname "$0")/../.."
program=${PROGRAM:-$PWD/.build/release/animrender}
recipes=$PWD/Examples/farm
scenes=${COUNT:-40}
work=$(mktemp -d)
slurm=
clean() {
    [ -z "$slurm" ] || sh "$recipes/slurm.sh" stop "$slurm"
    rm -rf "$work"
}
trap clean EXIT

fail() {
    printf '%s: %s\n' "$0" "$*" >&2
    exit 1
}
skip() { printf 'farm: %s is not installed: its recipe is not tried\n' "$1"; }

# --- one run: three scenes are changed after they were recorded, so that there is something to find
mkdir "$work/bin" "$work/origin"
ln -s "$program" "$work/bin/animrender"
PATH=$work/bin:$PATH
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.com
cd "$work/origin"
git init -q
sh "$recipes/scenes.sh" "$scenes" scenes
animrender validate scenes --deny warnings
animrender record scenes >/dev/null
rm -rf .snapshots
git add -A
git commit -qm 'Scenes'
for scene in 00003 00017 00025; do sed -i 's/"damping": 0\../"damping": 0.95/' "scenes/000/$scene.json"; done
git commit -qam 'Three other springs'
git clone -q . ../one
cd ../one
animrender render -q scenes -o 'out/{path}.gif'
status=0
animrender verify scenes --report report >/dev/null 2>&1 || status=$?
[ "$status" -eq 1 ] || fail "the changed scenes end verify with $status"

# A clone for a recipe, with a program that is killed once.
begin() {
    git clone -q "$work/origin" "$work/$1"
    cd "$work/$1"
    cat >killed <<END
#!/bin/sh
# The third start, or the next one where two came at once, is killed as a system without memory does it.
echo x >>"$work/$1/starts"
if [ "\$(wc -l <"$work/$1/starts")" -ge 3 ] && mkdir "$work/$1/once" 2>/dev/null; then
    "$program" "\$@" &
    kill -9 \$! \$\$
fi
exec "$program" "\$@"
END
    chmod +x killed
    mkdir bin
    ln -s ../killed bin/animrender
}
# The results of all shards, whose folders follow, are those of one run: each scene once, with the same pictures.
compared() {
    recipe=$1
    shift
    python3 - "$work/one/report" "$@" <<'END' || fail "$recipe: the shards together differ from one run"
import filecmp, json, os, sys
def scenes(report): return json.load(open(report + "/results.json"))["scenes"]
def pictures(report): return {os.path.relpath(os.path.join(f, n), report): os.path.join(f, n) for f, _, ns in os.walk(report + "/pictures") for n in ns}
one, parts = sys.argv[1], [part + "/report" for part in sys.argv[2:]]
assert sorted((s for part in parts for s in scenes(part)), key=lambda s: s["name"]) == scenes(one), "scenes"
found = {name: path for part in parts for name, path in pictures(part).items()}
whole = pictures(one)
assert found.keys() == whole.keys() and all(filecmp.cmp(found[n], whole[n], shallow=False) for n in whole), "pictures"
END
}
rendered() { diff -rq "$work/one/out" out >&2 || fail "$1: the GIFs differ from those of one run"; }
was_killed() { [ "$(wc -l <starts)" -gt 3 ] || fail "$1: nothing was killed and tried again"; }

# --- a long film: ranges of its frames, and the GIF and APNG of one run
begin film
scene=scenes/000/00001.json
for name in film.gif film.apng; do "$program" "$scene" -q -o "one-$name"; done
"$program" "$scene" -q -o 'frames/%06d.png' --to 9f
"$program" "$scene" -q -o 'frames/%06d.png' --from 9f --to 20f
"$program" "$scene" -q -o 'frames/%06d.png' --from 20f
for name in film.gif film.apng; do
    "$program" encode frames -q --fps 25 -o "$name"
    cmp "$name" "one-$name" >&2 || fail "film: $name differs from that of one run"
done

# --- GNU make: the second run makes what the first left out, the third nothing
begin make
if make -s -k -j4 -f "$recipes/Makefile" ANIMRENDER=./killed >log 2>&1; then fail 'make: a killed worker is no error'; fi
[ "$(find out -name '*.gif' | wc -l)" -eq $((scenes - 1)) ] || fail 'make: a killed worker stopped others'
make -s -k -j4 -f "$recipes/Makefile" ANIMRENDER=./killed
find out -name '*.d' -exec rm -f {} +
rendered make
[ "$(wc -l <starts)" -eq $((scenes + 1)) ] || fail 'make: scenes were rendered twice'
if make -s -f "$recipes/Makefile" SCENES=nothing >log 2>&1; then fail 'make: a folder that is not there is no error'; fi

# --- GitHub: the command of the workflow, the third of which is killed and repeated as by hand
begin github
run() { sed -n "s/^        run: \\(animrender verify .*\\)/\\1/p" "$recipes/github.yml" | sed "s/[$]{{ matrix.shard }}/$1/g; s/^animrender/..\/..\/killed/"; }
# A clone for each machine.
verify() {
    status=0
    mkdir -p parts
    rm -rf "parts/$1"
    git clone -q . "parts/$1"
    (cd "parts/$1" && sh -c "$(run "$1")") >/dev/null 2>&1 || status=$?
}
for shard in 1 2 3 4 5 6 7 8; do
    verify "$shard"
    [ "$status" -le 1 ] || lost="${lost:-}$shard"
done
[ "${lost:-}" = 3 ] || fail "GitHub: shards ${lost:-none} were lost"
verify 3
[ "$status" -le 1 ] || fail "GitHub: shard 3 ends with $status"
compared GitHub parts/*
if python3 -c 'import yaml' 2>/dev/null; then
    python3 - "$recipes/github.yml" <<'END'
import sys, yaml
jobs = yaml.safe_load(open(sys.argv[1]))["jobs"]
shards = jobs["shards"]["strategy"]["matrix"]["shard"]
commands = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
assert shards == list(range(1, 9)) and any("/8 " in command for command in commands), shards
assert jobs["motion"]["needs"] == "shards" and jobs["shards"]["strategy"]["fail-fast"] is False
END
else
    skip "a parser of YAML (python3's yaml)"
fi

# --- Snakemake
if command -v snakemake >/dev/null; then
    begin snakemake
    PATH=$PWD/bin:$PATH snakemake --quiet all --cores 2 --keep-going --rerun-incomplete -s "$recipes/Snakefile" \
        --config scenes=scenes shards=5 >log 2>&1 || fail "Snakemake: $(tail -n 20 log)"
    compared Snakemake parts/*
    rendered Snakemake
    was_killed Snakemake
else
    skip snakemake
fi

# --- Slurm
if command -v slurmctld >/dev/null && [ "$(id -u)" -eq 0 ]; then
    slurm=$work/cluster
    sh "$recipes/slurm.sh" start "$slurm"
    export SLURM_CONF="$slurm/slurm.conf"
    begin slurm
    status=0
    PATH=$PWD/bin:$PATH sh "$recipes/submit.sh" scenes 4 >log 2>&1 || status=$?
    [ "$status" -eq 1 ] || fail "Slurm: submit.sh ends with $status: $(cat log parts/*.log)"
    compared Slurm parts/?
    rendered Slurm
    was_killed Slurm
else
    skip slurm-wlm
fi
echo 'farm: all is as it should be'
