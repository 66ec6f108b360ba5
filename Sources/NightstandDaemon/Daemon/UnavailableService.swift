// SPDX-License-Identifier: MIT
import Localization
import NightstandService

extension ServedService {
    /// Answers every call with `error` while the stored alarms cannot be read, except those about backups: a restore
    /// may help.
    static func unavailable(_ error: ServiceError, backups: BackupController?) -> ServedService {
        let handlers = CallHandlers(refusal: error)
        // The only item that matters.
        handlers.on(ServiceCalls.check) {
            [
                CheckItem(
                    id: "store", title: tr("Storage"), level: .red, detail: error.message,
                    remedy: tr("No alarm rings until the file can be read. The service tries again every minute."))
            ]
        }
        if let backups {
            handlers.on(ServiceCalls.inspectBackup) { path throws(ServiceError) in try backups.inspect(path) }
            handlers.on(ServiceCalls.restore) { path throws(ServiceError) in try backups.restore(path) }
        }
        return ServedService(handlers)
    }
}
