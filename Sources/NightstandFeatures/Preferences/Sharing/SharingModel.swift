// SPDX-License-Identifier: MIT
import AlarmSync
import Localization
import NightstandService
import Observation
import Timekeeping

/// Alarms that are shared with the user's other devices, in the preferences: through which calendar, how that went, and when
/// they ring on this computer.
@MainActor @Observable package final class SharingModel {
    /// What the service knows; nil until it has answered.
    package private(set) var status: SharingStatus?
    /// The calendars to choose from; nil until the desktop has answered.
    private(set) var calendars: [SharingCalendar]?
    /// Why the desktop lists none, as a sentence.
    private(set) var refusal: String?
    /// Whether the desktop is being asked for calendars.
    package private(set) var isLoading = false
    /// Whether a sync that the user started is in progress.
    private(set) var isSyncing = false
    /// What the user has just chosen; nil once the service has answered.
    private var wish: Wish?
    /// What the user is asked before that is done; nil for nothing.
    package private(set) var question: Question?
    /// Steps once a minute while the rows are on screen; then the service is asked again.
    @ObservationIgnored package let heartbeat: Heartbeat
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let requests: RequestQueue
    /// The desktop and a sync may take their time: they must hold up nothing else.
    @ObservationIgnored private let questions = RequestQueue { _ in }
    @ObservationIgnored private let syncs: RequestQueue
    @ObservationIgnored private var isAsking = false

    private struct Wish {
        /// The calendar; nil for none.
        var calendar: SharingCalendar?
        var takesOthers = false
    }

    init(_ service: any Nightstand, toasts: ToastModel, time: any TimeSource) {
        self.service = service
        requests = RequestQueue { if $0.kind != .unreachable { toasts.report($0) } }
        syncs = RequestQueue { if $0.kind != .unreachable { toasts.report($0) } }
        heartbeat = Heartbeat(every: .minute, time: time)
        heartbeat.onStep = { [weak self] in self?.refresh() }
    }

    /// Whether the rows are on screen: only then the desktop is asked for calendars.
    package var isOnScreen = false {
        didSet {
            guard isOnScreen != oldValue else { return }
            heartbeat.isRunning = isOnScreen
            guard isOnScreen else { return }
            refresh()
            loadCalendars()
        }
    }

    /// Asks the service how alarms are shared.
    private func refresh() {
        guard isOnScreen, !isAsking else { return }
        isAsking = true
        requests.run { [self] () async throws(ServiceError) in
            let answer = try await service.sharing()
            if answer != status { status = answer }
            isAsking = false
        } failed: { [self] _ in
            isAsking = false
        }
    }

    /// Asks the desktop for calendars; the user may have added an account since.
    package func loadCalendars() {
        guard !isLoading else { return }
        isLoading = true
        questions.run { [self] () async throws(ServiceError) in
            calendars = try await service.sharingCalendars()
            (refusal, isLoading) = (nil, false)
        } failed: { [self] error in
            (refusal, isLoading) = (error.message, false)
        }
    }

    // MARK: The calendar

    /// Whether alarms are shared.
    package var isOn: Bool { status?.calendar != nil }

    /// The calendars to choose from, with the one in use even where the desktop doesn't list it.
    private var offered: [SharingCalendar] {
        let listed = calendars ?? []
        guard let used = status?.calendar, !listed.contains(where: { $0.id == used.id }) else { return listed }
        return [used] + listed
    }

    /// The titles of what can be chosen: no calendar first.
    package var choices: [String] {
        guard !offered.isEmpty || !isLoading else { return [tr("Looking for calendars…")] }
        return [tr("Off", context: "sharing")] + offered.map(Self.title)
    }

    /// The index of the choice.
    package var chosen: Int {
        let id = wish.map { $0.calendar?.id } ?? status?.calendar?.id
        return offered.firstIndex { $0.id == id }.map { $0 + 1 } ?? 0
    }

    /// Whether a choice can be made now.
    package var canChoose: Bool { status != nil && wish == nil && !offered.isEmpty }

    private static func title(_ calendar: SharingCalendar) -> String {
        let account = calendar.isRemote == false ? tr("this computer", context: "account") : calendar.account
        // Translators: {1} is a calendar, {2} the account it is in.
        return account.isEmpty
            ? calendar.title : tr("\(calendar.title) (\(account))", context: "calendar and account")
    }

    /// The user chose a calendar, or none.
    package func calendarChosen(_ index: Int) {
        guard canChoose, choices.indices.contains(index), index != chosen else { return }
        guard index > 0 else { return carryOut(Wish()) }
        let calendar = offered[index - 1]
        question = Question(sharing: calendar, insteadOf: status?.calendar)
        wish = Wish(calendar: calendar)
    }

    /// Whether events that other apps add to the calendar become alarms.
    package var takesOthers: Bool { wish?.takesOthers ?? status?.takesOthers ?? false }

    /// Whether that can be chosen now.
    package var canTakeOthers: Bool { isOn && wish == nil }

    /// The user wants events of other apps to become alarms, or not.
    package func takesOthersToggled(_ takes: Bool) {
        guard canTakeOthers, takes != takesOthers, let calendar = status?.calendar else { return }
        let wish = Wish(calendar: calendar, takesOthers: takes)
        guard takes else { return carryOut(wish) }
        question = Question(takingOthersIn: calendar)
        self.wish = wish
    }

    /// The user agreed to what was asked, or not.
    package func answered(_ agrees: Bool) {
        guard question != nil, let wish else { return }
        question = nil
        guard agrees else { return self.wish = nil }
        carryOut(wish)
    }

    private func carryOut(_ wish: Wish) {
        self.wish = wish
        requests.run { [self] () async throws(ServiceError) in
            if let calendar = wish.calendar {
                status = try await service.share(through: calendar.id, takingOthers: wish.takesOthers)
            } else {
                status = try await service.stopSharing()
            }
            self.wish = nil
            // The service would begin by itself only after a while.
            if isOn { sync(.ask) }
        } failed: { [self] _ in
            self.wish = nil
        }
    }

    // MARK: Sync

    /// Whether alarms can be compared with the calendar now.
    package var canSync: Bool { isOn && !isSyncing && status?.isSyncing != true }

    /// The user wants alarms to be compared with the calendar now.
    package func syncTapped() { sync(.ask) }

    /// The user wants alarms that are gone from the calendar back in it.
    package func putBackTapped() { sync(.keep) }

    /// The user wants alarms that are gone from the calendar to be deleted here.
    package func deleteTapped() { sync(.delete) }

    private func sync(_ missing: SyncPass.Missing) {
        guard isOn, !isSyncing else { return }
        isSyncing = true
        syncs.run { [self] () async throws(ServiceError) in
            status = try await service.sync(missing: missing)
            isSyncing = false
        } failed: { [self] _ in
            isSyncing = false
        }
    }

    /// The user wants an alarm back that was deleted on another device, by the number of the deletion.
    package func undoTapped(_ number: Int) {
        requests.run { [self] () async throws(ServiceError) in
            _ = try await service.undoDeletion(number)
            status = try await service.sharing()
        }
    }

    // MARK: Where alarms ring

    /// When alarms can ring on this computer.
    package static var policies: [String] {
        RingPolicy.allCases.map { policy in
            switch policy {
            case .always: tr("Always", context: "rings on this computer")
            case .inUse: tr("While I use it", context: "rings on this computer")
            case .never: tr("Never", context: "rings on this computer")
            }
        }
    }

    /// The index of the choice in ``policies``.
    package var policy: Int { RingPolicy.allCases.firstIndex(of: status?.rings ?? .always) ?? 0 }

    /// The user chose when alarms ring on this computer.
    package func policyChosen(_ index: Int) {
        guard RingPolicy.allCases.indices.contains(index), index != policy else { return }
        let before = status?.rings ?? .always
        // The row shows the choice already, and follows if it is taken back.
        status?.rings = RingPolicy.allCases[index]
        requests.run { [self] () async throws(ServiceError) in
            status = try await service.setRings(RingPolicy.allCases[index])
        } failed: { [self] _ in
            status?.rings = before
        }
    }
}
