#!/bin/sh
# Renders and compares scenes in shards on a Slurm cluster, and ends with the worst status of a shard: sh submit.sh scenes 64
#
# The nodes share the working folder. At most 16 shards run at a time.
set -eu
scenes=$1 shards=$2 recipe=$(dirname "$0")
rm -rf parts
mkdir parts
status=0
sbatch --wait --array="1-$shards%16" "$recipe/shards.sbatch" "$scenes" "$shards" || status=$?
# A shard that was lost has no results, whatever Slurm says about it.
for shard in $(seq "$shards"); do
    [ -e "parts/$shard/results.json" ] || {
        echo "shard $shard of $shards has no results: see parts/$shard.log" >&2
        status=75
    }
done
exit "$status"
