#!/bin/sh
# Renders and compares scenes in shards on a Slurm cluster, and ends as the worst of the shards does: sh submit.sh scenes 64
#
# The working folder is one that all nodes share. At most 16 shards run at a time.
set -eu
scenes=$1 shards=$2 recipe=$(dirname "$0")
rm -rf parts reports
mkdir parts
sbatch --wait --array="1-$shards%16" "$recipe/shards.sbatch" "$scenes" "$shards"
