// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// The calls about what rings: answering it, and hearing a sound beforehand.
package nonisolated enum RingingCalls {
    package static let list = Call("List", of: Names.ringing, answers: "rings", [RingStatus].self)
    package static let snooze = Call(
        "Snooze", of: Names.ringing, ring, Parameter("minutes", Int?.self), by, answers: "rings", [RingStatus].self,
        note: "empty: everything that is ringing; 0 minutes: the default length")
    package static let stop = Call(
        "Stop", of: Names.ringing, ring, by, answers: "rings", [RingStatus].self,
        note: "empty: everything that rings, asks or is snoozed; `Invalid` when a challenge must be met first")
    package static let stopSolved = Call(
        "StopSolved", of: Names.ringing, Parameter("ring", String.self), by, answers: "rings", [RingStatus].self,
        note: "for a caller where the user has met the challenge")
    package static let probe = Call(
        "Probe", of: Names.ringing, sound, answers: "problem", String?.self,
        note: "why it cannot be played; empty when it can")
    package static let preview = Call(
        "Preview", of: Names.ringing, sound, Parameter("volume", Int.self), note: "plays a few seconds")
    package static let stopPreview = Call("StopPreview", of: Names.ringing)

    private static let ring = Parameter("ring", String?.self)
    private static let by = Parameter("by", String.self, limit: 100)
    private static let sound = Parameter(
        "sound", AlarmSound.self, subject: LocalizedText("The sound", context: "what was sent"))

    package static let signals = [
        Signal("RingsChanged", of: Names.ringing, "rings", ServiceEvent.ringsChanged) {
            if case .ringsChanged(let rings) = $0 { rings } else { nil }
        },
        Signal("Missed", of: Names.ringing, "entries", ServiceEvent.missed) {
            if case .missed(let entries) = $0 { entries } else { nil }
        },
    ]

    package static let interface = InterfaceDeclaration(
        Names.ringing,
        calls: [
            list.declaration, snooze.declaration, stop.declaration, stopSolved.declaration, probe.declaration,
            preview.declaration,
            stopPreview.declaration,
        ],
        signals: signals,
        properties: [("IsRinging", "b")])
}

extension Nightstand {
    /// What rings, is about to, or is snoozed.
    package func rings() async throws(ServiceError) -> [RingStatus] { try await perform(RingingCalls.list) }

    /// Snoozes one session, or all that ring when `ring` is nil, for `minutes` or the alarm's own snooze length.
    package func snooze(ring: String?, minutes: Int?, by source: String) async throws(ServiceError) -> [RingStatus] {
        // On the bus 0 means the alarm's own length.
        if minutes == 0 {
            throw ServiceError(.invalid, LocalizedText("A snooze must be 1 to 1440 minutes long, not 0."))
        }
        return try await perform(RingingCalls.snooze, ring, minutes, source)
    }

    /// Stops one session, or all that ring, are about to or are snoozed when `ring` is nil; returns what was stopped.
    package func stop(ring: String?, by source: String) async throws(ServiceError) -> [RingStatus] {
        try await perform(RingingCalls.stop, ring, source)
    }

    /// Stops a session whose challenge the user has met; returns what was stopped.
    package func stopSolved(ring: String, by source: String) async throws(ServiceError) -> [RingStatus] {
        try await perform(RingingCalls.stopSolved, ring, source)
    }

    /// What keeps a sound from being heard, as a sentence; nil when it can be played.
    package func problem(of sound: AlarmSound) async throws(ServiceError) -> String? {
        try await perform(RingingCalls.probe, sound)
    }

    /// Plays a sound for some seconds, so that the user can choose.
    package func preview(sound: AlarmSound, volume: Int) async throws(ServiceError) {
        _ = try await perform(RingingCalls.preview, sound, volume)
    }

    /// Ends a preview.
    package func stopPreview() async throws(ServiceError) { _ = try await perform(RingingCalls.stopPreview) }
}

nonisolated extension RingStatus: CallObject {}
nonisolated extension JournalEntry: CallObject {}

nonisolated extension AlarmSound: CallText {
    package static func missing(_ subject: LocalizedText) -> LocalizedText {
        LocalizedText("\(subject) is missing. Enter a tone such as bell, or the path of a file.")
    }

    package static func unreadable(_ text: String) -> LocalizedText {
        LocalizedText("'\(text)' isn't a sound. Enter a tone such as bell, or the path of a file.")
    }
}
