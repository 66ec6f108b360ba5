// SPDX-License-Identifier: MIT
import GLibKit

/// Vibrates through feedbackd; silently does nothing without it.
///
/// feedbackd repeats the event by itself, and ends it when the process leaves the bus.
@MainActor package final class FeedbackdHaptics: Haptics {
    private static let name = "org.sigxcpu.Feedback"

    private let session: BusLink
    private let application: String
    private var isWorking = false

    /// Uses feedbackd on the session bus in the name of an application.
    package init(_ session: BusLink, application: String) {
        self.session = session
        self.application = application
        session.onArrival { [weak self] in
            self?.feedback = nil
            self?.settle()
        }
    }

    /// Whether the device should vibrate.
    package var isVibrating = false {
        didSet { if isVibrating != oldValue { settle() } }
    }

    /// Gives a short haptic tap if feedbackd's theme has one; feedbackd is not started for that.
    package func tap(_ tap: HapticTap) {
        Task.onLoop { [session, method = method("TriggerFeedback"), arguments = event(tap.event, timeout: -1)] in
            _ = try? await session.connection().call(method, arguments, timeout: .seconds(5), startsService: false)
        }
    }

    private var feedback: Variant?

    private func settle() {
        guard !isWorking else { return }
        isWorking = true
        Task.onLoop { [weak self] in await self?.work() }
    }

    /// Starts and ends feedback until that is as requested.
    private func work() async {
        defer { isWorking = false }
        guard let connection = try? await session.connection() else { return }
        while isVibrating != (feedback != nil) {
            if isVibrating {
                guard let id = try? await trigger(connection) else { return }
                feedback = id
            } else if let id = feedback {
                feedback = nil
                _ = try? await connection.call(method("EndFeedback"), [id], timeout: .seconds(5))
            }
        }
    }

    private func trigger(_ connection: BusConnection) async throws(BusError) -> Variant? {
        // A timeout of 0 repeats until ended.
        try await connection.call(
            method("TriggerFeedback"), event("alarm-clock-elapsed", timeout: 0, ["important": true]),
            timeout: .seconds(5)
        ).first
    }

    /// The quiet profile vibrates and lights up, without a sound of feedbackd's own; a timeout of −1 means once.
    private func event(_ name: String, timeout: Int32, _ hints: [String: Variant] = [:]) -> [Variant] {
        [.string(application), .string(name), .dictionary(hints.merging(["profile": "quiet"]) { $1 }), .int32(timeout)]
    }

    private func method(_ name: String) -> BusMethod {
        BusMethod(name, of: Self.name, at: "/org/sigxcpu/Feedback", on: Self.name)
    }
}

extension HapticTap {
    /// The event of feedbackd's Event Naming Specification, of those meant for applications.
    fileprivate nonisolated var event: String {
        switch self {
        case .light: "button-pressed"
        case .selection: "button-released"
        case .success: "message-sent-instant"
        }
    }
}
