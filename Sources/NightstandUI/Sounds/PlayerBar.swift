// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService
import Reactive

/// What plays, at the bottom of the page: play and stop, the names, the volume, the timer and the presets.
@MainActor final class PlayerBar: View {
    let timer: MenuButton
    let presets: MenuButton

    init(_ model: SoundsModel) {
        let playback = model.playback
        let play = Button(icon: "media-playback-start-symbolic", name: tr("Play")) { playback.playTapped() }
        play.style("circular", "sound-play")
        play.align(.center, .center)
        play.scope.bind({ playback.isPlaying }) { [weak play] isPlaying in
            play?.icon = isPlaying ? "media-playback-stop-symbolic" : "media-playback-start-symbolic"
            play?.tooltip = isPlaying ? tr("Stop") : tr("Play")
            play?.accessibleName(isPlaying ? tr("Stop") : tr("Play"))
            play?.style("suggested-action", if: !isPlaying)
        }

        let title = Label()
        title.style("heading")
        title.wrap(lines: 2)
        title.scope.bind({ model.title }) { [weak title] in
            title?.text = $0
            title?.tooltip = $0
        }
        let subtitle = Label()
        subtitle.style("dim-label", "caption")
        subtitle.wrap(lines: 3)
        subtitle.bind(\.text) { model.subtitle }
        let texts = Box(.column, spacing: 2, [title, subtitle])
        texts.expandsHorizontally = true
        texts.align(.fill, .center)
        let now = Box(.row, spacing: 12, [play, texts, SpectrumView(model.spectrum) { playback.isPlaying }])

        let mute = Button(icon: "audio-volume-high-symbolic", name: tr("Mute")) { playback.muteTapped() }
        mute.style("flat")
        mute.align(.center, .center)
        mute.scope.bind({ playback.status.isMuted }) { [weak mute] isMuted in
            mute?.tooltip = isMuted ? tr("Unmute") : tr("Mute")
            mute?.accessibleName(isMuted ? tr("Unmute") : tr("Mute"))
        }
        mute.bind(\.icon) { Self.loudspeaker(playback.status.isMuted ? 0 : playback.volume) }
        let volume = Slider(name: tr("Volume in per cent"), from: 0, to: 100, step: 5, showsNumber: false)
        volume.request(width: 90)
        volume.bind(\.value) { Int(playback.volume.rounded()) }
        volume.onMoved = { playback.volumeMoved(Double($0)) }
        volume.scope.bind({ playback.status.isMuted }) { [weak volume] in volume?.style("sound-muted", if: $0) }

        timer = Self.timerButton(model)
        let choices = PresetsPopover(model)
        presets = MenuButton(Image(icon: "view-list-symbolic"), name: tr("Presets"), content: choices)
        choices.onChosen = { [weak presets] in presets?.close() }
        for button in [timer, presets] {
            button.style("flat")
            button.align(.center, .center)
            button.opensUpwards()
        }
        let controls = Box(.row, spacing: 6, [mute, volume, timer, presets])
        let grid = CardGrid(minimumWidth: 320, maximumColumns: 2, spacing: 9, [now, controls])
        let clamp = Clamp(maximum: 1100, grid)
        clamp.margins(horizontal: 12, vertical: 9)
        super.init(clamp)
    }

    private static func timerButton(_ model: SoundsModel) -> MenuButton {
        let remaining = Label()
        remaining.style("numeric")
        remaining.bind(\.text) { model.timer.badge ?? "" }
        remaining.bind(\.isVisible) { model.timer.badge != nil }
        let button = MenuButton(
            Box(.row, spacing: 6, [Image(icon: "nightstand-sleep-timer-symbolic"), remaining]), name: tr("Sleep Timer"),
            content: TimerPopover(model.timer))
        button.scope.bind({ model.timer.badge }) { [weak button] in
            // Translators: {1} is the time that is left, or "Next alarm".
            button?.accessibleName($0.map { tr("Sleep timer, \($0)") } ?? tr("Sleep timer"))
        }
        return button
    }

    private static func loudspeaker(_ percent: Double) -> String {
        switch percent {
        case ..<1: "audio-volume-muted-symbolic"
        case ..<34: "audio-volume-low-symbolic"
        case ..<67: "audio-volume-medium-symbolic"
        default: "audio-volume-high-symbolic"
        }
    }
}
