// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// The sound of the alarm, its volume and its duration.
@MainActor enum SoundGroup {
    /// The rows for an alarm, which has a light too.
    static func make(_ model: AlarmEditorModel) -> PreferencesGroup {
        let players = SwitchRow(tr("Pause other players"), subtitle: tr("They resume afterwards")) {
            model.draft.pausesPlayers = $0
        }
        players.bind(\.isOn) { model.draft.pausesPlayers }
        let reading = SwitchRow(tr("Read aloud"), subtitle: model.readingNote) { model.draft.readsAloud = $0 }
        reading.bind(\.isOn) { model.draft.readsAloud }
        // Translators: whether an alarm makes screen and keyboard blink.
        let flash = SwitchRow(tr("Flash"), subtitle: tr("Screen and keyboard backlight")) {
            model.draft.flashes = $0
        }
        flash.bind(\.isOn) { model.draft.flashes }
        return PreferencesGroup(tr("Sound and Light"), rows(model, model.amounts) + [players, reading, flash])
    }

    /// The rows for a timer, which has no light.
    static func make(sound model: any SoundEditing) -> PreferencesGroup {
        PreferencesGroup(tr("Sound"), rows(model, model.soundAmounts))
    }

    private static func rows(_ model: any SoundEditing, _ amounts: [AmountField]) -> [Widget] {
        let name = Label()
        name.style("dim-label")
        name.ellipsize()
        name.bind(\.text) { model.sounds.chosenName }
        let sound = ActionRow(tr("Sound"), suffix: name)
        sound.addSuffix(Image(icon: "go-next-symbolic"))
        sound.bind(\.subtitle) { model.sounds.problem ?? "" }
        sound.scope.bind({ model.sounds.problem != nil }) { [weak sound] in sound?.style("error", if: $0) }
        sound.isActivatable = true
        sound.onActivated = { model.isChoosingSound = true }

        let slider = Slider(name: tr("Volume in per cent"), from: 0, to: 100, step: 5)
        slider.request(width: 140)
        slider.bind(\.value) { model.volume }
        slider.onMoved = { model.volumeChosen($0) }
        let volume = ActionRow(tr("Volume"), suffix: slider)

        return [sound, volume] + amounts.map { AmountRow($0) } + [vibration(model)]
    }

    private static func vibration(_ model: any SoundEditing) -> Widget {
        let row = SwitchRow(tr("Vibrate"), subtitle: tr("If the device supports it")) { model.vibrates = $0 }
        row.bind(\.isOn) { model.vibrates }
        return row
    }
}
