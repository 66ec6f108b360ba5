// SPDX-License-Identifier: MIT
import GLibKit
import NightstandSettings
import SettingsFixtures
import Testing

/// What the window remembers over a restart.
@MainActor @Suite struct WindowMemoryTests {
    @Test func whatIsRememberedIsThereForTheNextWindow() throws {
        let memory = MemoryPreferences()
        try memory.preferences().window.change {
            $0.width = 1234
            $0.isMaximized = true
            $0.page = "world"
            $0.scrolled["alarms"] = 120
            $0.scrolled["sun"] = 40
        }
        let value = memory.preferences().window.value
        #expect(value.width == 1234 && value.height == 640 && value.isMaximized && value.page == "world")
        #expect(value.scrolled["alarms"] == 120 && value.scrolled["sun"] == 40 && value.scrolled["world"] == 0)
        #expect(value.scrolled.setting == .string("alarms=120 sun=40"))
    }

    @Test func whatCannotBeReadIsAtItsTop() throws {
        let pages = try #require(ScrolledPages(setting: .string("alarms=120 sun=x world=-4 =7 sounds")))
        #expect(pages["alarms"] == 120 && ["sun", "world", "sounds"].allSatisfy { pages[$0] == 0 })
    }

    @Test func eachSmallWindowHasItsSize() throws {
        let memory = MemoryPreferences()
        try memory.preferences().window.change {
            $0.smallWindows[.timer] = (400, 200)
            $0.smallWindows[.clock] = (3, 20_000)
        }
        let sizes = memory.preferences().window.value.smallWindows
        #expect(sizes[.timer] == (400, 200) && sizes[.clock] == (120, 16_384) && sizes[.stopwatch] == (300, 130))
        #expect(sizes.setting == .string("clock=120x16384 timer=400x200"))
        let broken = try #require(SmallWindowSizes(setting: .string("clock=9x9 timer=x stopwatch=300 moon=300x300 =")))
        #expect(broken == SmallWindowSizes())
    }

    @Test func itIsNoPreference() throws {
        let memory = MemoryPreferences()
        let catalogue = try SettingsCatalogue { schema throws(SettingsError) in
            try schema.open(folder: MemoryPreferences.folder, storage: memory.storage)
        }
        #expect(!catalogue.settings.contains { $0.name.hasPrefix("window.") })
    }
}
