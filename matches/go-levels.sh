#!/bin/sh
# Plays the levels of the Go engine against their neighbours, against GNU Go, and the engine against
# itself without each of its ingredients. Usage: go-levels.sh FOLDER [GAMES]
#   cargo build --release -p go-mind --example rivals --example duel
set -eu
folder=$1 games=${2:-100}
here=$(cd "$(dirname "$0")/.." && pwd)
bin=$here/target/release/examples
mkdir -p "$folder"

level=1 below=
for visits in 5 15 40 100 250 600 1500 4000; do
    if [ -n "$below" ]; then
        "$bin/rivals" games="$games" seed=5000 first.visits=$visits second.visits="$below" \
            > "$folder/level-$level-neighbour.txt"
    fi
    "$bin/duel" visits=$visits games="$games" seed=9000 -- \
        gnugo --mode gtp --level 10 --chinese-rules --seed SEED > "$folder/level-$level-gnugo.txt"
    below=$visits level=$((level + 1))
done

# The first side has everything, the second lacks one ingredient.
for missing in equivalence=0.001 priors=0 prior-model=0 heavy=0 reuse=0; do
    "$bin/rivals" games="$games" seed=7000 visits=500 second.$missing \
        > "$folder/without-$missing.txt"
done
"$bin/rivals" games="$games" seed=7000 visits=500 first.threads=2 first.visits=1000 \
    > "$folder/two-threads.txt"

# Games that are not even: White gives stones on 13x13, with and without points lent.
"$bin/rivals" size=13 komi=0.5 handicap=3 games="$games" seed=8000 visits=500 \
    second.dynamic-komi=0 > "$folder/handicap-lent.txt"
"$bin/rivals" size=13 komi=0.5 handicap=3 games="$games" seed=8000 visits=500 \
    first.dynamic-komi=0 second.dynamic-komi=0 > "$folder/handicap-plain.txt"
"$bin/rivals" size=13 games="$games" seed=8000 visits=500 second.dynamic-komi=0 \
    > "$folder/even-lent.txt"
