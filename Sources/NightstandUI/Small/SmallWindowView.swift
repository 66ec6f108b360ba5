// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive

/// A small window: the face of the clock, or the digits of a timer or stopwatch, and controls that lie over them while they are needed.
@MainActor final class SmallWindowView: View {
    let window: PictureWindow
    let model: SmallWindowModel
    /// What is drawn; it has the keyboard at first, so that Space and Return mean the window.
    let picture: DrawnWidget

    private let opened: () -> Void
    /// The smallest size in logical pixels.
    private static let (width, height) = (120, 80)

    /// Shows `small`; `opened` leads to its page in the main window.
    init(_ application: Application, _ whole: WindowModel, _ small: SmallWindowModel, opened: @escaping () -> Void) {
        model = small
        self.opened = opened
        let content = SmallContentView(small, whole)
        picture = content.picture
        let watch = RoomWatch(thresholds: [])
        watch.takesClicks = false
        let controls = SmallControls(small, opened: opened)
        let hint = Label()
        hint.wrap()
        hint.justify(0.5)
        hint.style("display-hint", "caption")
        hint.align(.center, .end)
        hint.margins(horizontal: 6, vertical: 6)
        hint.takesClicks = false
        hint.bind(\.text) { small.hint?.text ?? "" }
        hint.bind(\.isVisible) { small.hint != nil }
        let overlay = Overlay(content, [watch, hint, controls])
        overlay.makesRoom(for: controls)
        overlay.makesRoom(for: hint)
        overlay.request(width: Self.width, height: Self.height)
        window = PictureWindow(application, title: small.caption, content: overlay)
        super.init(overlay)
        window.bind(\.title) { small.caption }
        window.setDefaultSize(width: small.size.width, height: small.size.height)
        watch.onResized = { [weak content, weak watch] in
            guard let content, let watch else { return }
            content.fit(width: watch.width, height: watch.height)
        }
        followWindow(controls)
        let actions = ActionGroup()
        actions.add("close") { [weak window] in window?.close() }
        window.insert(actions, as: "window")
        StyleSheet.follow(whole, in: scope)
    }

    /// Stores the size.
    func remember() {
        if !window.isMaximized, !window.isFullscreen { model.size = window.defaultSize }
    }

    private func followWindow(_ controls: SmallControls) {
        window.onShown = { [model] in
            model.isSeen = true
            switch $0 {
            case .kept: break
            case .byMenu: model.shown(.byMenu)
            case .never: model.shown(.never)
            }
        }
        window.onVisibilityChanged = { [model, weak window] in model.isSeen = $0 && window?.isMapped == true }
        window.onActiveChanged = { [weak self] isActive in if !isActive { self?.remember() } }
        window.onCloseRequest = { [weak self] in
            self?.remember()
            return true
        }
        onMapped { [model, weak self] isMapped in
            if isMapped { self?.picture.takeFocus() } else { model.isSeen = false }
        }
        onPointer { [model] _, _ in
            if !model.isPointed { model.isPointed = true }
        } left: { [model] in
            model.isPointed = false
        }
        onPress { [model] _ in
            model.touched()
            model.hintTapped()
        }
        controls.onFocus { [model] in model.hasFocusedControl = $0 }
        window.onKeyPress { [weak self] press in
            guard let self, press.holds == .nothing, let action = action(of: press) else { return false }
            if !press.isRepeated { action() }
            return true
        }
    }

    private func action(of press: KeyPress) -> (() -> Void)? {
        model.hintTapped()
        return switch press.key {
        case .escape: { [weak window] in window?.close() }
        case .enter: opened
        case .space: model.main == nil ? nil : { [model] in model.mainTapped(at: press.at) }
        case .character(let letter):
            model.other?.key == letter.lowercased() ? { [model] in model.otherTapped(at: press.at) } : nil
        default: nil
        }
    }
}
