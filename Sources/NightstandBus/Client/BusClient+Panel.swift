// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive

extension BusClient: PanelService {
    /// Calls `handler` now and after each change until the returned subscription is released.
    ///
    /// It never starts the service: while there is none, the contents are empty.
    package func observePanel(_ handler: @escaping (PanelContents) -> Void) -> Subscription {
        let match = BusSignalMatch(of: Names.panel, at: Names.path, from: Names.service)
        let signals = connection.observe(match) { signal in
            if let contents = Self.event(signal, PanelCalls.signals) { handler(contents) }
        }
        let presence = connection.watch(Names.service) { [weak self] owner in
            guard owner != nil else { return handler(PanelContents()) }
            Task.onLoop {
                if let contents = try? await self?.perform(PanelCalls.watch) { handler(contents) }
            }
        }
        return Subscription { [weak self] in
            signals.cancel()
            presence.cancel()
            let call = PanelCalls.unwatch
            self?.connection.send(BusMethod(call.name, of: call.interface, at: Names.path, on: Names.service))
        }
    }
}
