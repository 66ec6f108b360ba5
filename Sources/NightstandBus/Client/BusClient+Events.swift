// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive

extension BusClient {
    /// Calls `handler` after each change until the returned subscription is released.
    ///
    /// Listens on the bus only while there are observers; a service that starts or stops sends ``ServiceEvent/reachable(_:)``.
    package func observe(_ handler: @escaping (ServiceEvent) -> Void) -> Subscription {
        if subscriptions.isEmpty { listen() }
        let observation = observers.add(handler)
        return Subscription { [weak self] in
            observation.cancel()
            if let self, self.observers.isEmpty { self.subscriptions = [] }
        }
    }

    private func listen() {
        var wasReachable: Bool?
        subscriptions = Set(ServiceEvent.signals.map(\.interface)).sorted().map { interface in
            connection.observe(BusSignalMatch(of: interface, at: Names.path, from: Names.service)) { [weak self] in
                if let event = Self.event($0, ServiceEvent.signals) { self?.observers.send(event) }
            }
        }
        subscriptions.append(
            connection.watch(Names.service) { [weak self] owner in
                let isReachable = owner != nil
                defer { wasReachable = isReachable }
                guard let before = wasReachable, before != isReachable else { return }
                self?.observers.send(.reachable(isReachable))
            })
        subscriptions.append(
            connection.observeClosing { [weak self] in
                if wasReachable != false { self?.observers.send(.reachable(false)) }
                wasReachable = false
            })
    }
}
