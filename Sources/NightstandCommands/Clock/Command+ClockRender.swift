// SPDX-License-Identifier: MIT
import FoundationEssentials
import NightstandSettings
import Timekeeping

nonisolated extension Command {
    private static let size = Option(
        "size", "WIDTHxHEIGHT", "How many pixels, up to \(PictureSize.longest) each way. 1920x1080 if you give none."
    ) { text throws(CommandError) in try PictureSize.reading(text) }
    private static let time = Option(
        "at", "TIME", "The time of day to show, such as 23:59:58. Now if you give none."
    ) { text throws(CommandError) in try CivilTime.reading(text) }
    private static let output = Option("output", "FILE", "The PNG file to write.", completion: .files)

    /// `nightstand clock render`.
    static let clockRender = Command(
        "render", "Draw the clock into a PNG file",
        discussion: "The picture is the one that the window shows, drawn without a display. The service is not needed.",
        options: [size, time, output],
        examples: [
            Example(
                "nightstand clock render --size 3840x2160 --at 07:30 --output wallpaper.png",
                "A picture for a large screen.")
        ],
        exitCodes: [.done, .failed, .wrongUse]
    ) { input, environment throws(CommandError) in
        guard let path = input[output] else {
            throw .wrongUse("where to? Give --output FILE, such as --output clock.png")
        }
        let time = input[time] ?? environment.zones.local.civil(at: environment.now()).time
        let picture = try environment.drawClock(input[size] ?? PictureSize(width: 1920, height: 1080), at: time)
        do {
            try picture.write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw CommandError(.failed, "\(path.quoted) cannot be written: \(FileProblem.sentence(error))")
        }
        try environment.answer(input, json: ["file": path]) { "The clock is in \(path.quoted).\n" }
        return .done
    }
}

extension CommandEnvironment {
    /// Lets the window's program draw, for fonts and drawing are linked there alone.
    fileprivate func drawClock(_ size: PictureSize, at time: CivilTime) throws(CommandError) -> Data {
        guard let window = programs.path(of: "nightstand-window") else {
            throw CommandError(
                .failed, "the clock cannot be drawn: nightstand-window is neither beside this program nor in PATH")
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "nightstand-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        let status = programs.run(
            window, ["--render-face", file.path, "\(size.width)x\(size.height)", String(time.secondOfDay)])
        guard status == 0, let picture = try? Data(contentsOf: file) else {
            throw CommandError(
                .failed,
                "the clock could not be drawn: \(size.width) by \(size.height) pixels may be too much for the memory or "
                    + "the temporary folder of this machine; try a smaller --size")
        }
        return picture
    }
}
