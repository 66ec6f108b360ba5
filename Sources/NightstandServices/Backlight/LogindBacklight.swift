// SPDX-License-Identifier: MIT
import GLibKit
import Glibc

/// Sets the lamp through logind, which lets the user of the screen do so without more rights.
///
/// What is to be put back is written to a file first, so that it is put back at the next start should this program die.
@MainActor public final class LogindBacklight: Backlight {
    private let system: BusLink
    private let root: String
    private let journal: String
    private var isWorking = false
    private var applied: Int?

    /// Finds the lamp.
    ///
    /// - Parameters:
    ///   - journal: the file that remembers what to put back; nil for `$XDG_STATE_HOME/nightstand/backlight`, which
    ///     outlasts a restart of the machine as the lamp's level does.
    ///   - root: the kernel's folder of lamps.
    public init(_ system: BusLink, journal: String? = nil, root: String = "/sys/class/backlight") {
        self.system = system
        self.journal = journal ?? Self.usualJournal
        self.root = root
    }

    /// The level that is wanted instead of the user's own, in per cent of the lamp's range.
    public var level: Int? {
        didSet { if level != oldValue { work() } }
    }

    /// Puts back what an earlier run has left behind.
    public func recover() {
        guard level == nil, TextFile.read(journal) != nil else { return }
        applied = -1
        work()
    }

    /// Sets and puts back until that is what is wanted.
    private func work() {
        guard !isWorking else { return }
        isWorking = true
        Task.onLoop { [self] in
            while applied != level {
                let wanted = level
                if let wanted { await lower(to: wanted) } else { await putBack() }
                applied = wanted
            }
            isWorking = false
        }
    }

    private func lower(to percent: Int) async {
        guard let device = BacklightDevice.best(in: root), let now = device.value else { return }
        let mine = entry
        // A lamp that was changed since is the user's own again.
        let users = mine?.device == device.name && mine?.lowered == now ? mine?.before ?? now : now
        let value = min(users, max(1, device.maximum * min(max(percent, 0), 100) / 100))
        guard value != now else { return }
        TextFile.write(journal, "\(device.name) \(users) \(value)\n")
        await set(device.name, value)
    }

    private func putBack() async {
        defer { TextFile.remove(journal) }
        guard let entry, let device = BacklightDevice(entry.device, in: root), device.value == entry.lowered
        else { return }
        await set(entry.device, entry.before)
    }

    private func set(_ device: String, _ value: Int) async {
        let name = "org.freedesktop.login1"
        let method = BusMethod(
            "SetBrightness", of: name + ".Session", at: "/org/freedesktop/login1/session/auto", on: name)
        _ = try? await system.connection().call(
            method, ["backlight", .string(device), .uint32(UInt32(clamping: value))], timeout: .seconds(3))
    }

    private static var usualJournal: String {
        func folder(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        return (folder("XDG_STATE_HOME") ?? (folder("HOME") ?? "/tmp") + "/.local/state") + "/nightstand/backlight"
    }

    /// What the journal says is to be put back.
    private var entry: (device: String, before: Int, lowered: Int)? {
        let words = TextFile.read(journal)?.split(whereSeparator: \.isWhitespace) ?? []
        guard words.count == 3, let before = Int(words[1]), let lowered = Int(words[2]) else { return nil }
        return (String(words[0]), before, lowered)
    }
}
