// SPDX-License-Identifier: MIT
import GLibKit
import NightstandFeatures
import WindowFixtures

/// The states of the field in which the user describes an alarm or timer: `phrase`, with `-alternatives`, `-chosen`, `-error`, `-typing`,
/// `-ignored`, `-several`, `-timer`, `-ghost`, `-correcting`, `-first` (no alarms yet).
@MainActor enum PhraseStates {
    static func isOne(_ state: String) -> Bool { state == "phrase" || state.hasPrefix("phrase-") }

    static func act(_ model: WindowModel, _ state: String) {
        let phrase = model.phrase
        phrase.text =
            switch state.dropFirst("phrase-".count) {
            case "alternatives", "chosen": "every 2nd saturday at 9 swimming"
            case "error", "typing": "wake me at 25:00"
            case "ignored": "remind me at 18:30 no later, please, to call mom ???"
            case "several": "mon 7 and tue 8"
            case "timer": "pasta 9 min"
            case "ghost": "every wee"
            case "correcting": "weekdays 6:45 gym"
            default: "weekdays 6:45 gym"
            }
        if state == "phrase-correcting" {
            phrase.entered()
            Task.onLoop {
                try await LoopClock().sleep(for: .milliseconds(200))
                phrase.text = "no, 7:30"
            }
        }
        if state == "phrase-error" { phrase.entered() }
        if state == "phrase-chosen", let choice = phrase.choices.last { phrase.chose(choice) }
    }
}
