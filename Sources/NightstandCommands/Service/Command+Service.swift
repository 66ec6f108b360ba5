// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    /// `nightstand service`: the program in the background.
    static let service = Command(
        group: "service", tr("Manage the alarm service"),
        subcommands: [.serviceStatus, .serviceStart, .serviceStop, .serviceLog])

    /// `nightstand service status`.
    private static let serviceStatus = Command(
        "status", tr("Show whether the service is running"),
        discussion: tr("Does not start the service. The exit code is 4 if it is not running."),
        exitCodes: [.done, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        guard await environment.isServiceRunning() else {
            throw CommandError(
                .unreachable, tr("the service is not running"), hint: tr("To start it: nightstand service start"))
        }
        let status = try await environment.ask { service throws(ServiceError) in try await service.status() }
        try environment.answer(input, json: status) {
            let started = environment.phrases.full(status.started)
            return tr("The service is running as process \(status.processID) since \(started).") + "\n"
        }
        return .done
    }

    /// `nightstand service start`.
    private static let serviceStart = Command(
        "start", tr("Start the service"),
        discussion: tr("Does nothing if the service is already running."),
        exitCodes: [.done, .failed, .wrongUse, .notFound, .unreachable]
    ) { input, environment throws(CommandError) in
        if await !environment.isServiceRunning() {
            try ServiceControl(programs: environment.programs).start()
            var patience = 100
            while await !environment.isServiceRunning() {
                guard patience > 0 else {
                    throw CommandError(.unreachable, tr("the service was started but did not respond within 5 s"))
                }
                patience -= 1
                await environment.sleep(.milliseconds(50))
            }
        }
        let status = try await environment.ask { service throws(ServiceError) in try await service.status() }
        try environment.answer(input, json: status) {
            tr("The service is running as process \(status.processID).") + "\n"
        }
        return .done
    }

    /// `nightstand service stop`.
    private static let serviceStop = Command(
        "stop", tr("Stop the service and all alarms"),
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        guard await environment.isServiceRunning() else {
            try environment.answer(input, json: ["running": false]) { tr("The service is not running.") + "\n" }
            return .done
        }
        let status = try await environment.ask { service throws(ServiceError) in try await service.status() }
        try ServiceControl(programs: environment.programs).stop(process: status.processID)
        var patience = 100
        while await environment.isServiceRunning() {
            guard patience > 0 else { throw CommandError(.failed, tr("the service did not stop within 5 s")) }
            patience -= 1
            await environment.sleep(.milliseconds(50))
        }
        try environment.answer(input, json: ["running": false]) {
            tr("The service is stopped; no alarm will ring until 'nightstand service start'.") + "\n"
        }
        return .done
    }

    private static let follow = Option(flag: "follow", tr("Print new lines as they are logged."))

    /// `nightstand service log`.
    private static let serviceLog = Command(
        "log", tr("Show the log of the service"), options: [follow],
        exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        environment.console.flush()
        try ServiceControl(programs: environment.programs).showLog(following: input[follow])
        return .done
    }
}
