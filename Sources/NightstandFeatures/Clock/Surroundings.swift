// SPDX-License-Identifier: MIT
import NightstandServices

/// What the clock page uses of the machine and its surroundings.
@MainActor package struct Surroundings {
    /// The light in the room.
    package var light: any Light
    /// Mains power and the battery.
    package var supply: any PowerSupply
    /// The screen's backlight.
    package var backlight: any Backlight
    /// The keyboard's backlight.
    package var keyboardLight: any Backlight
    /// Gives haptic taps.
    package var haptics: any Haptics
    /// The time since the machine was last used.
    package var idleness: any Idleness
    /// What the service reads alarms aloud with; nil without speech.
    package var speech: (any Speech)?
    /// Keeps the screen on where the window system does not do it for us.
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
