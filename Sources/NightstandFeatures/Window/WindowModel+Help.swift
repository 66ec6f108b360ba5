// SPDX-License-Identifier: MIT
import Localization

extension WindowModel {
    /// The page of the help about what is on screen.
    package var helpTopic: HelpTopic {
        if !ringing.ringing.isEmpty { return .ringing }
        if let settings { return settings.page.helpTopic }
        if nights.isOpen { return .nights }
        if let editor { return editor.basis.helpTopic }
        if details != nil { return .firstAlarm }
        if case .lost = service.reach { return .trouble }
        return page.help
    }

    /// Shows why the help can't be opened, where the user sees it.
    package func helpIsMissing() {
        (settings?.toasts ?? toasts).say(tr("To read the help, install a help viewer, such as Yelp."))
    }
}

extension AlarmEditorModel.Basis {
    fileprivate var helpTopic: HelpTopic {
        switch self {
        case .clock: .firstAlarm
        case .sun: .sun
        case .appointment, .reminders: .calendars
        }
    }
}

extension PreferencesModel.Page {
    fileprivate var helpTopic: HelpTopic {
        switch self {
        case .clock, .display, .night: .clock
        case .alarms: .reliability
        case .sounds: .sleepSounds
        case .stage: .stage
        }
    }
}
