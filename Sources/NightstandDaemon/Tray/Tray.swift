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

    let daemon: Daemon
    private let sounds: SoundController?
    private let link: BusLink
    private let later: (Duration, @escaping () -> Void) -> Subscription
    private var standing: Standing?
    private var observations: [Subscription] = []
    private var update: Subscription?
    /// Whether the desktop has a tray that knows of it.
    private var isShown = false
    private var menu = TrayMenu()
    private var summary = ""
    private var isRinging = false
    /// What was chosen and is not done yet; more than this many at once are no user's.
    private var clicked: [TrayItem.Action] = []
    private static let longestQueue = 16
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
    package init(
        _ daemon: Daemon, sounds: SoundController?, link: BusLink,
        later: @escaping (Duration, @escaping () -> Void) -> Subscription = { delay, body in
            let timer = TimerSource(after: delay, body)
            return Subscription { timer.cancel() }
        }
    ) {
        self.daemon = daemon
        self.sounds = sounds
        self.link = link
        self.later = later
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
        observations = [
            daemon.observe { [weak self] _ in self?.refresh() },
            sounds?.observeSounds { [weak self] event in if case .changed = event { self?.refresh() } },
        ].compactMap(\.self)
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
        refresh()
    }

    private func trayChanged(isThere: Bool, _ name: String) {
        isShown = isThere
        if isThere {
            standing?.connection.send(
                BusMethod(
                    "RegisterStatusNotifierItem", of: TrayInterfaces.watcher, at: "/StatusNotifierWatcher",
                    on: TrayInterfaces.watcher), [.string(name)])
        }
        refresh()
    }

    private func leave() {
        update = nil
        observations.forEach { $0.cancel() }
        observations = []
        standing?.watch?.cancel()
        standing?.name.cancel()
        standing?.exports.forEach { $0.cancel() }
        standing = nil
        isShown = false
    }

    // MARK: What it shows

    private func refresh() {
        guard let standing else { return }
        let contents = contents
        if menu.show(contents.items) {
            standing.connection.emit(
                "LayoutUpdated", of: TrayInterfaces.menu, at: TrayInterfaces.menuPath,
                [.uint32(menu.revision), .int32(0)])
        }
        if contents.summary != summary {
            summary = contents.summary
            standing.connection.emit("NewToolTip", of: TrayInterfaces.item, at: TrayInterfaces.itemPath)
        }
        if contents.isRinging != isRinging {
            isRinging = contents.isRinging
            standing.connection.emit(
                "NewStatus", of: TrayInterfaces.item, at: TrayInterfaces.itemPath, [.string(status)])
        }
        update = nil
        guard isShown, let wait = contents.wait else { return }
        update = later(wait) { [weak self] in self?.refresh() }
    }

    private var contents: TrayContents {
        let next = daemon.engine.nextDue()
        return TrayContents(
            rings: daemon.engine.rings(), next: next, canSkip: next.map { daemon.engine.repeats($0.alarmID) } ?? false,
            timers: daemon.engine.timers.countdowns.filter { [.running, .paused, .over].contains($0.phase) },
            stopwatch: daemon.currentStopwatch, soundsPlay: sounds.map(\.status.isPlaying), notices: daemon.notices,
            reading: daemon.reading)
    }

    private var status: String { isRinging ? "NeedsAttention" : "Active" }

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
        case "ToolTip": .tuple(["", .array(of: "(iiay)", []), "Nightstand", .string(summary)])
        case "ItemIsMenu": false
        case "Menu": .objectPath(TrayInterfaces.menuPath)
        default: nil
        }
    }

    func menuProperty(_ name: String) -> Variant? {
        switch name {
        case "Version": .uint32(3)
        case "TextDirection": "ltr"
        case "Status": isRinging ? "notice" : "normal"
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
            perform(.open)
            return []
        case "ProvideXdgActivationToken":
            token = arguments.first?.stringValue
            return []
        case "ContextMenu", "SecondaryActivate", "Scroll": return []
        case "GetLayout":
            refresh()
            return menu.layout(of: number(0), depth: Int(number(1))).map { [.uint32(menu.revision), $0] }
        case "GetGroupProperties":
            let asked = arguments.first?.elements?.compactMap { $0.intValue.flatMap { Int32(exactly: $0) } } ?? []
            let shown = menu.items.flatMap(\.all).compactMap { menu.number(of: $0) }
            let wanted = asked.isEmpty ? shown : shown.filter(Set(asked).contains)
            return [
                .array(
                    of: "(ia{sv})",
                    wanted.compactMap { number in
                        menu.properties(of: number).map { .tuple([.int32(number), .dictionary($0)]) }
                    })
            ]
        case "GetProperty":
            guard arguments.count > 1, let name = arguments[1].stringValue else { return nil }
            return menu.properties(of: number(0))?[name].map { [.boxed($0)] }
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
            let revision = menu.revision
            refresh()
            return [.bool(menu.revision != revision)]
        case "AboutToShowGroup":
            refresh()
            return [.array(of: "i", []), .array(of: "i", [])]
        default: return nil
        }
    }

    private func heed(_ number: Int32, _ event: String?) {
        guard event == "clicked", let action = menu.action(number) else { return }
        perform(action)
    }

    /// One after the other: a second click must see what the first has changed.
    private func perform(_ action: TrayItem.Action) {
        guard clicked.count < Self.longestQueue else { return }
        clicked.append(action)
        guard clicked.count == 1 else { return }
        Task.onLoop { [self] in
            while let action = clicked.first {
                // An answer that comes too late has nothing left to answer.
                do throws(ServiceError) { try await carryOut(action) } catch { daemon.log(error.text.english) }
                clicked.removeFirst()
            }
        }
    }

    private func carryOut(_ action: TrayItem.Action) async throws(ServiceError) {
        switch action {
        case .stop(let ring): _ = try await daemon.stop(ring: ring, by: Self.source)
        case .snooze(let ring): _ = try await daemon.snooze(ring: ring, minutes: nil, by: Self.source)
        case .showRinging: await activate("show-ringing")
        case .skip(let alarm, let due):
            // Of a late or a second click, the occurrence it meant is over or skipped already.
            let next = daemon.engine.nextDue()
            guard next?.alarmID == alarm, next?.due == due else { return }
            _ = try await daemon.skip(id: alarm, count: 1)
        case .pause(let timer): _ = try await daemon.countdown(.pause, id: timer)
        case .resume(let timer): _ = try await daemon.countdown(.resume, id: timer)
        case .extend(let timer): _ = try await daemon.countdown(.add(60), id: timer)
        case .end(let timer): _ = try await daemon.countdown(.finish, id: timer)
        case .startStopwatch: _ = try await daemon.stopwatch(.start, id: nil)
        case .pauseStopwatch: _ = try await daemon.stopwatch(.stop, id: nil)
        case .playSounds: try await play(true)
        case .stopSounds: try await play(false)
        case .open: await activate(nil)
        case .showNext, .showTimer, .showStopwatch, .separator: break
        }
    }

    private func play(_ isPlaying: Bool) async throws(ServiceError) {
        guard let sounds else { return }
        _ = isPlaying ? try await sounds.playSounds() : try await sounds.stopSounds()
    }

    /// The source of its answers in the journal.
    private static let source = "tray"

    /// Brings the window to the front, or does one of its actions.
    private func activate(_ action: String?) async {
        let path = "/" + Names.application.swapping(".", for: "/")
        let method = BusMethod(
            action == nil ? "Activate" : "ActivateAction", of: "org.freedesktop.Application", at: path,
            on: Names.application)
        let platform: [String: Variant] = token.map { ["activation-token": .string($0)] } ?? [:]
        token = nil
        let before: [Variant] = action.map { [.string($0), .array(of: "v", [])] } ?? []
        _ = try? await link.connection().call(method, before + [.dictionary(platform)])
    }
}
