"""FAISS and `near` take turns on the same questions.

    python neighbours.py OUT INDEX QUESTIONS NEAR CHECKED

OUT: what `near export INDEX QUESTIONS OUT` wrote; NEAR: the program; CHECKED: on so many questions FAISS
looks for 1,000 an image, what may not be played is left out, and the 20 distances are compared.
Processor time is what the system charged to each program.
"""

import os
import resource
import subprocess
import sys
import time

import faiss
import numpy as np

CODE = 136  # bytes: 361 own, 361 other, 361 empty, and 5 bits that are always 0
RECORD = 4 + 8 * CODE


def base(out):
    size = os.path.getsize(out + ".base")
    index = faiss.IndexBinaryFlat(8 * CODE)
    index.xb.resize(size)
    room = memoryview(faiss.rev_swig_ptr(index.xb.data(), size))
    with open(out + ".base", "rb") as file:
        at = 0
        while at < size:
            at += file.readinto(room[at : at + 1_000_000 * CODE])
    index.ntotal = size // CODE
    return index


def compatible(index, labels, queries, game):
    """The 20 least distances to observations of other games whose move goes to an empty point."""
    best = {}
    for query, distances, numbers in zip(queries, *index.search(queries, 1_000)):
        for distance, number in zip(distances, numbers):
            played = int(labels["played"][number])
            bit = 722 + played
            allowed = played >= 361 or query[bit // 8] >> (bit % 8) & 1
            if allowed and labels["game"][number] != game:
                best[number] = min(best.get(number, 9_999), int(distance) // 2)
    return sorted(best.values())[:20]


def busy():
    return sum(resource.getrusage(resource.RUSAGE_SELF)[:2])


def load():
    return os.getloadavg()[0]


def main():
    out, path, count, near, checked = sys.argv[1:6]
    count, checked = int(count), int(checked)
    index = base(out)
    labels = np.fromfile(out + ".labels", dtype=np.dtype([("game", "<u4"), ("played", "<u2")]))
    with open(out + ".queries", "rb") as file:
        questions = file.read()
    ours = subprocess.Popen(
        [near, "serve", path, str(count)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    )

    def ask(line):
        ours.stdin.write(line + "\n")
        spent, *rest = ours.stdout.readline().split()
        return float(spent), rest

    print(f"FAISS {faiss.__version__}, {index.ntotal} positions, load {load():.1f}")
    for _ in range(3):
        print("bytes, ms by the clock and of processor time to read once:", ask("read")[1][:3])
    for threads in (1, 2):
        faiss.omp_set_num_threads(threads)
        clock, processor, equal, seen = [0, 0], [0, 0], 0, 0
        before, _ = ask(f"0 {threads}")
        for number in range(count):
            after, answer = ask(f"{number} {threads}")
            processor[0] += (after - before) * 1e3
            before = after
            clock[0] += float(answer[1])
            distances = [int(distance) for distance in answer[4].split(",")]
            record = questions[number * RECORD :][:RECORD]
            queries = np.frombuffer(record[4:], dtype=np.uint8).reshape(8, CODE)
            start, start_busy = time.time(), busy()
            index.search(queries, 20)
            spent, spent_busy = (time.time() - start) * 1e3, (busy() - start_busy) * 1e3
            clock[1] += spent
            processor[1] += spent_busy
            print(number, *answer[:4], distances[-1], f"{spent:.0f} {spent_busy:.0f} {load():.1f}", flush=True)
            if threads == 1 and checked and number % max(1, count // checked) == 0:
                game = int.from_bytes(record[:4], "little")
                seen += 1
                equal += compatible(index, labels, queries, game) == distances
        mean = [f"{whole / count:.1f}" for whole in processor + clock]
        print(
            f"{threads} thread(s): processor ours {mean[0]} ms, FAISS {mean[1]} ms, ratio"
            f" {processor[1] / processor[0]:.2f}; clock ours {mean[2]} ms, FAISS {mean[3]} ms, ratio"
            f" {clock[1] / clock[0]:.2f}; equal distances {equal} of {seen}"
        )


main()
