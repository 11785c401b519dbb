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

# played NAME SIDE GAMES AT-ONCE LEVEL LIMIT OPTIONS...: LIMIT is what the referee demands, OPTIONS are the engine's
played() {
    out=$folder/$1 side=$2 games=$3 at_once=$4 level=$5 limit=$6
    shift 6
    if [ -e "$out/match.json" ]; then
        "$bin" match resume "$out" --parallel "$at_once"
        return
    fi
    # shellcheck disable=SC2086
    "$bin" match --game go --size "$side" --komi 7.5 --games "$games" --parallel "$at_once" $limit --out "$out" \
        --first "stratege=gtp: $before$bin gtp $* --seed {seed}" \
        --second "gnugo=gtp: $gnugo --mode gtp --chinese-rules --level $level --seed {seed}"
}
quick='--clock 5s+100ms --tolerance 100ms'
# by_seconds NAME SIDE GAMES AT-ONCE SECONDS THREADS
by_seconds() { played "$1" "$2" "$3" "$4" 10 '--time 900s --count players' --time "$5" --threads "$6"; }

one() {
    case $1 in
    9) by_seconds go-9 9 100 2 1 1 ;;
    13) by_seconds go-13 13 60 2 1 1 ;;
    19) by_seconds go-19 19 40 2 2 1 ;;
    9-two) by_seconds go-9-two 9 20 1 1 2 ;;
    13-two) by_seconds go-13-two 13 20 1 1 2 ;;
    19-two) by_seconds go-19-two 19 20 1 2 2 ;;
    # Quick games, 500 that come to an end, look for faults, not for strength: GNU Go may be quick too. The referee's clock is real: five
    # seconds for the game and a tenth for each move, and an answer a tenth too late loses. In half of them every stone on
    # the board counts as alive at the end, so that dead ones must be taken before the last pass. GNU Go heeds no clock: of
    # 290 games about 40 end by its own lateness.
    faults)
        played go-faults-chinese 9 290 2 1 "$quick --count players" --threads 1
        played go-faults-tromp-taylor 9 290 2 1 "$quick --rules tromp-taylor" --threads 1
        ;;
    *) echo "no such match: $1 (9 13 19 9-two 13-two 19-two faults)" >&2 && exit 2 ;;
    esac
}

[ $# -gt 0 ] || set -- 13 19 faults 13-two 9-two 19-two 9
for match; do one "$match"; done
