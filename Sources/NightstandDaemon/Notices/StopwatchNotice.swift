// SPDX-License-Identifier: MIT
import Localization
import NightstandServices
import Timekeeping

/// The notification of a running stopwatch.
struct StopwatchNotice {
    private static let prefix = "stopwatch:"

    /// The notification.
    let notice: Notice

    /// Shows the stopwatch at that moment, in whole minutes while it runs, since it is not updated more often.
    init(_ session: StopwatchSession, at reading: ClockReading) {
        let watch = session.stopwatch
        let total = watch.milliseconds(at: reading)
        let isRunning = watch.phase == .running
        let minutes = total / 60_000 * 60_000
        let time =
            !isRunning
            ? tr("Paused at \(ElapsedText.spoken(total))")
            : minutes == 0 ? tr("Less than a minute") : ElapsedText.spoken(minutes)
        // Translators: {1} is a duration such as "2 minutes", {2} the number of the lap of a stopwatch.
        let body = watch.laps.isEmpty ? time : tr("\(time) · Lap \(watch.laps.count + 1)")
        let pause = Notice.Button(id: "pause", label: tr("Pause"))
        let resume = Notice.Button(id: "resume", label: tr("Resume"))
        let stop = Notice.Button(id: "end", label: tr("Stop"))
        notice = Notice(
            key: Self.key(of: session.id), title: session.name.isEmpty ? tr("Stopwatch") : session.name, body: body,
            isQuiet: true,
            buttons: isRunning ? [pause, Notice.Button(id: "lap", label: tr("Lap")), stop] : [resume, stop])
    }

    /// The key of the notification of a stopwatch.
    static func key(of id: String) -> String { prefix + id }

    /// The stopwatch of a key; nil for other keys.
    static func id(ofKey key: String) -> String? {
        key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : nil
    }
}
