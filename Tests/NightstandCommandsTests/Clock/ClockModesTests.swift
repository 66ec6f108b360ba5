// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandService
import NightstandTestSupport
import Testing

@testable import NightstandCommands

@MainActor @Suite struct ClockModesTests {
    private let session = Session()

    @Test(arguments: [
        (["display", "on"], "display-mode on", "Display mode is on."),
        (["display", "OFF"], "display-mode off", "Display mode is off."),
        (["display"], "display-mode toggle", "Display mode was toggled."),
        (["night", "on"], "night-mode on", "Night mode is on."),
        (["night", "off"], "night-mode off", "Night mode is off."),
        (["night", "auto"], "night-mode auto", "Night mode follows its setting."),
        (["night"], "night-mode toggle", "Night mode was toggled."),
    ])
    func anOpenWindowIsTold(_ words: [String], _ call: String, _ answer: String) async {
        session.window.opened = true
        session.isRunning = false
        #expect(await NightstandTool(session.environment).run(["clock"] + words) == .done)
        #expect(session.window.log == [call])
        #expect(session.console.output == answer + "\n")
    }

    @Test(arguments: ["on", "toggle"])
    func displayModeOpensTheWindow(_ word: String) async {
        #expect(await session.run("clock", "display", word, "--json") == .done)
        #expect(session.window.log == ["display-mode \(word)"])
        #expect(session.console.output.contains(#""display":"\#(word)""#))
    }

    @Test(arguments: [["display", "off"], ["night", "on"], ["night", "off"], ["night", "auto"], ["night"]])
    func withoutAWindowNothingIsOpened(_ words: [String]) async {
        #expect(await NightstandTool(session.environment).run(["clock"] + words) == .notFound)
        #expect(session.window.log.isEmpty && session.console.output.isEmpty)
        #expect(session.console.errors.hasPrefix("nightstand: no window is open\n'nightstand clock display on' opens"))
    }

    @Test(arguments: [
        (["display", "auto"], "'auto' is not valid here; use on, off or toggle"),
        (["night", "autp"], "'autp' is not valid here; did you mean 'auto'?"),
    ])
    func otherWordsAreRefused(_ words: [String], _ sentence: String) async {
        session.window.opened = true
        #expect(await NightstandTool(session.environment).run(["clock"] + words) == .wrongUse)
        #expect(session.window.log.isEmpty)
        #expect(session.console.errors.hasPrefix("nightstand: \(sentence)\n"))
    }

    @Test func aWindowThatCannotOpenIsReported() async {
        session.window.error = BusError(name: BusError.disconnected, message: "Nobody is there")
        #expect(await session.run("clock", "display", "on") == .failed)
        #expect(session.console.errors.hasPrefix("nightstand: the window cannot be reached: Nobody is there\n"))
    }

    @Test func theBusCarriesTheActionAndItsWord() async throws {
        let xml = """
            <node><interface name="org.freedesktop.Application"><method name="ActivateAction">
            <arg type="s" direction="in"/><arg type="av" direction="in"/><arg type="a{sv}" direction="in"/>
            </method></interface></node>
            """
        try await withLoop {
            let bus = try PrivateBus()
            let connection = try bus.connect()
            let window = BusWindow { () throws(BusError) in connection }
            #expect(await !window.isOpen())
            await #expect(throws: BusError.self) { try await window.activate("display-mode", "on") }
            let mock = try await MockService(
                Names.application, at: "/io/github/nightstand/Nightstand", xml: xml, on: try bus.connect()
            ) { _ in [] }
            #expect(await window.isOpen())
            try await window.activate("display-mode", "on")
            #expect(mock.calls.map(\.method) == ["ActivateAction"])
            #expect(mock.calls.first?.arguments.first == .string("display-mode"))
            #expect(mock.calls.first?.arguments[1].elements?.map(\.unboxed) == [.string("on")])
        }
    }
}
