// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive

extension BusClient: PlaceService {
    /// Calls `handler` after each change until the returned subscription is released.
    package func observePlaces(_ handler: @escaping (PlacesStatus) -> Void) -> Subscription {
        connection.observe(BusSignalMatch(of: Names.places, at: Names.path, from: Names.service)) { signal in
            if let status = Self.event(signal, PlaceCalls.signals) { handler(status) }
        }
    }
}
