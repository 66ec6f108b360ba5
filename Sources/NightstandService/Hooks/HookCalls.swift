// SPDX-License-Identifier: MIT

/// The calls about the user's programs for events.
package nonisolated enum HookCalls {
    package static let list = Call(
        "Hooks", of: Names.daemon, answers: "hooks", [HookStatus].self,
        note: "`event`, `program`, `state` (`on`, `off`, `refused`), `reason`")
    package static let set = Call(
        "SetHook", of: Names.daemon, event, program, Parameter("on", Bool.self), answers: "hook", HookStatus.self,
        note: "switches a program on or off; its file stays as it is")
    package static let test = Call(
        "TestHook", of: Names.daemon, event, Parameter("program", String?.self, limit: 255), answers: "runs",
        [HookRun].self,
        note: "runs one program of an event, or all that are on, with made-up data, and answers when they have ended: "
            + "`event`, `program`, `output`, `isCut`, `code`, `signal`, `wasEnded` (by a limit), `milliseconds`",
        // As long as eight at a time take for all that may wait.
        patience: .seconds(300))

    private static let event = Parameter("event", String.self, limit: 100)
    private static let program = Parameter("program", String.self, limit: 255)

    package static let declarations = [list.declaration, set.declaration, test.declaration]
}

extension Nightstand {
    /// The user's programs for events.
    package func hooks() async throws(ServiceError) -> [HookStatus] { try await perform(HookCalls.list) }

    /// Switches a program on or off.
    package func setHook(_ event: HookEvent, _ program: String, isOn: Bool) async throws(ServiceError) -> HookStatus {
        try await perform(HookCalls.set, event.rawValue, program, isOn)
    }

    /// Runs a program, or all of an event that are on, with made-up data.
    package func testHook(_ event: HookEvent, _ program: String?) async throws(ServiceError) -> [HookRun] {
        try await perform(HookCalls.test, event.rawValue, program)
    }
}
