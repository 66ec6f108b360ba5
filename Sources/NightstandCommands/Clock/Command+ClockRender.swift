// SPDX-License-Identifier: MIT
import ClockDesign
import Glibc
import Localization
import NightstandSettings
import SystemKit
import Timekeeping

nonisolated extension Command {
    private static let size = Option(
        "size", "WIDTHxHEIGHT",
        tr("The size in pixels, up to \(PictureSize.longest) each way (default: 1920x1080).")
    ) { text throws(CommandError) in try PictureSize.reading(text) }
    private static let time = Option(
        "at", "TIME", tr("The time of day to show, such as 23:59:58 (default: now).")
    ) { text throws(CommandError) in try CivilTime.reading(text) }
    private static let date = Option(
        "date", "DAY", tr("The day to show: YYYY-MM-DD, tomorrow or a day of the week (default: today).")
    ) { text throws(CommandError) in try Day.reading(text) }
    private static let output = Option(
        "output", "FILE", tr("The PNG file to write; '-' is standard output."), completion: .files)

    private static let look = Option(
        "look", "FILE",
        tr("The look to draw, written by 'nightstand clock export' (default: the current look)."),
        completion: .files)

    /// `nightstand clock render`.
    static let clockRender = Command(
        "render", tr("Save a picture of the clock as a PNG file"),
        discussion: tr(
            """
            Draws the clock as the window shows it, with the date but without battery and next alarm. Needs neither a \
            display nor the service.
            """),
        options: [size, time, date, look, output],
        examples: [
            Example(
                "nightstand clock render --size 3840x2160 --at 07:30 --output wallpaper.png",
                tr("A picture for a large screen.")),
            Example(
                "nightstand clock render --look amber.json --output amber.png",
                tr("Preview an exported look.")
            ),
        ],
        exitCodes: [.done, .failed, .wrongUse]
    ) { input, environment throws(CommandError) in
        guard let path = input[output] else {
            throw .wrongUse(tr("no output file given; use --output FILE, such as --output clock.png"))
        }
        let now = environment.zones.local.civil(at: environment.now())
        let moment = CivilDateTime(
            date: input[date]?.date(today: now.date) ?? now.date, time: input[time] ?? now.time)
        let look = try input[look].map { path throws(CommandError) in try environment.lookFile(at: path).look }
        if let drawn = look ?? (try? environment.clockLook())?.value { environment.warn(ofFont: drawn.font) }
        let picture = try environment.drawClock(
            input[size] ?? PictureSize(width: 1920, height: 1080), at: moment, look: look)
        guard try environment.write(picture, to: path) else { return .done }
        try environment.answer(input, json: ["file": path]) { tr("Saved the picture to \(path.quoted).") + "\n" }
        return .done
    }
}

extension CommandEnvironment {
    /// Has the window's program draw, because only it is linked with fonts and drawing.
    fileprivate func drawClock(
        _ size: PictureSize, at moment: CivilDateTime, look: ClockLook?
    ) throws(CommandError) -> [UInt8] {
        guard let window = programs.path(of: "nightstand-window") else {
            throw CommandError(
                .failed, tr("the clock cannot be drawn: nightstand-window is neither next to this program nor in PATH"))
        }
        let folder = Folder.temporary("nightstand-\(getpid())-\(UInt64.random(in: 0 ... .max))")
        let (picture, lookFile) = (folder + "/clock.png", folder + "/look.json")
        defer {
            unlink(picture)
            unlink(lookFile)
            rmdir(folder)
        }
        do throws(FileFailure) {
            try Folder.make(folder, mode: 0o700)
            if let look { try OutputFile(lookFile).write(LookFile(look).encoded) }
        } catch {
            throw CommandError(
                .failed, tr("the clock cannot be drawn: \(folder.quoted) cannot be written: \(error.sentence)"))
        }
        let words = ["\(size.width)x\(size.height)", String(moment.time.secondOfDay), moment.date.description]
        let status = programs.run(
            window, ["--render-face", picture] + words + (look == nil ? [] : [lookFile]))
        guard status == 0, let bytes = try? InputFile(picture).read() else {
            throw CommandError(
                .failed,
                tr(
                    """
                    the clock could not be drawn: \(size.width) by \(size.height) pixels may be too much for this \
                    computer's memory or temporary folder; try a smaller --size
                    """))
        }
        return bytes
    }
}
