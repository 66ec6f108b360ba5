// SPDX-License-Identifier: MIT
import Almanac
import GLibKit
import GWeatherKit
import NightstandExchange
import NightstandService
import NightstandSettings
import Phrasing
import Timekeeping
import Wording

/// Everything a command needs from outside.
@MainActor package struct CommandEnvironment {
    /// Where it reads and writes.
    package var console: any Console
    /// Reads phrases, in the user's languages.
    package var interpreter: any PhraseReader
    /// Reaches the service, starting it when the desktop can.
    package var connect: () async throws(ServiceError) -> any Nightstand
    /// Whether the service runs already; never starts it.
    package var isServiceRunning: () async -> Bool
    /// Opens a group of preferences.
    package var openSettings: (Schema) throws(SettingsError) -> Settings
    /// Whether the desktop, or otherwise the locale, uses a 12-hour clock.
    package var desktopUsesTwelveHours: () -> Bool
    /// The user's own looks of the clock.
    package var looks: LookStore
    /// Other programs.
    package var programs: any Programs
    /// The window on the desktop.
    package var window: any DesktopWindow
    /// The present.
    package var now: () -> Instant
    /// What all clocks of the machine show.
    package var reading: () -> ClockReading = { .present }
    /// The zones of this machine.
    package var zones: ZoneResolver
    /// Where other programs keep their data; takes the function that names coordinates.
    package var openForeignHome: (@escaping (Coordinates, String) -> Place) -> ForeignHome = {
        .user(place: $0)
    }
    /// The cities of the world.
    package var cities = CityDatabase()
    /// Picks a random number from 0 up to, but not including, the given one.
    package var pick: (Int) -> Int = { Int.random(in: 0..<$0) }
    /// Waits.
    package var sleep: (Duration) async -> Void
    /// Returns when the user interrupts the command or its output is closed.
    package var untilInterrupted: () async -> Void

    /// Gathers what a command needs.
    package init(
        console: any Console, interpreter: any PhraseReader,
        connect: @escaping () async throws(ServiceError) -> any Nightstand,
        isServiceRunning: @escaping () async -> Bool,
        openSettings: @escaping (Schema) throws(SettingsError) -> Settings,
        desktopUsesTwelveHours: @escaping () -> Bool, looks: LookStore, programs: any Programs,
        window: any DesktopWindow, now: @escaping () -> Instant,
        zones: ZoneResolver, sleep: @escaping (Duration) async -> Void, untilInterrupted: @escaping () async -> Void
    ) {
        self.console = console
        self.interpreter = interpreter
        self.connect = connect
        self.isServiceRunning = isServiceRunning
        self.openSettings = openSettings
        self.desktopUsesTwelveHours = desktopUsesTwelveHours
        self.looks = looks
        self.programs = programs
        self.window = window
        self.now = now
        self.zones = zones
        self.sleep = sleep
        self.untilInterrupted = untilInterrupted
    }

    /// Asks the service, with its errors as those of the command line.
    func ask<Answer>(
        _ question: (any Nightstand) async throws(ServiceError) -> Answer
    ) async throws(CommandError) -> Answer {
        do throws(ServiceError) {
            return try await question(try await connect())
        } catch {
            throw CommandError(error)
        }
    }

    /// Phrases for a reader here and now; the only place that asks how hours are counted.
    var phrases: Phrases {
        let format = ApplicationSettings(try? openSettings(.application)).value.timeFormat
        // Ask the desktop only if necessary, because that opens its settings.
        let isTwelve = format.usesTwelveHours(onDesktop: format == .locale && desktopUsesTwelveHours())
        return Phrases(now: now(), zone: zones.local, usesTwelveHours: isTwelve)
    }

    /// Prints an answer: as JSON when it is wanted, else as text.
    func answer(
        _ input: Input, json: some Encodable, text: () throws(CommandError) -> String
    ) throws(CommandError) {
        let text = input.wantsJSON ? try JSONText.text(json) + "\n" : try text()
        console.write(text)
    }

    /// Prints a table, cut to the terminal.
    func text(of table: TextTable) -> String {
        table.text(isColoured: console.isColoured, width: console.width)
    }
}
