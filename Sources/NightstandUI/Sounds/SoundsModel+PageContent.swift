// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

extension SoundsModel: PageContent {
    var keys: [Shortcut] {
        [
            Shortcut("<Control>p", tr("Play or stop, on any page")), Shortcut("<Control>f", tr("Search")),
            Shortcut("Return", tr("Choose the sound")), Shortcut("<Control>space", tr("Preview for three seconds")),
            Shortcut("Left Right Up Down", tr("Go to another sound")),
            Shortcut("<Shift>F10", tr("More options for the sound")),
            Shortcut("<Alt>Up <Alt>Down", tr("Move the preset")), Shortcut("Delete", tr("Delete the preset")),
        ]
    }

    var addTitle: String { tr("Add Your Own Sounds") }

    func add(in window: MainWindow) {
        let library = library
        chooseFiles(above: window.window)(tr("Copy Sounds into Nightstand"), true) {
            library.filesChosen($0, copies: true)
        }
    }

    func makeView(in window: MainWindow) -> Widget {
        SoundsPage(self, chooseFiles: chooseFiles(above: window.window))
    }

    private func chooseFiles(above window: Window) -> OwnSoundsView.ChooseFiles {
        { [weak window] title, takesMany, chosen in
            guard let window else { return }
            let chooser = FileChooser(
                title: title, accept: tr("Choose"), kind: tr("Sounds"), mimeType: "audio/*", takesMany: takesMany)
            window.keep(chooser)
            chooser.presentMany(above: window, chosen: chosen)
        }
    }

    func makeHeaderButtons(_ model: WindowModel) -> [Widget] { [searchButton(model), stopButton(model)] }

    func attach(to window: MainWindow, _ actions: ActionGroup) {
        SoundQuestions.attach(to: window, self)
        actions.add("search") { [weak self, weak model = window.model] in
            if model?.page == .sounds { self?.library.isSearching.toggle() }
        }
    }

    /// Opens and closes the search.
    private func searchButton(_ model: WindowModel) -> Widget {
        let library = library
        let button = ToggleButton(icon: "system-search-symbolic", name: tr("Search Sounds"))
        button.bind(\.isOn) { library.isSearching }
        button.onToggled = { library.isSearching = $0 }
        button.bind(\.isVisible) { model.page == .sounds }
        return button
    }

    /// Stops the sounds from other pages; visible only while sounds play.
    private func stopButton(_ model: WindowModel) -> Widget {
        let playback = playback
        let button = Button(icon: "media-playback-stop-symbolic", name: tr("Stop the Sounds")) {
            if playback.isPlaying { playback.playTapped() }
        }
        button.bind(\.isVisible) { playback.isPlaying && model.page != .sounds }
        button.scope.bind({ [self] in names }) { [weak button] names in
            button?.tooltip = names.isEmpty ? tr("Stop the Sounds") : tr("Stop \(names)", context: "sounds")
            button?.accessibleName(names.isEmpty ? tr("Stop the sounds") : tr("Stop \(names)", context: "sounds"))
        }
        return button
    }
}

extension MainWindow {
    /// Opens the list of presets, or the sleep timer, as a click on their buttons does.
    package func openSoundMenu(_ isPresets: Bool) {
        guard let player = view(of: .sounds, as: SoundsPage.self)?.player else { return }
        (isPresets ? player.presets : player.timer).open()
    }
}
