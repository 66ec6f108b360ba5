// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    /// `nightstand wake`: waking a sleeping computer.
    static let wake = Command(
        group: "wake", tr("Have alarms wake a sleeping computer"),
        discussion: tr(
            """
            Linux lets only some programs wake a sleeping computer. Newer systems allow it to all services of a user; \
            elsewhere Nightstand asks for it once. An alarm wakes the computer 45 seconds early, so that sound is up in time.
            """),
        subcommands: [.wakeStatus, .wakeEnable, .wakeDisable, .wakeTest])

    /// `nightstand wake status`.
    private static let wakeStatus = Command(
        "status", tr("Say whether the next alarm wakes the computer"),
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
            The service's program is given the capability CAP_WAKE_ALARM, and nothing else. Where that can't work, as in \
            your home folder, your service manager gets it instead, from your next login on. Your password may be asked for.
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
                        tr("Where no password can be asked for, run as root: setcap cap_wake_alarm+p \($0)")
                    } ?? error.hint)
        }
        if status.granted == "file" { status = try await environment.statusAfterRestart() }
        try environment.answer(input, json: status) {
            status.granted == "services"
                ? tr("Alarms wake this computer from your next login on. Log out and in again, or restart it.") + "\n"
                : tr("Alarms wake this computer from now on. Try it: nightstand wake test") + "\n"
        }
        return .done
    }

    /// `nightstand wake disable`.
    private static let wakeDisable = Command(
        "disable", tr("Take that permission back"),
        discussion: tr("Your password may be asked for. Alarms then ring when the computer is next awake."),
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let status = try await environment.ask { service throws(ServiceError) in try await service.permitWake(false) }
        try environment.answer(input, json: status) { tr("Nightstand may not wake this computer any more.") + "\n" }
        return .done
    }

    /// `nightstand wake test`.
    private static let wakeTest = Command(
        "test", tr("See whether the computer wakes from sleep"),
        discussion: tr(
            """
            Save your work first: the computer goes to sleep, and is to wake by itself after a minute. If it doesn't, wake \
            it by hand; the exit code is then 1. The result is remembered, and shown by 'nightstand wake status' and \
            'nightstand check'.
            """),
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        if !input.wantsJSON { environment.console.print(tr("The computer sleeps now, and is to wake in one minute.")) }
        environment.console.flush()
        let record = try await environment.ask { service throws(ServiceError) in try await service.testWake() }
        try environment.answer(input, json: record) { environment.result(record) + "\n" }
        return record.isOnTime ? .done : .failed
    }
}

extension CommandEnvironment {
    /// How it stands once the service has started again with what its program file allows.
    fileprivate func statusAfterRestart() async throws(CommandError) -> WakeStatus {
        for _ in 0..<200 {
            await sleep(.milliseconds(50))
            let status = try? await ask { service throws(ServiceError) in try await service.wakeStatus() }
            if let status, status.isOn { return status }
        }
        throw CommandError(
            .failed, tr("the program is allowed to wake the computer now, but still can't"),
            hint: tr(
                "See why: nightstand wake status. Another 'nightstand wake enable' allows it to all your services."))
    }

    fileprivate func lines(_ status: WakeStatus) -> String {
        var lines = [status.sentence]
        if let next = status.next { lines.append(tr("The next wake is set for \(phrases.full(next)).")) }
        switch status.granted {
        case "file": lines.append(tr("The program of the service is allowed to wake this computer."))
        case "services":
            lines.append(tr("Your services are allowed to wake this computer, from your next login on at the latest."))
        default: break
        }
        if let last = status.lastAlarm { lines.append(tr("Last alarm: \(result(last))")) }
        if let last = status.lastTest { lines.append(tr("Last test: \(result(last))")) }
        if status.action != nil { lines.append(tr("Allow it: nightstand wake enable")) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// How a wake went, as a sentence.
    fileprivate func result(_ record: WakeRecord) -> String {
        let planned = phrases.full(record.planned)
        let late = TimeText.span(record.resumed - record.planned)
        return record.isOnTime
            ? tr("The computer woke by itself, as set for \(planned).")
            : tr("The computer was to wake on \(planned), but was awake only \(late) later.")
    }
}
