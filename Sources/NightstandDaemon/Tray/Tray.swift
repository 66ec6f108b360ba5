// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Localization
import NightstandEngine
import NightstandService
import NightstandServices
import PlainText
import Reactive
import Timekeeping

/// An icon in the desktop's tray: the next alarm, what is running, and a menu for it.
///
/// While it isn't wanted it observes nothing and has no timer; without a tray on the desktop it has no timer either.
@MainActor package final class Tray {
    /// Whether the user wants it.
    package var isWanted = false {
        didSet {
            guard isWanted != oldValue else { return }
            if isWanted { Task.onLoop { [weak self] in await self?.stand() } } else { leave() }
        }
    }

    private let live: LiveMenu
    private let link: BusLink
    private var standing: Standing?
    /// Of a tray that shows it; nil while there is none.
    private var observation: Subscription?
    /// What the tray knows.
    private var announced: (menu: UInt32, summary: String, isRinging: Bool) = (0, "", false)
    /// What lets the window come to the front for the click that follows.
    private var token: String?

    /// Its objects on a bus.
    private struct Standing {
        let connection: BusConnection
        let exports: [Subscription]
        let name: Subscription
        var watch: Subscription?
    }

    /// Makes one that is not wanted yet.
    package init(_ live: LiveMenu, link: BusLink) {
        self.live = live
        self.link = link
        link.onArrival { [weak self] in
            guard let self, isWanted else { return }
            leave()
            Task.onLoop { [weak self] in await self?.stand() }
        }
    }

    /// Leaves the bus permanently.
    package func end() { isWanted = false }

    // MARK: On the bus

    private func stand() async {
        guard let connection = try? await link.connection(), isWanted, standing == nil else { return }
        let object = TrayObject(self)
        guard
            let item = try? connection.export(
                object, at: TrayInterfaces.itemPath, xml: TrayInterfaces.itemXML),
            let menu = try? connection.export(object, at: TrayInterfaces.menuPath, xml: TrayInterfaces.menuXML)
        else { return }
        let name = "\(TrayInterfaces.item)-\(getpid())-1"
        standing = Standing(
            connection: connection, exports: [item, menu],
            name: connection.own(name) { [weak self] isOwned in
                // A tray accepts only a name that is owned already.
                guard isOwned, let self, standing?.watch == nil else { return }
                standing?.watch = connection.watch(TrayInterfaces.watcher) { [weak self] owner in
                    self?.trayChanged(isThere: owner != nil, name)
                }
            })
    }

    private func trayChanged(isThere: Bool, _ name: String) {
        observation = isThere ? live.observe { [weak self] in self?.announce() } : nil
        announce()
        if isThere {
            standing?.connection.send(
                BusMethod(
                    "RegisterStatusNotifierItem", of: TrayInterfaces.watcher, at: "/StatusNotifierWatcher",
                    on: TrayInterfaces.watcher), [.string(name)])
        }
    }

    private func leave() {
        observation = nil
        standing?.watch?.cancel()
        standing?.name.cancel()
        standing?.exports.forEach { $0.cancel() }
        standing = nil
    }

    // MARK: What it shows

    /// Announces what is different from what was announced last.
    private func announce() {
        guard let connection = standing?.connection else { return }
        if live.menu.revision != announced.menu {
            announced.menu = live.menu.revision
            connection.emit(
                "LayoutUpdated", of: TrayInterfaces.menu, at: TrayInterfaces.menuPath,
                [.uint32(announced.menu), .int32(0)])
        }
        if live.summary != announced.summary {
            announced.summary = live.summary
            connection.emit("NewToolTip", of: TrayInterfaces.item, at: TrayInterfaces.itemPath)
        }
        if live.isRinging != announced.isRinging {
            announced.isRinging = live.isRinging
            connection.emit(
                "NewStatus", of: TrayInterfaces.item, at: TrayInterfaces.itemPath, [.string(status)])
        }
    }

    private var status: String { live.isRinging ? "NeedsAttention" : "Active" }

    func itemProperty(_ name: String) -> Variant? {
        let icon = "\(Names.application)-symbolic"
        return switch name {
        case "Category": "ApplicationStatus"
        case "Id": "nightstand"
        case "Title": "Nightstand"
        case "Status": .string(status)
        case "WindowId": .uint32(0)
        case "IconName", "AttentionIconName": .string(icon)
        case "IconThemePath": ""
        case "ToolTip": .tuple(["", .array(of: "(iiay)", []), "Nightstand", .string(live.summary)])
        case "ItemIsMenu": false
        case "Menu": .objectPath(TrayInterfaces.menuPath)
        default: nil
        }
    }

    func menuProperty(_ name: String) -> Variant? {
        switch name {
        case "Version": .uint32(3)
        case "TextDirection": "ltr"
        case "Status": live.isRinging ? "notice" : "normal"
        case "IconThemePath": .strings([])
        default: nil
        }
    }

    // MARK: What it does

    /// Answers a method of both interfaces; nil for unknown ones, and for lines that are no longer shown.
    func answer(_ method: String, _ arguments: [Variant]) -> [Variant]? {
        func number(_ index: Int) -> Int32 {
            arguments.indices.contains(index)
                ? arguments[index].intValue.flatMap { Int32(exactly: $0) } ?? -1 : -1
        }
        switch method {
        case "Activate":
            live.perform(.open, by: Self.source, token: token)
            token = nil
            return []
        case "ProvideXdgActivationToken":
            token = arguments.first?.stringValue
            return []
        case "ContextMenu", "SecondaryActivate", "Scroll": return []
        case "GetLayout":
            live.refresh()
            return live.menu.layout(of: number(0), depth: Int(number(1))).map { [.uint32(live.menu.revision), $0] }
        case "GetGroupProperties":
            let asked = arguments.first?.elements?.compactMap { $0.intValue.flatMap { Int32(exactly: $0) } } ?? []
            let shown = live.menu.items.flatMap(\.all).compactMap { live.menu.number(of: $0) }
            let wanted = asked.isEmpty ? shown : shown.filter(Set(asked).contains)
            return [
                .array(
                    of: "(ia{sv})",
                    wanted.compactMap { number in
                        live.menu.properties(of: number).map { .tuple([.int32(number), .dictionary($0)]) }
                    })
            ]
        case "GetProperty":
            guard arguments.count > 1, let name = arguments[1].stringValue else { return nil }
            return live.menu.properties(of: number(0))?[name].map { [.boxed($0)] }
        case "Event":
            guard arguments.count > 1 else { return nil }
            heed(number(0), arguments[1].stringValue)
            return []
        case "EventGroup":
            for event in arguments.first?.elements ?? [] {
                guard let parts = event.elements, parts.count > 1, let number = parts[0].intValue else { continue }
                heed(Int32(exactly: number) ?? -1, parts[1].stringValue)
            }
            return [.array(of: "i", [])]
        case "AboutToShow":
            let revision = live.menu.revision
            live.refresh()
            return [.bool(live.menu.revision != revision)]
        case "AboutToShowGroup":
            live.refresh()
            return [.array(of: "i", []), .array(of: "i", [])]
        default: return nil
        }
    }

    private func heed(_ number: Int32, _ event: String?) {
        guard event == "clicked", let action = live.menu.action(number) else { return }
        live.perform(action, by: Self.source, token: token)
        token = nil
    }

    /// The source of its answers in the journal.
    private static let source = "tray"
}
