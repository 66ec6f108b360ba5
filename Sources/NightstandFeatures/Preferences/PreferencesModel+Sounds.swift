// SPDX-License-Identifier: MIT
import Localization
import NightstandSettings

extension PreferencesModel {
    /// The index of the equaliser's current preset; nil for custom gains.
    package var equalizerPreset: Int? {
        EqualizerPreset.all.firstIndex { $0.gains == sounds.equalizer }
    }

    /// The user chose a preset of the equaliser.
    package func equalizerPresetChosen(_ index: Int) {
        guard EqualizerPreset.all.indices.contains(index) else { return }
        sounds.equalizer = EqualizerPreset.all[index].gains
    }

    /// The gain of a band, in whole decibels.
    package func gain(band: Int) -> Int {
        Int(sounds.equalizer.values[band].rounded())
    }

    /// The user set the gain of a band.
    package func gainMoved(_ decibels: Int, band: Int) {
        var values = sounds.equalizer.values
        values[band] = Double(decibels)
        sounds.equalizer = BandGains(values)
    }

    /// The tilt in half decibels an octave, −6 to 6.
    package var tiltSteps: Int {
        get { Int((sounds.tilt * 2).rounded()) }
        set { sounds.tilt = Double(newValue) / 2 }
    }

    /// The effect of the tilt, in words.
    package var tiltText: String {
        guard tiltSteps != 0 else { return tr("Unchanged", context: "sounds") }
        let steps = abs(tiltSteps)
        let point = Localization.formats.decimalSeparator
        let amount = steps % 2 == 0 ? "\(steps / 2)" : "\(steps / 2)\(point)5"
        return tiltSteps < 0 ? tr("\(amount) dB per octave darker") : tr("\(amount) dB per octave brighter")
    }
}
