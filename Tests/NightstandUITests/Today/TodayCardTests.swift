// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// The next 24 hours in the real window.
@MainActor @Suite(.serialized, .alone) struct TodayCardTests {
    private func withPage(
        _ fixture: Fixture, width: Int, height: Int = 640,
        _ body: (MainWindow, WindowModel, AlarmsPage) async throws -> Void
    ) async throws {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: width, height: height)
        model.page = .alarms
        window.present()
        // How much room there is, is known only after a first layout.
        await Display.settle(until: { window.alarms.content?.day.isMapped == true })
        await Display.settle(until: { width < 700 || window.alarms.content?.day.dial.isMapped == true })
        await Display.settle(milliseconds: 400)
        try await body(window, model, window.alarms.built())
        window.window.destroy()
        await Display.settle()
    }

    private func marks(_ page: AlarmsPage) -> [Tree.Node] {
        Tree(page).shown.filter { $0.hasStyle("dial-mark") }
    }

    @Test func aNarrowWindowHasOneLineThatOpens() async throws {
        try await withPage(Fixture(), width: 360) { window, model, page in
            #expect(!page.day.dial.isMapped)
            #expect(Tree(page).texts.contains("Tomorrow 09:05:30 · in 10 h 55 min"))
            #expect(Tree(page).texts.contains("Gym"), "the alarms are in sight")
            let head = try #require(Tree(page).first { $0.hasStyle("today-head") })
            head.activate()
            await Display.settle(until: { page.day.dial.isMapped })
            #expect(page.day.dial.isMapped && model.today.isOpen)
            #expect(window.minimumWidth <= 360)
            #expect(Tree(window).namelessControls.isEmpty && Tree(window).namelessPictures.isEmpty)
        }
    }

    @Test func aWideWindowShowsItBesideTheAlarms() async throws {
        try await withPage(Fixture(), width: 800) { _, model, page in
            #expect(page.day.dial.isMapped && !model.today.isOpen)
            let (day, list) = (Tree(page).corner(of: page.day), Tree(page).corner(of: page.list))
            #expect(abs(day.y - list.y) < 2 && list.x >= day.x + Double(page.day.width))
        }
    }

    @Test func theDialIsLargeWhereThereIsPlentyOfRoom() async throws {
        try await withPage(Fixture(), width: 1500, height: 900) { _, _, page in
            #expect(await Display.settles { page.day.dial.height >= 480 })
            let (day, list) = (Tree(page).corner(of: page.day), Tree(page).corner(of: page.list))
            #expect(abs(day.y - list.y) < 2 && list.x >= day.x + Double(page.day.width))
        }
    }

    @Test func aMarkLeadsToTheDetailsOfItsAlarm() async throws {
        try await withPage(Fixture(), width: 800) { window, model, page in
            let mark = try #require(marks(page).first)
            #expect(marks(page).count == 1 && mark.tooltip.hasPrefix("Train to the sea") && mark.isNamedItself)
            mark.activate()
            await Display.settle(until: { window.details != nil })
            #expect(model.details?.id == "train")
            model.detailsClosed()
            await Display.settle()
        }
    }

    @Test func aRowLeadsToTheDetailsOfItsAlarm() async throws {
        try await withPage(Fixture(), width: 800) { window, model, page in
            try #require(Tree(page).first { $0.hasStyle("today-row") }).activate()
            await Display.settle(until: { window.details != nil })
            #expect(model.details?.id == "train")
            model.detailsClosed()
            await Display.settle()
        }
    }

    @Test func theTabKeyReachesTheMarksAndTheList() async throws {
        try await withPage(Fixture(), width: 800) { window, _, page in
            var seen: [String] = []
            for _ in 0..<40 {
                window.window.moveFocus()
                if let focus = Tree(window).first(where: { $0.hasFocus }) {
                    seen.append(["dial-mark", "today-row"].first(where: focus.hasStyle) ?? focus.typeName)
                }
            }
            #expect(Set(seen).isSuperset(of: ["dial-mark", "today-row", "GtkListBoxRow"]))
        }
    }

    @Test func dotsThatAreNearerThanTheDistanceAreOne() {
        #expect(DialFace.spaced([0.5, 0.1, 0.55, 0.1, 0.59, 0.7], by: 0.08) == [0.1, 0.5, 0.59, 0.7])
        #expect(DialFace.spaced([], by: 0.1) == [])
    }

    @Test func marksThatAreNearOneAnotherDoNotTouch() async throws {
        let alarms = (0..<9).map { Fixture.alarm("a\($0)", "Alarm \($0)", "2026-11-07T06:3\($0):00", nil) }
        try await withPage(Fixture(alarms), width: 800) { _, _, page in
            let boxes = marks(page).map { $0.box(in: page) }
            #expect(boxes.count == 9)
            for (index, first) in boxes.enumerated() {
                for second in boxes[(index + 1)...] {
                    let (x, y) = (
                        first.x + first.width / 2 - second.x - second.width / 2,
                        first.y + first.height / 2 - second.y - second.height / 2
                    )
                    #expect((x * x + y * y).squareRoot() >= first.width, "round marks of the same size")
                }
            }
        }
    }

    @Test func whatFindsNoRoomIsOnTheRingAlone() async throws {
        let alarms = (0..<40).map { index in
            Fixture.alarm("a\(index)", "", "2026-11-07T\(index < 20 ? "06" : "07"):\(10 + index % 20 * 2):00", nil)
        }
        try await withPage(Fixture(alarms), width: 800) { _, _, page in
            let dial = page.day.dial.face
            #expect(marks(page).count == dial.geometry.capacity)
            #expect(dial.picture?.dots.count == 40)
            #expect(Tree(page).texts.contains("and 32 more"))
        }
    }

    @Test func aMarkKeepsUpWithItsAlarm() async throws {
        let fixture = Fixture()
        try await withPage(fixture, width: 800) { _, model, page in
            let dial = page.day.dial
            let old = try #require(dial.marks.first)
            let place = Tree(page).corner(of: old)
            _ = try await fixture.service.edit(fixture.service.stored[2]) { alarm throws(ServiceError) in
                var alarm = alarm
                alarm.label = "Boat"
                alarm.schedule.start = CivilDateTime("2026-11-07T15:00:00") ?? alarm.schedule.start
                return alarm
            }
            await Display.settle(milliseconds: 200)
            #expect(dial.marks.count == 1 && marks(page).first?.tooltip == "Boat\n15:00 · Tomorrow · in 16 h 50 min")
            let moved = Tree(page).corner(of: try #require(dial.marks.first))
            #expect(moved.x > place.x, "the afternoon is at the right")
            model.alarms.switched("train", to: false)
            await Display.settle(milliseconds: 200)
            #expect(dial.marks.isEmpty && Tree(page).texts.contains("Nothing in the Next 24 Hours"))
        }
    }

    @Test func aRowIsRenamedWithItsAlarm() async throws {
        let fixture = Fixture()
        try await withPage(fixture, width: 800) { _, _, page in
            let row = try #require(Tree(page).first { $0.hasStyle("today-row") })
            #expect(row.text.hasPrefix("Train to the sea"))
            _ = try await fixture.service.edit(fixture.service.stored[2]) { alarm throws(ServiceError) in
                var alarm = alarm
                alarm.label = "Boat"
                return alarm
            }
            await Display.settle(milliseconds: 200)
            #expect(Tree(page).first { $0.hasStyle("today-row") }?.pointer == row.pointer, "it is kept")
            #expect(row.text.hasPrefix("Boat") && row.isNamedItself)
        }
    }

    @Test func theTextsOfRowsAreMeasuredForOneWidthAlone() async throws {
        try await withPage(Fixture(), width: 800) { window, _, page in
            let texts = (Tree(window).shown(in: page.list) + Tree(window).shown(in: page.day)).filter { text in
                text.isWrapped && (text.path.contains("GtkListBoxRow"))
            }
            #expect(texts.count > 8)
            #expect(texts.allSatisfy { $0.leastCharacters > 0 || $0.text == "" || $0.hasStyle("heading") })
            #expect(texts.flatMap { text in text.searchesForWidth.map { "\(text.text): \($0)" } } == [])
        }
    }

    @Test func aNumberStaysInOneLineWithItsUnit() async throws {
        #expect("in 2 days 8 h".keepingUnits == "in\u{A0}2\u{A0}days 8\u{A0}h")
        #expect(
            "in 1 day 1 min · Room 5 hall, 12 s".keepingUnits
                == "in\u{A0}1\u{A0}day 1\u{A0}min · Room\u{A0}5\u{A0}hall, 12\u{A0}s")
        #expect("Mo und Di · in 2 Tagen 8 h".keepingUnits == "Mo und Di · in\u{A0}2\u{A0}Tagen 8\u{A0}h")
        #expect("через 10 ч 39 мин".keepingUnits == "через\u{A0}10\u{A0}ч 39\u{A0}мин")
        #expect("5 everything".keepingUnits == "5 everything", "no long word hangs on a number")
        try await withPage(Fixture(), width: 360) { _, _, page in
            #expect(Tree(page).texts.contains { $0.hasSuffix("in\u{A0}2\u{A0}days 8\u{A0}h") })
        }
    }

    @Test func itIsDrawnOnceAMinuteAndNotAtAllOutOfSight() async throws {
        let fixture = Fixture()
        try await withPage(fixture, width: 800) { window, model, page in
            let face = page.day.dial.face
            let drawn = face.drawings
            fixture.time.advance(by: .seconds(54))
            await Display.settle(milliseconds: 200)
            #expect(face.drawings == drawn, "no minute has gone by")
            fixture.time.advance(by: .seconds(60))
            await Display.settle(milliseconds: 200)
            #expect(face.drawings > drawn && face.drawings <= drawn + 2)
            model.page = .sounds
            await Display.settle(milliseconds: 500)
            #expect(!model.today.heartbeat.isRunning)
            let seen = face.drawings
            fixture.time.advance(by: .seconds(600))
            await Display.settle(milliseconds: 200)
            #expect(face.drawings == seen)
        }
    }

    @Test func theRingShowsTheLightOfTheChosenPlace() async throws {
        let fixture = Fixture()
        try await withPage(fixture, width: 800) { _, _, page in
            #expect(page.day.dial.face.picture?.ring.map(\.light) == [nil])
            fixture.service.placesStatus = PlacesStatus(
                saved: [SavedPlace(id: "place1", place: FewCities.place("Berlin"))], chosen: "place1")
            await Display.settle()
            #expect(Set(page.day.dial.face.picture?.ring.map(\.light) ?? []) == Set(Daylight.allCases.map { $0 }))
            #expect(Tree(page).texts.contains("Sunrise"))
        }
    }
}
