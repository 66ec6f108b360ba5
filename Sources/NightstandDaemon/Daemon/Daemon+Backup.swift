// SPDX-License-Identifier: MIT
import Localization
import NightstandEngine
import NightstandService
import Timekeeping

extension Daemon {
    /// Answers the calls about backups.
    func addBackups(to handlers: CallHandlers) {
        handlers.on(ServiceCalls.backUp) { [unowned self] path, replaces throws(ServiceError) in
            try await controller().backUp(to: path, replaces: replaces)
        }
        handlers.on(ServiceCalls.inspectBackup) { [unowned self] path throws(ServiceError) in
            try controller().inspect(path)
        }
        handlers.on(ServiceCalls.restore) { [unowned self] path throws(ServiceError) in
            guard engine.rings().allSatisfy({ $0.phase == .preAlert }) else {
                throw ServiceError(
                    .invalid,
                    LocalizedText("An alarm is ringing or snoozed, and restoring would end it. Stop it first."))
            }
            return try controller().restore(path)
        }
    }

    private func controller() throws(ServiceError) -> BackupController {
        guard let backups else { throw ServiceError(.failed, LocalizedText("This service stores nothing on disk.")) }
        return backups
    }
}
