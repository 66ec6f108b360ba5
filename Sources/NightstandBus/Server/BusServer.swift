// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive
import Timekeeping

/// Puts a ``Nightstand`` on the bus: calls go in, events go out as signals.
///
/// Lives as long as it is held; own the name ``Names/service`` only after it is made, so that no call comes too early.
@MainActor package final class BusServer {
    let service: any Nightstand
    private let connection: BusConnection
    private var export: Subscription?
    private var limit: Subscription?
    private lazy var queue = CallQueue { [unowned self] in serve($0) }
    private let outbox: Outbox
    private var observation: Subscription?
    private var placeObservation: Subscription?
    let sounds: SoundsOnBus?
    /// How many signals were sent.
    private(set) var emitted = 0
    /// What the properties tell, kept from the last events because properties are read without waiting.
    private var isRinging = false
    private var next: ServiceStatus.NextDue?

    /// Exports `service` on `connection`, and the service of its sounds.
    ///
    /// - Throws: ``ServiceError`` when the path is taken, by another server in this process.
    package init(
        _ service: any Nightstand, sounds: (any SoundService)? = nil, on connection: BusConnection
    ) throws(ServiceError) {
        self.service = service
        self.sounds = sounds.map { SoundsOnBus($0, on: connection) }
        self.connection = connection
        outbox = Outbox(connection)
        limit = connection.limitCalls(Self.limits)
        do {
            export = try connection.export(Face(self), at: Names.path, xml: Contract.xml)
        } catch {
            throw ServiceError(error)
        }
        observation = service.observe { [weak self] in self?.forward($0) }
        placeObservation = (service as? any PlaceService)?.observePlaces { [weak self] status in
            guard let message = try? Message.write(status) else { return }
            self?.emit("PlacesChanged", of: Names.places, message)
        }
        Task.onLoop { [weak self] in
            guard let self else { return }
            learn(try await service.status())
            learn(try await service.rings())
        }
    }

    /// Takes the object off the bus.
    package func close() {
        observation?.cancel()
        placeObservation?.cancel()
        sounds?.close()
        export?.cancel()
        limit?.cancel()
    }

    /// How much others may ask at the same time.
    package static let limits = CallLimits(
        callsPerSender: 64, calls: 1024, bytes: 1 << 20,
        largeCalls: ["\(Names.alarms).Import": ImportLimits.bytes + 1024], bytesPerSender: 2 * ImportLimits.bytes)

    /// Takes in a call; it is answered in its turn.
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

    private func forward(_ event: ServiceEvent) {
        do throws(ServiceError) {
            switch event {
            case .alarmChanged(let status): emit("AlarmChanged", of: Names.alarms, try Message.write(status))
            case .alarmsChanged: emit("AlarmsChanged", of: Names.alarms)
            case .alarmDeleted(let id): emit("AlarmDeleted", of: Names.alarms, .string(id))
            case .ringsChanged(let rings):
                emit("RingsChanged", of: Names.ringing, try Message.write(list: rings))
                learn(rings)
            case .missed(let entries): emit("Missed", of: Names.ringing, try Message.write(list: entries))
            case .statusChanged(let status):
                emit("StatusChanged", of: Names.daemon, try Message.write(status))
                learn(status)
            case .stage(let event): try forward(event)
            case .reachable: break  // told by the owner of the name
            }
        } catch {
            // Only what cannot be written gets here; clients still read it by asking.
        }
    }

    func emit(_ signal: String, of interface: String, _ arguments: Variant...) {
        emitted += 1
        connection.emit(signal, of: interface, at: Names.path, arguments)
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

/// What the bus holds on to, so that letting the server go withdraws it.
private final class Face: BusObject {
    weak var server: BusServer?

    init(_ server: BusServer) {
        self.server = server
    }

    func handle(_ invocation: BusInvocation) {
        server?.take(invocation)
    }

    func property(_ name: String, of interface: String) -> Variant? { server?.property(name) }
}
