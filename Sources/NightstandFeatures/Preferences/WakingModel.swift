// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation
import Timekeeping
import Wording

/// Whether alarms wake a sleeping computer, in the preferences: the permission, and a test.
@MainActor @Observable package final class WakingModel {
    /// The current status; nil until the service has answered.
    package private(set) var status: WakeStatus?
    /// Whether something is due, for which the computer would be woken.
    private var isDue = false
    /// Whether a request is in progress.
    package private(set) var isBusy = false
    /// Whether the user is being asked if the computer may sleep now.
    package private(set) var asksForTest = false
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private let requests: RequestQueue

    init(_ service: any Nightstand, toasts: ToastModel, local: LocalTime) {
        self.service = service
        self.toasts = toasts
        self.local = local
        requests = RequestQueue { if $0.kind != .unreachable { toasts.report($0) } }
    }

    /// Requests the current status.
    package func refresh() {
        requests.run { [self] () async throws(ServiceError) in
            isDue = try await service.status().next != nil
            status = try await service.wakeStatus()
        }
    }

    /// The label of the button for the permission; nil if there is nothing to allow or to revoke.
    package var permissionTitle: String? {
        guard let status else { return nil }
        if status.granted != nil { return tr("Don’t Allow") }
        return status.action?.title
    }

    /// The state of the permission, or what the button changes.
    package var permissionText: String {
        guard let status else { return "" }
        if let action = status.action { return action.change }
        if status.isOn { return tr("A sleeping computer wakes 45 seconds before an alarm.") }
        if status.granted != nil { return tr("This takes effect at your next login.") }
        // With something due, the service knows why nothing wakes the computer, and that no permission would change it.
        return isDue ? status.sentence : tr("No alarm is due. Set one to see whether it will wake the computer.")
    }

    /// The result of the last wake; nil if there was none.
    package var lastText: String? {
        guard let last = status?.last else { return nil }
        let planned = local.civil(last.planned)
        // Translators: {1} is a day, {2} a time of day.
        let time = tr("\(TimeText.day(planned.date)), \(local.style.time(planned.time))", context: "day and time")
        return last.isOnTime
            // Translators: the computer; {1} is a day and a time.
            ? tr("\(time): woke on time.")
            // Translators: {2} is a duration such as "3 min".
            : tr("\(time): woke \(TimeText.span(last.resumed - last.planned)) late.")
    }

    /// The user gave or revoked the permission.
    package func permissionTapped() {
        guard let status else { return }
        work { [service] () async throws(ServiceError) in try await service.permitWake(status.granted == nil) }
    }

    /// The user wants to test whether the computer wakes.
    package func testTapped() { asksForTest = true }

    /// The user allowed the computer to sleep for a minute, or not.
    package func testAnswered(_ agrees: Bool) {
        asksForTest = false
        guard agrees else { return }
        work { [self] () async throws(ServiceError) in
            let record = try await service.testWake()
            toasts.say(
                record.isOnTime
                    ? tr("The computer woke on time.") : tr("The computer didn’t wake on time."))
            return try await service.wakeStatus()
        }
    }

    private func work(_ request: @escaping () async throws(ServiceError) -> WakeStatus) {
        guard !isBusy else { return }
        isBusy = true
        requests.run { [self] () async throws(ServiceError) in
            status = try await request()
            isBusy = false
        } failed: { [self] _ in
            isBusy = false
        }
    }
}
