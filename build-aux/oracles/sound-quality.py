#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Measures rendered sounds: slopes, DC, correlation and periods with numpy, loudness and true peaks with ffmpeg.

Usage: sound-quality.py PATH-OF-nightstand [SECONDS]. Prints one line a figure; fails when one is out of bounds.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

RATE = 48000
SLOPES = {"white": 0.0, "pink": -3.0103, "brown": -6.0206, "blue": 3.0103, "violet": 6.0206}
CORRELATION = {"white": 0.1, "pink": 0.1, "brown": 0.2, "blue": 0.1, "violet": 0.1, "grey": 0.1}
failures = []


def check(name, value, good, bound):
    print(f"{'ok  ' if good else 'FAIL'} {name}: {value} ({bound})", flush=True)
    if not good:
        failures.append(name)


def render(tool, sound, seconds, folder, seed=1):
    path = pathlib.Path(folder) / f"{sound}.wav"
    words = [tool, "sounds", "render", sound, "--seconds", str(seconds), "--output", str(path), "--seed", str(seed)]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return path


def spectrum(samples, size=1 << 16):
    window = np.hanning(size)
    total = np.zeros(size // 2 + 1)
    for channel in samples.T:
        for start in range(0, len(channel) - size + 1, size // 2):
            total += np.abs(np.fft.rfft(channel[start:start + size] * window)) ** 2
    return np.fft.rfftfreq(size, 1 / RATE), total


def third_octaves(frequencies, power):
    """Density of each third-octave band from 31.5 Hz to 16 kHz in decibels."""
    middles, levels = [], []
    for index in range(-15, 13):
        middle = 1000 * 2 ** (index / 3)
        inside = (frequencies >= middle * 2 ** (-1 / 6)) & (frequencies < middle * 2 ** (1 / 6))
        middles.append(middle)
        levels.append(10 * np.log10(power[inside].mean()))
    return np.array(middles), np.array(levels)


def slope_error(samples, slope):
    middles, levels = third_octaves(*spectrum(samples))
    error = levels - slope * np.log2(middles / 1000)
    # The mean over a band of a slope is not its value in the middle.
    ideal = np.array([10 * np.log10(np.mean((np.linspace(2 ** (-1 / 6), 2 ** (1 / 6), 99)) ** (slope / 3.0103)))
                      for _ in middles])
    error -= ideal
    return np.abs(error - np.median(error)).max()


def longest_period(samples):
    """The largest autocorrelation at any lag from a second on, and what chance alone would give."""
    mono = samples[::12].sum(axis=1).astype(float)  # aliased on purpose: a period stays one
    mono -= mono.mean()
    size = 1 << (2 * len(mono) - 1).bit_length()
    shape = np.abs(np.fft.rfft(mono, size))
    # Whitened, so that what is left is repetition and not colour.
    smooth = np.convolve(shape, np.ones(4001) / 4001, "same") + 1e-12
    auto = np.fft.irfft((shape / smooth) ** 2, size)[:len(mono) * 9 // 10]
    return np.abs(auto[RATE // 12:]).max() / auto[0]


def loudness(path):
    """Integrated loudness in LUFS and true peak in dBTP, as ffmpeg measures them (EBU R 128)."""
    words = ["ffmpeg", "-hide_banner", "-nostats", "-i", str(path), "-af", "ebur128=peak=true:framelog=verbose",
             "-f", "null", "-"]
    said = subprocess.run(words, check=True, capture_output=True, text=True).stderr
    summary = said[said.rindex("Summary:"):]
    return (float(re.search(r"I: +(\S+) LUFS", summary).group(1)),
            float(re.search(r"Peak: +(\S+) dBFS", summary).group(1)))


def check_color(sound, data):
    if sound in SLOPES:
        error = slope_error(data, SLOPES[sound])
        check(f"{sound} slope error", f"{error:.3f} dB", error <= 0.3, "at most 0.3 dB")
    found = np.corrcoef(data.T)[0, 1]
    check(f"{sound} correlation", f"{found:.3f}", abs(found - CORRELATION[sound]) < 0.03,
          f"{CORRELATION[sound]} by design")
    period = longest_period(data)
    limit = 8 / np.sqrt(len(data) / 12)
    check(f"{sound} largest autocorrelation", f"{period:.5f}", period < limit, f"under {limit:.5f}")


def check_sleep(sound, path):
    data = np.fromfile(path, "<f4", offset=58).reshape(-1, 2)
    if sound in CORRELATION:
        check_color(sound, data)
    offset = 20 * np.log10(np.abs(data.mean(axis=0, dtype=float)).max() + 1e-12)
    check(f"{sound} DC", f"{offset:.1f} dBFS", offset < -60, "under -60 dBFS")
    loud, peak = loudness(path)
    # What the limiter has touched has a peak of -1 dBTP.
    check(f"{sound} true peak", f"{peak:.1f} dBTP", peak <= -1.1, "at most -1.1 dBTP, below the limiter")
    # Brown noise alone is that quiet, at -24.1 LUFS with peaks of -1.4 dBTP.
    if loud < -21:
        check(f"{sound} loudness", f"{loud:.1f} LUFS", peak >= -2, f"-20 within 1, unless its peaks allow no more: {peak:.1f} dBTP")
    else:
        check(f"{sound} loudness", f"{loud:.1f} LUFS", loud <= -19, "-20 within 1")


def check_tone(sound, path):
    loud, peak = loudness(path)
    # Every tone is as loud as its peaks allow: all are rendered to -1.2 dBTP, so one that is quieter has lost its level.
    check(f"{sound} true peak", f"{peak:.1f} dBTP", -1.5 <= peak <= -1, "-1.5 to -1 dBTP")
    check(f"{sound} loudness", f"{loud:.1f} LUFS", loud >= -15, "at least -15, which is -36 at 30 %")


def main():
    tool, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 600
    listed = json.loads(subprocess.run([tool, "sounds", "list", "--json"], capture_output=True, check=True).stdout)
    with tempfile.TemporaryDirectory() as folder:
        for entry in listed:
            sound, isSleep = entry["id"], entry["kind"] == "sleep"
            if sound == "silence":
                continue
            path = render(tool, sound, seconds if isSleep else 30, folder)
            (check_sleep if isSleep else check_tone)(sound, path)
            path.unlink()
    sys.exit(f"{len(failures)} out of bounds: {', '.join(failures)}" if failures else 0)


main()
