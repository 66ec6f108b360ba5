// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    /// `nightstand wake`: waking a sleeping computer.
    static let wake = Command(
        group: "wake", tr("Let alarms wake the computer"),
        discussion: tr(
            """
            Linux lets only some programs wake a sleeping computer. Newer systems allow it for all services of a user; on \
            others, Nightstand needs permission once. An alarm wakes the computer 45 seconds early, so that sound is ready \
            in time.
            """),
        subcommands: [.wakeStatus, .wakeEnable, .wakeDisable, .wakeTest])

    /// `nightstand wake status`.
    private static let wakeStatus = Command(
        "status", tr("Show whether the next alarm will wake the computer"),
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let status = try await environment.ask { service throws(ServiceError) in try await service.wakeStatus() }
        try environment.answer(input, json: status) { environment.lines(status) }
        return .done
    }

    /// `nightstand wake enable`.
    private static let wakeEnable = Command(
        "enable", tr("Allow Nightstand to wake the computer"),
        discussion: tr(
            """
            Gives the service's program the capability CAP_WAKE_ALARM, and nothing else. Where that is not possible, as in \
            your home folder, your service manager gets it instead, from your next login. You may be asked for your password.
            """),
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let before = try await environment.ask { service throws(ServiceError) in try await service.wakeStatus() }
        if before.isOn {
            try environment.answer(input, json: before) { environment.lines(before) }
            return .done
        }
        if !input.wantsJSON, let action = before.action { environment.console.print(action.change) }
        environment.console.flush()
        var status: WakeStatus
        do throws(CommandError) {
            status = try await environment.ask { service throws(ServiceError) in try await service.permitWake(true) }
        } catch {
            throw CommandError(
                error.code, error.message,
                hint: error.code != .failed || before.action == nil
                    ? error.hint
                    : environment.programs.path(of: "nightstandd").map {
                        tr("If no password prompt appears, run as root: setcap cap_wake_alarm+p \($0)")
                    } ?? error.hint)
        }
        if status.granted == "file" { status = try await environment.statusAfterRestart() }
        try environment.answer(input, json: status) {
            status.granted == "services"
                ? tr("Alarms will wake this computer after your next login. Log out and back in, or restart.") + "\n"
                : tr("Alarms will now wake this computer. To try it: nightstand wake test") + "\n"
        }
        return .done
    }

    /// `nightstand wake disable`.
    private static let wakeDisable = Command(
        "disable", tr("Stop Nightstand from waking the computer"),
        discussion: tr("You may be asked for your password. Alarms then ring when the computer is next awake."),
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let status = try await environment.ask { service throws(ServiceError) in try await service.permitWake(false) }
        try environment.answer(input, json: status) { tr("Nightstand can no longer wake this computer.") + "\n" }
        return .done
    }

    /// `nightstand wake test`.
    private static let wakeTest = Command(
        "test", tr("Test whether the computer wakes from sleep"),
        discussion: tr(
            """
            Save your work first: the computer goes to sleep and should wake by itself after a minute. If it does not, \
            wake it by hand; the exit code is then 1. 'nightstand wake status' and 'nightstand check' show the result.
            """),
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        if !input.wantsJSON {
            environment.console.print(tr("The computer is going to sleep and should wake in one minute."))
        }
        environment.console.flush()
        let record = try await environment.ask { service throws(ServiceError) in try await service.testWake() }
        try environment.answer(input, json: record) { environment.result(record) + "\n" }
        return record.isOnTime ? .done : .failed
    }
}

extension CommandEnvironment {
    /// The status once the service has restarted with the new capability.
    fileprivate func statusAfterRestart() async throws(CommandError) -> WakeStatus {
        for _ in 0..<200 {
            await sleep(.milliseconds(50))
            let status = try? await ask { service throws(ServiceError) in try await service.wakeStatus() }
            if let status, status.isOn { return status }
        }
        throw CommandError(
            .failed, tr("the service may now wake the computer, but still cannot"),
            hint: tr(
                "To see why: nightstand wake status. Run 'nightstand wake enable' again to allow it for all your services."
            ))
    }

    fileprivate func lines(_ status: WakeStatus) -> String {
        var lines = [status.sentence]
        if let next = status.next { lines.append(tr("The next wake-up time is \(phrases.full(next)).")) }
        switch status.granted {
        case "file": lines.append(tr("The service's program is allowed to wake this computer."))
        case "services":
            lines.append(tr("Your services are allowed to wake this computer, at the latest after your next login."))
        default: break
        }
        if let last = status.lastAlarm { lines.append(tr("Last alarm: \(result(last))")) }
        if let last = status.lastTest { lines.append(tr("Last test: \(result(last))")) }
        if status.action != nil { lines.append(tr("To allow it: nightstand wake enable")) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// How a wake went, as a sentence.
    fileprivate func result(_ record: WakeRecord) -> String {
        let planned = phrases.full(record.planned)
        let late = TimeText.span(record.resumed - record.planned)
        return record.isOnTime
            ? tr("The computer woke by itself, as set for \(planned).")
            : tr("The computer should have woken at \(planned), but was not awake until \(late) later.")
    }
}
