// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandBus
import NightstandFakes
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

/// Callers that ask without waiting for answers.
@MainActor @Suite struct FloodTests {
    private func begin(
        _ count: Int, _ connection: BusConnection, _ method: String, of interface: String, _ arguments: [Variant] = []
    ) -> Tally {
        let tally = Tally()
        for _ in 0..<count {
            Task.onLoop {
                do throws(BusError) {
                    _ = try await connection.call(
                        BusMethod(method, of: interface, at: Names.path, on: Names.service), arguments,
                        timeout: PrivateBus.patience)
                    tally.answered += 1
                } catch { tally.errors[error.name, default: 0] += 1 }
            }
        }
        return tally
    }

    private final class Tally {
        var answered = 0
        var errors: [String: Int] = [:]
        var all: Int { answered + errors.values.reduce(0, +) }
    }

    @Test func whoAsksTooMuchAtOnceIsRefusedAndNobodyElse() async throws {
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand())
            let other = try fixture.bus.connect()
            let flood = begin(3000, fixture.clientConnection, "List", of: Names.alarms)
            let modest = begin(20, other, "Status", of: Names.daemon)
            #expect(await eventually { flood.all == 3000 && modest.all == 20 })
            #expect(flood.errors.keys.sorted() == [BusError.limitsExceeded])
            #expect(flood.answered >= BusServer.limits.callsPerSender)
            #expect(modest.answered == 20)
            // What has been answered counts no more.
            let later = begin(BusServer.limits.callsPerSender, fixture.clientConnection, "List", of: Names.alarms)
            #expect(await eventually { later.all == BusServer.limits.callsPerSender })
            #expect(later.errors.isEmpty)
        }
    }

    @Test func propertiesAndUnknownMethodsCountAsWell() async throws {
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand())
            let properties = "org.freedesktop.DBus.Properties"
            let all = begin(2000, fixture.clientConnection, "GetAll", of: properties, [.string(Names.daemon)])
            #expect(await eventually { all.all == 2000 })
            #expect(all.errors[BusError.limitsExceeded, default: 0] > 0 && all.answered > 0)
            let unknown = begin(100, fixture.clientConnection, "NoSuchMethod", of: Names.alarms)
            #expect(await eventually { unknown.all == 100 })
            let later = begin(10, fixture.clientConnection, "GetAll", of: properties, [.string(Names.daemon)])
            #expect(await eventually { later.answered == 10 })
        }
    }

    @Test func callsThatWantNoAnswerAreCountedUntilTheyAreDone() async throws {
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand())
            for _ in 0..<20 {
                let calls = try ChildProcess(
                    "bash",
                    [
                        "-c",
                        "for i in $(seq 5); do dbus-send --bus=\(fixture.bus.address) --dest=\(Names.service) \(Names.path) "
                            + "\(Names.alarms).List; done; echo done",
                    ])
                #expect(await eventually { calls.status != nil })
            }
            let later = begin(BusServer.limits.callsPerSender, fixture.clientConnection, "List", of: Names.alarms)
            #expect(await eventually { later.answered == BusServer.limits.callsPerSender })
        }
    }

    @Test func aMessageThatIsTooLongIsRefusedByItsSize() async throws {
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand())
            let long = Variant.string(String(repeating: "x", count: 2 << 20))
            let refused = begin(1, fixture.clientConnection, "Delete", of: Names.alarms, [long])
            #expect(await eventually { refused.errors[BusError.limitsExceeded] == 1 })
            // An import may be longer.
            let taken = begin(1, fixture.clientConnection, "Import", of: Names.alarms, [long])
            #expect(await eventually { taken.errors["io.github.nightstand.Nightstand.Error.Invalid"] == 1 })
            #expect(fixture.fake.calls.contains("Import"))
        }
    }
}
