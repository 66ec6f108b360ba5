// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing

/// The screen's backlight: a folder in place of the kernel's, and logind as it writes there.
@MainActor @Suite struct BacklightTests {
    private static let xml = """
        <node><interface name="org.freedesktop.login1.Session"><method name="SetBrightness">
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="u" direction="in"/>
        </method></interface></node>
        """

    /// A machine with lamps of 1000 steps.
    @MainActor private final class Machine {
        private let folder = TemporaryFolder()
        var root: URL { URL(filePath: folder.path) }
        var journal: String { root.appending(path: "state/backlight").path }

        func addLamp(_ name: String, type: String = "raw", _ value: Int) throws {
            let folder = root.appending(path: "class/\(name)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("1000\n".utf8).write(to: folder.appending(path: "max_brightness"))
            try Data("\(type)\n".utf8).write(to: folder.appending(path: "type"))
            set(name, value)
        }

        func set(_ name: String, _ value: Int) {
            try? Data("\(value)\n".utf8).write(to: root.appending(path: "class/\(name)/brightness"))
        }

        func value(_ name: String) -> Int? {
            (try? String(contentsOf: root.appending(path: "class/\(name)/brightness"), encoding: .utf8))
                .flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        }

        var remembers: Bool { FileManager.default.fileExists(atPath: journal) }
    }

    private func logind(_ machine: Machine, on bus: PrivateBus) async throws -> MockService {
        try await MockService(
            "org.freedesktop.login1", at: "/org/freedesktop/login1/session/auto", xml: Self.xml,
            on: try bus.connect()
        ) { call in
            if case .string(let name) = call.arguments[1], let value = call.arguments[2].intValue {
                machine.set(name, value)
            }
            return []
        }
    }

    private func withMachine(
        _ body: @MainActor (Machine, @escaping @MainActor () throws -> LogindBacklight) async throws -> Void
    ) async throws {
        try await withLoop {
            let machine = Machine()
            try machine.addLamp("panel", 640)
            let bus = try PrivateBus()
            let logind = try await logind(machine, on: bus)
            try await body(machine) {
                LogindBacklight(
                    BusLink(try bus.connect()), journal: machine.journal,
                    root: machine.root.appending(path: "class").path)
            }
            logind.stop()
        }
    }

    @Test func theLampIsLoweredAndPutBack() async throws {
        try await withMachine { machine, make in
            let backlight = try make()
            backlight.level = 5
            #expect(await eventually { machine.value("panel") == 50 })
            #expect(machine.remembers)
            backlight.level = 8
            #expect(await eventually { machine.value("panel") == 80 })
            backlight.level = nil
            #expect(await eventually { machine.value("panel") == 640 && !machine.remembers })
        }
    }

    @Test func aLampIsNeverMadeBrighterThanTheUserHasIt() async throws {
        try await withMachine { machine, make in
            machine.set("panel", 30)
            let backlight = try make()
            backlight.level = 5
            backlight.level = nil
            backlight.level = 2
            #expect(await eventually { machine.value("panel") == 20 })
            backlight.level = 50
            #expect(await eventually { machine.value("panel") == 30 })
        }
    }

    @Test func whatTheUserChangesMeanwhileIsLeftAlone() async throws {
        try await withMachine { machine, make in
            let backlight = try make()
            backlight.level = 5
            #expect(await eventually { machine.value("panel") == 50 })
            machine.set("panel", 300)
            backlight.level = nil
            #expect(await eventually { !machine.remembers })
            #expect(machine.value("panel") == 300)
        }
    }

    @Test func theNextRunPutsBackWhatACrashLeftBehind() async throws {
        try await withMachine { machine, make in
            do {
                let crashed = try make()
                crashed.level = 5
                #expect(await eventually { machine.value("panel") == 50 })
            }
            let next = try make()
            next.recover()
            #expect(await eventually { machine.value("panel") == 640 && !machine.remembers })
            next.level = 5
            #expect(await eventually { machine.value("panel") == 50 })
        }
    }

    @Test func theEndOfTheProgramWaitsForTheLamp() async throws {
        try await withMachine { machine, make in
            let backlight = try make()
            backlight.level = 5
            #expect(await eventually { machine.value("panel") == 50 })
            await backlight.putBack()
            #expect(machine.value("panel") == 640 && !machine.remembers)
            await backlight.putBack()
        }
    }

    @Test func aLevelThatIsSetWhileTheProgramEndsIsIgnored() async throws {
        try await withMachine { machine, make in
            let backlight = try make()
            backlight.level = 5
            #expect(await eventually { machine.value("panel") == 50 })
            async let end: Void = backlight.putBack()
            await Task.yield()
            backlight.level = nil
            backlight.level = 8
            await end
            #expect(machine.value("panel") == 640 && !machine.remembers)
        }
    }

    @Test func whatCannotBePutBackYetIsRemembered() async throws {
        try await withLoop {
            let machine = Machine()
            try machine.addLamp("panel", 50)
            try FileManager.default.createDirectory(
                at: machine.root.appending(path: "state"), withIntermediateDirectories: true)
            try Data("panel 640 50\n".utf8).write(to: URL(filePath: machine.journal))
            let root = machine.root.appending(path: "class").path
            // Nobody answers for logind.
            let alone = LogindBacklight(BusLink(try PrivateBus().connect()), journal: machine.journal, root: root)
            alone.recover()
            await alone.putBack()
            #expect(machine.value("panel") == 50 && machine.remembers)
            // The lamp is not there yet.
            let early = LogindBacklight(
                BusLink(try PrivateBus().connect()), journal: machine.journal, root: root + "/none")
            early.recover()
            await early.putBack()
            #expect(machine.remembers)
        }
    }

    @Test func firmwareKnowsTheLampBest() async throws {
        try await withMachine { machine, make in
            try machine.addLamp("acpi", type: "firmware", 500)
            let backlight = try make()
            backlight.level = 1
            #expect(await eventually { machine.value("acpi") == 10 })
            #expect(machine.value("panel") == 640)
        }
    }

    @Test func aMachineWithoutLampChangesNothing() async throws {
        try await withLoop {
            let machine = Machine()
            let backlight = LogindBacklight(
                BusLink(try PrivateBus().connect()), journal: machine.journal, root: "/nonexistent")
            backlight.level = 5
            backlight.level = nil
            #expect(!machine.remembers)
        }
    }
}
