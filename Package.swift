// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
//
// Floors, from the ground up, as in the table of docs/architecture.md. `build-aux/check-arrows` checks them against it.
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    // Each function by itself, so that the linker can leave out those that a program doesn't use (decision 0176).
    .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release)),
]
/// For code that lives on GLib's main thread (design.md §4).
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// For code that waits more than it computes: half the size counts for more than the last tenth of speed (decision 0182).
let small: SwiftSetting = .unsafeFlags(["-Osize"], .when(configuration: .release))
/// For the programs: they share a library with the runtime, nothing is exported, what nobody calls is left out, and addresses are fixed up
/// from a short table and then write-protected.
///
/// There are no tables for unwinding (decision 0176).
let tight: [LinkerSetting] = [
    .unsafeFlags(
        ["-use-ld=lld", "-Xclang-linker", "--ld-path=\(Context.packageDirectory)/build-aux/link"]
            + [
                "--no-export-dynamic", "-z", "pack-relative-relocs", "-z", "now", "-z", "relro",
                "--no-eh-frame-hdr", "-T\(Context.packageDirectory)/build-aux/no-unwinding.ld",
            ].flatMap { ["-Xlinker", $0] }, .when(configuration: .release))
]

let package = Package(
    name: "Nightstand",
    products: [
        .library(name: "AudioPlaybackKit", targets: ["AudioPlaybackKit"]),
        .library(name: "Almanac", targets: ["Almanac"]),
        .library(name: "Timekeeping", targets: ["Timekeeping"]),
        .library(name: "Phrasing", targets: ["Phrasing", "PhraseGrammar"]),
        .executable(name: "nightstand", targets: ["nightstand"]),
        .executable(name: "nightstandd", targets: ["nightstandd"]),
        .executable(name: "nightstand-window", targets: ["nightstand-window"]),
        .executable(name: "nightstand-calendar", targets: ["nightstand-calendar"]),
    ],
    targets: [
        // Floor 0: C libraries as they are.
        .systemLibrary(name: "CSystem"),
        .systemLibrary(name: "CGLib", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
        .systemLibrary(
            name: "CGStreamer", pkgConfig: "gstreamer-audio-1.0",
            providers: [.apt(["libgstreamer-plugins-base1.0-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CGWeather", pkgConfig: "gweather4", providers: [.apt(["libgweather-4-dev"])]),
        .systemLibrary(name: "CEBUR128", pkgConfig: "libebur128", providers: [.apt(["libebur128-dev"])]),
        .systemLibrary(name: "CECal", pkgConfig: "libecal-2.0", providers: [.apt(["libecal2.0-dev"])]),
        // Only for tests, which import Foundation: libecal's headers bring another ICU than Foundation's.
        .systemLibrary(name: "CLibical", pkgConfig: "libical-glib", providers: [.apt(["libical-dev"])]),
        .systemLibrary(name: "CPulse", pkgConfig: "libpulse-mainloop-glib", providers: [.apt(["libpulse-dev"])]),

        // Floor 1: pure Swift, portable.
        .target(name: "JSONCoding", swiftSettings: strict),
        .target(name: "PlainText", swiftSettings: strict),
        .target(name: "Localization", dependencies: ["JSONCoding", "PlainText"], swiftSettings: strict),
        .target(name: "Almanac", swiftSettings: strict),
        .target(name: "Timekeeping", dependencies: ["Almanac", "Localization"], swiftSettings: strict),
        .target(
            name: "Holidays", dependencies: ["Timekeeping"], resources: [.embedInCode("Resources/holidays.txt")],
            swiftSettings: strict),
        .target(
            name: "LabelIcons", dependencies: ["Localization", "Timekeeping"],
            resources: [.embedInCode("Resources/label-icons.txt")], swiftSettings: strict),
        .target(
            name: "Wording", dependencies: ["Almanac", "Localization", "PlainText", "Timekeeping"],
            resources: [.embedInCode("Resources/zone-cities.txt")], swiftSettings: strict),
        .target(
            name: "Phrasing", dependencies: ["Almanac", "LabelIcons", "Localization", "Timekeeping"],
            swiftSettings: strict),
        .target(
            name: "PhraseGrammar",
            dependencies: [
                "Almanac", "Localization", "Phrasing", "PlainText", "Timekeeping", "Wording",
            ], swiftSettings: strict),
        .target(name: "ICalendar", dependencies: ["Localization", "Timekeeping"], swiftSettings: strict),
        .target(
            name: "AlarmSync", dependencies: ["ICalendar", "JSONCoding", "Timekeeping"], swiftSettings: strict),
        .target(name: "ClockDesign", dependencies: ["JSONCoding", "Localization"], swiftSettings: strict),
        .target(
            name: "AudioPlaybackKit", dependencies: ["JSONCoding", "Localization", "PlainText"],
            resources: [
                .embedInCode("Resources/alarm-sounds.json"), .embedInCode("Resources/sounds.json"),
                .embedInCode("Resources/ticks.json"),
            ],
            swiftSettings: strict),
        .target(name: "Reactive", swiftSettings: mainActor),

        // Floor 2: C made Swift, each usable alone.
        .target(name: "SystemKit", dependencies: ["CSystem", "PlainText"], swiftSettings: strict),
        .target(
            name: "GLibKit", dependencies: ["CGLib", "CSystem", "Localization", "Reactive", "SystemKit"],
            swiftSettings: mainActor),
        .target(name: "SQLiteKit", dependencies: ["CSQLite"], swiftSettings: strict),
        .target(name: "GStreamerKit", dependencies: ["CGLib", "CGStreamer"], swiftSettings: mainActor),
        .target(
            name: "GWeatherKit", dependencies: ["Almanac", "CGLib", "CGWeather", "PlainText"],
            resources: ["big-cities", "languages", "more-cities"].map { .embedInCode("Resources/\($0).txt") },
            swiftSettings: strict),
        .target(name: "LoudnessKit", dependencies: ["CEBUR128"], swiftSettings: strict),
        .target(
            name: "CalendarKit", dependencies: ["CECal", "CGLib", "SystemKit", "Timekeeping"],
            swiftSettings: strict + [small]),
        .target(name: "PulseKit", dependencies: ["CGLib", "CPulse", "PlainText"], swiftSettings: mainActor),
        .target(
            name: "AdwaitaKit", dependencies: ["CAdwaita", "GLibKit", "Reactive"], swiftSettings: mainActor + [small]),

        // Floor 3: Nightstand's own tongue, memory and hands.
        .target(
            name: "NightstandService",
            dependencies: ["AlarmSync", "JSONCoding", "Localization", "Reactive", "Timekeeping", "Wording"],
            swiftSettings: mainActor + [small]),
        .target(
            name: "NightstandBus",
            dependencies: [
                "GLibKit", "Localization", "NightstandService", "PlainText", "Reactive", "Timekeeping",
            ],
            swiftSettings: mainActor + [small]),
        .target(
            name: "NightstandStore",
            dependencies: [
                "JSONCoding", "Localization", "PlainText", "SQLiteKit", "Timekeeping",
            ],
            swiftSettings: strict),
        .target(
            name: "NightstandSettings",
            dependencies: [
                "ClockDesign", "GLibKit", "Holidays", "Localization", "Phrasing", "PlainText", "Reactive",
                "SystemKit", "Timekeeping",
            ],
            swiftSettings: mainActor + [small]),
        .target(
            name: "NightstandServices",
            dependencies: [
                "GLibKit", "JSONCoding", "Localization", "PlainText", "Reactive", "SystemKit", "Timekeeping",
            ],
            swiftSettings: mainActor + [small]),
        .target(
            name: "NightstandExchange",
            dependencies: [
                "Almanac", "GLibKit", "ICalendar", "JSONCoding", "Localization", "NightstandService",
                "NightstandSettings", "SystemKit", "Timekeeping",
            ],
            swiftSettings: mainActor + [small]),
        // A room of its own, so that the window can use the other services without GStreamer.
        .target(
            name: "NightstandAudio",
            dependencies: [
                "AudioPlaybackKit", "GLibKit", "GStreamerKit", "JSONCoding", "Localization", "LoudnessKit", "PulseKit",
                "Reactive", "SystemKit", "Timekeeping",
            ],
            swiftSettings: mainActor),

        // Floor 4: brains.
        .target(
            name: "NightstandEngine",
            dependencies: [
                "AlarmSync", "LabelIcons", "Localization", "NightstandService", "NightstandStore", "Timekeeping",
                "Wording",
            ],
            swiftSettings: strict),
        .target(
            name: "NightstandDaemon",
            dependencies: [
                "AlarmSync", "Almanac", "AudioPlaybackKit", "GLibKit", "LabelIcons", "Localization",
                "NightstandAudio", "NightstandBus", "NightstandEngine", "NightstandService", "NightstandServices",
                "NightstandSettings", "NightstandStore", "PlainText", "Reactive", "SystemKit", "Timekeeping",
                "Wording",
            ],
            swiftSettings: strict + [small]),
        .target(
            name: "NightstandFeatures",
            dependencies: [
                "AlarmSync", "Almanac", "AudioPlaybackKit", "ClockDesign", "GLibKit", "GWeatherKit", "ICalendar",
                "JSONCoding", "LabelIcons", "Localization", "NightstandExchange", "NightstandService",
                "NightstandServices", "NightstandSettings", "Phrasing", "PlainText", "Reactive", "SystemKit",
                "Timekeeping", "Wording",
            ],
            swiftSettings: mainActor + [small]),
        // A room of its own, so that nothing else need link Evolution Data Server's library.
        .target(
            name: "NightstandCalendars",
            dependencies: [
                "CalendarKit", "GLibKit", "JSONCoding", "NightstandServices", "Reactive", "SystemKit", "Timekeeping",
            ],
            swiftSettings: mainActor + [small]),

        // Floor 5: faces.
        .target(
            name: "NightstandUI",
            dependencies: [
                "AdwaitaKit", "Almanac", "AudioPlaybackKit", "ClockDesign", "GLibKit", "GWeatherKit",
                "Localization", "NightstandBus", "NightstandExchange", "NightstandFeatures", "NightstandService",
                "NightstandServices", "NightstandSettings", "Phrasing", "PlainText", "Reactive", "SystemKit",
                "Timekeeping", "Wording",
            ],
            swiftSettings: mainActor + [small]),
        .target(
            name: "NightstandCommands",
            dependencies: [
                "AlarmSync", "Almanac", "AudioPlaybackKit", "ClockDesign", "GLibKit", "GWeatherKit", "ICalendar",
                "JSONCoding",
                "LabelIcons", "Localization", "NightstandBus", "NightstandExchange", "NightstandService",
                "NightstandServices",
                "NightstandSettings", "Phrasing",
                "PlainText", "Reactive", "SystemKit", "Timekeeping", "Wording",
            ],
            swiftSettings: mainActor + [small]),

        // Floor 6: programs.
        .executableTarget(
            name: "nightstand", dependencies: ["GLibKit", "NightstandCommands", "NightstandSettings", "PhraseGrammar"],
            swiftSettings: mainActor, linkerSettings: tight),
        .executableTarget(
            name: "nightstandd", dependencies: ["NightstandDaemon", "NightstandSettings"], swiftSettings: mainActor,
            linkerSettings: tight),
        .executableTarget(
            name: "nightstand-window", dependencies: ["NightstandSettings", "NightstandUI", "PhraseGrammar"],
            swiftSettings: mainActor, linkerSettings: tight),
        .executableTarget(
            name: "nightstand-calendar", dependencies: ["NightstandCalendars"], swiftSettings: mainActor,
            linkerSettings: tight),

        // What tests stand on: a private sound server, measuring.
        .target(
            name: "NightstandTestSupport", path: "Tests/Support",
            swiftSettings: strict),

        // What the window's tests share: a service in memory, a clock that is told to go, and a driver for pictures.
        .target(
            name: "WindowFixtures",
            dependencies: [
                "Almanac", "AudioPlaybackKit", "ClockDesign", "GWeatherKit", "NightstandExchange", "NightstandFakes",
                "NightstandFeatures",
                "NightstandService", "NightstandServices", "NightstandSettings", "NightstandTestSupport",
                "PhraseGrammar",
                "Phrasing", "Reactive", "Timekeeping",
            ],
            path: "Tests/WindowFixtures", swiftSettings: mainActor),
        // Every page, dialog and state of the window by name, for pictures and for tests that go through all of them.
        .target(
            name: "WindowStates",
            dependencies: [
                "AdwaitaKit", "Almanac", "CAdwaita", "ClockDesign", "GLibKit", "NightstandFakes", "NightstandFeatures",
                "NightstandService", "NightstandServices", "NightstandSettings", "NightstandUI", "Timekeeping",
                "WindowFixtures",
            ], path: "Tests/WindowStates", swiftSettings: mainActor),
        .executableTarget(
            name: "window-driver",
            dependencies: ["AdwaitaKit", "CAdwaita", "GLibKit", "NightstandSettings", "NightstandUI", "WindowStates"],
            path: "Tests/window-driver", swiftSettings: mainActor),

        // The service in memory, and a machine and a sound output that only remember.
        .target(
            name: "NightstandFakes",
            dependencies: [
                "AlarmSync", "AudioPlaybackKit", "DiskFixtures", "GLibKit", "NightstandAudio", "NightstandEngine",
                "NightstandService", "NightstandServices", "NightstandStore", "Reactive", "Timekeeping",
            ],
            path: "Tests/NightstandFakes", swiftSettings: mainActor),

        // The schemas of data/ with a storage in memory.
        .target(
            name: "SettingsFixtures", dependencies: ["GLibKit", "NightstandSettings", "NightstandTestSupport"],
            path: "Tests/SettingsFixtures",
            swiftSettings: mainActor),

        // A store and a disk in memory that fail on demand.
        .target(
            name: "DiskFixtures", dependencies: ["CSQLite", "NightstandStore", "NightstandTestSupport", "Timekeeping"],
            path: "Tests/DiskFixtures",
            swiftSettings: strict),

        // What `make bench` runs.
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "AdwaitaKit", "Almanac", "ClockDesign", "Holidays", "NightstandEngine", "NightstandService",
                "NightstandStore", "PhraseGrammar", "Phrasing", "Timekeeping",
            ], path: "Benchmarks/Sources/Benchmarks", swiftSettings: strict),
        .executableTarget(
            name: "SoundBenchmarks", dependencies: ["AudioPlaybackKit"], path: "Benchmarks/Sources/SoundBenchmarks",
            swiftSettings: strict),
        .executableTarget(
            name: "StageBenchmarks", dependencies: ["Timekeeping"], path: "Benchmarks/Sources/StageBenchmarks",
            swiftSettings: strict),

        // Tests mirror Sources. LoopTesting turns the loop for them and gives them a bus.
        .target(
            name: "LoopTesting", dependencies: ["GLibKit", "NightstandTestSupport", "Reactive"],
            path: "Tests/LoopTesting",
            swiftSettings: strict),
        // Damaged samples for everything that reads what others have written; FuzzTests runs it for some seconds.
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "Almanac", "AudioPlaybackKit", "ClockDesign", "DiskFixtures", "GLibKit", "LoopTesting",
                "NightstandAudio", "NightstandBus", "NightstandDaemon", "NightstandEngine", "NightstandFakes",
                "NightstandService", "NightstandServices", "NightstandStore", "NightstandTestSupport", "PhraseGrammar",
                "Phrasing", "Reactive", "SystemKit", "Timekeeping",
            ], path: "Tests/fuzz", swiftSettings: mainActor),
        // Worlds of users, clocks and faults, and books of what was promised; `simulate` lives through thousands of them.
        .target(
            name: "Simulation",
            dependencies: [
                "AlarmSync", "Almanac", "DiskFixtures", "NightstandEngine", "NightstandService", "NightstandStore",
                "NightstandTestSupport", "SQLiteKit", "Timekeeping",
            ], path: "Tests/Simulation", swiftSettings: strict),
        .executableTarget(
            name: "simulate", dependencies: ["Simulation"], path: "Tests/simulate", swiftSettings: strict),
        .testTarget(
            name: "FuzzTests", dependencies: ["NightstandTestSupport", "fuzz", "sound-probe"], swiftSettings: strict),
        .testTarget(name: "PlainTextTests", dependencies: ["PlainText"], swiftSettings: strict),
        .testTarget(name: "JSONCodingTests", dependencies: ["JSONCoding"], swiftSettings: strict),
        .testTarget(
            name: "AlmanacTests", dependencies: ["Almanac"], swiftSettings: strict),
        .testTarget(
            name: "TimekeepingTests", dependencies: ["Almanac", "NightstandTestSupport", "Timekeeping"],
            exclude: ["Sun/pyephem-vectors.tsv"], swiftSettings: strict),
        .testTarget(
            name: "PhrasingTests",
            dependencies: [
                "Almanac", "Holidays", "NightstandTestSupport", "PhraseGrammar", "Phrasing", "Timekeeping",
            ],
            exclude: ["Corpus/tables"],
            swiftSettings: strict),
        .testTarget(
            name: "HolidaysTests", dependencies: ["Holidays", "Timekeeping"], exclude: ["python-holidays.txt"],
            swiftSettings: strict),
        .testTarget(
            name: "LocalizationTests", dependencies: ["GLibKit", "Localization", "NightstandTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "WordingTests", dependencies: ["Almanac", "Localization", "Timekeeping", "Wording"],
            swiftSettings: strict),
        .testTarget(name: "LabelIconsTests", dependencies: ["LabelIcons", "Timekeeping"], swiftSettings: strict),
        .testTarget(
            name: "ClockDesignTests", dependencies: ["ClockDesign", "NightstandTestSupport"], swiftSettings: strict),
        .testTarget(
            name: "AudioPlaybackKitTests", dependencies: ["AudioPlaybackKit", "NightstandTestSupport"],
            swiftSettings: strict),
        .testTarget(name: "ReactiveTests", dependencies: ["Reactive"], swiftSettings: strict),
        .executableTarget(
            name: "loop-probe", dependencies: ["GLibKit", "SystemKit"], path: "Tests/loop-probe",
            swiftSettings: mainActor),
        .testTarget(
            name: "SystemKitTests", dependencies: ["NightstandTestSupport", "SystemKit", "loop-probe"],
            swiftSettings: strict),
        .testTarget(
            name: "GLibKitTests",
            dependencies: ["GLibKit", "LoopTesting", "NightstandTestSupport", "Reactive", "SystemKit", "loop-probe"],
            swiftSettings: strict),
        .testTarget(
            name: "LoudnessKitTests", dependencies: ["AudioPlaybackKit", "LoudnessKit"], swiftSettings: strict),
        .testTarget(
            name: "CalendarKitTests", dependencies: ["CalendarKit", "NightstandTestSupport", "Timekeeping"],
            swiftSettings: strict),
        .testTarget(name: "GWeatherKitTests", dependencies: ["GWeatherKit", "Timekeeping"], swiftSettings: strict),
        .testTarget(
            name: "SQLiteKitTests", dependencies: ["NightstandTestSupport", "SQLiteKit"], swiftSettings: strict),
        .testTarget(
            name: "NightstandBusTests",
            dependencies: [
                "Almanac", "GLibKit", "Localization", "LoopTesting", "NightstandBus", "NightstandFakes",
                "NightstandService", "NightstandTestSupport", "Reactive", "Timekeeping",
            ],
            exclude: ["golden"], swiftSettings: strict),
        .testTarget(
            name: "NightstandStoreTests",
            dependencies: [
                "DiskFixtures", "NightstandService", "NightstandStore", "NightstandTestSupport", "SQLiteKit",
                "Timekeeping",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "sound-probe",
            dependencies: ["GLibKit", "NightstandAudio", "PulseKit", "SystemKit", "Timekeeping"],
            path: "Tests/sound-probe",
            swiftSettings: mainActor),
        .testTarget(
            name: "NightstandSettingsTests",
            dependencies: [
                "ClockDesign", "GLibKit", "LoopTesting", "NightstandSettings", "NightstandTestSupport", "Reactive",
                "SettingsFixtures", "SystemKit", "Timekeeping",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "NightstandServicesTests",
            dependencies: [
                "AudioPlaybackKit", "GLibKit", "Localization", "LoopTesting", "NightstandAudio", "NightstandServices",
                "NightstandTestSupport", "PulseKit", "Reactive", "SystemKit", "Timekeeping", "sound-probe",
            ],
            exclude: [
                "Audio/dispatcher.sh", "Desktop/application.py", "Location/geoclue.py", "Screen/keys.py",
                "Screen/lamps.py", "Wakeup/powerdevil.py",
            ], swiftSettings: strict),
        .testTarget(
            name: "NightstandCalendarsTests",
            dependencies: [
                "CalendarKit", "GLibKit", "JSONCoding", "LoopTesting", "NightstandCalendars", "NightstandServices",
                "NightstandTestSupport", "Timekeeping", "nightstand-calendar",
            ], exclude: ["proxy.py"], swiftSettings: strict),
        .testTarget(
            name: "NightstandEngineTests",
            dependencies: [
                "AlarmSync", "Almanac", "DiskFixtures", "NightstandEngine", "NightstandService", "NightstandStore",
                "NightstandTestSupport", "SQLiteKit", "Simulation", "Timekeeping",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "NightstandDaemonTests",
            dependencies: [
                "AlarmSync", "Almanac", "AudioPlaybackKit", "DiskFixtures", "GLibKit", "Localization", "LoopTesting",
                "NightstandAudio", "NightstandBus",
                "NightstandDaemon", "NightstandEngine", "NightstandFakes", "NightstandService", "NightstandServices",
                "NightstandSettings", "NightstandStore", "NightstandTestSupport", "Reactive", "Timekeeping",
            ], swiftSettings: strict),
        .testTarget(
            name: "NightstandFeaturesTests",
            dependencies: [
                "AlarmSync", "Almanac", "ClockDesign", "LabelIcons", "Localization", "NightstandFakes",
                "NightstandFeatures", "NightstandService", "NightstandServices", "NightstandSettings",
                "NightstandTestSupport", "PhraseGrammar", "Phrasing", "SettingsFixtures", "Timekeeping",
                "WindowFixtures", "Wording",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ICalendarTests",
            dependencies: ["Almanac", "CGLib", "CLibical", "ICalendar", "NightstandTestSupport", "Timekeeping"],
            swiftSettings: strict),
        .testTarget(
            name: "AlarmSyncTests",
            dependencies: [
                "Almanac", "AlarmSync", "ICalendar", "JSONCoding", "NightstandTestSupport", "Timekeeping",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "NightstandExchangeTests",
            dependencies: [
                "Almanac", "GLibKit", "ICalendar", "NightstandExchange", "NightstandService",
                "NightstandTestSupport", "SettingsFixtures", "Timekeeping",
            ],
            exclude: ["Samples"], swiftSettings: strict),
        .testTarget(
            name: "NightstandCommandsTests",
            dependencies: [
                "Almanac", "AudioPlaybackKit", "ClockDesign", "GLibKit", "GWeatherKit", "LoopTesting",
                "NightstandCommands", "NightstandExchange", "NightstandFakes", "NightstandService",
                "NightstandServices", "NightstandSettings",
                "NightstandTestSupport",
                "PhraseGrammar", "Phrasing", "Reactive", "SettingsFixtures", "Timekeeping",
            ],
            exclude: ["Languages/answers", "Snapshots"], swiftSettings: strict),
        .testTarget(
            name: "NightstandUITests",
            dependencies: [
                "AdwaitaKit", "CAdwaita", "ClockDesign", "LabelIcons", "NightstandFakes", "NightstandFeatures",
                "NightstandService", "NightstandServices", "NightstandSettings", "NightstandTestSupport",
                "NightstandUI", "Phrasing", "Reactive", "Timekeeping", "WindowFixtures", "WindowStates",
            ],
            exclude: ["Face/golden"], swiftSettings: strict),
        .testTarget(
            name: "SystemTests",
            dependencies: ["NightstandService", "NightstandStore", "NightstandTestSupport", "Timekeeping"],
            exclude: [
                "Machine/accessibility.py", "Machine/desktop.py", "Machine/flood.py", "Machine/screen.py",
                "Machine/screenreader.py", "Machine/states.py",
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
