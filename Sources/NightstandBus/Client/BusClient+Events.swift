// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive
import Timekeeping

extension BusClient {
    /// Calls `handler` after each change until the returned observation is let go.
    ///
    /// Listens on the bus only while somebody observes; a service that comes or goes is ``ServiceEvent/reachable(_:)``.
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
        subscriptions = [Names.alarms, Names.ringing, Names.stopwatch, Names.timers, Names.daemon].map { interface in
            connection.observe(BusSignalMatch(of: interface, at: Names.path, from: Names.service)) { [weak self] in
                self?.receive($0)
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

    private func receive(_ signal: BusSignal) {
        // What cannot be read comes from another version; the next question says so in a sentence.
        guard let event = try? event(signal) else { return }
        observers.send(event)
    }

    private func event(_ signal: BusSignal) throws(ServiceError) -> ServiceEvent? {
        let argument = signal.arguments.first
        switch signal.name {
        case "AlarmChanged": return .alarmChanged(try Message.read(from: argument, of: signal.name))
        case "AlarmsChanged": return .alarmsChanged
        case "AlarmDeleted": return .alarmDeleted(id: try Message.read(from: argument, of: signal.name))
        case "RingsChanged": return .ringsChanged(try Message.read(from: argument, of: signal.name))
        case "Missed": return .missed(try Message.read(from: argument, of: signal.name))
        case "StatusChanged": return .statusChanged(try Message.read(from: argument, of: signal.name))
        default: return try stageEvent(signal.name, argument).map(ServiceEvent.stage)
        }
    }
}
