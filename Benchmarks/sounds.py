#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Measures how fast noise is synthesised compared with ffmpeg and sox, and whether that allocates memory; run by `Benchmarks/run sounds`."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from display import compile_probe
from figures import figure

SECONDS = 1200


def processor_time(words):
    before = os.times()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def peer_rates(color):
    """Million samples a second of each peer that is installed: one channel, 32 bit, thrown away."""
    rates = {}
    if shutil.which("ffmpeg"):
        source = f"anoisesrc=color={color}:sample_rate=48000:duration={SECONDS}"
        words = ["ffmpeg", "-v", "error", "-threads", "1", "-f", "lavfi", "-i", source, "-f", "null", "-"]
        rates["ffmpeg"] = SECONDS * 48000 / processor_time(words) / 1e6
    if shutil.which("sox"):
        words = ["sox", "-n", "-r", "48000", "-b", "32", "-n", "synth", str(SECONDS), f"{color}noise"]
        rates["sox"] = SECONDS * 48000 / processor_time(words) / 1e6
    return rates


def main():
    programs = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        library = pathlib.Path(folder, "counter")
        environment = dict(os.environ)
        compile_probe(folder, "counter", "-shared", "-fPIC")
        environment["LD_PRELOAD"] = str(library)
        lines = subprocess.run([programs / "SoundBenchmarks"], check=True, capture_output=True, text=True,
                               env=environment).stdout
    for line in map(json.loads, lines.splitlines()):
        more, color = {}, line["name"].removesuffix(" noise")
        target = {"white noise": 1360, "pink noise": 306, "brown noise": 596, "eight sounds mixed, of a core": 1.5,
                  "allocations while rendering 40 s": 0}.get(line["name"])
        if color in ("white", "pink", "brown"):
            rates = peer_rates(color)
            if rates:
                peer = max(rates, key=rates.get)
                more = {"peer": peer, "peerValue": round(rates[peer], 1), "ratio": round(line["value"] / rates[peer], 1)}
            else:
                more = {"peer": "ffmpeg, sox", "peerValue": None, "reason": "not installed"}
        figure(line["name"], line["value"], line["unit"], target, **more)


main()
