// SPDX-License-Identifier: MIT
import ClockDesign
import LabelIcons
import NightstandFakes
import NightstandFeatures
import NightstandService
import Phrasing
import Testing
import Timekeeping
import WindowFixtures

/// The icon and the colour of an alarm in the window.
@MainActor @Suite struct AlarmLookTests {
    let fixture = Fixture()

    private func editor(_ id: String) async throws -> AlarmEditorModel {
        let model = fixture.makeModel()
        await settle()
        model.alarmTapped(id)
        return try #require(model.editor)
    }

    @Test func theLabelFindsItsIconWhileItIsTyped() async throws {
        let editor = try await editor("gym")
        #expect(editor.badge.icon == "nightstand-gym-symbolic" && editor.iconText == "Gym, from the label")
        for (label, icon) in [
            ("Te", "alarm-symbolic"), ("Tea", "nightstand-tea-symbolic"), ("Take the meds", "nightstand-pill-symbolic"),
        ] {
            editor.draft.label = label
            #expect(editor.badge.icon == icon)
        }
    }

    @Test func whatTheUserChoseStaysWhateverIsTyped() async throws {
        let editor = try await editor("gym")
        editor.isChoosingIcon = true
        editor.iconChosen(.chosen("dog"))
        #expect(!editor.isChoosingIcon)
        editor.draft.label = "Tea"
        #expect(editor.badge.icon == "nightstand-bone-symbolic" && editor.iconText == "Dog")
        editor.iconChosen(.none)
        #expect(editor.badge.icon == BadgeLook.usualIcon && editor.iconText == "None")
        editor.iconChosen(.found)
        #expect(editor.badge.icon == "nightstand-tea-symbolic")
    }

    @Test func iconAndColourAreStoredAndShownInTheList() async throws {
        let model = fixture.makeModel()
        await settle()
        model.alarmTapped("gym")
        let editor = try #require(model.editor)
        editor.iconChosen(.chosen("swim"))
        editor.tintChosen(ClockColor(hex: "#2190a4"))
        editor.saveTapped()
        await settle()
        let stored = try #require(fixture.service.stored.first { $0.id == "gym" })
        #expect(stored.icon == .chosen("swim") && stored.tint == AlarmTint("teal"))
        let row = try #require(model.alarms.rows.first { $0.alarm.id == "gym" })
        #expect(row.badge == BadgeLook(concept: "swim", tint: AlarmTint("teal")))
    }

    @Test func anyWordForAnIconFindsIt() {
        let icons = IconPickerModel()
        #expect(icons.shown.count == ConceptBook.all.count)
        icons.query = "puppy"
        #expect(icons.shown.map(\.id) == ["dog"])
        icons.query = "Brush"
        #expect(icons.shown.map(\.id) == ["brush-teeth"])
        icons.query = "xyzzy"
        #expect(icons.shown.isEmpty)
    }

    @Test func anIconIsReadableOnEveryColour() throws {
        for red in stride(from: UInt8(0), through: 255, by: 51) {
            for green in stride(from: UInt8(0), through: 255, by: 51) {
                for blue in stride(from: UInt8(0), through: 255, by: 51) {
                    let look = BadgeLook(concept: "gym", tint: AlarmTint(red: red, green: green, blue: blue))
                    let (color, ink) = (try #require(look.color), try #require(look.ink))
                    #expect(color.contrast(to: ink) >= 3)
                }
            }
        }
    }
}
