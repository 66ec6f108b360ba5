// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import NightstandServices
import Observation
import Timekeeping
import Wording

/// The list of alarms and its actions.
@MainActor @Observable package final class AlarmsModel: WindowPart {
    /// The rows sorted by time of day, then by date, label and id.
    package private(set) var rows: [AlarmRowModel] = [] {
        didSet { (places, soonest) = (nil, nil) }
    }
    /// The rows by their alarm's id, as of their last change.
    @ObservationIgnored private var places: [String: AlarmRowModel]?
    /// What is due next, as of the last change.
    @ObservationIgnored private var soonest: Upcoming??

    /// The number of rows built at first, and added each time their end comes near: more than a small window shows.
    nonisolated static let step = 12
    private var reach = step
    /// The rows that are built, from the first on: thousands would take seconds although nobody sees them.
    package var shown: [AlarmRowModel] { rows.count <= reach ? rows : Array(rows.prefix(reach)) }

    /// The end of ``shown`` is near: adds more rows.
    package func endNears() {
        if reach < rows.count { reach += Self.step }
    }

    /// Counts the changes of alarms, apart from those of ``rows``.
    private var changes = 0 {
        didSet { soonest = nil }
    }
    /// Every alarm in its current state.
    ///
    /// Reading this observes every change at the cost of one observation. Observing thousands of alarms one by one takes
    /// longer than the work on them.
    var states: [AlarmState] {
        _ = changes
        return rows.map(\.state)
    }

    /// Steps once a minute while the list is on screen.
    @ObservationIgnored package let heartbeat: Heartbeat
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let requests: RequestQueue
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private let haptics: any Haptics

    /// Makes an empty list.
    package init(
        _ service: any Nightstand, requests: RequestQueue, toasts: ToastModel, time: any TimeSource, local: LocalTime,
        haptics: any Haptics
    ) {
        self.service = service
        self.requests = requests
        self.toasts = toasts
        self.local = local
        self.haptics = haptics
        heartbeat = Heartbeat(every: .minute, time: time)
    }

    /// The row of an alarm; nil if there is none.
    package func row(_ id: String) -> AlarmRowModel? {
        let rows = rows
        if let places { return places[id] }
        let new = Dictionary(rows.map { ($0.alarmID, $0) }) { first, _ in first }
        places = new
        return new[id]
    }

    /// The next occurrence of all alarms; nil if there is none.
    package var next: Upcoming? {
        _ = (rows, changes)
        if let soonest { return soonest }
        let new = states.filter { $0.isOn && !$0.status.next.isEmpty }
            .min { ($0.status.next[0].due, $0.status.id) < ($1.status.next[0].due, $1.status.id) }
            .map { Upcoming(id: $0.status.id, label: $0.alarm.label, moment: $0.status.next[0].due) }
        soonest = .some(new)
        return new
    }

    /// The user turned a switch: it changes at once, and changes back if the service refuses.
    package func switched(_ id: String, to isOn: Bool) {
        guard let row = row(id), row.isOn != isOn else { return }
        row.wish = isOn
        haptics.tap(.light)
        requests.run { [self] () async throws(ServiceError) in
            let status = try await service.setEnabled(isOn, id: id)
            if row.wish == isOn { row.wish = nil }
            put(status)
            if row.wish == nil, isOn, let next = status.next.first {
                // Translators: an alarm; {1} is such as "in 6 h".
                toasts.say(tr("Rings \(TimeText.relative(next.due, to: heartbeat.now))"))
            }
        } failed: { _ in
            row.wish = nil
        }
    }

    /// The user deleted an alarm; Undo restores it.
    package func deleteTapped(_ id: String) {
        guard let row = row(id) else { return }
        let index = rows.firstIndex { $0 === row }
        rows.removeAll { $0 === row }
        requests.run { [self] () async throws(ServiceError) in
            let alarm = try await service.delete(id: id)
            let name = alarm.label.isEmpty ? row.time : alarm.label
            toasts.say(tr("“\(name)” deleted"), button: tr("Undo")) { [weak self] in self?.undoTapped(alarm) }
        } failed: { [self] error in
            if error.kind != .notFound, let index { rows.insert(row, at: min(index, rows.count)) }
        }
    }

    /// The user duplicated an alarm.
    package func duplicateTapped(_ id: String) {
        change { [service] () async throws(ServiceError) in try await service.duplicate(id: id) }
    }

    /// The user skipped the next occurrence.
    package func skipNextTapped(_ id: String) {
        change { [service] () async throws(ServiceError) in try await service.skip(id: id, count: 1) }
    }

    /// The user unskipped occurrences.
    package func unskipTapped(_ id: String) {
        change { [service] () async throws(ServiceError) in try await service.unskip(id: id) }
    }

    /// Confirms with a tap that an alarm is set, and shows when a solar alarm rings first, since the user did not
    /// choose its time.
    func confirm(_ status: AlarmStatus) {
        haptics.tap(.success)
        guard let solar = status.alarm.schedule.solar, let next = status.next.first else { return }
        let time = local.style.time(local.civil(next.due).time.rounded)
        // The time comes first: on a phone the end is cut off.
        // Translators: {1} is a time of day, {2} is such as "in 6 h", {3} is such as "30 min before sunrise".
        toasts.say(tr("Rings at \(time), \(TimeText.relative(next.due, to: heartbeat.now)): \(solar.anchor.title)"))
    }

    var heartbeats: [Heartbeat] { [heartbeat] }

    func handle(_ event: ServiceEvent) {
        switch event {
        case .alarmChanged(let status): put(status)
        case .alarmsChanged: requests.run { [self] () async throws(ServiceError) in try await load() }
        case .alarmDeleted(let id): rows.removeAll { $0.alarmID == id }
        case .statusChanged: heartbeat.refresh()
        case .missed, .reachable, .ringsChanged, .timers: break
        }
    }

    /// Reads the whole list again.
    func load() async throws(ServiceError) {
        let list = try await service.alarms()
        let known = Dictionary(rows.map { ($0.alarmID, $0) }) { first, _ in first }
        let new = list.map { status in
            guard let row = known[status.id] else { return row(of: status) }
            if row.status != status { row.status = status }
            return row
        }
        sort(new)
    }

    /// Shows the answer to a change without waiting for the service's own event.
    func put(_ status: AlarmStatus) {
        if let row = row(status.id) {
            row.status = status
        } else {
            return sort(rows + [row(of: status)])
        }
        sort(rows)
    }

    private func row(of status: AlarmStatus) -> AlarmRowModel {
        let row = AlarmRowModel(status, heartbeat: heartbeat, local: local)
        row.onChange = { [weak self] in self?.changes += 1 }
        return row
    }

    private func undoTapped(_ alarm: Alarm) {
        change { [service] () async throws(ServiceError) in try await service.add(alarm) }
    }

    private func change(_ request: @escaping () async throws(ServiceError) -> AlarmStatus) {
        requests.run { [self] () async throws(ServiceError) in put(try await request()) }
    }

    /// Shows these lines in their order.
    private func sort(_ new: [AlarmRowModel]) {
        let keyed = new.map { row in
            let alarm = row.alarm
            let time = row.timeOfDay ?? alarm.schedule.start.time
            return (key: (time, alarm.schedule.start.date, alarm.label, alarm.id), row: row)
        }
        let sorted = keyed.sorted { $0.key < $1.key }.map(\.row)
        if !sorted.elementsEqual(rows, by: ===) { rows = sorted }
    }
}

nonisolated extension Page {
    /// The list of alarms.
    package static let alarms = Page("alarms", title: tr("Alarms"), icon: "alarm-symbolic") { $0.alarms }
}
