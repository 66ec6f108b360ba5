// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService
import Reactive
import Timekeeping

/// Exports a ``ServedService`` on the bus: dispatches calls and sends events as signals.
///
/// Lives as long as it is held; own the name ``Names/service`` only after it is made, so that no call comes too early.
@MainActor package final class BusServer {
    /// Retained, because its handlers do not keep it alive.
    private let service: ServedService
    private let connection: BusConnection
    private var export: Subscription?
    private var limit: Subscription?
    private lazy var queue = CallQueue { [unowned self] in serve($0) }
    private let outbox: Outbox
    private var observation: Subscription?
    private var placeObservation: Subscription?
    /// The clients that watch the levels of the sounds, and those that are panels.
    private let levels: Watchers?
    private let panels: Watchers?
    private var soundObservation: Subscription?
    /// How many signals were sent.
    private var emitted = 0
    /// Values of the properties, kept from the last events because properties are read synchronously.
    private var isRinging = false
    private var next: ServiceStatus.NextDue?

    /// Exports `service` on `connection`.
    ///
    /// - Throws: ``ServiceError`` when the path is taken, by another server in this process.
    package init(_ service: ServedService, on connection: BusConnection) throws(ServiceError) {
        self.service = service
        levels = service.sounds.map { sounds in
            Watchers(from: SoundCalls.watchLevels, to: SoundCalls.unwatchLevels, on: connection) { _ in
                sounds.watchLevels()
            }
        }
        panels = service.panel.map { panel in
            Watchers(from: PanelCalls.watch, to: PanelCalls.unwatch, on: connection) { sender in
                panel.observePanel { Self.emit($0, PanelCalls.signals, on: connection, to: [sender]) }
            }
        }
        self.connection = connection
        outbox = Outbox(connection)
        limit = connection.limitCalls(Self.limits)
        do {
            export = try connection.export(ServerObject(self), at: Names.path, xml: Contract.xml)
        } catch {
            throw ServiceError(error)
        }
        observation = service.events?.observe { [weak self] event in
            self?.emit(event, ServiceEvent.signals)
            self?.learn(event)
        }
        placeObservation = service.places?.observePlaces { [weak self] in self?.emit($0, PlaceCalls.signals) }
        soundObservation = service.sounds?.observeSounds { [weak self] in self?.emit($0, SoundCalls.signals) }
        Task.onLoop { [weak self] in
            guard let self else { return }
            learn(try await service.handlers.perform(ServiceCalls.status))
            learn(try await service.handlers.perform(RingingCalls.list))
        }
    }

    /// Takes the object off the bus.
    package func close() {
        observation?.cancel()
        placeObservation?.cancel()
        soundObservation?.cancel()
        levels?.close()
        panels?.close()
        export?.cancel()
        limit?.cancel()
    }

    /// Limits on pending calls.
    package static let limits = CallLimits(
        callsPerSender: 64, calls: 1024, bytes: 1 << 20,
        largeCalls: ["\(Names.alarms).Import": ImportLimits.bytes + 1024], bytesPerSender: 2 * ImportLimits.bytes)

    /// Queues a call.
    func take(_ call: BusInvocation) { queue.add(call) }

    private func serve(_ call: BusInvocation) {
        Task.onLoop {
            await self.outbox.room()
            do throws(ServiceError) {
                self.outbox.sent(bytes: call.reply(try await self.answer(call)))
            } catch {
                call.fail(error.busError)
            }
        }
    }

    func property(_ name: String) -> Variant? {
        switch name {
        case "Version": .string(Names.version)
        case "IsRinging": .bool(isRinging)
        case "NextDue": .string(next?.due.description ?? "")
        case "NextLabel": .string(next?.label ?? "")
        default: nil
        }
    }

    /// The values that answer a call.
    private func answer(_ call: BusInvocation) async throws(ServiceError) -> [Variant] {
        levels?.heed(call)
        panels?.heed(call)
        let handler = try service.handlers.handler(call.interface, call.method)
        let before = emitted
        let arguments = call.arguments
        let reader = { (index: Int, subject: LocalizedText) in
            VariantReader(
                value: arguments.indices.contains(index) ? arguments[index] : nil, subject: subject,
                position: LocalizedText("Argument \(index + 1) of '\(call.method)'"))
        }
        let answer = try await Message.write(inSlices: try await handler.answer(reader))
        // A caller that has received a signal of a change must not get an older list afterwards.
        let isOld = handler.isList && emitted != before
        return [isOld ? try Message.write(try await handler.answer(reader)) : answer].compactMap(\.self)
    }

    /// Sends an event as its signal; one that cannot be written is lost, but clients still read it by asking.
    private func emit<Event>(_ event: Event, _ signals: [Signal<Event>]) {
        // Levels are only for those who watch them.
        let isLevel = if case .levels? = event as? SoundEvent { true } else { false }
        emitted += Self.emit(event, signals, on: connection, to: isLevel ? levels?.names ?? [] : [nil])
    }

    /// Sends an event to each destination, or to all where it is nil; returns how many signals that were.
    @discardableResult private static func emit<Event>(
        _ event: Event, _ signals: [Signal<Event>], on connection: BusConnection, to destinations: [String?]
    ) -> Int {
        var count = 0
        for signal in signals where !destinations.isEmpty {
            guard let content = signal.content(event), let values = try? Message.write(content).map({ [$0] }) ?? []
            else { continue }
            for destination in destinations {
                count += 1
                connection.emit(signal.name, of: signal.interface, at: Names.path, values, to: destination)
            }
        }
        return count
    }

    private func learn(_ event: ServiceEvent) {
        switch event {
        case .ringsChanged(let rings): learn(rings)
        case .statusChanged(let status): learn(status)
        default: break
        }
    }

    private func learn(_ rings: [RingStatus]) {
        let ringing = rings.contains { $0.phase == .ringing }
        guard ringing != isRinging else { return }
        isRinging = ringing
        connection.emitPropertiesChanged(["IsRinging": .bool(ringing)], of: Names.ringing, at: Names.path)
    }

    private func learn(_ status: ServiceStatus) {
        guard status.next != next else { return }
        next = status.next
        let values = ["NextDue", "NextLabel"].map { ($0, property($0) ?? "") }
        connection.emitPropertiesChanged(
            Dictionary(values) { $1 }, of: Names.daemon, at: Names.path)
    }
}

/// The object that the bus retains; it holds the server weakly, so that releasing the server unexports it.
private final class ServerObject: BusObject {
    weak var server: BusServer?

    init(_ server: BusServer) {
        self.server = server
    }

    func handle(_ invocation: BusInvocation) {
        server?.take(invocation)
    }

    func property(_ name: String, of interface: String) -> Variant? { server?.property(name) }
}
