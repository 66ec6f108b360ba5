// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import NightstandServices
import Timekeeping
import Wording

/// What the tray shows at one moment.
struct TrayContents {
    /// How far ahead of an alarm the remaining time is shown; earlier, only its time of day is, which needs no updates.
    static let counted: Duration = .seconds(Upcoming.counted)

    var rings: [RingStatus] = []
    var next: ServiceStatus.NextDue?
    /// Whether the next alarm is one of several times of it.
    var canSkip = false
    var timers: [CountdownRun] = []
    var stopwatch: StopwatchSession?
    /// Whether sleep sounds play; nil without any.
    var soundsPlay: Bool?
    let notices: NoticeText
    let reading: ClockReading

    /// The lines of the menu.
    var items: [TrayItem] {
        var groups = [ringing, alarm, timers.map(timer), watch, sounds]
        groups.append([TrayItem(action: .open, text: tr("Open Nightstand"))])
        let filled = groups.filter { !$0.isEmpty }
        return filled.enumerated().flatMap { index, group in
            (index == 0 ? [] : [TrayItem(action: .separator(index))]) + group
        }
    }

    /// What is shown when the pointer rests on the icon: what rings, is next and is running, in a line each.
    var summary: String {
        let lines = sounding.map(\.message) + [nextText].compactMap(\.self) + timers.map(timerText)
        return (lines + [watchText].compactMap(\.self)).joined(separator: "\n")
    }

    /// Whether something rings.
    var isRinging: Bool { !sounding.isEmpty }

    /// The time after which a text changes by itself; nil when nothing does.
    var wait: Duration? {
        let now = reading.wall
        if let due = next?.due {
            if due - now > Self.counted, !isCounting { return due - now - Self.counted }
            if due - now <= Self.counted, let change = TimeText.nextChange(of: due, after: now) {
                return max(change - now, .seconds(1))
            }
        }
        return isCounting ? .seconds(60) : nil
    }

    private var isCounting: Bool { timers.contains { $0.phase == .running } || stopwatch?.stopwatch.phase == .running }

    private var sounding: [RingStatus] { rings.filter { $0.phase == .ringing } }

    private var ringing: [TrayItem] {
        rings.flatMap { ring -> [TrayItem] in
            switch ring.phase {
            case .ringing, .snoozed:
                let stop =
                    ring.challenge == .none
                    ? TrayItem(action: .stop(ring: ring.id), text: tr("Stop “\(ring.message)”"))
                    : TrayItem(action: .showRinging, text: tr("Answer “\(ring.message)”"))
                guard ring.phase == .ringing, ring.snoozesLeft != 0 else { return [stop] }
                let length = TimeText.length(ring.snoozeMinutes * 60)
                // Translators: {1} is the label of an alarm that rings, {2} a duration.
                let snooze = tr("Snooze “\(ring.message)” for \(length)")
                return [stop, TrayItem(action: .snooze(ring: ring.id), text: snooze)]
            case .preAlert, .up, .asking: return []
            }
        }
    }

    private var nextText: String? {
        guard let next else { return nil }
        let isNear = next.due - reading.wall <= Self.counted
        return TimeText.clauses(
            [
                next.label.isEmpty ? tr("Alarm") : next.label, notices.moment(next.due, asOf: reading.wall),
                isNear ? TimeText.relative(next.due, to: reading.wall) : "",
            ])
    }

    private var alarm: [TrayItem] {
        guard let next, let nextText else {
            return [TrayItem(action: .showNext, text: tr("No upcoming alarms"), isEnabled: false)]
        }
        let line = TrayItem(action: .showNext, text: nextText, isEnabled: false)
        let skip = TrayItem(action: .skip(alarm: next.alarmID, due: next.due), text: tr("Skip Next"))
        return canSkip ? [line, skip] : [line]
    }

    private func timerText(_ run: CountdownRun) -> String {
        let notice = CountdownNotice(run, at: reading).notice
        return TimeText.clauses([notice.title, notice.body.split(separator: "\n").first.map(String.init) ?? ""])
    }

    private func timer(_ run: CountdownRun) -> TrayItem {
        let first =
            run.phase == .paused
            ? TrayItem(action: .resume(timer: run.id), text: tr("Resume"))
            : TrayItem(action: .pause(timer: run.id), text: tr("Pause"))
        let others = [
            TrayItem(action: .extend(timer: run.id), text: tr("+1 min")),
            TrayItem(action: .end(timer: run.id), text: tr("Stop")),
        ]
        return TrayItem(
            action: .showTimer(run.id), text: timerText(run),
            children: run.phase == .over ? others : [first] + others)
    }

    private var watchText: String? {
        guard let stopwatch, stopwatch.stopwatch.phase != .idle else { return nil }
        let notice = StopwatchNotice(stopwatch, at: reading).notice
        return TimeText.clauses([notice.title, notice.body])
    }

    private var watch: [TrayItem] {
        let line = watchText.map { [TrayItem(action: .showStopwatch, text: $0, isEnabled: false)] } ?? []
        let press =
            stopwatch?.stopwatch.phase == .running
            ? TrayItem(action: .pauseStopwatch, text: tr("Pause Stopwatch"))
            : TrayItem(action: .startStopwatch, text: tr("Start Stopwatch"))
        return line + [press]
    }

    private var sounds: [TrayItem] {
        switch soundsPlay {
        case true?: [TrayItem(action: .stopSounds, text: tr("Stop the Sounds"))]
        case false?: [TrayItem(action: .playSounds, text: tr("Play the Sounds"))]
        case nil: []
        }
    }
}
