// SPDX-License-Identifier: MIT
import Timekeeping

nonisolated extension TimersError {
    /// The same for clients.
    package var serviceError: ServiceError { ServiceError(isNotFound ? .notFound : .invalid, text) }
}
