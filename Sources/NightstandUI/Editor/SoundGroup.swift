// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Timekeeping

/// What is heard, how loud, and for how long.
@MainActor enum SoundGroup {
    static func make(_ model: AlarmEditorModel) -> PreferencesGroup {
        let name = Label()
        name.style("dim-label")
        name.ellipsize()
        name.bind(\.text) { model.sounds.chosenName }
        let sound = ActionRow("Sound", suffix: name)
        sound.addSuffix(Image(icon: "go-next-symbolic"))
        sound.isActivatable = true
        sound.onActivated = { model.isChoosingSound = true }

        let slider = Slider(name: "Volume in per cent", from: 0, to: 100, step: 5)
        slider.request(width: 140)
        slider.bind(\.value) { model.draft.volume }
        slider.onMoved = { model.volumeChosen($0) }
        let volume = ActionRow("Volume", suffix: slider)

        let fade = AmountRow("Reach this volume", { model.fades }, { model.draft.fadeIn }) {
            model.draft.fadeIn = $0 ?? 0
        }
        let length = AmountRow(
            "Fall silent after", { model.ringLengths }, { model.draft.ringLength }
        ) { model.draft.ringLength = $0 ?? 600 }
        let notice = AmountRow("Quiet notice", { model.preAlerts }, { model.draft.preAlert }) {
            model.draft.preAlert = $0 ?? 0
        }
        let vibrates = SwitchRow("Vibrate", subtitle: "Where the device can") { model.draft.vibrates = $0 }
        vibrates.bind(\.isOn) { model.draft.vibrates }
        let light = AmountRow("Light on this screen", { model.lights }, { model.draft.light }) {
            model.draft.light = $0 ?? 0
        }
        return PreferencesGroup("Sound and Light", [sound, volume, fade, length, notice, light, vibrates])
    }
}
