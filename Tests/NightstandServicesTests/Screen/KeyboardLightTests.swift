// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing

/// The keyboard's backlight: a folder in place of the kernel's, with python-dbusmock as logind and UPower.
@MainActor @Suite struct KeyboardLightTests {
    /// A machine with a lamp under the keys of three steps, one of which is lit, and other lights.
    @MainActor private final class Machine {
        private let folder = TemporaryFolder()
        var root: URL { URL(filePath: folder.path) }
        let bus: PrivateBus
        let logind: DBusMock
        private(set) var upower: DBusMock?

        init() async throws {
            bus = try PrivateBus()
            logind = try await Self.mock("lamps.py", "login1", "login1/session/auto", bus)
            for (name, steps) in [("input3::capslock", 1), ("tpacpi::kbd_backlight", 3)] {
                let folder = root.appending(path: "leds/\(name)")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data("\(steps)\n".utf8).write(to: folder.appending(path: "max_brightness"))
                try Data("\(1)\n".utf8).write(to: folder.appending(path: "brightness"))
            }
        }

        func startUPower() async throws {
            let upower = try await Self.mock("keys.py", "UPower", "UPower/KbdBacklight", bus)
            try await upower.call("Serve", [.string(root.path + "/leds/tpacpi::kbd_backlight")])
            self.upower = upower
        }

        func light(_ lamp: Lamp = .keyboard) throws -> LogindBacklight {
            let light = LogindBacklight(
                BusLink(try bus.connect()), lamp, journal: root.path + "/state/keys", root: root.path + "/leds")
            light.mayRaise = true
            return light
        }

        func value(_ name: String = "tpacpi::kbd_backlight") -> Int? {
            (try? String(contentsOf: root.appending(path: "leds/\(name)/brightness"), encoding: .utf8))
                .flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        }

        func set(_ value: Int) throws {
            let file = root.appending(path: "leds/tpacpi::kbd_backlight/brightness")
            try Data("\(value)\n".utf8).write(to: file)
        }

        var remembers: Bool { FileManager.default.fileExists(atPath: root.path + "/state/keys") }

        isolated deinit {
            logind.stop()
            upower?.stop()
        }

        private static func mock(
            _ file: String, _ name: String, _ path: String, _ bus: PrivateBus
        ) async throws -> DBusMock {
            let template = URL(filePath: #filePath).deletingLastPathComponent().appending(path: file).path
            return try await DBusMock(
                template, name: "org.freedesktop." + name, path: "/org/freedesktop/" + path, on: bus)
        }
    }

    @Test func theKeysGrowDarkThenBrightAndAreAsTheyWereAfterwards() async throws {
        try await withLoop {
            let machine = try await Machine()
            try await machine.logind.call("Serve", [.string(machine.root.path)])
            let light = try machine.light()
            light.level = 1
            #expect(await eventually { machine.value() == 0 && machine.remembers }, "keys may go dark")
            light.level = 100
            #expect(await eventually { machine.value() == 3 })
            #expect(machine.value("input3::capslock") == 1, "no other light is touched")
            light.level = nil
            #expect(await eventually { machine.value() == 1 && !machine.remembers })
        }
    }

    @Test func theNextRunPutsBackWhatACrashLeftOfTheKeys() async throws {
        try await withLoop {
            let machine = try await Machine()
            try await machine.logind.call("Serve", [.string(machine.root.path)])
            do {
                let crashed = try machine.light()
                crashed.level = 100
                #expect(await eventually { machine.value() == 3 })
            }
            let next = try machine.light()
            next.recover()
            #expect(await eventually { machine.value() == 1 && !machine.remembers })
        }
    }

    @Test func aRunThatDiedBetweenTwoLevelsIsPutBackToo() async throws {
        try await withLoop {
            let machine = try await Machine()
            try await machine.logind.call("Serve", [.string(machine.root.path)])
            try FileManager.default.createDirectory(
                at: machine.root.appending(path: "state"), withIntermediateDirectories: true)
            // It had set 2 and has written down 3, which it did not come to.
            try Data("tpacpi::kbd_backlight 1 3 2\n".utf8).write(to: machine.root.appending(path: "state/keys"))
            try machine.set(2)
            let next = try machine.light()
            next.recover()
            #expect(await eventually { machine.value() == 1 && !machine.remembers })
        }
    }

    @Test func whereLogindRefusesUPowerSetsThem() async throws {
        try await withLoop {
            let machine = try await Machine()
            try await machine.startUPower()
            let light = try machine.light()
            light.level = 100
            #expect(await eventually { machine.value() == 3 })
            await light.putBack()
            #expect(machine.value() == 1 && !machine.remembers)
        }
    }

    @Test func aMachineWithoutLitKeysIsLeftAlone() async throws {
        try await withLoop {
            let machine = try await Machine()
            try await machine.logind.call("Serve", [.string(machine.root.path)])
            try FileManager.default.removeItem(at: machine.root.appending(path: "leds/tpacpi::kbd_backlight"))
            let light = try machine.light()
            light.level = 100
            await light.putBack()
            #expect(machine.value("input3::capslock") == 1 && !machine.remembers)
        }
    }
}
