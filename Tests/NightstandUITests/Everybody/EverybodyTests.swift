// SPDX-License-Identifier: MIT
import Foundation
import Testing
import WindowFixtures
import WindowStates

@testable import AdwaitaKit
@testable import NightstandUI

/// Every page, dialog and state for those who see little, use a finger, or have no pointer.
@MainActor @Suite(.serialized, .alone) struct EverybodyTests {
    private nonisolated static let states = StagedWindow.states

    @Test(arguments: states)
    func textCanBeToldFromWhatIsBehindIt(_ state: String) async {
        let found = await StateSurvey.of(state).faint
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test(arguments: states)
    func everyControlIsAsLargeAsAFingertip(_ state: String) async {
        let found = await StateSurvey.of(state).small
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test(arguments: states)
    func textTwiceAsLargeFitsANarrowWindow(_ state: String) async {
        let found = await StateSurvey.of(state).cut
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test(arguments: states)
    func theKeysReachEveryControlAndShowWhereTheyAre(_ state: String) async {
        let found = await StateSurvey.of(state).unreachable
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
        let unseen = await StateSurvey.of(state).unseenFocus
        #expect(unseen.isEmpty, "\(unseen.joined(separator: "\n"))")
    }

    /// The keys in the list of shortcuts that the user can open.
    private var listed: Set<String> {
        Set(
            Shortcuts.groups(Fixture().makeModel()).flatMap(\.keys).flatMap { $0.keys.split(separator: " ") }
                .map(Application.name(ofKey:)))
    }

    @Test func everyKeyOfAnActionIsInTheListOfShortcuts() {
        Shortcuts.bind(in: Display.application)
        let bound = Display.application.keys
        #expect(bound.count > 15)
        for (action, keys) in bound {
            #expect(!listed.isDisjoint(with: keys.map(Application.name(ofKey:))), "\(action): \(keys)")
        }
    }

    /// The keys that views listen for themselves are in their source only: as names of shortcuts, and as cases of a key.
    @Test func everyKeyThatAViewListensForIsInTheListOfShortcuts() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/NightstandUI")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let name =
            /"((?:<(?:Control|Alt|Shift)>)*(?:Up|Down|Left|Right|Home|End|Page_Up|Page_Down|Tab|Return|Delete|space|[a-z]))(?:\|KP_\w+)?"/
        let letter = /case [^{:]*?\.character\("([a-z])"\)/
        var heard: [String: Set<String>] = [:]
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            var keys: Set<String> = []
            if source.contains("onShortcut(") { keys.formUnion(source.matches(of: name).map { String($0.1) }) }
            if source.contains("onKey") || source.contains("KeyPress") {
                keys.formUnion(source.matches(of: letter).map { String($0.1) })
                if source.contains(".delete else") { keys.insert("Delete") }
                if source.contains(".escape") { keys.insert("Escape") }
            }
            for key in keys { heard[key, default: []].insert(file.lastPathComponent) }
        }
        #expect(heard.count > 15)
        let listed = listed
        for (key, files) in heard {
            let isListed = listed.contains(Application.name(ofKey: key))
            #expect(isListed, "\(key), in \(files)")
        }
    }

    @Test func eachViewThatTakesTheWholeScreenSaysHowItIsLeft() throws {
        let groups = Shortcuts.groups(Fixture().makeModel())
        for title in ["While an Alarm Rings", "Sunrise Light", "Small Window", "Clock"] {
            let group = try #require(groups.first { $0.title == title })
            #expect(group.keys.contains { $0.keys.split(separator: " ").contains("Escape") }, "\(title)")
        }
    }
}
