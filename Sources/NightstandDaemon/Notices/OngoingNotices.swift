// SPDX-License-Identifier: MIT
import GLibKit
import NightstandServices
import Timekeeping

/// Keeps a quiet notification on the desktop for each running countdown and stopwatch, updated once a minute at most,
/// and the progress of the foremost countdown on the program's icon.
@MainActor final class OngoingNotices {
    /// The shortest time between two updates of a notification.
    static let pause: Duration = .seconds(60)

    private let notifications: any Notifications
    private let progress: LauncherProgress
    private let reading: () -> ClockReading
    private var shown: [String: Notice] = [:]
    private var runs: [CountdownRun] = []
    private var watches: [StopwatchSession] = []
    /// A notification that the user dismissed stays away, except for the one before the end.
    private var dismissed: [String: Bool] = [:]
    private var timer: TimerSource?

    init(
        _ notifications: any Notifications, _ launcher: (any LauncherEntry)?, reading: @escaping () -> ClockReading
    ) {
        self.notifications = notifications
        self.reading = reading
        progress = LauncherProgress(launcher, reading: reading)
    }

    /// Updates the notifications from the current timers.
    func update(_ timers: Timers) {
        runs = timers.countdowns.filter { $0.phase == .running || $0.phase == .paused }
        // A stopwatch that was already paused when the service started needs no notification.
        watches = timers.stopwatches.filter { session in
            let phase = session.stopwatch.phase
            return phase == .running || phase == .paused && shown[StopwatchNotice.key(of: session.id)] != nil
        }
        dismissed = dismissed.filter { announced.keys.contains($0.key) }
        show()
        progress.update(runs)
    }

    /// Records that the user dismissed a notification.
    func dismiss(key: String) {
        guard shown.removeValue(forKey: key) != nil else { return }
        dismissed[key] = announced[key]
    }

    /// Closes a notification that the user no longer needs.
    func putAway(key: String) {
        dismiss(key: key)
        notifications.close(key: key)
    }

    /// Closes all notifications.
    func end() {
        (runs, watches) = ([], [])
        show()
        progress.update([])
    }

    /// What is running, by the key of its notification, and whether it announces a near end.
    private var announced: [String: Bool] {
        var keys: [String: Bool] = [:]
        for run in runs { keys[CountdownNotice.key(of: run.id)] = run.isAnnounced }
        for session in watches { keys[StopwatchNotice.key(of: session.id)] = false }
        return keys
    }

    private func show() {
        let reading = reading()
        let announced = announced
        let notices =
            runs.map { CountdownNotice($0, at: reading).notice }
            + watches.map { StopwatchNotice($0, at: reading).notice }
        let wanted = Dictionary(
            notices.filter { dismissed[$0.key] != announced[$0.key] }.map { ($0.key, $0) }
        ) { $1 }
        for key in shown.keys where wanted[key] == nil { notifications.close(key: key) }
        for (key, notice) in wanted where shown[key] != notice { notifications.show(notice) }
        shown = wanted
        timer = nil
        // What ends within the minute needs no other text.
        let changes =
            runs.contains {
                wanted[CountdownNotice.key(of: $0.id)] != nil && $0.phase == .running && $0.left(at: reading) > 60_000
            }
            || watches.contains {
                wanted[StopwatchNotice.key(of: $0.id)] != nil && $0.stopwatch.phase == .running
            }
        if changes { timer = TimerSource(after: Self.pause) { [weak self] in self?.show() } }
    }
}
