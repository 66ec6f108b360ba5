// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// The controls in display mode, visible for ten seconds after a tap or a motion.
@MainActor final class DisplayControls: View {
    /// The corner of the page that they take, from the upper right, in logical pixels.
    static let room = (width: 192.0, height: 80.0)

    init(_ model: ClockModel, _ sounds: SoundsModel) {
        let playback = sounds.playback
        let play = Button(icon: "media-playback-start-symbolic", name: tr("Play the Sounds")) { playback.playTapped() }
        play.style("circular", "osd", "display-control")
        play.bind(\.isVisible) { !playback.isEmpty && sounds.reach == .ready }
        play.bind(\.icon) { playback.isPlaying ? "media-playback-stop-symbolic" : "media-playback-start-symbolic" }
        play.scope.bind({
            // Translators: {1} are names of sounds.
            playback.isPlaying
                ? tr("Stop \(sounds.names)", context: "sounds") : tr("Play \(sounds.names)", context: "sounds")
        }) { [weak play] in
            play?.tooltip = $0
            play?.accessibleName($0)
        }
        let night = Button(icon: "weather-clear-night-symbolic", name: tr("Night", context: "look of the clock")) {
            model.night.toggleTapped()
        }
        night.style("circular", "osd", "display-control")
        night.scope.bind({
            model.night.isNight ? tr("Day", context: "look of the clock") : tr("Night", context: "look of the clock")
        }) { [weak night] in
            night?.tooltip = $0
            night?.accessibleName($0)
        }
        night.bind(\.icon) { model.night.isNight ? "weather-clear-symbolic" : "weather-clear-night-symbolic" }
        let leave = Button(icon: "view-restore-symbolic", name: tr("Leave Full Screen")) { model.display.leave() }
        leave.style("circular", "osd", "display-control")
        let revealer = Revealer(
            Box(.row, spacing: 12, [play, night, leave]).with { $0.margins(horizontal: 18, vertical: 18) }, .fade,
            milliseconds: MainWindow.displayTransition, isRevealed: false)
        revealer.align(.end, .start)
        let isShown = { model.display.isOn && model.display.showsControls }
        revealer.bind(\.isRevealed, to: isShown)
        // A revealer that shows nothing still has its place, and gets the clicks there.
        revealer.bind(\.takesClicks, to: isShown)
        super.init(revealer)
    }
}
