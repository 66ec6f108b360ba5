// SPDX-License-Identifier: MIT
import NightstandServices

/// What the clock page notices of the machine and its room, and what it does to the screen.
@MainActor public struct Surroundings {
    /// The light in the room.
    public var light: any Light
    /// The mains and the battery.
    public var supply: any PowerSupply
    /// The lamp behind the screen.
    public var backlight: any Backlight
    /// The lamp under the keys.
    public var keyboardLight: any Backlight
    /// Touches the user.
    public var haptics: any Haptics
    /// When the machine was last used.
    public var idleness: any Idleness
    /// Those who turn the screen off, where the window system does not keep it on for us.
    public var screen: any ScreenInhibitor

    /// Joins the services.
    public init(
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
