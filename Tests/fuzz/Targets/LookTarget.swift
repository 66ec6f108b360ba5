// SPDX-License-Identifier: MIT
import NightstandTestSupport
import ClockDesign

/// Files of looks: what is read can be written and read again unchanged.
final class LookTarget: FuzzTarget {
    private(set) var input = ""
    private let samples: [[UInt8]] = {
        var bright = ClockLook()
        bright.digitColor = ClockColor(hex: "#fedcba") ?? .white
        bright.font = FontChoice(family: "Nimbus “Sans” \\ ü", weight: .ultraLight, design: .rounded)
        (bright.glow, bright.size, bright.showsSeconds) = (70, .percent(40), false)
        let older = """
            {"fontFamily": "Quicksand", "fontWeight": "bold", "digitColor": "#ff8800", "showSeconds": true, "use24Hour": false,
             "glowIntensity": 0.5, "name": "Old"}
            """
        return [
            LookFile(ClockLook(), name: "Plain").encoded, LookFile(bright, name: "Bright").encoded, Array(older.utf8),
        ]
    }()

    func run(_ random: inout SeededGenerator) throws {
        let bytes = Mutation.damaged(random.pick(samples), samples, &random, limit: LookFile.greatestSize + 10)
        input = String(decoding: bytes, as: UTF8.self)
        let file: LookFile
        do {
            file = try LookFile(decoding: bytes)
        } catch { return }
        let again: LookFile
        do {
            again = try LookFile(decoding: file.encoded)
        } catch { throw FuzzFailure("what was written is refused: \(error)") }
        try FuzzFailure.unless(again.look == file.look && again.name == file.name, "it is read otherwise again")
    }
}
