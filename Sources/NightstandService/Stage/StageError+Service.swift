// SPDX-License-Identifier: MIT
import Timekeeping

nonisolated extension StageError {
    /// The same, for the clients.
    public var serviceError: ServiceError { ServiceError(isNotFound ? .notFound : .invalid, sentence) }
}
