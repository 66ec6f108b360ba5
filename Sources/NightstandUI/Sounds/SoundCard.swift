// SPDX-License-Identifier: MIT
import Wording
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// A card for one sound: a click chooses it, a small button or a long press previews it.
@MainActor final class SoundCard: View {
    /// Its content.
    struct Face {
        var name: String
        var summary: String
        /// The name of a symbolic icon; empty for the default one, nil for none.
        var icon: String?
    }

    /// The state of the sound.
    enum State: Equatable {
        case idle
        /// Chosen, not playing.
        case chosen
        /// Chosen and playing.
        case heard
    }

    /// The duration of a long press, which previews the sound, in seconds.
    static let longPress = 0.5
    /// The least width of a card in logical pixels: two fit beside one another on a phone.
    static let minimumWidth = 150
    /// The width of a card in logical pixels where there is room.
    static let usualWidth = 175

    /// Makes a card.
    ///
    /// - Parameters:
    ///   - picture: shows the progress of a preview below the texts, in place of a line.
    ///   - lower: takes the place of the summary while the sound is chosen; the button that lets it be heard shows itself only
    ///     below the pointer or the keyboard then.
    init(
        _ face: Face, state: @escaping () -> State, isPreviewed: @escaping () -> Bool, previewSeconds: Double? = nil,
        picture: Widget? = nil, lower: Widget? = nil, menu: (() -> Menu)? = nil, chosen: @escaping () -> Void,
        previewed: @escaping () -> Void
    ) {
        let name = Label(face.name)
        name.style("heading")
        name.wrap(lines: 2)
        let summary = Label(face.summary)
        summary.style("dim-label", "caption")
        summary.wrap()
        summary.align(.fill, .start)
        summary.expandsVertically = true
        let texts = Box(.column, spacing: 6, [Self.head(face.icon, name), summary])
        texts.style("sound-face", if: lower != nil)
        if let picture { texts.append(picture) }
        let choose = ToggleButton(texts, name: face.name)
        choose.style("card", "sound-card")

        let mark = Image(icon: "object-select-symbolic")
        mark.style("sound-mark")
        mark.bind(\.isVisible) { state() != .idle }
        mark.bind(\.icon) { state() == .heard ? "nightstand-playing-symbolic" : "object-select-symbolic" }
        let listen = Button(
            // Translators: {1} is the name of a sound.
            icon: "media-playback-start-symbolic", name: tr("Preview \(face.name)"), clicked: previewed)
        listen.style("flat", "circular", "sound-button")
        listen.style("sound-listen", if: lower != nil)
        listen.scope.bind(isPreviewed) { [weak listen] isPreviewed in
            listen?.icon = isPreviewed ? "media-playback-stop-symbolic" : "media-playback-start-symbolic"
            listen?.tooltip = isPreviewed ? tr("Stop") : tr("Preview")
            listen?.accessibleName(isPreviewed ? tr("Stop \(face.name)") : tr("Preview \(face.name)"))
        }
        // What plays needs no preview, and its card no sign that it could be started.
        listen.bind(\.isVisible) { state() != .heard }
        let corner = Box(.row, spacing: 2, [listen, mark])
        corner.align(.end, .start)
        corner.margins(horizontal: 6, vertical: 6)
        if let menu {
            let more = MenuButton(icon: "view-more-symbolic", name: tr("More options for \(face.name)"), menu: menu())
            more.style("flat", "circular", "sound-button")
            corner.append(more)
        }

        var above: [Widget] = [corner]
        if picture == nil {
            let progress = PreviewProgress(seconds: previewSeconds, isPreviewed)
            progress.align(.fill, .end)
            progress.margins(horizontal: 12, vertical: 5)
            progress.takesClicks = false
            above.append(progress)
        }
        if let lower {
            lower.align(.fill, .end)
            lower.margins(horizontal: 6, vertical: 8)
            lower.bind(\.isVisible) { state() != .idle }
            summary.scope.bind({ state() != .idle }) { [weak summary] in summary?.style("sound-hidden", if: $0) }
            above.insert(lower, at: 0)
        }
        let root = Overlay(choose, above)
        root.style("sound-tile")
        super.init(root)

        scope.bind(state) { [weak root, weak choose] state in
            root?.style("is-chosen", if: state != .idle)
            root?.style("is-heard", if: state == .heard)
            choose?.isOn = state != .idle
        }
        scope.bind({
            (isPreviewed() ? [tr("previewing", context: "sound")] : [])
                + (state() == .heard ? [tr("playing", context: "sound")] : [])
        }) {
            [weak choose] words in
            choose?.accessibleDescription(TimeText.clauses([face.summary] + words))
        }
        choose.onToggled = { [weak choose] _ in
            // The button shows the actual state, not the requested one.
            choose?.isOn = state() != .idle
            chosen()
        }
        choose.onShortcut("<Control>space") {
            previewed()
            return true
        }
        choose.onLongPress(seconds: Self.longPress, takesPress: true, previewed)
        if let menu { choose.contextMenu(onTouch: false, menu) }
    }

    /// The name below its icon or, without one, beside the buttons in the corner.
    private static func head(_ icon: String?, _ name: Label) -> Widget {
        guard let icon else {
            let corner = Box(.row)
            corner.request(width: 52, height: 22)
            name.expandsHorizontally = true
            return Box(.row, [name, corner])
        }
        let image = Image(icon: icon.isEmpty ? SoundIcons.usual : icon, size: 24)
        image.align(.start, .center)
        return Box(.column, spacing: 6, [image, name])
    }
}
