// SPDX-License-Identifier: MIT
import Foundation
import NightstandFakes
import NightstandService
import NightstandTestSupport
import Testing

@testable import NightstandCommands

@MainActor @Suite struct SoundsCommandTests {
    let session = Session()

    private func run(_ words: String...) async -> ExitCode {
        session.console.output = ""
        session.console.errors = ""
        return await NightstandTool(session.environment).run(["sounds"] + words)
    }

    @Test func theListNamesEveryTone() async throws {
        session.isRunning = false
        #expect(await run("list") == .done)
        #expect(session.console.lines.contains { $0.hasPrefix("bell ") && $0.hasSuffix(" (default)") })
        #expect(await run("list", "--json") == .done)
        let sounds = try JSONSerialization.jsonObject(with: Data(session.console.output.utf8)) as? [[String: Any]]
        #expect(sounds?.compactMap { $0["id"] as? String }.contains("chimes") == true)
        #expect(sounds?.contains { $0["id"] as? String == "light-rain" && $0["kind"] as? String == "sleep" } == true)
    }

    @Test func aRenderedToneIsAWavFileThatDependsOnlyOnItsSeed() async throws {
        let folder = TemporaryFolder()
        var files: [Data] = []
        for (name, seed) in [("a", "1"), ("b", "1")] {
            let file = folder.file(name)
            let code = await run("render", "bell", "--seconds", "0.5", "--output", file, "--seed", seed)
            #expect(code == .done)
            files.append(try Data(contentsOf: URL(filePath: file)))
        }
        #expect(files[0] == files[1])
        #expect(files[0].prefix(4) == Data("RIFF".utf8))
        #expect(files[0].count == 58 + 24_000 * 2 * 4)
        #expect(files[0].dropFirst(58).contains { $0 != 0 })
    }

    @Test(arguments: ["light-rain", "Light Rain", "LIGHT RAIN", "white", "White Noise", "Cafe"])
    func aSleepSoundIsRenderedByIdOrName(name: String) async throws {
        let folder = TemporaryFolder()
        let file = folder.file("sound.wav")
        #expect(await run("render", name, "--seconds", "0.1", "--output", file) == .done)
        #expect(try Data(contentsOf: URL(filePath: file)).count == 58 + 4800 * 8)
        #expect(!FileManager.default.fileExists(atPath: file + ".part"))
    }

    @Test(arguments: [
        (
            ["render", "ligt-rain", "--seconds", "1", "--output", "x"],
            "there is no sound 'ligt-rain'; did you mean 'light-rain'", 3
        ),
        (["render", "bel", "--seconds", "1", "--output", "x"], "there is no sound 'bel'; did you mean 'bell'", 3),
        (["render", "bell", "--output", "x"], "no duration given; use --seconds N, such as --seconds 10", 2),
        (
            ["render", "bell", "--seconds", "1"], "no output file given; use --output FILE, such as --output bell.wav",
            2
        ),
        (
            ["render", "bell", "--seconds", "0"],
            "'0' is out of range; the duration must be above 0 and at most 10800 seconds",
            2
        ),
        (["render", "bell", "--seconds", "long"], "'long' is not a number of seconds; use 10 or 2.5", 2),
        (
            ["render", "bell", "--seconds", "1", "--seed", "-1"],
            "'-1' is not a seed; use a whole number, 0 or greater", 2
        ),
        (["render", "bell", "--seconds", "1", "--output", "/no/such/x"], "'/no/such/x' cannot be written", 1),
        (["preview"], "use either a sound, such as bell, or --end", 2),
        (["preview", "bel"], "there is no tone 'bel'; did you mean 'bell'?", 2),
    ])
    func wrongInputIsNamed(_ words: [String], _ message: String, _ code: Int) async {
        #expect(await NightstandTool(session.environment).run(["sounds"] + words).rawValue == Int32(code))
        #expect(session.console.errors.hasPrefix("nightstand: \(message)"), "\(session.console.errors)")
    }

    @Test func aSoundToSleepByIsPreviewedToo() async {
        session.service.fakeSounds.add([
            SoundEntry(id: "fire", name: "Fire", category: "nature", categoryName: "Nature", summary: "")
        ])
        #expect(await run("preview", "Fire") == .done)
        #expect(session.service.fakeSounds.status.preview == "fire")
        #expect(await run("preview", "--end") == .done)
        #expect(session.service.fakeSounds.status.preview == nil)
        #expect(await run("preview", "fire", "--volume", "30") == .wrongUse)
        #expect(session.console.errors.contains("--volume is for tones"))
    }

    @Test func theServicePlaysThePreview() async {
        #expect(await run("preview", "chimes", "--volume", "40") == .done)
        #expect(await run("preview", "--end") == .done)
        #expect(session.service.log == ["preview chimes 40", "stopPreview"])
    }
}
