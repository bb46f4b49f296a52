#!/bin/sh
# Runs the recipes of Examples/farm with the built program: a worker is killed in the middle, and what comes out is, byte for byte, what one run
# makes. Slurm and Snakemake are tried where they are installed, as is the workflow for GitHub, whose commands are run in a shell.
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
# Compares the scenes in one run, which the recipes have to equal; with --github the page accepts by the file of results.
verify_at_once() {
    status=0
    (cd "$work/one" && rm -rf report && animrender verify scenes --report report --json results.json --junit junit.xml "$@" >/dev/null 2>&1) || status=$?
    [ "$status" -eq 1 ] || fail "the changed scenes end verify with $status"
}
verify_at_once

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
compared() { for file in report results.json junit.xml; do diff -rq -x .snakemake_timestamp "$work/one/$file" "$file" >&2 || fail "$1: $file differs from that of one run"; done; }
rendered() { diff -rq "$work/one/out" out >&2 || fail "$1: the GIFs differ from those of one run"; }
was_killed() { [ "$(wc -l <starts)" -gt 3 ] || fail "$1: nothing was killed and tried again"; }

# --- GNU make: the second run makes what the first left out, the third nothing
begin make
if make -s -k -j4 -f "$recipes/Makefile" ANIMRENDER=./killed >log 2>&1; then fail 'make: a killed worker is no error'; fi
[ "$(find out -name '*.gif' | wc -l)" -eq $((scenes - 1)) ] || fail 'make: a killed worker stopped others'
make -s -k -j4 -f "$recipes/Makefile" ANIMRENDER=./killed
find out -name '*.d' -exec rm -f {} +
rendered make
[ "$(wc -l <starts)" -eq $((scenes + 1)) ] || fail 'make: scenes were rendered twice'
if make -s -f "$recipes/Makefile" SCENES=nothing >log 2>&1; then fail 'make: a folder that is not there is no error'; fi

# --- GitHub: the commands of the workflow, the third of which is killed and repeated as by hand; a lost shard is red
begin github
run() { sed -n "s/^        run: \\(animrender $1 .*\\)/\\1/p" "$recipes/github.yml" | sed "s/[$]{{ matrix.shard }}/$2/g; s/^animrender/.\/killed/"; }
for shard in 1 2 3 4 5 6 7 8; do sh -c "$(run verify "$shard")" >/dev/null 2>&1 || lost=$shard; done
[ "${lost:-}" = 3 ] || fail "GitHub: shard ${lost:-none} was lost"
# As artifacts are: each in a folder of its name, on a machine without the scenes.
merge() {
    rm -rf machine
    git init -q machine
    for shard in parts/*; do
        mkdir -p "machine/parts/results-${shard#parts/}"
        cp -r "$shard/." "machine/parts/results-${shard#parts/}"
    done
    status=0
    (cd machine && GITHUB_STEP_SUMMARY=$PWD/summary sh -c "$(run merge 0 | sed 's/^\./../')") >log 2>&1 || status=$?
}
merge
[ "$status" -eq 65 ] || fail "GitHub: a lost shard ends merge with $status: $(cat log)"
sh -c "$(run verify 3)" >/dev/null 2>&1
merge
[ "$status" -eq 1 ] || fail "GitHub: merge ends with $status: $(cat log)"
grep -q '^::error ' log || fail 'GitHub: merge writes no annotation'
cd machine
verify_at_once --github
compared GitHub
verify_at_once
if python3 -c 'import yaml' 2>/dev/null; then
    python3 - "$recipes/github.yml" <<'END'
import sys, yaml
jobs = yaml.safe_load(open(sys.argv[1]))["jobs"]
shards = jobs["shards"]["strategy"]["matrix"]["shard"]
commands = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
assert shards == list(range(1, 9)) and any("/8 " in command for command in commands), shards
assert jobs["merge"]["needs"] == "shards" and jobs["shards"]["strategy"]["fail-fast"] is False
assert jobs["shards"]["steps"][1]["run"] == jobs["merge"]["steps"][0]["run"]
END
else
    skip "a parser of YAML (python3's yaml)"
fi

# --- Snakemake
if command -v snakemake >/dev/null; then
    begin snakemake
    PATH=$PWD/bin:$PATH snakemake --quiet all --cores 2 --keep-going --rerun-incomplete -s "$recipes/Snakefile" \
        --config scenes=scenes shards=5 >log 2>&1 || fail "Snakemake: $(tail -n 20 log)"
    compared Snakemake
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
    [ "$status" -eq 1 ] || fail "Slurm: submit.sh ends with $status: $(cat log merge.log parts/*.log)"
    compared Slurm
    rendered Slurm
    was_killed Slurm
else
    skip slurm-wlm
fi
echo 'farm: all is as it should be'
