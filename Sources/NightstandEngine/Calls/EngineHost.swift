// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

/// The owner of an engine: knows the current time, and carries out the engine's actions after each command.
@MainActor package protocol EngineHost: AnyObject {
    /// The engine.
    var engine: Engine { get }
    /// The present.
    func present() -> Instant
    /// Carries out all that the engine wants done.
    func perform()
}

extension EngineHost {
    /// Gives the engine a command of the user and carries out what follows from it.
    ///
    /// - Throws: ``ServiceError`` when the engine refuses; what was due in the meantime is carried out all the same.
    package func command<Value>(
        _ body: (Engine, Instant) throws(EngineError) -> Value
    ) throws(ServiceError) -> Value {
        let now = present()
        defer { perform() }
        do throws(EngineError) {
            return try body(engine, now)
        } catch { throw error.serviceError }
    }
}
