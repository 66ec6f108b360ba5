// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService
import NightstandServices
import NightstandSettings
import Observation
import Reactive
import Timekeeping
import Wording

/// The list of alarms and its actions.
@MainActor @Observable package final class AlarmsModel: WindowPart {
    /// All rows in the order that the user chose.
    package private(set) var rows: [AlarmRowModel] = [] {
        didSet {
            (places, soonest) = (nil, nil)
            arrange()
        }
    }
    /// The rows and the headings above them, without those that are folded away.
    package private(set) var lines: [AlarmLine] = []
    /// The number of alarms under each heading.
    private var counts: [AlarmHeading: Int] = [:]
    @ObservationIgnored private var isFolding = false
    /// The question for a pause or a move; nil while there is none.
    package internal(set) var change: OccurrenceChangeModel?
    /// The rows by their alarm's id, as of their last change.
    @ObservationIgnored private var places: [String: AlarmRowModel]?
    /// What is due next, as of the last change.
    @ObservationIgnored private var soonest: Upcoming??

    /// Counts the changes of alarms, apart from those of ``rows``.
    private var changes = 0 {
        didSet { soonest = nil }
    }
    /// Every alarm in its current state.
    ///
    /// Reading this observes every change at the cost of one observation. Observing thousands of alarms one by one takes
    /// longer than the work on them. Copying them all takes long too, so each state is made when it is read.
    var states: LazyMapCollection<[AlarmRowModel], AlarmState> {
        _ = changes
        return rows.lazy.map(\.state)
    }

    /// Steps once a minute while the list is on screen.
    @ObservationIgnored package let heartbeat: Heartbeat
    @ObservationIgnored let service: any Nightstand
    @ObservationIgnored let requests: RequestQueue
    @ObservationIgnored let toasts: ToastModel
    @ObservationIgnored let local: LocalTime
    @ObservationIgnored private let haptics: any Haptics
    @ObservationIgnored private let settings: ApplicationSettings
    /// The days on which alarms may be made not to ring.
    @ObservationIgnored let holidays = HolidaysAhead()
    @ObservationIgnored private var observation: Subscription?

    /// Makes an empty list.
    package init(
        _ service: any Nightstand, requests: RequestQueue, toasts: ToastModel, time: any TimeSource, local: LocalTime,
        haptics: any Haptics, settings: ApplicationSettings
    ) {
        self.service = service
        self.requests = requests
        self.toasts = toasts
        self.local = local
        self.haptics = haptics
        self.settings = settings
        heartbeat = Heartbeat(every: .minute, time: time)
        observation = settings.observe { [weak self] _ in
            guard let self else { return }
            sort(rows)
        }
    }

    /// The order of the list; stored as a preference.
    package var order: AlarmOrder {
        get { settings.value.alarmOrder }
        set { store { $0.alarmOrder = newValue } }
    }

    /// Whether the alarms under a heading are listed.
    package func isOpen(_ heading: AlarmHeading) -> Bool {
        switch heading {
        case .group(let name): !settings.value.foldedGroups.contains(name)
        case .past: settings.value.showsPastAlarms
        }
    }

    /// The user opened or folded a heading.
    package func toggled(_ heading: AlarmHeading) {
        let isOpen = !isOpen(heading)
        isFolding = true
        store { preferences in
            switch heading {
            case .past: preferences.showsPastAlarms = isOpen
            case .group(let name):
                preferences.foldedGroups.removeAll { $0 == name }
                if !isOpen { preferences.foldedGroups.append(name) }
            }
        }
    }

    /// Whether the user has opened or folded a heading since this was last asked.
    package func takeFold() -> Bool {
        defer { isFolding = false }
        return isFolding
    }

    /// The number of alarms under a heading.
    package func count(_ heading: AlarmHeading) -> Int { counts[heading] ?? 0 }

    /// The names of all groups, in alphabetical order.
    package var groups: [String] {
        let names = Set(states.map { $0.alarm.group.trimmed }).subtracting([""])
        return names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
    }

    private func store(_ body: (inout ApplicationPreferences) -> Void) {
        toasts.reporting { () throws(SettingsError) in try settings.change(body) }
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
            if row.wish == nil, !isOn { toasts.takeBack() }
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

    /// A word of warning when another alarm that is on rings at the same time; nil if there is none.
    func twinNote(of due: Instant, except id: String = "") -> String? {
        let twin = states.first { $0.isOn && $0.status.id != id && $0.status.next.contains { $0.due == due } }
        guard let name = twin?.alarm.label else { return nil }
        guard !name.isEmpty else { return tr("Another alarm rings at the same time.") }
        // Translators: {1} is the label of an alarm.
        return tr("“\(name)” rings at the same time.")
    }

    /// Confirms with a tap that an alarm is set, and shows when an alarm that follows the sun or appointments rings first, since the user did not
    /// choose its time.
    func confirm(_ status: AlarmStatus) {
        haptics.tap(.success)
        let schedule = status.alarm.schedule
        guard
            let words = schedule.solar?.anchor.title ?? schedule.appointment?.time
                ?? schedule.reminders?.time, let next = status.next.first
        else { return }
        let time = local.style.time(local.civil(next.due).time.rounded)
        // The time comes first: on a phone the end is cut off.
        // Translators: {1} is a time of day, {2} is such as "in 6 h", {3} is such as "30 min before sunrise".
        toasts.say(
            tr(
                "Rings at \(time), \(TimeText.relative(next.due.nearestMinute, to: heartbeat.now)): \(words)"
            ))
    }

    var heartbeats: [Heartbeat] { [heartbeat] }

    func handle(_ event: ServiceEvent) {
        switch event {
        case .alarmChanged(let status): put(status)
        case .alarmsChanged: requests.run { [self] () async throws(ServiceError) in try await load() }
        case .alarmDeleted(let id): rows.removeAll { $0.alarmID == id }
        case .statusChanged: heartbeat.refresh()
        case .missed(let entries): note(entries)
        case .reachable, .ringsChanged, .timers: break
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
        // The list does not wait for it, nor fail without it.
        requests.run { [self] () async throws(ServiceError) in
            if let journal = try? await service.history(alarmID: nil, limit: Self.journalLength) { note(journal) }
        }
    }

    /// The number of journal entries that are searched for missed alarms.
    private nonisolated static let journalLength = 50

    /// Marks the alarms whose last ring was missed, from journal entries in any order.
    private func note(_ journal: [JournalEntry]) {
        for (id, entries) in Dictionary(grouping: journal, by: \.key.alarmID) {
            guard let last = entries.max(by: { $0.due < $1.due }), let row = row(id) else { continue }
            let missed = last.outcome == .missed ? last.due : nil
            if row.missed != missed { row.missed = missed }
        }
    }

    /// Shows the answer to a change without waiting for the service's own event.
    func put(_ status: AlarmStatus) {
        if let row = row(status.id) {
            row.status = status
            if status.state == .ringing, row.missed != nil { row.missed = nil }
        } else {
            let new = row(of: status)
            new.isNew = true
            return sort(rows + [new])
        }
        sort(rows)
    }

    private func row(of status: AlarmStatus) -> AlarmRowModel {
        let row = AlarmRowModel(status, heartbeat: heartbeat, local: local, holidays: holidays)
        row.onChange = { [weak self] in self?.changes += 1 }
        return row
    }

    private func undoTapped(_ alarm: Alarm) {
        change { [service] () async throws(ServiceError) in try await service.add(alarm) }
    }

    /// Asks the service for a change of an alarm and shows the answer.
    func change(_ request: @escaping () async throws(ServiceError) -> AlarmStatus) {
        requests.run { [self] () async throws(ServiceError) in put(try await request()) }
    }

    /// Shows these rows in their order.
    private func sort(_ new: [AlarmRowModel]) {
        let isByTime = order == .timeOfDay
        let keyed = new.map { row in
            let alarm = row.alarm
            let due = isByTime ? Instant(milliseconds: 0) : row.nextDue
            let time = row.timeOfDay ?? alarm.schedule.start.time
            return (key: (due, time, alarm.schedule.start.date, alarm.label, alarm.id), row: row)
        }
        let sorted = keyed.sorted { $0.key < $1.key }.map(\.row)
        if sorted.elementsEqual(rows, by: ===) { arrange() } else { rows = sorted }
    }

    /// Puts the rows under their headings: those without a group, then each group, then those that will not ring again.
    private func arrange() {
        var (plain, past): ([AlarmRowModel], [AlarmRowModel]) = ([], [])
        var groups: [String: [AlarmRowModel]] = [:]
        for row in rows {
            if row.isPast {
                past.append(row)
            } else if row.group.isEmpty {
                plain.append(row)
            } else {
                groups[row.group, default: []].append(row)
            }
        }
        past.sort { $0.alarm.schedule.start > $1.alarm.schedule.start }
        var (new, numbers) = (plain.map(AlarmLine.alarm), [AlarmHeading: Int]())
        let names = groups.keys.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
        for (heading, rows) in names.map({ (AlarmHeading.group($0), groups[$0] ?? []) }) + [(.past, past)]
        where !rows.isEmpty {
            numbers[heading] = rows.count
            new.append(.heading(heading))
            if isOpen(heading) { new += rows.map(AlarmLine.alarm) }
        }
        if numbers != counts { counts = numbers }
        if !new.elementsEqual(lines, by: { $0.id == $1.id }) { lines = new }
    }
}

nonisolated extension Page {
    /// The list of alarms.
    package static let alarms = Page(
        "alarms", title: tr("Alarms"), icon: "alarm-symbolic", help: .firstAlarm
    ) { $0.alarms }
}
