// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandService
import WindowFixtures

/// Tonight on any page, such as `clock-red` and `alarms-amber-unfolded`: `-green`, `-amber`, `-red`, with `-unfolded`.
@MainActor enum TonightStates {
    private static let next = CheckItem(id: "next", title: "Next alarm", level: .green, detail: "Soon.")
    private static let amber = [
        CheckItem(
            id: "wake", title: "Waking from sleep", level: .amber,
            detail: "Nothing wakes this computer from sleep; an alarm due then rings when it is next awake.",
            remedy: "Keep the computer awake, or plugged in with automatic suspend turned off."),
        CheckItem(
            id: "login", title: "Start at login", level: .amber,
            detail: "The service doesn't start when you log in. After restarting the computer, alarms don't ring "
                + "until you open Nightstand.",
            remedy: "Allow the service to start at login.", action: .startAtLogin),
        CheckItem(
            id: "clock", title: "Clock", level: .amber, detail: "The clock doesn't follow network time.",
            remedy: "Turn on network time, or check the clock.", action: .followNetworkTime),
    ]
    private static let red = CheckItem(
        id: "sink", title: "Sound output", level: .red, detail: "Built-in Audio is muted.",
        remedy: "Turn it up, or let Nightstand raise it while an alarm rings.", action: .raiseVolume)

    static func prepare(_ fixture: Fixture, _ state: String) {
        let parts = state.split(separator: "-")
        if parts.contains("green") { fixture.service.checkItems = [next] }
        if parts.contains("amber") { fixture.service.checkItems = [next] + amber }
        if parts.contains("red") { fixture.service.checkItems = [next, red] + amber }
    }
}
