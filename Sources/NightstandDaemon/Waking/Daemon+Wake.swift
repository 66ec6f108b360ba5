// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandEngine
import NightstandService
import NightstandServices
import Timekeeping

extension Daemon {
    /// The time a computer sleeps in a test.
    nonisolated static let testedSleep: Duration = .seconds(60)
    /// The time before an alarm in which nothing is tested.
    nonisolated static let testClearance: Duration = .seconds(300)

    /// Answers the calls about waking the computer.
    func addWaking(to handlers: CallHandlers) {
        handlers.on(WakeCalls.status) { [unowned self] in wakeReport }
        handlers.on(WakeCalls.permit) { [unowned self] permits throws(ServiceError) in
            let failure = permits ? await allowWake() : await disallowWake()
            if let failure { throw ServiceError(.failed, failure) }
            return wakeReport
        }
        handlers.on(WakeCalls.test) { [unowned self] () throws(ServiceError) in try await tryWake() }
        handlers.on(WakeCalls.sleep) { [unowned self] () throws(ServiceError) in
            try await sleepNow()
            return Nothing()
        }
    }

    /// Whether and how the computer is woken.
    var wakeReport: WakeStatus {
        let path = services.wakeup.path
        let granted = services.wakePermission?.granted
        var action: CheckAction?
        // Without anything due, nothing was asked to wake the machine, so nothing has refused. A drop-in takes effect
        // at the next login: until then there is nothing more to do.
        if path == .none, services.wakeup.hasAlarmClock, engine.nextDue() != nil, granted != .services, !startsAgain,
            let permission = services.wakePermission
        {
            action = permission.offered == .file ? .permitWake : .permitWakeAtLogin
        }
        return WakeStatus(
            path: path.rawValue, sentence: services.wakeup.sentence, granted: granted?.rawValue, action: action,
            next: wakes.nextWake, lastAlarm: wakeRecords.lastAlarm, lastTest: wakeRecords.lastTest)
    }

    /// Why it failed, as a sentence; nil on success.
    func allowWake() async -> String? {
        guard services.wakeup.hasAlarmClock else {
            return tr("This computer has no real-time clock that could wake it.")
        }
        guard let permission = services.wakePermission else { return tr("Waking can't be set up here.") }
        if let failure = await permission.grant() { return failure }
        if permission.granted == .file { startAgainForWake() }
        return nil
    }

    private func disallowWake() async -> String? {
        guard let permission = services.wakePermission, let granted = permission.granted else {
            return services.wakeup.path == .none
                ? tr("Nightstand isn't allowed to wake this computer.")
                : tr(
                    """
                    Nightstand didn't set up waking, so there is nothing to revoke: the system lets all of its users' \
                    services wake the computer.
                    """)
        }
        if let failure = await permission.withdraw() { return failure }
        if granted == .file { startAgainForWake() }
        return nil
    }

    /// A program's capabilities are fixed when it starts; a ring continues after the restart, with a pause.
    private func startAgainForWake() {
        guard isCalm else { return }
        startsAgain = true
        startAgain("because its right to wake the computer has changed")
    }

    /// Suspends the computer at the user's request, unless it would have to wake right away.
    private func sleepNow() async throws(ServiceError) {
        let now = present()
        perform()
        if engine.rings().contains(where: { [.ringing, .asking].contains($0.phase) }) {
            throw ServiceError(.failed, LocalizedText("The computer stays awake because an alarm is ringing."))
        }
        if let due = engine.nextRing(), due - now <= SleepAgain.clearance {
            throw ServiceError(
                .failed, LocalizedText("The computer stays awake because something is due at \(notices.time(due))."))
        }
        if let failure = await sleepAgain.sleep() { throw ServiceError(.failed, failure) }
        log("The computer is going to sleep, as requested.")
    }

    /// Stops a ring and suspends the computer, as a notification offers.
    func stopAndSleep(ring: String) {
        let stopped = try? engine.stop(ring: ring, by: "notification", at: present())
        perform()
        guard stopped?.isEmpty == false else { return }
        Task.onLoop { [weak self] in
            guard let self else { return }
            do throws(ServiceError) { try await sleepNow() } catch {
                services.notifications.show(NoticeText.staysAwake(error.message))
            }
        }
    }

    /// Suspends the computer and checks whether it wakes.
    private func tryWake() async throws(ServiceError) -> WakeRecord {
        let now = services.clock.now
        guard wakes.test == nil else { throw ServiceError(.invalid, LocalizedText("A test is already running.")) }
        if rings.isRinging || engine.nextRing().map({ $0 - now < Self.testClearance }) ?? false {
            throw ServiceError(
                .invalid,
                LocalizedText("An alarm is ringing or due soon. Test waking when none is due within 5 minutes."))
        }
        wakes.test = now + Self.testedSleep
        defer { wakes.test = nil }
        // Services other than the kernel take a moment to report whether they will.
        if services.wakeup.path != .kernel { try? await LoopClock().sleep(for: .seconds(1)) }
        guard services.wakeup.path != .none else { throw ServiceError(.failed, services.wakeup.sentence) }
        if let failure = await services.power.suspend() { throw ServiceError(.failed, failure) }
        // A machine that doesn't sleep within its minute would never resume.
        let limit = TimerSource(after: Self.testedSleep + WakeRecord.tolerance) { [weak self] in
            self?.wakeRecords.giveUp()
        }
        defer { limit.cancel() }
        guard let record = await wakeRecords.nextResume(), record.isTest else {
            throw ServiceError(
                .failed, LocalizedText("The computer didn't sleep, or something else woke it too early."))
        }
        return record
    }
}
