// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandTestSupport
import NightstandServices
import Reactive
import Testing

/// The real client of the notification server, with a server that has the types of the specification.
@MainActor @Suite struct NotificationsTests {
    private let notice = Notice(
        key: "gym", title: "Gym", body: "7 < 8 & “up”", isUrgent: true,
        buttons: [.init(id: "stop", label: "Stop"), .init(id: "snooze", label: "Snooze")],
        icon: "nightstand-gym-symbolic")

    private func server(_ bus: PrivateBus, abilities: [String] = ["actions", "body", "body-markup"]) async throws
        -> MockService
    {
        var last: UInt32 = 6
        return try await MockService(
            "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications", xml: notificationsXML,
            on: try bus.connect()
        ) { call throws(BusError) in
            switch call.method {
            case "GetCapabilities": return [.strings(abilities)]
            case "Notify":
                if case .uint32(let id) = call.arguments[1], id != 0 { return [.uint32(id)] }
                last += 1
                return [.uint32(last)]
            default: return []
            }
        }
    }

    private func tell(_ server: MockService, _ signal: String, _ arguments: [Variant]) {
        server.connection.emit(
            signal, of: "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications", arguments)
    }

    private func count(_ method: String, _ server: MockService) -> Int {
        server.calls.filter { $0.method == method }.count
    }

    @Test func anUrgentNoticeStaysIsSilentAndHasItsButtons() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let server = try await server(bus)
            let notifications = FreedesktopNotifications(BusLink(try bus.connect()), desktopEntry: "org.example.Clock")
            notifications.show(notice)
            #expect(await eventually { count("Notify", server) == 1 })
            let arguments = try #require(server.calls.last).arguments
            #expect(arguments[1] == .uint32(0))
            #expect(arguments[3] == "Gym")
            #expect(arguments[4] == "7 &lt; 8 &amp; “up”")
            #expect(arguments[5] == .strings(["stop", "Stop", "snooze", "Snooze"]))
            #expect(
                arguments[6] == [
                    "urgency": .byte(2), "resident": true, "suppress-sound": true,
                    "desktop-entry": "org.example.Clock", "image-path": "nightstand-gym-symbolic",
                ])
            #expect(arguments[7] == .int32(0))
        }
    }

    @Test func theUsersAnswersArriveByKey() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let server = try await server(bus)
            let notifications = FreedesktopNotifications(BusLink(try bus.connect()), desktopEntry: "e")
            var events: [NotificationEvent] = []
            notifications.onEvent = { events.append($0) }
            notifications.show(notice)
            notifications.show(Notice(key: "tea", title: "Tea"))
            #expect(await eventually { count("Notify", server) == 2 })
            tell(server, "ActionInvoked", [.uint32(99), "stop"])
            tell(server, "ActionInvoked", [.uint32(7), "snooze"])
            tell(server, "NotificationClosed", [.uint32(8), .uint32(2)])
            #expect(await eventually { events.count == 2 })
            #expect(events == [.pressed(key: "gym", button: "snooze"), .dismissed(key: "tea")])
            withExtendedLifetime(notifications) {}
        }
    }

    @Test func aNoticeIsReplacedInPlaceAndClosedOnce() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let server = try await server(bus)
            let notifications = FreedesktopNotifications(BusLink(try bus.connect()), desktopEntry: "e")
            var events: [NotificationEvent] = []
            notifications.onEvent = { events.append($0) }
            notifications.show(notice)
            #expect(await eventually { count("Notify", server) == 1 })
            var changed = notice
            changed.title = "Still Gym"
            notifications.show(changed)
            notifications.show(changed)
            #expect(await eventually { count("Notify", server) == 2 })
            #expect(server.calls.last?.arguments[1] == .uint32(7))
            notifications.close(key: "gym")
            notifications.close(key: "gym")
            #expect(await eventually { count("CloseNotification", server) == 1 })
            #expect(server.calls.last?.arguments == [.uint32(7)])
            tell(server, "NotificationClosed", [.uint32(7), .uint32(3)])
            #expect(events == [])
        }
    }

    @Test func aNoticeClosedBeforeTheServerHasAnsweredIsNotLeftBehind() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let server = try await server(bus)
            let notifications = FreedesktopNotifications(BusLink(try bus.connect()), desktopEntry: "e")
            notifications.show(notice)
            #expect(await eventually { !server.calls.isEmpty })
            notifications.close(key: "gym")
            #expect(await eventually { count("CloseNotification", server) == count("Notify", server) })
        }
    }

    @Test func whatASlowServerShowsInTheEndIsClosedAllTheSame() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let connection = try bus.connect()
            let server = SlowServer()
            let export = try connection.export(server, at: "/org/freedesktop/Notifications", xml: notificationsXML)
            let name = connection.own("org.freedesktop.Notifications") { _ in }
            let notifications = FreedesktopNotifications(BusLink(try bus.connect()), desktopEntry: "e")
            notifications.show(notice)
            #expect(await eventually { server.notify != nil })
            notifications.close(key: "gym")
            // Longer than a shell under load has taken.
            await linger(upTo: .seconds(11))
            server.notify?.reply([.uint32(7)])
            #expect(await eventually { server.closed == [.uint32(7)] })
            export.cancel()
            name.cancel()
        }
    }

    @Test func aServerThatComesBackShowsWhatShouldBeSeen() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let first = try await server(bus)
            let connection = try bus.connect()
            let notifications = FreedesktopNotifications(BusLink(connection), desktopEntry: "e")
            notifications.show(notice)
            #expect(await eventually { count("Notify", first) == 1 })
            try await bus.settle(connection)
            first.stop()
            let second = try await server(bus, abilities: ["body"])
            #expect(await eventually { count("Notify", second) == 1 })
            let arguments = try #require(second.calls.last).arguments
            #expect(arguments[1] == .uint32(0))
            #expect(arguments[4] == "7 < 8 & “up”")
            #expect(arguments[5] == .strings([]))
            notifications.close(key: "gym")
            #expect(await eventually { count("CloseNotification", second) == 1 })
        }
    }

    @Test func aServerThatIsNotReadyYetIsAskedAgain() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let connection = try bus.connect()
            let name = connection.own("org.freedesktop.Notifications") { _ in }
            try await bus.settle(connection)
            let notifications = FreedesktopNotifications(BusLink(try bus.connect()), desktopEntry: "e")
            notifications.show(notice)
            await linger(upTo: .milliseconds(200))
            let server = SlowServer()
            let export = try connection.export(server, at: "/org/freedesktop/Notifications", xml: notificationsXML)
            #expect(await eventually { server.notify != nil })
            export.cancel()
            name.cancel()
        }
    }

    @Test func aServerThatComesLateShowsWhatShouldBeSeen() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let notifications = FreedesktopNotifications(BusLink(try bus.connect()), desktopEntry: "e")
            #expect(await notifications.capabilities() == nil)
            notifications.show(notice)
            #expect(await notifications.capabilities() == nil)
            let late = try await server(bus)
            #expect(await eventually { count("Notify", late) == 1 })
            #expect(await notifications.capabilities() == ["actions", "body", "body-markup"])
        }
    }
}

/// The Desktop Notifications Specification 1.2, as XML.
private let notificationsXML = """
    <node><interface name="org.freedesktop.Notifications">
      <method name="GetCapabilities"><arg type="as" direction="out"/></method>
      <method name="Notify">
        <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
        <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/>
      </method>
      <method name="CloseNotification"><arg type="u" direction="in"/></method>
      <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
      <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
    </interface></node>
    """

/// A server that answers a notification on request.
@MainActor private final class SlowServer: BusObject {
    private(set) var notify: BusInvocation?
    private(set) var closed: [Variant] = []

    func handle(_ invocation: BusInvocation) {
        switch invocation.method {
        case "Notify": notify = invocation
        case "GetCapabilities": invocation.reply([.strings(["actions"])])
        default:
            closed += invocation.arguments
            invocation.reply([])
        }
    }
}
