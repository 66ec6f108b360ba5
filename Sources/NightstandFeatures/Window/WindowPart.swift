// SPDX-License-Identifier: MIT
import NightstandService

/// A model that the window shows to the user and tells what happens: the model of a page, or of what is open above.
@MainActor protocol WindowPart: AnyObject {
    /// What steps only while the window can be seen.
    var heartbeats: [Heartbeat] { get }
    /// The window can be seen, or no longer.
    func windowSeen(_ isSeen: Bool)
    /// The service is ready: reads everything again.
    func load() async throws(ServiceError)
    /// Takes in an event of the service.
    func handle(_ event: ServiceEvent)
    /// The service does not answer; the sentence says why.
    func lost(_ sentence: String)
}

extension WindowPart {
    var heartbeats: [Heartbeat] { [] }
    func windowSeen(_ isSeen: Bool) { for heartbeat in heartbeats { heartbeat.isSuspended = !isSeen } }
    func load() async throws(ServiceError) {}
    func handle(_ event: ServiceEvent) {}
    func lost(_ sentence: String) {}
}
