// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandTestSupport
import Reactive
import Testing

@MainActor @Suite struct BusConnectionTests {
    private let xml = """
        <node><interface name="org.example.Echo1">
          <method name="Echo"><arg type="v" direction="in"/><arg type="v" direction="out"/></method>
          <method name="Fail"/>
          <method name="Later"><arg type="s" direction="out"/></method>
          <method name="Forget"/>
          <signal name="Heard"><arg type="s"/></signal>
          <property name="Count" type="u" access="read"/>
          <property name="Nothing" type="u" access="read"/>
        </interface></node>
        """

    private final class Echo: BusObject {
        var waiting: [BusInvocation] = []

        func handle(_ invocation: BusInvocation) {
            switch invocation.method {
            case "Echo": invocation.reply(invocation.arguments)
            case "Fail": invocation.fail(BusError(name: "org.example.Error.Sour", message: "Too sour."))
            case "Later": waiting.append(invocation)
            default: break
            }
        }

        func property(_ name: String, of interface: String) -> Variant? {
            name == "Count" ? .uint32(42) : nil
        }
    }

    private func method(_ name: String) -> BusMethod {
        BusMethod(name, of: "org.example.Echo1", at: "/echo", on: "org.example.Echo")
    }

    /// A server that owns its name, and a client, both on `bus`.
    private func pair(_ bus: PrivateBus) async throws -> (server: BusConnection, client: BusConnection, [Subscription])
    {
        let (server, client) = (try bus.connect(), try bus.connect())
        var isOwner = false
        let name = server.own("org.example.Echo") { isOwner = $0 }
        #expect(await eventually { isOwner })
        return (server, client, [name])
    }

    @Test func callsAreAnsweredNowLaterOrWithANamedError() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let (server, client, kept) = try await pair(bus)
            let echo = Echo()
            let export = try server.export(echo, at: "/echo", xml: xml)
            let value: Variant = .boxed(["a": .list([.int32(1)])])
            #expect(try await client.call(method("Echo"), [value], timeout: PrivateBus.patience) == [value])
            await #expect(throws: BusError(name: "org.example.Error.Sour", message: "Too sour.")) {
                try await client.call(method("Fail"), timeout: PrivateBus.patience)
            }
            let forgotten = await #expect(throws: BusError.self) {
                try await client.call(method("Forget"), timeout: PrivateBus.patience)
            }
            #expect(forgotten?.name == BusError.failed)
            let wrong = await #expect(throws: BusError.self) {
                try await client.call(method("Echo"), ["unboxed"], timeout: PrivateBus.patience)
            }
            #expect(wrong?.name == BusError.invalidArguments)
            async let later = client.call(method("Later"), timeout: PrivateBus.patience)
            #expect(await eventually { echo.waiting.count == 1 })
            echo.waiting.removeFirst().reply(["at last"])
            #expect(try await later == ["at last"])
            export.cancel()
            let gone = await #expect(throws: BusError.self) {
                try await client.call(method("Fail"), timeout: PrivateBus.patience)
            }
            #expect(gone?.name == "org.freedesktop.DBus.Error.UnknownMethod")
            _ = kept
        }
    }

    @Test func aCallWithoutAnswerEndsInTime() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let (server, client, kept) = try await pair(bus)
            let echo = Echo()
            let export = try server.export(echo, at: "/echo", xml: xml)
            let error = await #expect(throws: BusError.self) {
                try await client.call(method("Later"), timeout: .milliseconds(50))
            }
            #expect(error?.name == BusError.noReply)
            #expect(error?.isUnreachable == true)
            let absent = BusMethod("X", of: "a.b", at: "/", on: "org.example.Absent")
            let nobody = await #expect(throws: BusError.self) {
                try await client.call(absent, timeout: PrivateBus.patience)
            }
            #expect(nobody?.name == "org.freedesktop.DBus.Error.ServiceUnknown" && nobody?.isUnreachable == true)
            _ = (kept, export)
        }
    }

    @Test func propertiesAreReadOrSaidToHaveNoValue() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let (server, client, kept) = try await pair(bus)
            let export = try server.export(Echo(), at: "/echo", xml: xml)
            let (interface, name) = ("org.example.Echo1", "org.example.Echo")
            #expect(try await client.property("Count", of: interface, at: "/echo", on: name) == .uint32(42))
            await #expect(throws: BusError.self) {
                try await client.property("Nothing", of: interface, at: "/echo", on: name)
            }
            _ = (kept, export)
        }
    }

    @Test func signalsReachThoseWhoWantThem() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let (server, client, kept) = try await pair(bus)
            var heard: [Variant] = []
            let match = BusSignalMatch("Heard", at: "/echo", from: "org.example.Echo")
            let subscription = client.observe(match) { heard += $0.arguments }
            try await bus.settle(client)
            server.emit("Heard", of: "org.example.Echo1", at: "/echo", ["one"])
            server.emit("Heard", of: "org.example.Echo1", at: "/elsewhere", ["not this"])
            server.emit("Heard", of: "org.example.Echo1", at: "/echo", ["two"])
            #expect(await eventually { heard.count == 2 })
            subscription.cancel()
            server.emit("Heard", of: "org.example.Echo1", at: "/echo", ["three"])
            try await bus.settle(client)
            #expect(heard == ["one", "two"])
            _ = kept
        }
    }

    @Test func namesAreOwnedRefusedAndWatched() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let (first, second, watcher) = (try bus.connect(), try bus.connect(), try bus.connect())
            var owners: [String?] = []
            let watch = watcher.watch("org.example.Name") { owners.append($0) }
            #expect(await eventually { owners == [nil] })
            var states: [Bool] = []
            let own = first.own("org.example.Name") { states.append($0) }
            #expect(await eventually { states == [true] })
            var others: [Bool] = []
            let refused = second.own("org.example.Name") { others.append($0) }
            #expect(await eventually { others == [false] })
            refused.cancel()
            own.cancel()
            #expect(await eventually { owners.last == .some(nil) })
            let free = second.own("org.example.Name") { others.append($0) }
            #expect(await eventually { others == [false, true] && states == [true] })
            #expect(await eventually { owners.last == second.uniqueName })
            free.cancel()
            #expect(await eventually { owners.last == .some(nil) })
            _ = watch
        }
    }

    @Test func brokenXMLIsRefused() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        #expect(throws: BusError.self) { try connection.export(Echo(), at: "/echo", xml: "<node><interface") }
    }
}
