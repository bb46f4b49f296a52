#!/bin/sh
# Starts Slurm on this machine alone, to try the recipe where there is no cluster, or stops it:
#
#     apt install slurm-wlm munge
#     sudo sh slurm.sh start /tmp/slurm     # controller, node and authentication listen on the loopback interface
#     export SLURM_CONF=/tmp/slurm/slurm.conf
#     sh slurm.sh stop /tmp/slurm
set -eu
action=$1 folder=$2

start() {
    mkdir -p "$folder/state" "$folder/spool"
    chmod 755 "$folder"
    dd if=/dev/urandom bs=1024 count=1 2>/dev/null >"$folder/munge.key"
    chmod 400 "$folder/munge.key"
    # A requeued task starts when its old credential has expired, after two minutes unless `cred_expire` says otherwise.
    cat >"$folder/slurm.conf" <<END
ClusterName=loopback
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmctldPort=16817
SlurmdPort=16818
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthInfo=socket=$folder/munge.socket,cred_expire=5
CredType=cred/munge
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
# A requeued task is looked at within a second, not within half a minute.
SchedulerParameters=bf_interval=1,sched_interval=1
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
ReturnToService=2
NodeName=$(hostname -s) NodeAddr=127.0.0.1 CPUs=$(nproc)
PartitionName=farm Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
    munged --force --key-file="$folder/munge.key" --socket="$folder/munge.socket" --pid-file="$folder/munged.pid" \
        --log-file="$folder/munged.log" --seed-file="$folder/munged.seed"
    slurmctld -c -f "$folder/slurm.conf"
    slurmd -c -f "$folder/slurm.conf"
    tries=0
    until SLURM_CONF=$folder/slurm.conf sinfo --noheader --format=%T 2>/dev/null | grep -q idle; do
        tries=$((tries + 1))
        [ "$tries" -lt 100 ] || {
            tail -n 5 "$folder"/*.log >&2
            exit 1
        }
        sleep 0.2
    done
}

stop() {
    for daemon in slurmd slurmctld munged; do
        [ ! -e "$folder/$daemon.pid" ] || kill "$(cat "$folder/$daemon.pid")"
    done
}

case $action in
start | stop) "$action" ;;
*)
    echo 'usage: sh slurm.sh start|stop FOLDER' >&2
    exit 64
    ;;
esac
