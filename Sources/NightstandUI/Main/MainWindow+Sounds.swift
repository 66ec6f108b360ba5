// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

extension MainWindow {
    /// Opens and closes the search of the Sounds page.
    static func searchButton(_ model: WindowModel) -> Widget {
        let library = model.sounds.library
        let button = ToggleButton(icon: "system-search-symbolic", name: "Search Sounds")
        button.bind(\.isOn) { library.isSearching }
        button.onToggled = { library.isSearching = $0 }
        button.bind(\.isVisible) { model.page == .sounds }
        return button
    }

    /// Ends what plays from the other pages; there only while something does.
    static func stopButton(_ model: WindowModel) -> Widget {
        let sounds = model.sounds
        let button = Button(icon: "media-playback-stop-symbolic", name: "Stop the Sounds") {
            if sounds.playback.isPlaying { sounds.playback.playTapped() }
        }
        button.bind(\.isVisible) { sounds.playback.isPlaying && model.page != .sounds }
        button.scope.bind({ sounds.names }) { [weak button] names in
            button?.tooltip = names.isEmpty ? "Stop the Sounds" : "Stop \(names)"
            button?.accessibleName(names.isEmpty ? "Stop the sounds" : "Stop \(names)")
        }
        return button
    }

    /// Asks for audio files of the user's.
    func chooseSounds(_ title: String, takesMany: Bool, chosen: @escaping ([String]) -> Void) {
        let chooser = FileChooser(
            title: title, accept: "Choose", kind: "Sounds", mimeType: "audio/*", takesMany: takesMany)
        window.keep(chooser)
        chooser.presentMany(above: window, chosen: chosen)
    }
}

extension MainWindow {
    /// Opens the list of presets, or the sleep timer, as a click on their buttons does.
    public func openSoundMenu(_ isPresets: Bool) {
        let player = sounds.built().player
        (isPresets ? player.presets : player.timer).open()
    }
}
