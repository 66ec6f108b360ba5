// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Localization
import PlainText
import SystemKit

nonisolated extension Command {
    private static let tone = Operand(
        "SOUND", tr("A sound or tone from 'nightstand sounds list', by id or name."), completion: .live(.renderable))
    private static let seconds = Option(
        "seconds", "N", tr("The duration in seconds, up to 10800; decimals are allowed.")
    ) {
        text throws(CommandError) -> Double in
        guard let seconds = Double(text), seconds.isFinite else {
            throw .wrongUse(tr("\(text.quoted) is not a number of seconds; use 10 or 2.5"))
        }
        guard seconds > 0, seconds <= 10_800 else {
            throw .wrongUse(
                tr("\(text.quoted) is out of range; the duration must be above 0 and at most 10800 seconds"))
        }
        return seconds
    }
    private static let output = Option(
        "output", "FILE", tr("The WAV file to write; '-' is standard output."), completion: .files)
    private static let seed = Option(
        "seed", "N", tr("The random seed; the same seed gives the same file (default: 0).")
    ) {
        text throws(CommandError) -> UInt64 in
        guard let seed = UInt64(text) else {
            throw .wrongUse(tr("\(text.quoted) is not a seed; use a whole number, 0 or greater"))
        }
        return seed
    }

    /// `nightstand sounds render`.
    static let soundsRender = Command(
        "render", tr("Save a sound as a WAV file"),
        discussion: tr("The file contains 48 kHz stereo in 32-bit float. The service is not needed."),
        operands: [tone], options: [seconds, output, seed],
        examples: [
            Example("nightstand sounds render bell --seconds 10 --output bell.wav", tr("Ten seconds of the bell.")),
            Example("nightstand sounds render light-rain --seconds 600 --output rain.wav", tr("Ten minutes of rain.")),
        ],
        exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let name = try input.required(tone)
        let catalogues = [SoundCatalogue.alarms, .sleep]
        guard let sound = catalogues.lazy.compactMap({ $0.sound(named: name) }).first else {
            throw CommandError(
                .notFound,
                catalogues.flatMap { $0.sounds.map(\.id) }
                    .suggestion(for: name, after: tr("there is no sound \(name.quoted)")),
                hint: tr("See 'nightstand sounds list'."))
        }
        guard let seconds = input[seconds] else {
            throw .wrongUse(tr("no duration given; use --seconds N, such as --seconds 10"))
        }
        guard let path = input[output] else {
            throw .wrongUse(tr("no output file given; use --output FILE, such as --output \(sound.id).wav"))
        }
        let renderer = OfflineRenderer(sound, seed: input[seed] ?? 0)
        let frames = Int(seconds * Double(AudioFormat.sampleRate))
        let isFile = try environment.write(to: path) { put throws(FileFailure) in
            try put(WAVFile.header(frames: frames))
            // A second at a time, so that an hour takes no more memory.
            for start in stride(from: 0, to: frames, by: AudioFormat.sampleRate) {
                try put(WAVFile.body(renderer.render(frames: min(AudioFormat.sampleRate, frames - start))))
            }
        }
        guard isFile else { return .done }
        try environment.answer(input, json: ["file": path]) {
            let length = seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
            let number = length.swapping(".", for: Localization.formats.decimalSeparator)
            // Translators: {1} is a number of seconds, {2} a sound, {3} a file.
            return tr("Saved \(number) s of \(name.quoted) to \(path.quoted).") + "\n"
        }
        return .done
    }
}
