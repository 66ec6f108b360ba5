// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// The sound of the alarm, with a preview, and its other options.
@MainActor enum DetailSoundGroup {
    static func make(_ model: AlarmDetailModel) -> PreferencesGroup {
        let play = Button(icon: "media-playback-start-symbolic", name: tr("Play the Sound")) { model.playTapped() }
        play.style("flat")
        play.align(.center, .center)
        play.bind(\.icon) {
            model.isPlaying ? "media-playback-stop-symbolic" : "media-playback-start-symbolic"
        }
        play.scope.bind({ model.isPlaying }) { [weak play] isPlaying in
            let name = isPlaying ? tr("Stop the Sound") : tr("Play the Sound")
            play?.tooltip = name
            play?.accessibleName(name)
        }
        let sound = ActionRow(tr("Sound"), suffix: play)
        sound.bind(\.subtitle) { model.soundName }
        let group = PreferencesGroup(tr("Sound and Snooze"), [sound])
        DetailRows.follow(group, { model.manner })
        return group
    }
}
