// SPDX-License-Identifier: MIT
import Reactive

/// What the service does with places; the sun follows the chosen one: a saved place, or wherever the machine is.
@MainActor package protocol PlaceService: CallService {
    /// Calls `handler` after each change until the returned subscription is released.
    func observePlaces(_ handler: @escaping (PlacesStatus) -> Void) -> Subscription
}
