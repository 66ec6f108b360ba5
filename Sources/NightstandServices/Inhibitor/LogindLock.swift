// SPDX-License-Identifier: MIT
import GLibKit
import SystemKit

/// One lock of logind, taken and released in the background.
@MainActor final class LogindLock {
    private let system: BusLink
    private let parts: [String]
    private let mode: String
    private let why: String
    private var held: [OwnedDescriptor] = []
    private var isTaking = false

    init(_ system: BusLink, _ parts: [String], mode: String, why: String) {
        self.system = system
        self.parts = parts
        self.mode = mode
        self.why = why
    }

    var isWanted = false {
        didSet {
            guard isWanted != oldValue else { return }
            if !isWanted { held = [] }
            guard isWanted, !isTaking else { return }
            isTaking = true
            Task.onLoop { [weak self] in await self?.take() }
        }
    }

    private func take() async {
        var files: [OwnedDescriptor] = []
        if let connection = try? await system.connection() {
            if let all = try? await inhibit(parts.joined(separator: ":"), connection) {
                files = [all]
            } else if parts.count > 1 {
                for part in parts {
                    if let file = try? await inhibit(part, connection) { files.append(file) }
                }
            }
        }
        isTaking = false
        held = isWanted ? files : []
    }

    private func inhibit(_ what: String, _ connection: BusConnection) async throws(BusError) -> OwnedDescriptor {
        let name = "org.freedesktop.login1"
        let method = BusMethod("Inhibit", of: name + ".Manager", at: "/org/freedesktop/login1", on: name)
        return try await connection.callForDescriptor(
            method, [what, "Nightstand", why, mode].map(Variant.string), timeout: .seconds(5))
    }
}
