// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation
import Timekeeping
import Wording

/// Tonight: whether the next alarm will be heard and will wake the computer, and what to do if it won't.
///
/// The service is asked again while a page that shows the answer is visible (``Inquiry``), since nothing reports a
/// change of the sound output.
@MainActor @Observable package final class TonightModel: WindowPart {
    /// The items of the check, as last read; empty before.
    private(set) var items: [CheckItem] = []
    /// Whether the items after the worst are shown too.
    package var isOpen = false
    /// The id of the item whose action is in progress; nil if none is.
    package private(set) var changing: String?
    /// Steps once a minute while a page that shows the answer is on screen.
    package var heartbeat: Heartbeat { inquiry.heartbeat }
    /// Called with the alarm that the user wants to edit, and whether only to choose its sound.
    @ObservationIgnored var onEdit: (_ alarm: String, _ choosesSound: Bool) -> Void = { _, _ in }
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let alarms: AlarmsModel
    @ObservationIgnored private let status: () -> ServiceStatus?
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private let inquiry: Inquiry
    @ObservationIgnored private let changes: RequestQueue
    /// The pages on screen that show the answer.
    @ObservationIgnored private var pages: Set<Page> = []

    init(
        _ service: any Nightstand, _ alarms: AlarmsModel, status: @escaping () -> ServiceStatus?, toasts: ToastModel,
        time: any TimeSource, local: LocalTime
    ) {
        self.service = service
        self.alarms = alarms
        self.status = status
        self.toasts = toasts
        self.local = local
        changes = RequestQueue { toasts.report($0) }
        inquiry = Inquiry(time: time)
        inquiry.ask = { [weak self] () async throws(ServiceError) in
            let answer = try await service.check()
            if let self, answer != items { items = answer }
        }
        inquiry.onFailure = { [weak self] _ in self?.items = [] }
    }

    var heartbeats: [Heartbeat] { [heartbeat] }

    // MARK: Contents

    /// The items that aren't green, worst first; empty while no alarm is due, since nothing can fail then.
    package var troubles: [CheckItem] { alarms.next == nil ? [] : items.troubles }

    /// The items that are shown now.
    package var shown: [CheckItem] { isOpen ? troubles : Array(troubles.prefix(1)) }

    /// The number of items that are collapsed, or would be.
    package var more: Int { max(0, troubles.count - 1) }

    /// The overall level; nil while it is unknown, or no alarm is due.
    package var level: CheckItem.Level? {
        guard alarms.next != nil, !items.isEmpty else { return nil }
        return troubles.first?.level ?? .green
    }

    /// A summary: ``promise``, or the worst problem.
    package var sentence: String? { promise ?? troubles.first?.detail }

    /// The same in a few words, where a sentence doesn't fit, such as `07:00 tomorrow` or `Sound output`.
    package var summary: String? {
        if let worst = troubles.first { return worst.title }
        guard level == .green, let next = alarms.next else { return nil }
        return Self.moment(next.moment, now: heartbeat.now, local)
    }

    /// That all is well, such as `07:00 tomorrow: the alarm will wake this computer.`; nil if it isn't.
    package var promise: String? {
        guard level == .green, let next = alarms.next else { return nil }
        let wakes = status().map { $0.wakePath != "none" } ?? false
        let moment = Self.moment(next.moment, now: heartbeat.now, local)
        // Translators: {1} is when an alarm rings, such as "07:00 tomorrow".
        return wakes ? tr("\(moment): the alarm will wake this computer.") : tr("\(moment): the alarm will be heard.")
    }

    /// A time in the words of Tonight: `07:00` today, `07:00 tomorrow`, otherwise `Mon 23 Nov 07:00`.
    static func moment(_ instant: Instant, now: Instant, _ local: LocalTime) -> String {
        let (then, today) = (local.civil(instant), local.civil(now).date)
        let time = local.style.time(then.time)
        switch then.date.daysSinceEpoch - today.daysSinceEpoch {
        // Translators: {1} is a time of day.
        case 0: return tr("\(time) today")
        case 1: return tr("\(time) tomorrow")
        default: return tr("\(TimeText.day(then.date, currentYear: today.year)) \(time)", context: "day and time")
        }
    }

    // MARK: Actions

    /// The user pressed the button of an item.
    package func actionTapped(_ item: CheckItem) {
        guard let action = item.action, changing == nil else { return }
        guard action.isForService else {
            if let alarm = item.alarm { onEdit(alarm, action == .chooseSound) }
            return
        }
        changing = item.id
        changes.run { [self] () async throws(ServiceError) in
            let after = try await service.fix(item.id)
            changing = nil
            if let index = items.firstIndex(where: { $0.id == item.id }) { items[index] = after }
            inquiry.refresh()
        } failed: { [self] _ in
            changing = nil
        }
    }

    /// A page that shows the answer appears on screen, or disappears.
    package func shown(_ isShown: Bool, on page: Page) {
        if isShown { pages.insert(page) } else { pages.remove(page) }
        heartbeat.isRunning = !pages.isEmpty
        if isShown { inquiry.refresh() }
    }

    // MARK: Events

    func windowSeen(_ isSeen: Bool) {
        heartbeat.isSuspended = !isSeen
        if isSeen { inquiry.follow() }
    }

    func load() async throws(ServiceError) { inquiry.refresh() }

    func handle(_ event: ServiceEvent) {
        switch event {
        case .statusChanged, .alarmChanged, .alarmsChanged, .alarmDeleted, .missed: inquiry.refresh()
        case .reachable, .ringsChanged, .timers: break
        }
    }

    func lost(_ sentence: String) { items = [] }
}
