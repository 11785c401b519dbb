#!/bin/sh
# Plays what is asked of the Go engine against GNU Go 3.8, level 10, Chinese rules, komi 7.5: by time, one match after
# another, each in a folder of its own. Usage: go-gnugo.sh FOLDER [MATCH...]
#   cargo build --release
# Stop it when you like (Ctrl-C): begun again it goes on, and matches that are whole are not played again. The seconds are
# those of the clock, so nothing else may run beside it; CLOCK names a library to preload into the engine instead, one whose
# clock_gettime answers CLOCK_MONOTONIC with the time that the process has spent on a core (for one thread only).
set -eu
folder=$1
shift
here=$(cd "$(dirname "$0")/.." && pwd)
bin=${BIN:-$here/target/release/stratege}
gnugo=${GNUGO:-gnugo}
before=${CLOCK:+env LD_PRELOAD=$CLOCK }
mkdir -p "$folder"

# played NAME SIDE GAMES AT-ONCE SECONDS THREADS [LEVEL]
played() {
    out=$folder/$1
    if [ -e "$out/match.json" ]; then
        "$bin" match resume "$out"
        return
    fi
    "$bin" match --game go --size "$2" --komi 7.5 --games "$3" --parallel "$4" --count players --time 900s --out "$out" \
        --first "stratege=gtp: $before$bin gtp --time $5 --threads $6 --seed {seed}" \
        --second "gnugo=gtp: $gnugo --mode gtp --chinese-rules --level ${7:-10} --seed {seed}"
}

one() {
    case $1 in
    9) played go-9 9 100 2 1 1 ;;
    13) played go-13 13 60 2 1 1 ;;
    19) played go-19 19 40 2 2 1 ;;
    9-two) played go-9-two 9 20 1 1 2 ;;
    13-two) played go-13-two 13 20 1 1 2 ;;
    19-two) played go-19-two 19 20 1 2 2 ;;
    # Five hundred quick games look for faults, not for strength: GNU Go may be quick too.
    faults) played go-faults 9 500 2 0.1 1 1 ;;
    *) echo "no such match: $1 (9 13 19 9-two 13-two 19-two faults)" >&2 && exit 2 ;;
    esac
}

[ $# -gt 0 ] || set -- 13 19 faults 13-two 9-two 19-two 9
for match; do one "$match"; done
