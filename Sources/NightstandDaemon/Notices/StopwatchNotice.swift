// SPDX-License-Identifier: MIT
import NightstandServices
import Timekeeping

/// What a notice says of a stopwatch that goes on.
struct StopwatchNotice {
    private static let prefix = "stopwatch:"

    /// The notice.
    let notice: Notice

    /// Says how a stopwatch stands by then, in whole minutes while it runs, for it is not written anew more often.
    init(_ session: StopwatchSession, at reading: ClockReading) {
        let watch = session.stopwatch
        let total = watch.milliseconds(at: reading)
        let isRunning = watch.phase == .running
        let minutes = total / 60_000 * 60_000
        let time =
            !isRunning
            ? "Paused at \(ElapsedText.spoken(total))"
            : minutes == 0 ? "Less than a minute" : ElapsedText.spoken(minutes)
        let lap = watch.laps.isEmpty ? "" : " · Lap \(watch.laps.count + 1)"
        let pause = Notice.Button(id: "pause", label: "Pause")
        let resume = Notice.Button(id: "resume", label: "Resume")
        let stop = Notice.Button(id: "end", label: "Stop")
        notice = Notice(
            key: Self.key(of: session.id), title: session.name.isEmpty ? "Stopwatch" : session.name, body: time + lap,
            isQuiet: true, buttons: isRunning ? [pause, Notice.Button(id: "lap", label: "Lap"), stop] : [resume, stop])
    }

    /// The key of the notice about a stopwatch.
    static func key(of id: String) -> String { prefix + id }

    /// The stopwatch that a key belongs to; nil for another key.
    static func id(ofKey key: String) -> String? {
        key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : nil
    }
}
