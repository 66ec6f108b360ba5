// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import FoundationEssentials
import NightstandSettings

nonisolated extension Command {
    private static let tone = Operand("SOUND", "A tone of 'nightstand sounds list'.", completion: .live(.sounds))
    private static let seconds = Option("seconds", "N", "How long, up to 3600; decimals are welcome.") {
        text throws(CommandError) -> Double in
        guard let seconds = Double(text), seconds.isFinite else {
            throw .wrongUse("\(text.quoted) is not a number of seconds; use 10 or 2.5")
        }
        guard seconds > 0, seconds <= 3600 else {
            throw .wrongUse("\(text.quoted) is out of range; the length goes from above 0 to 3600 seconds")
        }
        return seconds
    }
    private static let output = Option("output", "FILE", "The WAV file to write.", completion: .files)
    private static let seed = Option("seed", "N", "Which rendering; equal seeds give equal files. 0 if you give none.")
    {
        text throws(CommandError) -> UInt64 in
        guard let seed = UInt64(text) else {
            throw .wrongUse("\(text.quoted) is not a seed; use a whole number from 0 on")
        }
        return seed
    }

    /// `nightstand sounds render`.
    static let soundsRender = Command(
        "render", "Render a tone into a WAV file, without playing it",
        discussion: "The file holds 48 kHz stereo in 32-bit float. The service is not needed.",
        operands: [tone], options: [seconds, output, seed],
        examples: [Example("nightstand sounds render bell --seconds 10 --output bell.wav", "Ten seconds of the bell.")],
        exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let name = try input.required(tone)
        guard let sound = SoundCatalogue.alarms[name] else {
            let near = SoundCatalogue.alarms.sounds.map(\.id).suggestion(for: name)
            throw CommandError(
                .notFound, "there is no tone \(name.quoted)" + near, hint: "See 'nightstand sounds list'.")
        }
        guard let seconds = input[seconds] else { throw .wrongUse("how long? Give --seconds N, such as --seconds 10") }
        guard let path = input[output] else {
            throw .wrongUse("where to? Give --output FILE, such as --output \(name).wav")
        }
        let samples = OfflineRenderer(sound, seed: input[seed] ?? 0).render(seconds: seconds)
        do {
            try Data(WAVFile.encode(samples)).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw CommandError(.failed, "\(path.quoted) cannot be written: \(FileProblem.sentence(error))")
        }
        try environment.answer(input, json: ["file": path]) {
            "\(seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)) s of \(name.quoted) are in \(path.quoted).\n"
        }
        return .done
    }
}
