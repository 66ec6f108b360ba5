// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive

extension BusClient: PanelService {
    /// Calls `handler` now and after each change until the returned subscription is released.
    ///
    /// It never starts the service: while there is none, the contents are empty.
    package func observePanel(_ handler: @escaping (PanelContents) -> Void) -> Subscription {
        // An answer is handed over later than a signal that came after it, and is older then.
        var isAnswerOld = false
        let match = BusSignalMatch(of: Names.panel, at: Names.path, from: Names.service)
        let signals = connection.observe(match) { signal in
            guard let contents = Self.event(signal, PanelCalls.signals) else { return }
            isAnswerOld = true
            handler(contents)
        }
        let presence = connection.watch(Names.service) { [weak self] owner in
            isAnswerOld = false
            guard owner != nil else { return handler(PanelContents()) }
            Task.onLoop {
                guard let contents = try? await self?.perform(PanelCalls.watch), !isAnswerOld else { return }
                handler(contents)
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
