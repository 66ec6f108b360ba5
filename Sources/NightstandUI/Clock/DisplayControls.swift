// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// What can be done in display mode, in sight for ten seconds after a tap or a motion.
@MainActor final class DisplayControls: View {
    /// The corner of the page that they take, from the upper right, in logical pixels.
    static let room = (width: 192.0, height: 80.0)

    init(_ model: ClockModel, _ sounds: SoundsModel) {
        let playback = sounds.playback
        let play = Button(icon: "media-playback-start-symbolic", name: "Play the Sounds") { playback.playTapped() }
        play.style("circular", "osd", "display-control")
        play.bind(\.isVisible) { !playback.isEmpty && sounds.reach == .ready }
        play.bind(\.icon) { playback.isPlaying ? "media-playback-stop-symbolic" : "media-playback-start-symbolic" }
        play.scope.bind({ "\(playback.isPlaying ? "Stop" : "Play") \(sounds.names)" }) { [weak play] in
            play?.tooltip = $0
            play?.accessibleName($0)
        }
        let night = Button(icon: "weather-clear-night-symbolic", name: "Night") { model.night.toggleTapped() }
        night.style("circular", "osd", "display-control")
        night.scope.bind({ model.night.isNight ? "Day" : "Night" }) { [weak night] in
            night?.tooltip = $0
            night?.accessibleName($0)
        }
        night.bind(\.icon) { model.night.isNight ? "weather-clear-symbolic" : "weather-clear-night-symbolic" }
        let leave = Button(icon: "view-restore-symbolic", name: "Leave Full Screen") { model.display.leave() }
        leave.style("circular", "osd", "display-control")
        let revealer = Revealer(
            Box(.row, spacing: 12, [play, night, leave]).with { $0.margins(horizontal: 18, vertical: 18) }, .fade,
            milliseconds: MainWindow.displayTransition, isRevealed: false)
        revealer.align(.end, .start)
        let isShown = { model.display.isOn && model.display.showsControls }
        revealer.bind(\.isRevealed, to: isShown)
        // A revealer that shows nothing still has its place, and takes the clicks there.
        revealer.bind(\.takesClicks, to: isShown)
        super.init(revealer)
    }
}
