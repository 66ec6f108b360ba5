// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// The user's programs for events, run by the real service.
    @Suite(.serialized) struct HookTests {
        @Test func aRingIsNotDelayedByHooksThatHangCrashFloodOrFork() async throws {
            try await Machine.run { machine in
                let ear = try Listener(machine)
                try Self.write(
                    machine, "ring/1-tell",
                    """
                    #!/bin/sh
                    env | grep NIGHTSTAND_ | sort > "$HOME/variables"
                    cat > "$HOME/object.part"
                    mv "$HOME/object.part" "$HOME/object"
                    """)
                try Self.write(
                    machine, "ring/2-hang", "#!/bin/sh\ntrap '' TERM\nfor i in $(seq 40); do sleep 1; done\n")
                try Self.write(machine, "ring/3-crash", "#!/bin/sh\nkill -SEGV $$\n")
                try Self.write(machine, "ring/4-flood", "#!/bin/sh\nyes\n")
                try Self.write(machine, "ring/5-fork", "#!/bin/sh\nfor i in 1 2 3; do sleep 600 & done\n")
                try Self.write(machine, "ring/6-no-program", "\u{7F}ELF")
                try Self.write(machine, "ring/7-others", "#!/bin/sh\ntouch \"$HOME/others\"\n", mode: 0o777)
                try Self.write(
                    machine, "while-ringing/lamp",
                    """
                    #!/bin/sh
                    trap 'touch "$HOME/lamp-off"; exit' TERM
                    touch "$HOME/lamp-on"
                    while :; do sleep 0.1; done
                    """)
                let alarm = try await machine.addAlarm(in: 5, label: "Größe; $(touch /tmp/x)")
                let due = try #require(alarm.next.first?.due)
                let onset = try #require(await ear.heard(since: due - .seconds(1), within: .seconds(15)))
                let latency = (onset - due).wholeMilliseconds
                print("due → heard with hooks: \(latency) ms")
                #expect((-20...1500).contains(latency))

                let home = machine.folder + "/home"
                #expect(
                    await eventually(within: .seconds(5)) {
                        Self.exists(home + "/object") && Self.exists(home + "/lamp-on")
                    })
                let time = due.description.replacingOccurrences(of: "Z", with: "+00:00")
                let variables = try String(contentsOfFile: home + "/variables", encoding: .utf8)
                #expect(
                    variables.split(separator: "\n").map(String.init)
                        == [
                            "NIGHTSTAND_ALARM_ID=\(alarm.id)", "NIGHTSTAND_EVENT=ring",
                            "NIGHTSTAND_LABEL=Größe; $(touch /tmp/x)", "NIGHTSTAND_TIME=\(time)",
                        ])
                let object =
                    try JSONSerialization.jsonObject(
                        with: Data(contentsOf: URL(filePath: home + "/object"))) as? [String: Any]
                #expect(object?["event"] as? String == "ring" && object?["alarmID"] as? String == alarm.id)
                #expect(object?["label"] as? String == "Größe; $(touch /tmp/x)" && object?["time"] as? String == time)

                #expect(!Self.exists(home + "/lamp-off"))
                #expect(try await machine.nightstand("stop").code == 0)
                #expect(await ear.fallsSilent(within: .seconds(3)))
                #expect(await eventually(within: .seconds(5)) { Self.exists(home + "/lamp-off") }, "the ring is over")
                #expect(!Self.exists(home + "/others"), "others can change that program")
            }
        }

        @Test func hooksAreListedTestedAndSwitchedOff() async throws {
            try await Machine.run { machine in
                try Self.write(machine, "stop/good", "#!/bin/sh\necho \"$NIGHTSTAND_EVENT $NIGHTSTAND_TEST\"; pwd\n")
                try Self.write(machine, "stop/bad", "#!/bin/sh\necho no >&2\nexit 3\n")
                try Self.write(machine, "while-ringing/lamp", "#!/bin/sh\nwhile :; do sleep 0.1; done\n")
                let answer = try await machine.nightstand("hook", "test", "stop")
                #expect(answer.code == 1 && answer.output.contains("  stop 1\n"))
                #expect(answer.output.contains("exited with code 3"))
                #expect(answer.output.contains("  \(machine.folder)/home\n"))
                #expect(try await machine.nightstand("hook", "off", "bad").code == 0)
                try await machine.killService()
                let hooks = try await machine.ask([HookStatus].self, "hook", "list")
                #expect(hooks.map(\.name) == ["while-ringing/lamp", "stop/bad", "stop/good"])
                #expect(hooks.map(\.state) == [.on, .off, .on])
                #expect(try await machine.nightstand("hook", "test", "stop").code == 0)
                let ended = try await machine.ask([HookRun].self, "hook", "test", "while-ringing")
                #expect(ended.first?.wasEnded == true && (4500...9000).contains(ended.first?.milliseconds ?? 0))
            }
        }

        @Test func sleepSoundsRunHooksWhenTheyStartAndWhenTheyStop() async throws {
            try await Machine.run { machine in
                for event in ["start", "stop"] {
                    try Self.write(
                        machine, "sleep-sounds-\(event)/note",
                        "#!/bin/sh\necho \"$NIGHTSTAND_EVENT\" >> \"$HOME/notes\"\n")
                }
                let notes = machine.folder + "/home/notes"
                func noted() -> String? { try? String(contentsOfFile: notes, encoding: .utf8) }
                #expect(try await machine.nightstand("sounds", "play", "pink-noise").code == 0)
                #expect(await eventually(within: .seconds(10)) { noted() == "sleep-sounds-start\n" })
                #expect(try await machine.nightstand("sounds", "stop").code == 0)
                #expect(
                    await eventually(within: .seconds(10)) { noted() == "sleep-sounds-start\nsleep-sounds-stop\n" })
            }
        }

        /// Slow on purpose: the time limit is half a minute.
        @Test func aHungHookIsEndedWithWhatItHasStartedAndTheServiceAnswersMeanwhile() async throws {
            try await Machine.run { machine in
                try Self.write(
                    machine, "skip/hang",
                    "#!/bin/sh\ntrap '' TERM\nsleep 600 & echo $! > \"$HOME/child\"\nwhile :; do sleep 1; done\n")
                let test = try TestedProgram(
                    Machine.programs + "/nightstand", ["hook", "test", "skip", "--json"],
                    environment: machine.environment)
                let child = machine.folder + "/home/child"
                #expect(await eventually(within: .seconds(10)) { Self.exists(child) })
                let status = try await machine.nightstand("status")
                #expect(status.code == 0)
                let answer = try await test.ended(within: .seconds(50))
                #expect(answer.code == 1)
                let runs = try JSONDecoder().decode([HookRun].self, from: Data(answer.output.utf8))
                let run = try #require(runs.first)
                #expect(run.wasEnded && run.signal == 9)
                #expect((32_500...45_000).contains(run.milliseconds))
                let process = try String(contentsOfFile: child, encoding: .utf8).trimmingCharacters(in: .newlines)
                #expect(await eventually(within: .seconds(5)) { Self.hasEnded(process) })
            }
        }

        private static func hasEnded(_ process: String) -> Bool {
            let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            // Whatever has adopted it may be slow to wait for it.
            return status?.contains(") Z ") ?? true
        }

        private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

        private static func write(_ machine: Machine, _ name: String, _ text: String, mode: Int = 0o755) throws {
            let path = machine.folder + "/home/config/nightstand/hooks/" + name
            try FileManager.default.createDirectory(
                atPath: URL(filePath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
            try text.write(toFile: path, atomically: false, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        }
    }
}
