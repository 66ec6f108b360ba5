// SPDX-License-Identifier: MIT
import NightstandBus
import NightstandServices
import Observation
import Timekeeping

/// The list of alarms and what the user does with it.
@MainActor @Observable public final class AlarmsModel {
    /// The lines in the order of their time of day, then of their date, label and id.
    public private(set) var rows: [AlarmRowModel] = []

    /// Steps once a minute while the list is on screen.
    @ObservationIgnored public let heartbeat: Heartbeat
    /// Called with what the user is to feel.
    @ObservationIgnored var onTouch: (HapticTap) -> Void = { _ in }
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let errands: Errands
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private let local: LocalTime

    /// Makes an empty list.
    public init(
        _ service: any Nightstand, errands: Errands, toasts: ToastModel, time: any TimeSource, local: LocalTime
    ) {
        self.service = service
        self.errands = errands
        self.toasts = toasts
        self.local = local
        heartbeat = Heartbeat(every: .minute, time: time)
    }

    /// The line of an alarm; nil when there is none.
    public func row(_ id: String) -> AlarmRowModel? {
        rows.first { $0.alarm.id == id }
    }

    /// What is due next of all; nil when nothing is.
    public var next: Upcoming? {
        rows.filter(\.isOn)
            .compactMap { row in
                row.status.next.first.map { Upcoming(id: row.alarm.id, label: row.label, moment: $0.due) }
            }
            .min { ($0.moment, $0.id) < ($1.moment, $1.id) }
    }

    /// The user turned a switch: it shows at once, and turns back when the service refuses.
    public func switched(_ id: String, to isOn: Bool) {
        guard let row = row(id), row.isOn != isOn else { return }
        row.wish = isOn
        onTouch(.light)
        errands.run { [self] () async throws(ServiceError) in
            let status = try await service.setEnabled(isOn, id: id)
            if row.wish == isOn { row.wish = nil }
            put(status)
            if row.wish == nil, isOn, let next = status.next.first {
                toasts.say("Rings \(TimeText.relative(next.due, to: heartbeat.now))")
            }
        } failed: { _ in
            row.wish = nil
        }
    }

    /// The user asked to delete an alarm; Undo puts it back as it was.
    public func deleteTapped(_ id: String) {
        guard let row = row(id) else { return }
        let index = rows.firstIndex { $0 === row }
        rows.removeAll { $0 === row }
        errands.run { [self] () async throws(ServiceError) in
            let alarm = try await service.delete(id: id)
            let name = alarm.label.isEmpty ? row.time : alarm.label
            toasts.say("“\(name)” deleted", button: "Undo") { [weak self] in self?.undoTapped(alarm) }
        } failed: { [self] error in
            if error.kind != .notFound, let index { rows.insert(row, at: min(index, rows.count)) }
        }
    }

    /// The user asked for a copy.
    public func duplicateTapped(_ id: String) {
        change { [service] () async throws(ServiceError) in try await service.duplicate(id: id) }
    }

    /// The user asked to leave out the next occurrence.
    public func skipNextTapped(_ id: String) {
        change { [service] () async throws(ServiceError) in try await service.skip(id: id, count: 1) }
    }

    /// The user asked to bring back what was skipped.
    public func unskipTapped(_ id: String) {
        change { [service] () async throws(ServiceError) in try await service.unskip(id: id) }
    }

    /// Lets the user feel that an alarm is set, and says when one that follows the sun rings first, for its time is not the user's own.
    func confirm(_ status: AlarmStatus) {
        onTouch(.success)
        guard let solar = status.alarm.schedule.solar, let next = status.next.first else { return }
        let time = local.style.time(local.civil(next.due).time.rounded)
        // The time first: on a phone the end is cut off.
        toasts.say("Rings at \(time), \(TimeText.relative(next.due, to: heartbeat.now)): \(solar.anchor.title)")
    }

    /// Takes in what the service tells.
    func handle(_ event: ServiceEvent) {
        switch event {
        case .alarmChanged(let status): put(status)
        case .alarmsChanged: errands.run { [self] () async throws(ServiceError) in try await load() }
        case .alarmDeleted(let id): rows.removeAll { $0.alarm.id == id }
        case .statusChanged: heartbeat.refresh()
        case .missed, .reachable, .ringsChanged, .stage: break
        }
    }

    /// Reads the whole list anew.
    func load() async throws(ServiceError) {
        let list = try await service.alarms()
        let known = Dictionary(rows.map { ($0.alarm.id, $0) }) { first, _ in first }
        rows = list.map { status in
            let row = known[status.id] ?? AlarmRowModel(status, heartbeat: heartbeat, local: local)
            row.status = status
            return row
        }
        sort()
    }

    /// Shows the answer to a change without waiting for the service's own event.
    func put(_ status: AlarmStatus) {
        if let row = row(status.id) {
            row.status = status
        } else {
            rows.append(AlarmRowModel(status, heartbeat: heartbeat, local: local))
        }
        sort()
    }

    private func undoTapped(_ alarm: Alarm) {
        change { [service] () async throws(ServiceError) in try await service.add(alarm) }
    }

    private func change(_ errand: @escaping () async throws(ServiceError) -> AlarmStatus) {
        errands.run { [self] () async throws(ServiceError) in put(try await errand()) }
    }

    private func sort() {
        let sorted = rows.sorted { left, right in
            let (a, b) = (left.alarm, right.alarm)
            return (left.timeOfDay ?? a.schedule.start.time, a.schedule.start.date, a.label, a.id)
                < (right.timeOfDay ?? b.schedule.start.time, b.schedule.start.date, b.label, b.id)
        }
        if !sorted.elementsEqual(rows, by: ===) { rows = sorted }
    }
}
