// SPDX-License-Identifier: MIT
import GLibKit
import NightstandServices
import Timekeeping

/// Keeps a quiet notice on the desktop for each countdown that goes on, written anew once a minute at most.
@MainActor final class StagePresence {
    /// How often a notice may change by itself.
    static let pause: Duration = .seconds(60)

    private let notifications: any Notifications
    private let reading: () -> ClockReading
    private var shown: [String: Notice] = [:]
    private var runs: [CountdownRun] = []
    /// What the user has waved away stays away, but for the notice before the end.
    private var dismissed: [String: Bool] = [:]
    private var timer: TimerSource?

    init(_ notifications: any Notifications, reading: @escaping () -> ClockReading) {
        self.notifications = notifications
        self.reading = reading
    }

    /// Takes in how the countdowns stand.
    func update(_ all: [CountdownRun]) {
        runs = all.filter { $0.phase == .running || $0.phase == .paused }
        dismissed = dismissed.filter { id, _ in runs.contains { $0.id == id } }
        show()
    }

    /// Takes in that the user has waved a notice away.
    func dismiss(key: String) {
        guard let id = shown.first(where: { $0.value.key == key })?.key else { return }
        shown[id] = nil
        dismissed[id] = runs.first { $0.id == id }?.isAnnounced
    }

    /// Takes all notices away.
    func end() {
        runs = []
        show()
    }

    private func show() {
        let reading = reading()
        let wanted = Dictionary(
            runs.filter { dismissed[$0.id] != $0.isAnnounced }.map { ($0.id, CountdownNotice($0, at: reading).notice) }
        ) { $1 }
        for (id, notice) in shown where wanted[id] == nil { notifications.close(key: notice.key) }
        for (id, notice) in wanted where shown[id] != notice { notifications.show(notice) }
        shown = wanted
        timer = nil
        // What ends within the minute needs no other text.
        guard runs.contains(where: { wanted[$0.id] != nil && $0.phase == .running && $0.left(at: reading) > 60_000 })
        else { return }
        timer = TimerSource(after: Self.pause) { [weak self] in self?.show() }
    }
}
