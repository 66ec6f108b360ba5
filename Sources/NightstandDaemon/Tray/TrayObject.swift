// SPDX-License-Identifier: MIT
import GLibKit

/// The bus objects of a ``Tray``, so that releasing the tray withdraws them.
@MainActor final class TrayObject: BusObject {
    private weak var tray: Tray?

    init(_ tray: Tray) {
        self.tray = tray
    }

    func handle(_ invocation: BusInvocation) {
        guard let answer = tray?.answer(invocation.method, invocation.arguments) else {
            return invocation.fail(BusError(name: BusError.invalidArguments, message: "There is no such item."))
        }
        invocation.reply(answer)
    }

    func property(_ name: String, of interface: String) -> Variant? {
        interface == TrayInterfaces.menu ? tray?.menuProperty(name) : tray?.itemProperty(name)
    }
}
