// SPDX-License-Identifier: MIT
import Localization

/// What Nightstand can do about a line of the check; the raw values are part of the contract on the bus.
package nonisolated enum CheckAction: String, Sendable, Codable, CaseIterable {
    /// Enables the user service, so that it starts at each login.
    case startAtLogin = "start-at-login"
    /// Lets the user's services run while no user is logged in (lingering).
    case runWithoutLogin = "run-without-login"
    /// Lets the service wake the computer, from its next start on.
    case permitWake = "permit-wake"
    /// Lets all services of the user wake the computer, from the next login on.
    case permitWakeAtLogin = "permit-wake-at-login"
    /// Lets Nightstand unmute and raise the output while an alarm rings.
    case raiseVolume = "raise-volume"
    /// Sets the computer's clock from the network (NTP).
    case followNetworkTime = "follow-network-time"
    /// Opens the alarm for editing; a matter for the faces, not for the service.
    case editAlarm = "edit-alarm"
    /// Opens the sounds of the alarm; a matter for the faces too.
    case chooseSound = "choose-sound"

    /// Whether the service carries it out.
    package var isForService: Bool { self != .editAlarm && self != .chooseSound }

    /// What a button for it says.
    package var title: String {
        switch self {
        case .startAtLogin: tr("Start at Login")
        case .runWithoutLogin: tr("Run Without Login")
        case .permitWake, .permitWakeAtLogin: tr("Allow Waking")
        case .raiseVolume: tr("Raise for Alarms")
        case .followNetworkTime: tr("Use Network Time")
        case .editAlarm: tr("Edit Alarm")
        case .chooseSound: tr("Choose Sound")
        }
    }

    /// What will change, in one sentence; it also says whether a password may be asked for.
    package var change: String { outcome.text }

    /// ``change`` in any language.
    package var outcome: LocalizedText {
        switch self {
        case .startAtLogin: LocalizedText("The Nightstand service will start each time you log in.")
        case .runWithoutLogin:
            LocalizedText(
                """
                Your services, including Nightstand, will run from startup, even while you are logged out. You may be \
                asked for your password.
                """)
        case .permitWake:
            LocalizedText(
                """
                The Nightstand service will be allowed to wake this computer, and nothing else. You may be asked for \
                your password.
                """)
        case .permitWakeAtLogin:
            LocalizedText(
                """
                Starting at your next login, your services will be allowed to wake this computer. You may be asked for \
                your password.
                """)
        case .raiseVolume:
            LocalizedText(
                "While an alarm rings, the sound output will be unmuted and turned up, and restored afterwards.")
        case .followNetworkTime:
            LocalizedText("The computer's clock will be set from the network. You may be asked for your password.")
        case .editAlarm: LocalizedText("You can edit the alarm.")
        case .chooseSound: LocalizedText("You can choose another sound for the alarm.")
        }
    }
}
