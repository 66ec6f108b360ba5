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
    public var screen: any ScreenKeeper

    /// Joins the services; without them the machine has no sensor, no battery and no lamp, and hangs on the mains.
    public init(
        light: any Light = FakeLight(), supply: any PowerSupply = FakePowerSupply(),
        backlight: any Backlight = FakeBacklight(), keyboardLight: any Backlight = FakeBacklight(),
        haptics: any Haptics = FakeHaptics(), idleness: any Idleness = FakeIdleness(),
        screen: any ScreenKeeper = FakeScreenKeeper()
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
