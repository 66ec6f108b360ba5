// SPDX-License-Identifier: MIT
import JSONCoding

/// What has happened, as the user's programs are told: a JSON object, and the same as variables of the environment.
package nonisolated struct HookOccasion: Hashable, Sendable, Encodable {
    /// What has happened.
    package var event: HookEvent
    /// The id of the alarm; nil for a timer and for sleep sounds.
    package var alarmID: String?
    /// The id of the timer.
    package var timerID: String?
    /// The label of the alarm or the timer; may be empty.
    package var label: String?
    /// When the alarm or the timer is or was due, ISO 8601 with offset.
    package var time: String?
    /// When the snooze is over, ISO 8601 with offset.
    package var until: String?
    /// What snoozed or stopped it, such as `notification`.
    package var by: String?
    /// Whether it is only a test.
    package var isTest = false

    /// Describes what has happened.
    package init(_ event: HookEvent) {
        self.event = event
    }

    /// The variables, by name.
    package var variables: [String: String] {
        let all = [
            "EVENT": event.rawValue, "ALARM_ID": alarmID, "TIMER_ID": timerID, "LABEL": label, "TIME": time,
            "UNTIL": until, "BY": by, "TEST": isTest ? "1" : nil,
        ]
        var variables: [String: String] = [:]
        for case (let name, let value?) in all { variables["NIGHTSTAND_" + name] = value }
        return variables
    }

    /// The object on one line, with a line end.
    package var json: String { ((try? JSON.text(self)) ?? "{}") + "\n" }
}
