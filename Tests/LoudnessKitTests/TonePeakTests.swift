// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Foundation
import LoudnessKit
import Testing

/// The true peaks of the alarm tones as libebur128 measures them, alone and so loud that the limiter works hard.
@Suite struct TonePeakTests {
    private static let audible = SoundCatalogue.alarms.sounds.filter { $0.id != "silence" }

    @Test(arguments: audible, [1, 2, 4] as [Float])
    func noToneRisesAboveMinusOneDecibel(sound: Sound, gain: Float) throws {
        let meter = try #require(LoudnessMeter())
        OfflineRenderer(sound, gain: gain).render(seconds: 5).withUnsafeBufferPointer { meter.add($0) }
        let peak = 20 * log10(meter.peak)
        #expect(peak <= -1, "\(sound.id) reaches \(peak) dBTP")
    }
}
