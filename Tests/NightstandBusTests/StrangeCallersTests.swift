// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandBus
import NightstandFakes
import NightstandService
import NightstandTestSupport
import Reactive
import Testing
import Timekeeping

/// What other programs may send, without our client in between.
@MainActor @Suite struct StrangeCallersTests {
    private func call(
        _ fixture: BusFixture, _ method: String, of interface: String, _ arguments: [Variant]
    ) async throws -> [Variant] {
        try await fixture.clientConnection.call(
            BusMethod(method, of: interface, at: Names.path, on: Names.service), arguments, timeout: PrivateBus.patience
        )
    }

    @Test(
        arguments: [
            ("Add", [["label": "Gym"]], "'start' is missing"),
            ("Add", [["start": "25 o'clock"]], "'start': '25 o'clock' is not a date and time"),
            ("Add", [["start": "2030-01-01T07:30", "volume": "loud"]], "'volume' must be a whole number, not 'loud'"),
            ("Add", [["start": .int32(7)]], "'start' must be text, not 7"),
            ("Replace", [["start": "2030-01-01T07:30", "id": "nobody"], .dictionary([:])], "no alarm 'nobody'"),
            ("Replace", [["start": "2030-01-01T07:30", "id": "one"], ["label": "Tea"]], "'start' is missing"),
            (
                "Replace",
                [["start": "2030-01-01T07:30", "id": "one"], ["start": "2030-01-01T06:30", "id": "one"]],
                "in the meantime"
            ),
            ("Delete", ["nobody"], "no alarm 'nobody'"),
            ("Pause", ["one", "tomorrow"], "'tomorrow' isn't a date"),
            ("Move", ["one", "", "2030-01-01T07:30"], "missing"),
            ("Move", ["one", "2030-01-01T07:30", "later"], "'later' isn't a date and time"),
            ("Skip", ["one", .int32(367)], "367"),
            ("Import", ["{"], "JSON"),
        ] as [(String, [Variant], String)])
    func whatMakesNoSenseGetsASentenceThatNamesIt(method: String, arguments: [Variant], part: String) async throws {
        let start = try #require(CivilDateTime("2030-01-01T07:30:00"))
        let alarms = [Alarm(id: "one", schedule: Schedule(start: start))]
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand(alarms: alarms))
            let error = await #expect(throws: BusError.self) {
                try await call(fixture, method, of: Names.alarms, arguments)
            }
            #expect(error?.name.hasPrefix("io.github.nightstand.Nightstand.Error.") == true)
            #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
            #expect(fixture.fake.stored == alarms)
        }
    }

    @Test func aSentenceDoesNotRepeatAllOfALongMistake() async throws {
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand())
            let error = await #expect(throws: BusError.self) {
                try await call(fixture, "Delete", of: Names.alarms, [.string(String(repeating: "x", count: 100_000))])
            }
            #expect(error?.message.unicodeScalars.count == 1000 && error?.message.hasSuffix("…") == true)
        }
    }

    @Test func argumentsOfTheWrongTypeNeverReachTheService() async throws {
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand())
            let error = await #expect(throws: BusError.self) {
                try await call(fixture, "Delete", of: Names.alarms, [.int32(1)])
            }
            #expect(error?.name == BusError.invalidArguments)
            #expect(!fixture.fake.calls.contains("Delete"))
        }
    }

    @Test func anAlarmFromAScriptNeedsOnlyItsStart() async throws {
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand())
            let alarm = try #require(
                Variant(text: "{'start': <'2030-01-01T07:30'>, 'volume': <uint16 40>}", type: "a{sv}"))
            let answer = try await call(fixture, "Add", of: Names.alarms, [alarm])
            #expect(answer.first?["alarm"]?["volume"] == .int64(40))
            #expect(fixture.fake.stored.first?.volume == 40)
            #expect(fixture.fake.stored.first?.id.isEmpty == false)
        }
    }

    @Test func statusBarsReadPropertiesAndHearOfTheirChanges() async throws {
        let start = try #require(CivilDateTime("2030-01-01T07:30:00"))
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand())
            let connection = fixture.clientConnection
            func read(_ name: String, _ interface: String) async throws -> Variant {
                try await connection.property(name, of: interface, at: Names.path, on: Names.service)
            }
            #expect(try await read("NextDue", Names.daemon) == "")
            #expect(try await read("IsRinging", Names.ringing) == false)
            #expect(try await read("Version", Names.daemon) == .string(Names.version))
            var changes: [String: Variant] = [:]
            let match = BusSignalMatch("PropertiesChanged", at: Names.path, from: Names.service)
            let subscription = connection.observe(match) { signal in
                for (key, value) in signal.arguments[1].entries ?? [:] { changes[key] = value }
            }
            try await fixture.bus.settle(connection)
            _ = try await fixture.client.add(Alarm(id: "a", label: "Gym", schedule: Schedule(start: start)))
            fixture.fake.ring("a")
            #expect(await eventually { changes.count == 3 })
            let due: Variant = "2030-01-01T07:30:00Z"
            #expect(changes == ["NextDue": due, "NextLabel": "Gym", "IsRinging": true])
            #expect(try await read("NextDue", Names.daemon) == due)
            #expect(try await read("IsRinging", Names.ringing) == true)
            subscription.cancel()
        }
    }
}
