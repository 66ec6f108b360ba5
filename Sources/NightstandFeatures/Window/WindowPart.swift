// SPDX-License-Identifier: MIT
import NightstandService

/// A model in the window that gets events: the model of a page, or of what is open above.
@MainActor protocol WindowPart: AnyObject {
    /// What steps only while the window is visible.
    var heartbeats: [Heartbeat] { get }
    /// The window becomes visible, or hidden.
    func windowSeen(_ isSeen: Bool)
    /// The service is ready: reads everything again.
    func load() async throws(ServiceError)
    /// Handles an event of the service.
    func handle(_ event: ServiceEvent)
    /// The service is not reachable; the sentence explains why.
    func lost(_ sentence: String)
}

extension WindowPart {
    var heartbeats: [Heartbeat] { [] }
    func windowSeen(_ isSeen: Bool) { for heartbeat in heartbeats { heartbeat.isSuspended = !isSeen } }
    func load() async throws(ServiceError) {}
    func handle(_ event: ServiceEvent) {}
    func lost(_ sentence: String) {}
}
