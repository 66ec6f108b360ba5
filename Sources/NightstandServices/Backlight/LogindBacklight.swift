// SPDX-License-Identifier: MIT
import GLibKit
import Glibc

/// Sets a lamp through logind, which lets the active user do so without further permission; the keyboard's through
/// UPower where logind refuses.
///
/// The level to restore is written to a file first, so that the next start can restore it if this program crashes.
@MainActor package final class LogindBacklight: Backlight {
    private let system: BusLink
    private let lamp: Lamp
    private let root: String
    private let journal: String
    private var isWorking = false
    /// Whether the program ends: the lamp is the user's from then on, whatever level is still asked for.
    private var isReleased = false
    private var wanted: Int? { isReleased ? nil : level }
    private var applied: Int?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Finds the lamp.
    ///
    /// - Parameters:
    ///   - lamp: which one.
    ///   - journal: the file that remembers the level to restore; nil for one in `$XDG_STATE_HOME/nightstand`, which
    ///     outlasts a restart of the machine as the lamp's level does.
    ///   - root: the kernel's folder of such lamps; nil for the one in `$SYSFS_PATH`, or in `/sys`.
    package init(_ system: BusLink, _ lamp: Lamp = .screen, journal: String? = nil, root: String? = nil) {
        self.system = system
        self.lamp = lamp
        self.journal = journal ?? Self.stateFolder + "/" + lamp.journal
        self.root = root ?? (Self.folder("SYSFS_PATH") ?? "/sys") + "/class/" + lamp.subsystem
    }

    /// The level to set instead of the user's own, in per cent of the lamp's range.
    package var level: Int? {
        didSet { if level != oldValue { work() } }
    }

    /// Whether the level may be above the user's own; applies from the next level.
    package var mayRaise = false

    /// Restores what an earlier run left behind.
    package func recover() {
        guard level == nil, TextFile.read(journal) != nil else { return }
        applied = -1
        work()
    }

    /// Releases the lamp for good, and returns when it is as the user has it, or logind does not answer.
    package func putBack() async {
        isReleased = true
        if applied != nil { work() }
        guard isWorking else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Sets and restores levels until the lamp is as requested.
    private func work() {
        guard !isWorking else { return }
        isWorking = true
        Task.onLoop { [self] in
            while applied != wanted {
                let next = wanted
                if let next { await lower(to: next) } else { await restore() }
                applied = next
            }
            isWorking = false
            let done = waiting
            waiting = []
            for continuation in done { continuation.resume() }
        }
    }

    private func lower(to percent: Int) async {
        guard let device = LampDevice.best(lamp, in: root), let now = device.value else { return }
        let mine = entry
        // If the lamp was changed since, that level is the user's own.
        let users = mine?.device == device.name && mine?.ours.contains(now) == true ? mine?.before ?? now : now
        let wish = max(lamp.least, device.maximum * min(max(percent, 0), 100) / 100)
        let value = mayRaise ? wish : min(users, wish)
        guard value != now else { return }
        TextFile.write(journal, "\(device.name) \(users) \(value) \(now)\n")
        await set(device.name, value)
    }

    /// What cannot be restored now stays in the file for the next start.
    private func restore() async {
        guard let entry else { return TextFile.remove(journal) }
        // A lamp that is missing may come back.
        guard let device = LampDevice(entry.device, in: root), let now = device.value else { return }
        // If the lamp was changed since, that level is the user's own.
        guard entry.ours.contains(now) else { return TextFile.remove(journal) }
        // Even if nothing seems to have changed: the last request of a crashed program may still be in flight.
        await set(entry.device, entry.before)
        // The kernel's value is more reliable than an answer, which may come too late.
        if device.value == entry.before { TextFile.remove(journal) }
    }

    private func set(_ device: String, _ value: Int) async {
        let name = "org.freedesktop.login1"
        let method = BusMethod(
            "SetBrightness", of: name + ".Session", at: "/org/freedesktop/login1/session/auto", on: name)
        let arguments: [Variant] = [.string(lamp.subsystem), .string(device), .uint32(UInt32(clamping: value))]
        guard await !isDone(method, arguments), lamp == .keyboard else { return }
        let power = "org.freedesktop.UPower"
        _ = await isDone(
            BusMethod(
                "SetBrightness", of: power + ".KbdBacklight", at: "/org/freedesktop/UPower/KbdBacklight", on: power),
            [.int32(Int32(clamping: value))])
    }

    private func isDone(_ method: BusMethod, _ arguments: [Variant]) async -> Bool {
        (try? await system.connection().call(method, arguments, timeout: .seconds(3))) != nil
    }

    private static var stateFolder: String {
        (folder("XDG_STATE_HOME") ?? (folder("HOME") ?? "/tmp") + "/.local/state") + "/nightstand"
    }

    private static func folder(_ variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// The level to restore, and the values that may be ours: the last one requested and the one before it,
    /// in case the program crashed in between.
    private var entry: (device: String, before: Int, ours: [Int])? {
        let words = TextFile.read(journal)?.split(whereSeparator: \.isWhitespace) ?? []
        let numbers = words.dropFirst().compactMap { Int($0) }
        guard (3...4).contains(words.count), numbers.count == words.count - 1 else { return nil }
        return (String(words[0]), numbers[0], Array(numbers.dropFirst()))
    }
}
