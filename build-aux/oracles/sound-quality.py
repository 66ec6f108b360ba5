#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Measures rendered sounds with numpy alone: slopes, DC, peaks, correlation, periods, loudness.

Usage: sound-quality.py PATH-OF-nightstand [SECONDS]. Prints one line a figure; fails when one is out of bounds.
"""
import json
import pathlib
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
    data = np.fromfile(path, "<f4", offset=58).reshape(-1, 2)
    path.unlink()
    return data


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


def true_peak(samples, factor=4):
    highest = 0.0
    for start in range(0, len(samples), 1 << 17):
        part = samples[start:start + (1 << 17)]
        for channel in part.T:
            bins = np.fft.rfft(channel * 1.0)
            wide = np.fft.irfft(np.concatenate([bins, np.zeros(len(bins) * (factor - 1))]), len(channel) * factor)
            inner = wide[200 * factor:-200 * factor] if len(wide) > 400 * factor * 2 else wide
            highest = max(highest, np.abs(inner).max() * factor)
    return 20 * np.log10(highest + 1e-12)


def loudness(samples):
    """Integrated loudness as ITU-R BS.1770, filters by their response."""
    size = RATE * 2 // 5
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size, 1 / RATE) / RATE)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z**2)
    high = (1 - z) ** 2 / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    weight = np.abs(shelf * high) ** 2
    blocks = []
    for start in range(0, len(samples) - size, size // 2):
        power = sum((np.abs(np.fft.rfft(c)) ** 2 * weight).sum() * 2 / size**2
                    for c in samples[start:start + size].T)
        blocks.append(-0.691 + 10 * np.log10(power + 1e-12))
    blocks = np.array(blocks)
    gate = -0.691 + 10 * np.log10(np.mean(10 ** ((blocks[blocks > -70] + 0.691) / 10))) - 10
    return -0.691 + 10 * np.log10(np.mean(10 ** ((blocks[blocks > gate] + 0.691) / 10)))


def main():
    tool, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 600
    listed = json.loads(subprocess.run([tool, "sounds", "list", "--json"], capture_output=True, check=True).stdout)
    sounds = [entry["id"] for entry in listed if entry["kind"] == "sleep"]
    with tempfile.TemporaryDirectory() as folder:
        for sound in sounds:
            isColor = sound in CORRELATION
            data = render(tool, sound, seconds if isColor else 90, folder)
            if sound in SLOPES:
                error = slope_error(data, SLOPES[sound])
                check(f"{sound} slope error", f"{error:.3f} dB", error <= 0.3, "at most 0.3 dB")
            if isColor:
                found = np.corrcoef(data.T)[0, 1]
                check(f"{sound} correlation", f"{found:.3f}", abs(found - CORRELATION[sound]) < 0.03,
                      f"{CORRELATION[sound]} by design")
                period = longest_period(data)
                limit = 8 / np.sqrt(len(data) / 12)
                check(f"{sound} largest autocorrelation", f"{period:.5f}", period < limit, f"under {limit:.5f}")
            offset = 20 * np.log10(np.abs(data.mean(axis=0, dtype=float)).max() + 1e-12)
            check(f"{sound} DC", f"{offset:.1f} dBFS", offset < -60, "under -60 dBFS")
            peak = true_peak(data[:RATE * 90])
            check(f"{sound} true peak", f"{peak:.2f} dBTP", peak <= -0.9, "under -0.9 dBTP")
            loud = loudness(data[:RATE * 90])
            check(f"{sound} loudness", f"{loud:.1f} LUFS", abs(loud + 26) <= 2, "-26 within 2")
    sys.exit(f"{len(failures)} out of bounds: {', '.join(failures)}" if failures else 0)


main()
