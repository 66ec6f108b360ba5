// SPDX-License-Identifier: MIT
import NightstandServices

/// What the clock page notices of the machine and its room, and what it does to the screen.
@MainActor package struct Surroundings {
    /// The light in the room.
    package var light: any Light
    /// The mains and the battery.
    package var supply: any PowerSupply
    /// The lamp behind the screen.
    package var backlight: any Backlight
    /// The lamp under the keys.
    package var keyboardLight: any Backlight
    /// Touches the user.
    package var haptics: any Haptics
    /// When the machine was last used.
    package var idleness: any Idleness
    /// What reads alarms aloud in the service; nil where nothing speaks.
    package var speech: (any Speech)?
    /// Those who turn the screen off, where the window system does not keep it on for us.
    package var screen: any ScreenInhibitor

    /// Joins the services.
    package init(
        light: any Light, supply: any PowerSupply, backlight: any Backlight, keyboardLight: any Backlight,
        haptics: any Haptics, idleness: any Idleness, screen: any ScreenInhibitor
    ) {
        self.light = light
        self.supply = supply
        self.backlight = backlight
        self.keyboardLight = keyboardLight
        self.haptics = haptics
        self.idleness = idleness
        self.screen = screen
    }
}
