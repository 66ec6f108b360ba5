// SPDX-License-Identifier: MIT
import CEBUR128

/// Measures the loudness of a stereo programme at 48 kHz as EBU R 128 has it (ITU-R BS.1770-4, gated).
///
/// Belongs to one thread at a time.
package final class LoudnessMeter {
    private var state: UnsafeMutablePointer<ebur128_state>?

    /// Makes a meter; nil when there is no memory for it.
    package init?() {
        let modes = EBUR128_MODE_I.rawValue | EBUR128_MODE_TRUE_PEAK.rawValue | EBUR128_MODE_HISTOGRAM.rawValue
        state = ebur128_init(2, 48_000, CInt(modes))
        guard state != nil else { return nil }
    }

    deinit { ebur128_destroy(&state) }

    /// Takes the next interleaved samples, two a frame.
    package func add(_ samples: UnsafeBufferPointer<Float>) {
        guard let base = samples.baseAddress else { return }
        ebur128_add_frames_float(state, base, samples.count / 2)
    }

    /// The integrated loudness so far in LUFS; nil when all of it was below −70 LUFS, or shorter than 400 ms.
    package var integrated: Double? {
        var loudness = 0.0
        guard ebur128_loudness_global(state, &loudness) == 0, loudness.isFinite else { return nil }
        return loudness
    }

    /// The true peak so far, between samples too, 1 being full scale.
    package var peak: Double {
        (0..<UInt32(2)).map { channel in
            var peak = 0.0
            return ebur128_true_peak(state, channel, &peak) == 0 ? peak : 0
        }.max() ?? 0
    }
}
