// SPDX-License-Identifier: MIT
import CAdwaita
import NightstandFeatures
import NightstandSettings
import NightstandTestSupport
import WindowFixtures
import WindowStates

@testable import AdwaitaKit
@testable import NightstandUI

/// What a state of the window is like for everybody.
///
/// Opening a window takes most of the time, so each state is opened once and everything is looked at.
@MainActor struct StateSurvey {
    /// Texts with too little contrast, each with its appearance.
    private(set) var faint: [String] = []
    /// What is too small for a finger.
    private(set) var small: [String] = []
    /// What does not fit a narrow window at 200 % text.
    private(set) var cut: [String] = []
    /// What the keys do not reach.
    private(set) var unreachable: [String] = []
    /// Own drawings that look the same with the focus.
    private(set) var unseenFocus: [String] = []

    private static var known: [String: StateSurvey] = [:]

    /// The survey of a state.
    static func of(_ state: String) async -> StateSurvey {
        if let survey = known[state] { return survey }
        ReducedMotion.allow(false)
        defer {
            ReducedMotion.allow(true)
            TextSize.set(100)
            TouchTargets.isOn = false
            StyleSheet.use(.system)
        }
        if known.isEmpty { StagedWindow.prepare(Display.application) }
        let staged = StagedWindow(state, size: (360, 1150), application: Display.application)
        await Display.settle(milliseconds: 40)
        // Some states wait, and time passes only while the loop turns.
        var hasActed = false
        let acting = Task {
            try await staged.act()
            hasActed = true
        }
        await Display.settle(until: { hasActed })
        acting.cancel()
        await Display.settle(milliseconds: 80)
        var survey = StateSurvey()
        await survey.look(at: staged)
        staged.end()
        await Display.settle(4)
        known[state] = survey
        return survey
    }

    private mutating func look(at staged: StagedWindow) async {
        guard let front = Front() else { return faint.append("no window") }
        front.setSize(width: 360, height: 1150)
        await Display.settle(milliseconds: 60)
        await lookForFaintTexts(in: front, "light")
        front.scrollUp()
        TouchTargets.isOn = true
        front.setSize(width: 360, height: 1150)
        await Display.settle(milliseconds: 50)
        await Display.settle(until: { front.smallTargets.isEmpty })
        small = front.smallTargets
        // The list of shortcuts is GTK's, and as wide as it wants.
        if front.minimumWidth > 360, staged.state != "shortcuts" { small.append("needs \(front.minimumWidth) px") }
        TouchTargets.isOn = false
        unreachable = front.unreachable
        unseenFocus = await front.drawingsWithoutFocus()
        try? staged.fixture.preferences.application.change { $0.appearance = .dark }
        await lookForFaintTexts(in: front, "dark")
        staged.model.clock.night.said("on")
        await lookForFaintTexts(in: front, "night")
        TextSize.set(200)
        front.setSize(width: 360, height: 720)
        await Display.settle(milliseconds: 80)
        // The list of shortcuts is GTK's, and About is libadwaita's.
        guard !["shortcuts", "about"].contains(staged.state) else { return }
        // On a busy machine the labels may not be laid out yet.
        await Display.settle(until: { front.cutTexts.isEmpty })
        cut = front.cutTexts
    }

    /// Looks at a page after the other, from the top to the end.
    private mutating func lookForFaintTexts(in front: Front, _ appearance: String) async {
        front.scrollUp()
        for _ in 0..<6 {
            front.appearActive()
            await Display.settle(milliseconds: 30)
            // Colours may be on their way still.
            if !front.faintTexts.isEmpty { await Display.settle(until: { front.faintTexts.isEmpty }) }
            for text in front.faintTexts where !faint.contains("\(appearance): \(text)") {
                faint.append("\(appearance): \(text)")
            }
            guard front.scrollDown() else { return }
        }
    }
}
