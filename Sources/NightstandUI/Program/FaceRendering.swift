// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandFeatures
import NightstandSettings
import Timekeeping

/// Private requests of the command line, without a window or a display: a picture of the face, or whether
/// a font is there.
@MainActor package enum FaceRendering {
    /// Does what `--render-face FILE WIDTHxHEIGHT SECOND-OF-DAY DATE [LOOK]` or `--font-notice FAMILY WEIGHT DESIGN` asks
    /// for; nil when something else is wanted.
    ///
    /// - Returns: the exit status: 0 when the file is written, 1 when it cannot be, 2 for other words.
    package static func status(_ arguments: [String]) -> Int32? {
        let words = Array(arguments.dropFirst(2))
        switch arguments.dropFirst().first {
        case "--render-face": return render(words)
        case "--font-notice": return tellOfFont(words)
        default: return nil
        }
    }

    /// Prints a sentence where another font is drawn than `FAMILY WEIGHT DESIGN`, and nothing where it is that one.
    private static func tellOfFont(_ words: [String]) -> Int32 {
        guard words.count == 3, let weight = FontWeight.allCases.first(where: { $0.name == words[1] }),
            let design = FontDesign(rawValue: words[2])
        else { return 2 }
        let choice = FontChoice(family: words[0], weight: weight, design: design)
        if let sentence = FontResolution(choice).sentence(for: choice) { print(sentence) }
        return 0
    }

    private static func render(_ words: [String]) -> Int32 {
        guard (4...5).contains(words.count) else { return 2 }
        let size = words[1].split(separator: "x").compactMap { Int($0) }
        guard size.count == 2, size.allSatisfy({ (1...16_384).contains($0) }), let second = Int(words[2]),
            (0..<86_400).contains(second), let date = CivilDate(words[3])
        else { return 2 }
        let preferences = Preferences()
        var look = preferences.clock.value
        if words.count == 5 {
            guard let file = try? LookFile(contentsOf: words[4]) else { return 2 }
            look = file.look
        }
        let digits = FaceDigits(
            CivilTime(secondOfDay: second), usesTwelveHours: preferences.usesTwelveHours, look: look)
        let text = look.showsDate ? look.dateFormat.text(of: date) : nil
        return FacePicture.write(digits, look, date: text, width: size[0], height: size[1], to: words[0]) ? 0 : 1
    }
}
