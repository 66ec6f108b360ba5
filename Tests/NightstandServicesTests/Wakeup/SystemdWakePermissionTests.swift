// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing

/// The permission to wake the machine, granted by a manager that really runs the commands, but on files of the test.
@MainActor @Suite struct SystemdWakePermissionTests {
    private let folder = TemporaryFolder(holdsPrograms: true)

    /// The system's service manager: carries out what it is asked for, unless polkit would refuse.
    private func manager(_ bus: PrivateBus, refusal: @escaping () -> BusError? = { nil }) async throws -> MockService {
        let connection = try bus.connect()
        let systemctl = folder.file("systemctl")
        try "#!/bin/sh\necho \"$@\" >>'\(folder.path)/reloads'\n".write(
            toFile: systemctl, atomically: true, encoding: .utf8)
        chmod(systemctl, 0o755)
        var number: UInt32 = 0
        return try await MockService(
            "org.freedesktop.systemd1", at: "/org/freedesktop/systemd1", xml: systemdXML, on: connection
        ) { [folder] call throws(BusError) in
            if let refusal = refusal() { throw refusal }
            let properties = call.arguments[2].elements ?? []
            let execStart = properties.first { $0.elements?.first?.stringValue == "ExecStart" }
            let command = execStart?.elements?.last?.unboxed.elements?.first?.elements?[1].elements ?? []
            var words = command.compactMap(\.stringValue)
            // systemd puts variables of its own in the place of these.
            #expect(!words.contains { $0.contains("$") || $0.contains("%") })
            words.insert("PATH=\(folder.path):/usr/sbin:/usr/bin:/sbin:/bin", at: 1)
            let code = (try? ChildProcess.answer(words[0], Array(words.dropFirst())))?.code
            number += 1
            let job = "/org/freedesktop/systemd1/job/\(number)"
            connection.emit(
                "JobRemoved", of: "org.freedesktop.systemd1.Manager", at: "/org/freedesktop/systemd1",
                [
                    .uint32(number), .objectPath(job), .string(call.arguments[0].stringValue ?? ""),
                    .string(code == 0 ? "done" : "failed"),
                ])
            return [.objectPath(job)]
        }
    }

    private var reloads: String { (try? String(contentsOfFile: folder.file("reloads"), encoding: .utf8)) ?? "" }

    @Test func theServicesOfTheUserAreAllowedByADropInThatGoesAgain() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let systemd = try await manager(bus)
            // A program of the user's own, such as one that was built a moment ago.
            let program = folder.file("nightstandd")
            try "".write(toFile: program, atomically: true, encoding: .utf8)
            chown(program, 1000, 1000)
            let permission = SystemdWakePermission(
                system: BusLink(try bus.connect()), program: program, user: 1000, units: folder.file("units"))
            guard getuid() == 0 || getuid() == 1000 else { return }
            #expect(permission.offered == .services && permission.granted == nil)
            #expect(await permission.grant() == nil)
            #expect(permission.granted == .services)
            let dropIn = folder.file("units/user@1000.service.d/nightstand.conf")
            let text = try String(contentsOfFile: dropIn, encoding: .utf8)
            #expect(text == "[Service]\nAmbientCapabilities=CAP_WAKE_ALARM\n" && reloads == "daemon-reload\n")
            #expect(await permission.withdraw() == nil)
            #expect(permission.granted == nil && reloads == "daemon-reload\ndaemon-reload\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("units")).isEmpty)
            systemd.stop()
        }
    }

    @Test func aProgramOfTheSystemIsAllowedByItsFile() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let systemd = try await manager(bus)
            let program = folder.file("nightstandd")
            try "".write(toFile: program, atomically: true, encoding: .utf8)
            let permission = SystemdWakePermission(
                system: BusLink(try bus.connect()), program: program, units: folder.file("units"))
            // Only root can give files capabilities, and not on every file system.
            guard getuid() == 0, try ChildProcess.answer("setcap", ["cap_wake_alarm+p", program]).code == 0 else {
                return
            }
            #expect(permission.granted == .file && permission.offered == .services, "the file alone has not helped")
            #expect(await permission.withdraw() == nil)
            #expect(permission.granted == nil && permission.offered == .file)
            #expect(await permission.grant() == nil)
            #expect(try ChildProcess.answer("getcap", [program]).output == "\(program) cap_wake_alarm=p\n")
            systemd.stop()
        }
    }

    /// systemd would wait no more than 25 seconds for a password.
    @Test(arguments: [true, false]) func polkitAsksTheUserBeforeSystemdDoes(_ isAllowed: Bool) async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let systemd = try await manager(bus)
            let link = BusLink(try bus.connect())
            let caller = try await link.connection().uniqueName
            var questions: [Variant] = []
            let polkit = try await MockService(
                "org.freedesktop.PolicyKit1", at: "/org/freedesktop/PolicyKit1/Authority", xml: polkitXML,
                on: try bus.connect()
            ) { call throws(BusError) in
                #expect(call.arguments[0] == .tuple(["system-bus-name", ["name": .string(caller)]]))
                #expect(call.arguments[1] == "org.freedesktop.systemd1.manage-units")
                questions.append(call.arguments[3])
                let remembers: Variant = .entry("polkit.retains_authorization_after_challenge", "1")
                return [
                    .tuple([
                        .bool(questions.count > 1 && isAllowed), .bool(questions.count == 1),
                        .array(of: "{ss}", questions.count > 1 ? [] : [remembers]),
                    ])
                ]
            }
            let permission = SystemdWakePermission(
                system: link, program: folder.file("absent"), user: 1000, units: folder.file("units"))
            let refusal = await permission.grant()
            #expect(questions == [.uint32(0), .uint32(1)])
            #expect(refusal == (isAllowed ? nil : "Nothing was changed because no permission was given."))
            #expect(systemd.calls.isEmpty != isAllowed)
            polkit.stop()
            systemd.stop()
        }
    }

    @Test func whatFailsOrIsRefusedIsSaid() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            var refusal: BusError? = BusError(
                name: "org.freedesktop.DBus.Error.InteractiveAuthorizationRequired", message: "Interactive …")
            let systemd = try await manager(bus) { refusal }
            let link = BusLink(try bus.connect())
            let permission = SystemdWakePermission(
                system: link, program: folder.file("absent"), user: 1000, units: folder.file("units"))
            #expect(await permission.grant() == "Nothing was changed because no permission was given.")
            refusal = nil
            try "".write(toFile: folder.file("units"), atomically: true, encoding: .utf8)  // where a folder should be
            let failure = try #require(await permission.grant())
            #expect(failure.hasPrefix("Waking can't be set up here: ") && permission.granted == nil)
            systemd.stop()
            #expect(await permission.grant() != nil, "nobody answers")
        }
    }
}

/// The one method of polkit's authority that is called.
private let polkitXML = """
    <node><interface name="org.freedesktop.PolicyKit1.Authority">
      <method name="CheckAuthorization">
        <arg type="(sa{sv})" direction="in"/><arg type="s" direction="in"/><arg type="a{ss}" direction="in"/>
        <arg type="u" direction="in"/><arg type="s" direction="in"/><arg type="(bba{ss})" direction="out"/>
      </method>
    </interface></node>
    """
