// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive

/// The tone of all sounds: ten bands, presets of them, and a tilt.
@MainActor enum EqualizerGroup {
    static func make(_ model: PreferencesModel) -> PreferencesGroup {
        let presets = EqualizerPreset.all
        let choice = ChoiceRow(tr("Equaliser")) { [weak model] in model?.equalizerPresetChosen($0) }
        // Custom settings have a name in the list only while they are in use.
        choice.scope.bind({ model.equalizerPreset }) { [weak choice] chosen in
            choice?.choices = presets.map(\.name) + (chosen == nil ? [tr("Custom", context: "equaliser")] : [])
            choice?.chosen = chosen ?? presets.count
        }

        let columns = EqualizerPreset.bands.enumerated().map { band, title in column(band, title, model) }
        let halves = [columns.prefix(5), columns.dropFirst(5)].map { half in
            let row = Box(.row, Array(half))
            row.isHomogeneous = true
            return row
        }
        let bands = Box(.row, halves)
        bands.isHomogeneous = true
        bands.bind(\.direction) { LargeText.isOn ? .column : .row }
        bands.style("equalizer")
        bands.margins(horizontal: 6, vertical: 12)

        // Translators: whether sounds are deeper or brighter.
        let slider = Slider(name: tr("Tilt"), from: -6, to: 6, step: 1, showsNumber: false)
        slider.request(width: 120)
        slider.mark(0)
        slider.bind(\.value) { model.tiltSteps }
        slider.onMoved = { [weak model] in model?.tiltSteps = $0 }
        slider.scope.bind({ model.tiltText }) { [weak slider] in slider?.accessibleValue($0) }
        let tilt = ActionRow(tr("Tilt"), suffix: slider)
        tilt.bind(\.subtitle) { model.tiltText }
        return PreferencesGroup(
            tr("Tone", context: "of sound"),
            description: tr("Makes the sounds deeper or brighter, in decibels."),
            [choice, CustomRow(bands), tilt])
    }

    private static func column(_ band: Int, _ title: String, _ model: PreferencesModel) -> Widget {
        let gain = Label()
        gain.style("caption", "numeric")
        gain.justify(0.5)
        gain.bind(\.text) { Self.text(model.gain(band: band)) }
        let slider = Slider(
            // Translators: a slider of the equaliser; {1} is a frequency such as "125".
            name: tr("\(title) hertz, in decibels"), from: Int(BandGains.range.lowerBound),
            to: Int(BandGains.range.upperBound), step: 1, showsNumber: false, isUpright: true)
        slider.request(height: 140)
        slider.align(.center)
        slider.bind(\.value) { model.gain(band: band) }
        slider.onMoved = { [weak model] in model?.gainMoved($0, band: band) }
        let name = Label(title)
        name.style("caption", "dim-label")
        name.justify(0.5)
        return Box(.column, spacing: 3, [gain, slider, name])
    }

    private static func text(_ decibels: Int) -> String {
        decibels > 0 ? "+\(decibels)" : decibels < 0 ? "−\(-decibels)" : "0"
    }
}
