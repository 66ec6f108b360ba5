// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Reactive
import Testing

/// Start at login, lingering and Do Not Disturb, with stand-ins whose calls have the types of the real services.
@MainActor @Suite struct LoginStartTests {
    private static let managerXML = """
        <node><interface name="org.freedesktop.systemd1.Manager">
          <method name="GetUnitFileState"><arg type="s"/><arg type="s" direction="out"/></method>
          <method name="EnableUnitFiles"><arg type="as"/><arg type="b"/><arg type="b"/>
            <arg type="b" direction="out"/><arg type="a(sss)" direction="out"/></method>
          <method name="Reload"/>
        </interface></node>
        """
    private static let logindXML = """
        <node><interface name="org.freedesktop.login1.Manager">
          <method name="GetUser"><arg type="u"/><arg type="o" direction="out"/></method>
          <method name="SetUserLinger"><arg type="u"/><arg type="b"/><arg type="b"/></method>
        </interface></node>
        """
    private static let userXML = """
        <node><interface name="org.freedesktop.login1.User"><property name="Linger" type="b" access="read"/></interface>
        </node>
        """

    @MainActor private final class User: BusObject {
        var lingers = false
        func handle(_ invocation: BusInvocation) { invocation.reply([]) }
        func property(_ name: String, of interface: String) -> Variant? { .bool(lingers) }
    }

    @Test func theManagerEnablesTheUnitAndReadsItsUnitsAgain() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            var state = "disabled"
            let manager = try await MockService(
                "org.freedesktop.systemd1", at: "/org/freedesktop/systemd1", xml: Self.managerXML, on: try bus.connect()
            ) { call throws(BusError) in
                switch call.method {
                case "GetUnitFileState":
                    guard call.arguments == ["nightstandd.service"] else {
                        throw BusError(name: "org.freedesktop.DBus.Error.FileNotFound", message: "No such file")
                    }
                    return [.string(state)]
                case "EnableUnitFiles":
                    guard state != "masked" else { throw BusError(name: BusError.failed, message: "It is masked.") }
                    state = "enabled"
                    return [true, .array(of: "(sss)", [])]
                default: return []
                }
            }
            let link = BusLink(try bus.connect())
            let login = SystemdLoginStart(session: link, system: link, unit: "nightstandd.service")
            let expected: [(String, LoginState.Start)] = [
                ("disabled", .disabled), ("linked", .disabled), ("masked", .masked), ("enabled", .enabled),
                ("static", .enabled), ("bad", .missing),
            ]
            for (text, start) in expected {
                state = text
                #expect(await login.state() == LoginState(start: start), "\(text)")
            }
            state = "disabled"
            #expect(await login.enable() == nil)
            #expect(await login.state().start == .enabled)
            let asked = manager.calls.filter { $0.method != "GetUnitFileState" }
            #expect(asked.map(\.method) == ["EnableUnitFiles", "Reload"])
            #expect(asked.first?.arguments == [.strings(["nightstandd.service"]), false, false])
            state = "masked"
            #expect(await login.enable() == "The service can't be started at login: It is masked.")
            let other = SystemdLoginStart(session: link, system: link, unit: "other.service")
            #expect(await other.state().start == .missing)
            manager.stop()
        }
    }

    @Test func logindIsAskedToLetTheUserLinger() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let user = User()
            var refusal: BusError?
            let connection = try bus.connect()
            let logind = try await MockService(
                "org.freedesktop.login1", at: "/org/freedesktop/login1", xml: Self.logindXML, on: connection
            ) { call throws(BusError) in
                if call.method == "GetUser" {
                    guard call.arguments == [.uint32(1000)] else {
                        throw BusError(name: "org.freedesktop.login1.NoSuchUser", message: "No user")
                    }
                    return [.objectPath("/org/freedesktop/login1/user/_31000")]
                }
                if let refusal { throw refusal }
                user.lingers = true
                return []
            }
            let export = try connection.export(user, at: "/org/freedesktop/login1/user/_31000", xml: Self.userXML)
            let link = BusLink(try bus.connect())
            let login = SystemdLoginStart(session: link, system: link, unit: "e.service", user: 1000)
            #expect(await login.state() == LoginState(start: .unknown, lingers: false))
            refusal = BusError(name: "org.freedesktop.DBus.Error.AccessDenied", message: "Permission denied")
            #expect(await login.linger() == "Services can't run without a login here: Permission denied")
            refusal = nil
            #expect(await login.linger() == nil)
            #expect(logind.calls.last?.arguments == [.uint32(1000), true, true], "the user may be asked")
            #expect(await login.state().lingers == true)
            let stranger = SystemdLoginStart(session: link, system: link, unit: "e.service", user: 7)
            #expect(await stranger.state().lingers == nil)
            export.cancel()
        }
    }

    @Test func doNotDisturbIsReadFromTheServerOrFromGNOME() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let server = try await DBusMock(
                "notification_daemon", name: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
                on: bus)
            let link = BusLink(try bus.connect())
            let desktop = DesktopDoNotDisturb(link, desktop: "KDE")
            #expect(await desktop.isOn() == nil, "it has no such property")
            for isOn in [true, false] {
                let properties: Variant = ["Inhibited": .bool(isOn)]
                try await server.call(
                    isOn ? "AddProperties" : "UpdateProperties",
                    ["org.freedesktop.Notifications", properties])
                #expect(await desktop.isOn() == isOn)
            }
            let none = DesktopDoNotDisturb(link, desktop: "ubuntu:GNOME", openSettings: { nil })
            #expect(await none.isOn() == nil, "GNOME's settings aren't installed")
            #expect(await none.set(true) == false)
            server.stop()
        }
    }

    @Test func doNotDisturbIsTurnedOnWithTheServerAndOffAgain() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let xml = """
                <node><interface name="org.freedesktop.Notifications">
                  <method name="Inhibit"><arg type="s"/><arg type="s"/><arg type="a{sv}"/><arg type="u" direction="out"/></method>
                  <method name="UnInhibit"><arg type="u"/></method>
                </interface></node>
                """
            let server = try await MockService(
                "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications", xml: xml, on: try bus.connect()
            ) { call throws(BusError) in call.method == "Inhibit" ? [.uint32(7)] : [] }
            let desktop = DesktopDoNotDisturb(
                BusLink(try bus.connect()), desktop: "KDE", desktopEntry: "org.example.App")
            #expect(await desktop.set(false) == false, "it isn't on by us")
            #expect(await desktop.set(true))
            #expect(server.calls.last?.arguments.first == "org.example.App")
            #expect(await desktop.set(false))
            #expect(
                server.calls.map(\.method) == ["Inhibit", "UnInhibit"] && server.calls.last?.arguments == [.uint32(7)])
            server.stop()
            #expect(await desktop.set(true) == false, "nobody shows notices")
        }
    }

    @Test func onGNOMEItIsASetting() async throws {
        try await withLoop {
            let link = BusLink(try PrivateBus().connect())
            // Installed with GTK; kept in memory by the tests.
            let desktop = DesktopDoNotDisturb(link, desktop: "GNOME")
            guard await desktop.isOn() != nil else { return }
            for isOn in [true, false] {
                #expect(await desktop.set(isOn))
                #expect(await desktop.isOn() == isOn)
            }
        }
    }
}
