// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Foundation
import NightstandCommands
import NightstandFakes
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

@MainActor @Suite struct SoundsPlayTests {
    private let session = Session()

    init() {
        sounds.now = session.now
        sounds.add(
            SoundCatalogue.sleep.sounds.map {
                SoundEntry(
                    id: $0.id, name: $0.name, category: $0.category.id, categoryName: $0.category.name,
                    isDefault: $0.isDefault)
            })
    }

    private var sounds: FakeSoundService { session.service.fakeSounds }
    private var mix: [SoundsStatus.Track] { sounds.status.mix }

    @Test func theStatusSaysWhatKeepsTheSoundsFromBeingHeard() async {
        #expect(await session.run("sounds", "play", "wind", "--json") == .done)
        sounds.hold("Another program needs silence.")
        #expect(await session.run("sounds", "status") == .done)
        #expect(session.console.output == "Playing Wind at 50%. On hold: Another program needs silence.\n")
        #expect(await session.run("sounds", "stop", "--json") == .done)
        sounds.hold("The headphones were disconnected.")
        #expect(await session.run("sounds", "status") == .done)
        #expect(session.console.output == "Silent; Wind would play. The headphones were disconnected.\n")
    }

    @Test func aMixIsPlayedByNamesAndVolumes() async {
        #expect(await session.run("sounds", "play", "heavy-rain:80", "Ocean Waves", "--json") == .done)
        #expect(mix == [.init(id: "heavy-rain", volume: 80), .init(id: "ocean-waves")])
        #expect(await session.run("sounds", "status") == .done)
        #expect(session.console.output == "Playing Heavy Rain (80%) and Ocean Waves at 50%.\n")
        #expect(await session.run("sounds", "add", "wind:40") == .done)
        #expect(mix.last == .init(id: "wind", volume: 40))
        #expect(await session.run("sounds", "drop", "wind") == .done && mix.count == 2)
        #expect(await session.run("sounds", "stop") == .done)
        #expect(session.console.output == "Silent; Heavy Rain (80%) and Ocean Waves would play.\n")
        #expect(await session.run("sounds", "toggle") == .done && sounds.status.isPlaying)
        #expect(await session.run("sounds", "stop") == .done)
        #expect(await session.run("sounds", "play") == .done && sounds.status.isPlaying && mix.count == 2)
    }

    @Test func volumesAreSetOrChanged() async {
        await session.run("sounds", "play", "pink")
        #expect(await session.run("sounds", "volume", "40%") == .done && sounds.status.volume == 40)
        #expect(await session.run("sounds", "volume", "+70") == .done && sounds.status.volume == 100)
        #expect(await session.run("sounds", "volume", "-5") == .done && sounds.status.volume == 95)
        #expect(await session.run("sounds", "volume", "Pink", "Noise", "-30") == .done && mix[0].volume == 70)
        #expect(await session.run("sounds", "mute") == .done && sounds.status.isMuted)
        #expect(session.console.output == "Playing Pink Noise (70%) at 95%, muted.\n")
        #expect(await session.run("sounds", "mute", "off") == .done && !sounds.status.isMuted)
    }

    @Test func theTimerIsSetMovedShownAndTakenAway() async {
        #expect(await session.run("sounds", "timer", "45m", "--fade", "10m", "--then", "suspend") == .done)
        #expect(
            sounds.status.timer
                == .init(end: session.now + .seconds(2700), fadeSeconds: 600, action: .suspend))
        #expect(
            session.console.output.hasSuffix(
                " It ends at 12:45, in 45 min, then the computer goes to sleep.\n"), "\(session.console.output)")
        #expect(await session.run("sounds", "timer", "+15") == .done)
        #expect(await session.run("sounds", "timer", "-5") == .done)
        #expect(sounds.status.timer?.end == session.now + .seconds(3300))
        #expect(await session.run("sounds", "timer") == .done && sounds.status.timer != nil)
        #expect(await session.run("sounds", "timer", "90") == .done)
        #expect(sounds.status.timer?.end == session.now + .seconds(5400))
        #expect(await session.run("sounds", "timer", "until-alarm") == .done)
        #expect(sounds.status.timer?.isUntilAlarm == true)
        #expect(session.console.output.contains("is waiting for an alarm, but none is set"))
        #expect(await session.run("sounds", "timer", "off") == .done && sounds.status.timer == nil)
    }

    @Test func presetsAreKeptFromTheCommandLine() async {
        await session.run("sounds", "play", "pink:30")
        #expect(await session.run("sounds", "preset", "save", "My Night") == .done)
        await session.run("sounds", "play", "fire")
        #expect(await session.run("sounds", "preset", "save", "Other") == .done)
        #expect(
            await session.run("sounds", "preset", "play", "my night") == .done && mix == [.init(id: "pink", volume: 30)]
        )
        #expect(await session.run("sounds", "preset", "rename", "Other", "Fireside") == .done)
        #expect(await session.run("sounds", "preset", "move", "Fireside", "1") == .done)
        #expect(sounds.presets.map(\.name) == ["Fireside", "My Night"])
        #expect(await session.run("sounds", "preset", "list") == .done)
        #expect(session.console.lines.last?.hasSuffix("pink:30") == true)
        #expect(await session.run("sounds", "preset", "delete", "Fireside") == .done && sounds.presets.count == 1)
        #expect(await session.run("sounds", "preset", "reset") == .done)
    }

    @Test func ownSoundsAreAddedListedMendedAndRemoved() async throws {
        let folder = TemporaryFolder()
        let file = folder.file("creek.ogg")
        try Data("x".utf8).write(to: URL(filePath: file))
        #expect(await session.run("sounds", "import", file, "--copy", "--json") == .done)
        let entry = try #require(sounds.library.last)
        #expect(entry.isCopy && entry.file == file)
        #expect(await session.run("sounds", "rename", entry.id, "Creek") == .done)
        #expect(await session.run("sounds", "list") == .done)
        #expect(session.console.lines.last?.contains("“Creek”") == true)
        #expect(await session.run("sounds", "fix", "creek", file) == .done)
        #expect(await session.run("sounds", "remove", "Creek") == .done)
        #expect(sounds.library.allSatisfy { !$0.isOwn })
    }

    @Test(arguments: [
        (["play", "pinc"], ExitCode.notFound, "there is no sound 'pinc'; did you mean 'pink'"),
        (["play", "pink:101"], .wrongUse, "'101' is out of range"),
        (["add"], .wrongUse, "SOUND is missing"),
        (["drop", "pink"], .notFound, "“pink” isn't in the mix"),
        (["volume"], .wrongUse, "VOLUME is missing"),
        (["volume", "loud"], .wrongUse, "'loud' is not a whole number"),
        (["mute", "maybe"], .wrongUse, "'maybe' is neither 'on' nor 'off'"),
        (["timer", "4"], .wrongUse, "'4' is out of range"),
        (["timer", "90s"], .wrongUse, "out of range"),
        (["timer", "13h"], .wrongUse, "out of range"),
        (["timer", "off", "--fade", "5m"], .wrongUse, "--fade and --then need a TIME"),
        (["timer", "45m", "--then", "explode"], .wrongUse, "'explode' is not an action"),
        (["timer", "+15"], .wrongUse, "No sleep timer is set"),
        (["preset", "play", "Nothing"], .notFound, "there is no preset 'Nothing'"),
        (["preset", "save", "X"], .wrongUse, "There is no mix to save"),
        (["import", "/nonexistent.ogg"], .wrongUse, "there is no file '/nonexistent.ogg'"),
        (["remove", "nothing"], .notFound, "there is no sound 'nothing'"),
    ])
    func whatMakesNoSenseIsSaidSo(words: [String], code: ExitCode, sentence: String) async {
        let result = await NightstandTool(session.environment).run(["sounds"] + words)
        #expect(result == code)
        #expect(session.console.errors.contains(sentence), "\(session.console.errors)")
    }

    @Test func withoutAServiceItIsSaidHowToStartIt() async {
        session.isRunning = false
        #expect(await session.run("sounds", "play") == .unreachable)
    }
}
