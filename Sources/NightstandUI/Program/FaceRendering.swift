// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandFeatures
import NightstandSettings
import Timekeeping

/// What `nightstand clock render` asks of this program, privately: a picture of the face, without a window or a display.
@MainActor public enum FaceRendering {
    /// Draws what `--render-face FILE WIDTHxHEIGHT SECOND-OF-DAY` asks for; nil when something else is wanted.
    ///
    /// - Returns: the exit status: 0 when the file is written, 1 when it cannot be, 2 for other words.
    public static func status(_ arguments: [String]) -> Int32? {
        guard arguments.dropFirst().first == "--render-face" else { return nil }
        let words = Array(arguments.dropFirst(2))
        guard words.count == 3 else { return 2 }
        let size = words[1].split(separator: "x").compactMap { Int($0) }
        guard size.count == 2, size.allSatisfy({ (1...16_384).contains($0) }), let second = Int(words[2]),
            (0..<86_400).contains(second)
        else { return 2 }
        let preferences = Preferences()
        let look = preferences.clock.value
        let digits = FaceDigits(
            CivilTime(secondOfDay: second), usesTwelveHours: preferences.usesTwelveHours, look: look)
        return FacePicture.write(digits, look, width: size[0], height: size[1], to: words[0]) ? 0 : 1
    }
}
