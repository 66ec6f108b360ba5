// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import NightstandServices

nonisolated extension Command {
    /// `nightstand serve-search`, which D-Bus starts when the desktop searches.
    static let serveSearch = Command("serve-search", "Answer the desktop's searches", isHidden: true) {
        _, environment throws(CommandError) in
        do throws(BusError) {
            let connection = try BusConnection.connectNow(to: .session)
            let notifications = FreedesktopNotifications(BusLink(connection), desktopEntry: Names.application)
            let server = try SearchServer(environment, notifications, on: connection)
            await server.run()
        } catch {
            throw CommandError(.failed, error.message)
        }
        return .done
    }
}
