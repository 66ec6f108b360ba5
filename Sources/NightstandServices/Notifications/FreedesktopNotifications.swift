// SPDX-License-Identifier: MIT
import GLibKit
import PlainText
import Reactive

/// Notifications through the desktop's notification server (`org.freedesktop.Notifications`).
///
/// Without a server nothing is shown, silently; when one starts or restarts, current notifications are shown again.
@MainActor package final class FreedesktopNotifications: Notifications {
    private static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"
    /// The time a server may take to show a notification.
    ///
    /// After a shorter timeout it might still appear, and its id would be unknown, so it could not be closed. A server
    /// that is
    /// gone is detected at once.
    private static let patience: Duration = .seconds(3600)

    /// The wait between attempts to reach a server that owns its name but can't show anything yet.
    ///
    /// GNOME's does that briefly at each login.
    private static let pauses: [Duration] = [0.5, 1, 2, 4, 8, 16, 32].map { .seconds($0) }

    /// Called in the loop when the user acted on a notification.
    package var onEvent: ((NotificationEvent) -> Void)?
    private let session: BusLink
    private let desktopEntry: String
    private let icon: String
    private var slots: [String: Slot] = [:]
    private var subscriptions: [Subscription] = []
    private var known: Set<String>?
    /// Whether the name of the server has an owner.
    private var hasServer = false
    /// Signals that came before the answer with their notification's id; GDBus delivers signals faster than answers.
    private var early: [BusSignal] = []

    /// What should be shown under one key, and what the server has for it.
    private final class Slot {
        var wanted: Notice?
        var shown: Notice?
        var id: UInt32 = 0
        var isWorking = false
        /// The server was replaced during the exchange.
        var mustRetry = false
    }

    /// Uses the server on the session bus in the name of an application's desktop entry.
    package init(_ session: BusLink, desktopEntry: String) {
        self.session = session
        self.desktopEntry = desktopEntry
        icon = desktopEntry
        session.onArrival { [weak self] in
            self?.subscriptions = []
            self?.serverChanged(isThere: true)
        }
    }

    /// Shows a notification in place of the one with the same key.
    package func show(_ notice: Notice) {
        let slot = slots[notice.key] ?? Slot()
        slots[notice.key] = slot
        slot.wanted = notice
        settle(notice.key)
    }

    /// Closes a notification.
    package func close(key: String) {
        guard let slot = slots[key] else { return }
        slot.wanted = nil
        settle(key)
    }

    /// The server's capabilities.
    package func capabilities() async -> Set<String>? {
        guard let connection = try? await session.connection() else { return nil }
        let answer = try? await connection.call(method("GetCapabilities"), timeout: .seconds(3))
        return answer?.first?.elements.map { Set($0.compactMap(\.stringValue)) }
    }

    /// Updates the server under one key; one exchange at a time.
    private func settle(_ key: String) {
        guard let slot = slots[key], !slot.isWorking else { return }
        slot.isWorking = true
        Task.onLoop { [weak self] in
            guard let self else { return }
            if let connection = try? await session.connection() {
                listen(connection)
                repeat {
                    slot.mustRetry = false
                    var pauses = Self.pauses[...]
                    while slot.wanted != slot.shown {
                        if await exchange(slot, connection) { continue }
                        guard hasServer, let pause = pauses.popFirst() else { break }
                        try? await LoopClock().sleep(for: pause)
                    }
                } while slot.mustRetry
            }
            slot.isWorking = false
            if !slots.values.contains(where: \.isWorking) { early = [] }
            if slot.wanted == nil {
                slots[key] = nil
                if slots.isEmpty { subscriptions = [] }
            }
        }
    }

    /// False without a server, or while none is ready.
    private func exchange(_ slot: Slot, _ connection: BusConnection) async -> Bool {
        if let notice = slot.wanted {
            if known == nil { known = await capabilities() }
            let arguments = arguments(notice, replacing: slot.id)
            guard let answer = try? await connection.call(method("Notify"), arguments, timeout: Self.patience),
                case .uint32(let id) = answer.first
            else { return false }
            slot.id = id
            slot.shown = notice
            let waiting = early
            early = []
            for signal in waiting { receive(signal) }
        } else {
            let id = slot.id
            slot.id = 0
            slot.shown = nil
            _ = try? await connection.call(
                method("CloseNotification"), [.uint32(id)], timeout: .seconds(10), startsService: false)
        }
        return true
    }

    private func arguments(_ notice: Notice, replacing id: UInt32) -> [Variant] {
        let hasMarkup = known?.contains("body-markup") ?? false
        let hasActions = known?.contains("actions") ?? true
        var hints: [String: Variant] = [
            "urgency": .byte(notice.isUrgent ? 2 : notice.isQuiet ? 0 : 1),
            "desktop-entry": .string(desktopEntry),
            "suppress-sound": true,
        ]
        if notice.isUrgent || notice.isQuiet { hints["resident"] = true }
        if let picture = notice.icon { hints["image-path"] = .string(picture) }
        return [
            "Nightstand", .uint32(id), .string(icon), .string(notice.title),
            .string(hasMarkup ? escaped(notice.body) : notice.body),
            .strings(hasActions ? notice.buttons.flatMap { [$0.id, $0.label] } : []),
            .dictionary(hints), .int32(notice.isUrgent || notice.isQuiet ? 0 : -1),
        ]
    }

    /// Starts listening, once, while there is anything to show.
    private func listen(_ connection: BusConnection) {
        guard subscriptions.isEmpty else { return }
        for signal in ["ActionInvoked", "NotificationClosed"] {
            let match = BusSignalMatch(signal, of: Self.name, at: Self.path, from: Self.name)
            subscriptions.append(connection.observe(match) { [weak self] in self?.receive($0) })
        }
        var isFirst = true
        subscriptions.append(
            connection.watch(Self.name) { [weak self] owner in
                defer { isFirst = false }
                self?.hasServer = owner != nil
                if !isFirst { self?.serverChanged(isThere: owner != nil) }
            })
    }

    private func serverChanged(isThere: Bool) {
        known = nil
        for (key, slot) in slots {
            slot.shown = nil
            slot.id = 0
            guard isThere else { continue }
            slot.mustRetry = slot.isWorking
            settle(key)
        }
    }

    private func receive(_ signal: BusSignal) {
        guard case .uint32(let id) = signal.arguments.first, id != 0,
            let (key, slot) = slots.first(where: { $0.value.id == id })
        else {
            if slots.values.contains(where: \.isWorking) { early.append(signal) }
            return
        }
        if signal.name == "ActionInvoked" {
            guard let button = signal.arguments.last?.stringValue else { return }
            onEvent?(.pressed(key: key, button: button))
        } else {
            slot.id = 0
            slot.shown = nil
            guard slot.wanted != nil else { return }
            slot.wanted = nil
            settle(key)
            onEvent?(.dismissed(key: key))
        }
    }

    private func method(_ name: String) -> BusMethod {
        BusMethod(name, of: Self.name, at: Self.path, on: Self.name)
    }

    private func escaped(_ text: String) -> String {
        text.swapping("&", for: "&amp;").swapping("<", for: "&lt;").swapping(">", for: "&gt;")
    }
}
