#!/bin/sh
# Plays the levels of the Go engine against their neighbours, against GNU Go, and the engine against
# itself without each of its ingredients. Usage: go-levels.sh FOLDER [GAMES] [JOBS]
# Results that are there already are kept, so that it can be stopped and begun again.
#   cargo build --release -p go-mind --example rivals --example duel
set -eu
folder=$1 games=${2:-100} jobs=${3:-1}
here=$(cd "$(dirname "$0")/.." && pwd)
bin=${BIN:-$here/target/release/examples}
mkdir -p "$folder"

# once NAME COMMAND...: its output goes to NAME.txt when it has ended.
once() {
    name=$1
    shift
    [ -e "$folder/$name.txt" ] || { "$@" > "$folder/$name.part" && mv "$folder/$name.part" "$folder/$name.txt"; }
}
rivals() {
    name=$1
    shift
    once "$name" "$bin/rivals" games="$games" jobs="$jobs" "$@"
}

# The first side has everything, the second lacks one ingredient.
for missing in equivalence=0.001 priors=0 prior-model=0 heavy=0 reuse=0; do
    rivals "without-$missing" seed=7000 visits=500 "second.$missing"
done
rivals two-threads seed=7000 visits=500 first.threads=2 first.visits=1000

level=1 below=
for visits in 5 15 40 100 250 600 1500 4000; do
    if [ -n "$below" ]; then
        rivals "level-$level-neighbour" seed=5000 "first.visits=$visits" "second.visits=$below"
    fi
    once "level-$level-gnugo" "$bin/duel" visits=$visits games="$games" seed=9000 -- \
        gnugo --mode gtp --level 10 --chinese-rules --seed SEED
    below=$visits level=$((level + 1))
done

# Games that are not even: White gives stones on 13x13, with and without points lent.
rivals handicap-lent size=13 komi=0.5 handicap=3 seed=8000 visits=500 second.dynamic-komi=0
rivals handicap-plain size=13 komi=0.5 handicap=3 seed=8000 visits=500 \
    first.dynamic-komi=0 second.dynamic-komi=0
rivals even-lent size=13 seed=8000 visits=500 second.dynamic-komi=0
