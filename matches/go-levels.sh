#!/bin/sh
# Plays the levels of the Go engine against GNU Go 3.8 and against their neighbours below, and the engine against itself with
# one thing changed. Usage: go-levels.sh FOLDER [PART...], parts: gnugo neighbours ingredients playouts uneven
#   cargo build --release && cargo build --release -p go-mind --example rivals
# Playouts are counted, not seconds: the machine may be busy. Stop it when you like (Ctrl-C): begun again it goes on, and what
# is whole is not played again. GAMES, JOBS (games at once) and LEVELS ("5 6") may be set, and BIN and GNUGO name the programs.
set -eu
folder=$1
shift
games=${GAMES:-100} jobs=${JOBS:-2}
here=$(cd "$(dirname "$0")/.." && pwd)
bin=${BIN:-$here/target/release}
gnugo=${GNUGO:-gnugo}
mkdir -p "$folder"

# contest NAME FIRST SECOND
contest() {
    out=$folder/$1
    if [ -e "$out/match.json" ]; then
        "$bin/stratege" match resume "$out" --parallel "$jobs"
        return
    fi
    "$bin/stratege" match --game go --size 9 --komi 7.5 --games "$games" --parallel "$jobs" --count players --time 900s \
        --out "$out" --first "$2" --second "$3"
}
level() { echo "level-$1=gtp: $bin/stratege gtp --level $1 --seed {seed}"; }

# rivals NAME OPTIONS...: its output is kept when it has ended.
rivals() {
    name=$1
    shift
    [ -e "$folder/$name.txt" ] && return
    "$bin/examples/rivals" games="$games" jobs="$jobs" "$@" > "$folder/$name.part"
    mv "$folder/$name.part" "$folder/$name.txt"
}
# without SETTING...: the first side has everything, the second lacks one thing.
without() { for missing; do rivals "without-$missing" seed=7000 visits=500 "second.$missing"; done; }

part() {
    case $1 in
    gnugo)
        for number in ${LEVELS:-1 2 3 4 5 6 7 8 9 10}; do
            contest "gnugo-$number" "$(level "$number")" "gnugo=gtp: $gnugo --mode gtp --chinese-rules --level 10 --seed {seed}"
        done
        ;;
    neighbours)
        for number in ${LEVELS:-2 3 4 5 6 7 8 9 10}; do
            contest "neighbours-$number" "$(level "$number")" "$(level $((number - 1)))"
        done
        ;;
    ingredients)
        without equivalence=0.001 priors=0 prior-model=0 heavy=0 reuse=0
        rivals without-tactics seed=7000 visits=500 second.prior-capture=0 second.prior-escape=0 second.prior-atari=0
        rivals two-threads seed=7000 visits=500 first.threads=2 first.visits=1000
        ;;
    playouts)
        without atari=0 two-liberties=0 nakade=0 shapes=0 global-atari=0 no-self-atari=0
        rivals with-replies seed=7000 visits=500 first.replies=50
        ;;
    uneven) # White gives stones on 13x13, with and without points lent.
        rivals handicap-lent size=13 komi=0.5 handicap=3 seed=8000 visits=500 second.dynamic-komi=0
        rivals handicap-plain size=13 komi=0.5 handicap=3 seed=8000 visits=500 first.dynamic-komi=0 second.dynamic-komi=0
        rivals even-lent size=13 seed=8000 visits=500 second.dynamic-komi=0
        ;;
    *) echo "no such part: $1 (gnugo neighbours ingredients playouts uneven)" >&2 && exit 2 ;;
    esac
}

[ $# -gt 0 ] || set -- ingredients playouts gnugo neighbours uneven
for part; do part "$part"; done
