// SPDX-License-Identifier: MIT
import Localization
import NightstandServices
import Timekeeping

/// The notification of a running countdown.
struct CountdownNotice {
    private static let prefix = "countdown:"

    /// The notification.
    let notice: Notice

    /// Shows the countdown at that moment in whole minutes, since it is not updated more often.
    init(_ run: CountdownRun, at reading: ClockReading) {
        let left = run.left(at: reading)
        let add = Notice.Button(id: "add-minute", label: tr("+1 min"))
        let end = Notice.Button(id: "end", label: tr("Stop"))
        let isPaused = run.phase == .paused
        let first =
            isPaused ? Notice.Button(id: "resume", label: tr("Resume")) : Notice.Button(id: "pause", label: tr("Pause"))
        notice = Notice(
            key: Self.key(of: run.id), title: Self.title(of: run),
            body: Self.body(run, left: left), isQuiet: !run.isAnnounced,
            buttons: run.phase == .over ? [add, end] : [first, add, end])
    }

    static func title(of run: CountdownRun) -> String {
        let (label, step) = (run.countdown.label, run.countdown.steps.count > 1 ? run.current.label : "")
        if label.isEmpty { return step.isEmpty ? tr("Timer") : step }
        // Translators: {1} is the name of a timer, {2} that of the step it is at.
        return step.isEmpty ? label : tr("\(label): \(step)", context: "timer")
    }

    private static func body(_ run: CountdownRun, left: Int64) -> String {
        let minutes = left >= 60_000 ? (left + 59_999) / 60_000 * 60_000 : left
        let text = ElapsedText.spoken(left: minutes)
        // Translators: {1} is the name of the next step of a timer.
        let next = run.upNext.map { $0.label.isEmpty ? "" : "\n" + tr("Next: \($0.label)") } ?? ""
        // Translators: a timer; {1} is such as "2 minutes left".
        return (run.phase == .paused ? tr("Paused, \(text)") : text.asLine) + next
    }

    /// The key of the notification of a countdown.
    static func key(of id: String) -> String { prefix + id }

    /// The countdown of a key: that of its notification, or of its ring.
    static func id(ofKey key: String) -> String {
        if key.hasPrefix(prefix) { return String(key.dropFirst(prefix.count)) }
        return key.lastIndex(of: "@").map { String(key[..<$0]) } ?? key
    }
}

extension NoticeText {
    /// The end of a countdown.
    func over(_ run: CountdownRun, _ session: RingSession) -> Notice {
        let ringing = ringing(session)
        return Notice(
            key: session.id, title: CountdownNotice.title(of: run),
            body: session.isLate ? ringing.body : tr("Time is up"), isUrgent: true,
            buttons: ringing.buttons + [
                .init(id: "add-minute", label: tr("+1 min")),
                .init(id: "repeat", label: tr("Repeat", context: "button")),
            ])
    }
}
