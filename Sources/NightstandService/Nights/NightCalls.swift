// SPDX-License-Identifier: MIT

/// The call about past nights.
package nonisolated enum NightCalls {
    package static let nights = Call(
        "Nights", of: Names.daemon, Parameter("count", Int.self), answers: "nights", [Night].self,
        note:
            "of the last 1 to 400 days, newest first: `morning`, `bedtime`, `by` (`sounds`: sleep sounds began; "
            + "`use`: the computer was put to sleep), `wakeUp`, `snoozes`")

    package static let declarations = [nights.declaration]
}

extension Nightstand {
    /// The nights of the last `count` days, 1 to 400, of which anything is known, the newest first.
    package func nights(_ count: Int) async throws(ServiceError) -> [Night] {
        try await perform(NightCalls.nights, count)
    }
}

nonisolated extension Night: CallObject {}
