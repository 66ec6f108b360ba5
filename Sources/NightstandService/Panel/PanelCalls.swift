// SPDX-License-Identifier: MIT
import Reactive

/// The calls of panels of the desktop, such as an extension of GNOME Shell.
package nonisolated enum PanelCalls {
    package static let watch = Call(
        "Watch", of: Names.panel, answers: "panel", PanelContents.self,
        note: "sends `Changed` to this caller only, until `Unwatch` or until it leaves the bus")
    package static let unwatch = Call("Unwatch", of: Names.panel)
    package static let choose = Call(
        "Choose", of: Names.panel, Parameter("number", Int.self), Parameter("token", String?.self),
        note:
            "does what this line says; nothing if it isn't shown any more. `token` (of XDG activation, or empty) lets "
            + "the window come to the front")

    package static let signals = [Signal("Changed", of: Names.panel, "panel", { $0 as PanelContents }) { $0 }]

    package static let interface = InterfaceDeclaration(
        Names.panel, calls: [watch.declaration, unwatch.declaration, choose.declaration], signals: signals)
}

/// What the service shows in panels.
@MainActor package protocol PanelService: CallService {
    /// Calls `handler` after each change until the returned subscription is released.
    func observePanel(_ handler: @escaping (PanelContents) -> Void) -> Subscription
}

extension PanelService {
    /// Does what a line says; nothing if it isn't shown any more.
    ///
    /// - Parameter token: of XDG activation, so that the window may come to the front; nil without one.
    package func choose(line number: Int, token: String?) async throws(ServiceError) {
        _ = try await perform(PanelCalls.choose, number, token)
    }
}

nonisolated extension PanelContents: CallObject {}
