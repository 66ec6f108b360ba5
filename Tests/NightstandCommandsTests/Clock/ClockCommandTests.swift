// SPDX-License-Identifier: MIT
import ClockDesign
import Foundation
import NightstandCommands
import NightstandSettings
import SettingsFixtures
import Testing

@MainActor @Suite struct ClockCommandTests {
    private let session = Session()

    private var look: ClockLook { session.memory.preferences().clock.value }

    @Test func digitsThatCannotBeSeenAreWarnedOf() async {
        #expect(await session.run("clock", "set", "--color", "white", "--background", "white") == .done)
        #expect(session.console.errors.contains("The digits barely stand out"))
        #expect(await session.run("clock", "set", "--color", "black", "--opacity", "0") == .done)
        #expect(session.console.errors.contains("The digits are invisible"))
        #expect(await session.run("clock", "set", "--opacity", "80") == .done)
        #expect(session.console.errors.isEmpty)
    }

    @Test func severalPartsChangeTogether() async {
        let code = await session.run(
            "clock", "set", "--color", "#ff8000", "--background", "Black", "--font", "Cantarell", "--weight", "bold",
            "--glow", "40%", "--seconds", "off", "--date-format", "iso", "--size", "60")
        #expect(code == .done)
        #expect(session.console.output == "Changed the look of the clock.\n")
        var expected = ClockLook()
        expected.digitColor = ClockColor(hex: "#ff8000") ?? .black
        expected.font = FontChoice(family: "Cantarell", weight: .bold)
        expected.glow = 40
        expected.showsSeconds = false
        expected.dateFormat = .iso
        expected.size = .percent(60)
        #expect(look == expected)
        await session.run("clock", "set", "--fit", "on")
        #expect(look.size == .fit)
        await session.run("clock", "set", "--fit", "off")
        #expect(look.size == .percent(60), "the size is kept while the digits fit")
        await session.run("clock", "reset")
        #expect(look == ClockLook())
    }

    @Test(arguments: [
        (["--glow", "101"], "--glow takes a whole number from 0 to 100, not '101'"),
        (["--color", "oragne"], "'oragne' is not a colour; did you mean 'orange'?"),
        (["--weight", "bald"], "'bald' is not valid for --weight; did you mean 'bold'?"),
        (["--seconds", "maybe"], "--seconds takes on or off, not 'maybe'"),
        (["--font", " "], "--font takes the name of a font, or System"),
        (["--transition", "spin"], "'spin' is not valid for --transition; use none, fade or slide"),
        (["--fit", "on", "--size", "40"], "--fit on and --size cannot be used together"),
        ([], "nothing to change; give an option, such as --color amber"),
    ])
    func whatIsWrongIsRefusedAndNothingChanges(_ words: [String], _ sentence: String) async {
        session.console.errors = ""
        let code = await NightstandTool(session.environment).run(["clock", "set", "--date", "off"] + words)
        if words.isEmpty {
            #expect(code == .done)
            session.console.errors = ""
            #expect(await session.run("clock", "set") == .wrongUse)
        } else {
            #expect(code == .wrongUse)
            #expect(look == ClockLook())
        }
        #expect(session.console.errors.hasPrefix("nightstand: \(sentence)\n"))
    }

    @Test func aMissingFontIsReported() async throws {
        let notice = "Nosuch isn’t installed. Cantarell is used instead."
        session.programs.answers[["--font-notice", "Nosuch", "light", "default"]] = notice + "\n"
        #expect(await session.run("clock", "set", "--font", "Nosuch") == .done)
        #expect(session.console.errors.isEmpty, "nobody knows fonts where the window is missing")
        session.programs.installed = ["nightstand-window"]
        for words in [["clock", "set", "--font", "Nosuch"], ["settings", "set", "clock.font-family", "Nosuch"]] {
            session.console.errors = ""
            #expect(await NightstandTool(session.environment).run(words) == .done)
            #expect(session.console.errors == "nightstand: \(notice)\n")
        }
        session.programs.log = []
        #expect(await session.run("clock", "set", "--glow", "3") == .done)
        #expect(session.console.errors.isEmpty && session.programs.log.isEmpty, "who keeps the font is not asked")
        session.console.input = [#"{"nightstand-look": 1, "font-family": "Nosuch"}"#]
        #expect(await session.run("clock", "import", "-") == .done)
        #expect(session.console.errors == "nightstand: \(notice)\n")
        #expect(await session.run("clock", "set", "--font", "System") == .done)
        #expect(session.console.errors.isEmpty)
    }

    @Test func settingsTakeColoursByNameAndReportWhatIsNotVisible() async throws {
        #expect(await session.run("settings", "set", "clock.digit-color", "amber") == .done)
        #expect(session.console.output == "clock.digit-color is now #ffb000.\n" && session.console.errors.isEmpty)
        #expect(await session.run("settings", "set", "clock.digit-color", "ambre") == .wrongUse)
        #expect(session.console.errors.contains("a colour such as #ff8000 or amber"))
        #expect(await session.run("settings", "set", "clock.size", "0") == .done)
        #expect(session.console.errors.contains("clock.auto-fit off"))
        await session.run("settings", "set", "clock.auto-fit", "off")
        #expect(look.size == .percent(0))
        #expect(await session.run("settings", "set", "clock.size", "20") == .done)
        #expect(session.console.errors.isEmpty && look.size == .percent(20))
    }

    @Test func anImportThatChangesNothingSaysSoAndReadsNoMoreThanALook() async throws {
        session.console.input = [#"{"nightstand-look": 1, "wings": 2}"#]
        #expect(await session.run("clock", "import", "-") == .done)
        #expect(session.console.output == "The clock already has that look.\n")
        #expect(session.console.errors == "nightstand: ignored unknown keys: wings\n")
        #expect(await session.run("clock", "import", "/dev/zero") == .failed)
        #expect(session.console.errors.contains("is too large to be a look"))
    }

    @Test func theLookIsShown() async throws {
        #expect(await session.run("clock", "get") == .done)
        try Snapshot.expect(session.console.output, "clock-get.txt")
        await session.run("clock", "get", "--json")
        let json = try JSONSerialization.jsonObject(with: Data(session.console.output.utf8)) as? [String: Any]
        #expect(json?["glow"] as? Int == 0 && json?["font-family"] as? String == "System")
    }

    @Test func onePartIsShownForAScript() async throws {
        await session.run("clock", "set", "--color", "amber", "--glow", "40", "--seconds", "off")
        for (word, value) in [
            ("glow", "40"), ("digit-color", look.digitColor.hex), ("color", look.digitColor.hex), ("SECONDS", "off"),
        ] {
            #expect(await session.run("clock", "get", word) == .done)
            #expect(session.console.output == "\(value)\n")
        }
        #expect(await session.run("clock", "get", "glow", "--json") == .done)
        #expect(session.console.output.filter { !$0.isWhitespace } == #"{"glow":40}"#)
        #expect(await session.run("clock", "get", "size") == .notFound)
        #expect(session.console.errors.contains("'size' has no value"))
        #expect(await session.run("clock", "get", "glwo") == .notFound)
        #expect(session.console.errors.contains("did you mean 'glow'?"))
    }

    @Test func aLookGoesOutAndComesBack() async throws {
        await session.run("clock", "set", "--color", "amber", "--weight", "heavy")
        let saved = look
        #expect(await session.run("clock", "export", "--name", "Mine") == .done)
        let text = session.console.output
        await session.run("clock", "reset")
        session.console.input = text.split(separator: "\n").map(String.init)
        #expect(await session.run("clock", "import", "-") == .done)
        #expect(session.console.output == "Applied 'Mine' to the clock.\n")
        #expect(look == saved)
    }

    @Test func aBrokenFileChangesNothing() async throws {
        await session.run("clock", "set", "--glow", "9")
        session.console.input = [#"{"nightstand-look": 1, "show-date": false, "glow": 400}"#]
        #expect(await session.run("clock", "import", "-") == .failed)
        #expect(
            session.console.errors
                == "nightstand: standard input is not a look: “glow” must be a whole number from 0 to 100\n")
        #expect(look.glow == 9 && look.showsDate)
        #expect(await session.run("clock", "import", "/nowhere/look.json") == .failed)
        session.console.input = [#"{"fontFamily": "Helvetica", "wings": 2}"#]
        #expect(await session.run("clock", "import", "-") == .done)
        #expect(session.console.errors == "nightstand: ignored unknown keys: wings\n")
        #expect(look.font.family == "Helvetica")
    }

    @Test func presetsAreListedAppliedAndKept() async throws {
        #expect(await session.run("clock", "preset", "list") == .done)
        try Snapshot.expect(session.console.output, "clock-preset-list.txt")
        await session.run("clock", "set", "--seconds", "off")
        #expect(await session.run("clock", "preset", "apply", "paper") == .done)
        #expect(look.font.design == .serif && !look.showsSeconds)
        let saved = look
        #expect(await session.run("clock", "preset", "save", "Mine") == .done)
        #expect(await session.run("clock", "preset", "save", "mine") == .wrongUse)
        #expect(await session.run("clock", "preset", "save", "Night") == .wrongUse)
        await session.run("clock", "reset")
        #expect(await session.run("clock", "preset", "apply", "mine") == .done)
        #expect(look == saved)
        #expect(await session.run("clock", "preset", "rename", "Mine", "Yours") == .done)
        await session.run("complete", "own-looks")
        #expect(session.console.lines == ["Yours"])
        #expect(await session.run("clock", "preset", "delete", "Yours") == .done)
        #expect(await session.run("clock", "preset", "delete", "Night") == .wrongUse)
        #expect(
            session.console.errors.hasPrefix(
                "nightstand: 'Night' is built in; only your own presets can be changed"))
        #expect(await session.run("clock", "preset", "apply", "Papre") == .notFound)
        #expect(
            session.console.errors
                == "nightstand: there is no preset 'Papre'; did you mean 'Paper'?\nSee 'nightstand clock preset list'.\n"
        )
    }
}
