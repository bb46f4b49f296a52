#!/bin/sh
# Renders and compares scenes in shards on a Slurm cluster, and ends as the comparison does: sh submit.sh scenes 64
#
# The working folder is one that all nodes share. At most 16 shards run at a time.
set -eu
scenes=$1 shards=$2 recipe=$(dirname "$0")
rm -rf parts
mkdir parts
job=$(sbatch --parsable --array="1-$shards%16" "$recipe/shards.sbatch" "$scenes" "$shards")
# After the end of all shards, however they ended (afterany): what is missing merge says better than a job that never starts.
sbatch --wait --dependency="afterany:$job" "$recipe/merge.sbatch"
