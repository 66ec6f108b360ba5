// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Localization
import SystemKit
import Timekeeping

/// Wakes by a kernel timer if the process may, otherwise asks others to wake the machine: the user's service manager,
/// and if that may not either, PowerDevil.
///
/// The ring itself always comes from the kernel timer, to the millisecond; only the way out of suspend differs.
@MainActor package final class TimerfdWakeup: Wakeup {
    /// Called in the loop when something happened.
    package var onEvent: ((WakeupEvent) -> Void)?
    private var timer: TimerDescriptor?
    /// Wakes the machine some time before ``timer``; nil where the kernel doesn't let this process do that.
    private var waker: TimerDescriptor?
    /// Wakes the machine some time after ``timer``, in case it falls asleep at that very moment; nil as for ``waker``.
    private var net: TimerDescriptor?
    private let now: () -> Instant
    /// Made when it is first needed, which is almost never.
    private var reminder: TimerDescriptor?
    private let wakesByKernel: Bool
    private let systemd: SystemdWakeTimer?
    private let powerDevil: PowerDevilWakeTimer?
    private let refusal: String
    /// Whether the kernel has a real-time clock that could wake the machine.
    package let hasAlarmClock: Bool
    private var failure: String?
    private var armed: Instant?

    /// Checks what this process may do.
    ///
    /// - Parameters:
    ///   - session: the connection to the user's service manager and to PowerDevil; nil leaves those paths out.
    ///   - caller: the bus name and the object of this service.
    ///   - mayUseKernel: false skips the kernel's alarm timer.
    package init(
        session: BusLink?, caller: (service: String, path: String), mayUseKernel: Bool = true,
        now: @escaping () -> Instant = { SystemClock.now }
    ) {
        self.now = now
        let relay = Relay()
        var timer: TimerDescriptor?
        var refusal = tr("it is turned off")
        var hasAlarmClock = true
        if mayUseKernel {
            do {
                timer = try TimerDescriptor(.realtimeAlarm) { relay.receive($0) }
                // Their events are ignored: they only wake the machine.
                waker = try TimerDescriptor(.realtimeAlarm) { _ in }
                net = try TimerDescriptor(.realtimeAlarm) { _ in }
            } catch {
                hasAlarmClock = error.number != EINVAL
                refusal =
                    !hasAlarmClock
                    ? tr("this computer has no real-time clock that could wake it")
                    : tr("the kernel does not allow it (\(error.message))")
            }
        }
        wakesByKernel = timer != nil
        self.refusal = refusal
        self.hasAlarmClock = hasAlarmClock
        let lender = timer == nil ? session : nil
        systemd = lender.map { SystemdWakeTimer($0) }
        powerDevil = lender.map { PowerDevilWakeTimer($0, caller: caller) }
        if timer == nil {
            do {
                timer = try TimerDescriptor(.realtime) { relay.receive($0) }
            } catch {
                failure = error.description
            }
        }
        self.timer = timer
        relay.wakeup = self
        systemd?.onChange = { [weak self] in
            self?.askPowerDevil()
            self?.onEvent?(.pathChanged)
        }
        powerDevil?.onChange = { [weak self] in self?.onEvent?(.pathChanged) }
    }

    /// Arms one instant in place of the previous one; nil when nothing is due.
    package func arm(at instant: Instant?) {
        armed = instant
        do throws(SystemError) {
            try timer?.arm(at: instant?.milliseconds)
            try waker?.arm(at: instant.flatMap { WakeLead.wake(for: $0, now: now()) }?.milliseconds)
            try net?.arm(at: instant.map { WakeLead.net(for: $0) }?.milliseconds)
            failure = timer == nil ? failure : nil
        } catch {
            failure = error.description
        }
        systemd?.arm(at: instant)
        askPowerDevil()
    }

    /// Requests from PowerDevil what the service manager has refused, and cancels that when the manager accepts.
    private func askPowerDevil() {
        guard let systemd, let powerDevil, systemd.hasAnswered else { return }
        powerDevil.arm(at: systemd.isArmed ? nil : armed)
    }

    /// Reports ``WakeupEvent/due`` at another instant too, without waking the machine for it.
    package func remind(at instant: Instant?) {
        if reminder == nil, instant != nil {
            reminder = try? TimerDescriptor(.realtime) { [weak self] event in
                if event == .expired { self?.onEvent?(.due) }
            }
        }
        try? reminder?.arm(at: instant?.milliseconds)
    }

    /// How a sleeping machine will be woken for what is armed.
    package var path: WakePath {
        if failure != nil { return .none }
        if wakesByKernel { return .kernel }
        if systemd?.isArmed == true { return .systemd }
        return powerDevil?.isArmed == true ? .powerDevil : .none
    }

    /// The same as a sentence.
    package var sentence: String {
        if let failure { return tr("No kernel timer is available (\(failure)), so alarms will not ring.") }
        if wakesByKernel {
            return tr("The kernel wakes this computer from sleep \(WakeLead.seconds) s before the next alarm.")
        }
        if armed == nil { return tr("Nothing is due, so nothing needs to wake this computer.") }
        if let systemd, systemd.isArmed {
            return tr(
                """
                The user's service manager (systemd) wakes this computer from sleep \(WakeLead.seconds) s before the \
                next alarm.
                """)
        }
        if let powerDevil, powerDevil.isArmed {
            return tr(
                """
                KDE's power manager (PowerDevil) wakes this computer from sleep \(WakeLead.seconds) s before the next \
                alarm.
                """)
        }
        let unasked = tr("it was not asked")
        let (second, third) = (systemd?.reason ?? unasked, powerDevil?.reason ?? unasked)
        // Translators: the values are reasons, such as "it was not asked" or "it is not running".
        return tr(
            """
            Nothing wakes this computer from sleep; an alarm due then rings when it is next awake. The service has no \
            wake timer of its own: \(refusal). The user's service manager sets none: \(second). KDE's power manager \
            (PowerDevil) does not do it either: \(third).
            """)
    }

    fileprivate func receive(_ event: TimerDescriptor.Event) {
        switch event {
        case .expired:
            armed = nil
            onEvent?(.due)
        case .clockSet:
            onEvent?(.clockSet)
        }
    }
}

/// Passes the timer's events to their owner, which is created after the timer.
private final class Relay {
    weak var wakeup: TimerfdWakeup?

    func receive(_ event: TimerDescriptor.Event) {
        wakeup?.receive(event)
    }
}
