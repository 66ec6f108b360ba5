// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandBus
import NightstandFakes
import NightstandService
import Reactive

/// A fake service behind the real server, and the real client, on a bus of their own.
@MainActor final class BusFixture {
    let bus: PrivateBus
    let fake: FakeNightstand
    let client: BusClient
    let clientConnection: BusConnection
    private(set) var server: BusServer?
    private(set) var serverConnection: BusConnection?
    private var name: Subscription?
    private let sounds: FakeSoundService?

    init(_ fake: FakeNightstand, sounds: FakeSoundService? = nil) async throws {
        self.sounds = sounds
        bus = try PrivateBus()
        self.fake = fake
        clientConnection = try bus.connect()
        client = BusClient(clientConnection, timeout: PrivateBus.patience)
        try await startService()
    }

    /// Puts the service on the bus and waits until it has its name.
    func startService() async throws {
        let connection = try bus.connect()
        serverConnection = connection
        server = try BusServer(sounds?.serve(beside: fake.served) ?? fake.served, on: connection)
        await withCheckedContinuation { continuation in
            var waiting: CheckedContinuation<Void, Never>? = continuation
            name = connection.own(Names.service) { _ in
                waiting?.resume()
                waiting = nil
            }
        }
    }

    /// Drops the service's connection, as when its process is killed.
    func killService() {
        serverConnection?.close()
        server = nil
        name = nil
        serverConnection = nil
    }
}
