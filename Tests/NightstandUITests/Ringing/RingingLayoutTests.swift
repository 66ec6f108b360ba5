// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// The ringing view in windows of every size, with real widgets: what answers an alarm is in sight and stays in its place.
@MainActor @Suite(.serialized, .alone) struct RingingLayoutTests {
    let fixture = Fixture()

    private nonisolated static let sizes = [
        (360, 294), (360, 640), (640, 360), (720, 640), (1280, 720), (1920, 1080), (3840, 2160),
    ]
    private nonisolated static let long =
        "Bitte die Unterlagen für die Krankenkasse heraussuchen, danach in der Donaudampfschifffahrtsgesellschaft anrufen"

    /// Rings of which one is late and one has no snooze left.
    private func rings(_ count: Int, _ label: String) -> [RingStatus] {
        (0..<count).map { index in
            Fixture.ring(
                "ring\(index)", label, dueBefore: 60 * (count - index), snoozesLeft: index == 2 ? 0 : nil,
                isLate: index == 1)
        }
    }

    private func withWindow(_ body: (MainWindow, WindowModel) async throws -> Void) async rethrows {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.present()
        await Display.settle(milliseconds: 200)
        try await body(window, model)
        window.window.destroy()
    }

    private func show(
        _ count: Int, _ label: String, in window: MainWindow, _ width: Int, _ height: Int
    ) async {
        await show(rings(count, label), in: window, width, height)
    }

    private func show(_ rings: [RingStatus], in window: MainWindow, _ width: Int, _ height: Int) async {
        window.window.setDefaultSize(width: width, height: height)
        // No window grows larger than the screen of the tests by itself.
        window.ringing.request(width: width > 1920 ? width : -1, height: width > 1920 ? height : -1)
        fixture.service.show([])
        await Display.settle()
        fixture.service.show(rings)
        await Display.settle(until: { hasSize(window, width, height) })
        await Display.settle(milliseconds: 60)
    }

    /// Whether the view fills a window of this size, but for the frame that a display without a compositor takes.
    private func hasSize(_ window: MainWindow, _ width: Int, _ height: Int) -> Bool {
        abs(window.ringing.width - width) <= 20 && abs(window.ringing.height - height) <= 20
    }

    /// What is not entirely within the window or within the part of the cards that is on screen.
    private func faults(_ window: MainWindow, _ count: Int) -> [String] {
        let tree = Tree(window)
        let view = window.ringing
        let whole = Rectangle(x: 0, y: 0, width: Double(view.width), height: Double(view.height))
        guard let room = tree.first(where: { $0.typeName == "GtkScrolledWindow" })?.bounds(in: view) else {
            return ["no cards"]
        }
        let cards = tree.shown.filter { $0.hasStyle("ring-card") }
        let buttons = tree.shown.filter { $0.hasStyle("ring-target") }
        let labels = tree.shown.filter { $0.hasStyle("ring-label") || $0.hasStyle("ring-due") }
        let times = tree.shown.filter { $0.hasStyle("ring-due") && $0.isCut }
        let others = tree.shown.filter { $0.typeName == "GtkButton" && $0.hasStyle("ring-small") }
        var faults: [String] = []
        if (cards.count, buttons.count, labels.count) != (count, 2 * count, 2 * count) {
            faults.append("\(cards.count) cards, \(buttons.count) buttons, \(labels.count) labels")
        }
        for node in cards + buttons + labels
        where !room.holds(node.bounds(in: view)) || !whole.holds(node.bounds(in: view)) {
            faults.append("“\(node.text)” is at \(node.bounds(in: view)), its room is \(room)")
        }
        for button in buttons where min(button.bounds(in: view).width, button.bounds(in: view).height) < 44 {
            faults.append("“\(button.text)” has only \(button.bounds(in: view))")
        }
        for other in others where !whole.holds(other.bounds(in: view)) || other.bounds(in: view).height < 44 {
            faults.append("“\(other.text)” is at \(other.bounds(in: view))")
        }
        faults += times.map { "\($0.text) is cut" }
        // A short label is whole everywhere; a long one is where an alarm rings alone in a large window.
        for label in labels where label.hasStyle("ring-label") && label.isCut {
            if label.text.count < 20 || count == 1 && view.width > 800 { faults.append("“\(label.text)” is cut") }
        }
        if !tree.texts.contains("22:10") { faults.append("no time of day") }
        if tree.shown.count(where: { $0.hasStyle("is-target") }) != 1 { faults.append("no card for the keys") }
        if !tree.texts.contains("Esc") { faults.append("no name of the key that stops") }
        return faults
    }

    @Test(arguments: sizes) func everyAnswerIsInSight(_ width: Int, _ height: Int) async {
        await withWindow { window, _ in
            for label in ["Gym", Self.long] {
                for count in 1...6 {
                    await show(count, label, in: window, width, height)
                    #expect(hasSize(window, width, height))
                    #expect(faults(window, count) == [], "\(count) at \(width)×\(height)")
                }
            }
        }
    }

    @Test(arguments: [(360, 294), (360, 640), (1280, 720)]) func anAnswerMovesNothing(_ width: Int, _ height: Int) async
    {
        await withWindow { window, model in
            for count in 2...6 {
                await show(count, Self.long, in: window, width, height)
                @MainActor func places() -> [Rectangle] {
                    Tree(window).shown.filter { $0.hasStyle("ring-card") || $0.hasStyle("ring-target") }
                        .map { $0.bounds(in: window.ringing) }
                }
                let before = places()
                for id in ["ring1", "ring0"] where model.ringing.ringing.count > 1 {
                    id == "ring1" ? model.ringing.stopTapped(id) : model.ringing.snoozeTapped(id)
                    await Display.settle(until: { !model.ringing.answerText(id).isEmpty })
                    await Display.settle(milliseconds: 60)
                    #expect(places() == before, "\(count) at \(width)×\(height)")
                    #expect(Tree(window).texts.contains(id == "ring1" ? "Stopped" : "Snoozed until 22:19"))
                }
            }
        }
    }

    /// The cards, and what can be pressed on those that `id` does not belong to.
    private func places(_ window: MainWindow, _ model: WindowModel, without id: String) -> [Rectangle] {
        let shown = Tree(window).shown
        let cards = shown.filter { $0.hasStyle("ring-card") }.map { $0.bounds(in: window.ringing) }
        let index = model.ringing.cards.firstIndex { $0.id == id }
        let buttons = shown.filter { $0.hasStyle("ring-target") || $0.hasStyle("ring-small") }
            .map { $0.bounds(in: window.ringing) }
        return cards + buttons.filter { button in index.map { !cards[$0].holds(button) } ?? true }
    }

    @Test(arguments: [(360, 294), (360, 640), (800, 1000), (1280, 720)])
    func iconsAndFurtherButtonsStayWhereTheyAre(_ width: Int, _ height: Int) async {
        await withWindow { window, model in
            for count in 2...4 {
                let all = rings(count, "Gym").enumerated().map { index, ring in
                    var ring = ring
                    if index == 0 { (ring.icon, ring.tint) = ("gym", AlarmTint("red")) }
                    ring.wokeComputer = index == 1
                    return ring
                }
                await show(all, in: window, width, height)
                for id in ["ring1", "ring0"] where model.ringing.ringing.count > 1 {
                    let before = places(window, model, without: id)
                    id == "ring1" ? model.ringing.stopTapped(id, thenSleeps: true) : model.ringing.snoozeTapped(id)
                    await Display.settle(until: { !model.ringing.answerText(id).isEmpty })
                    await Display.settle(milliseconds: 60)
                    #expect(places(window, model, without: id) == before, "\(id) of \(count) at \(width)×\(height)")
                }
            }
        }
    }

    @Test(arguments: [(360, 294), (360, 640), (800, 1000), (1280, 720)], [StopChallenge.sum, .sentence, .hold])
    func aChallengeMovesNoOtherCard(_ size: (width: Int, height: Int), _ challenge: StopChallenge) async {
        await withWindow { window, model in
            // Four in the smallest window are scrolled, and then the row of the challenge grows.
            for count in size.height > 300 ? [2, 4] : [2] {
                let all = rings(count, "Gym").map { ring in
                    var ring = ring
                    if ring.id == "ring1" { ring.challenge = challenge }
                    return ring
                }
                await show(all, in: window, size.width, size.height)
                let before = places(window, model, without: "ring1")
                @MainActor func compare(_ step: String) async {
                    await Display.settle(milliseconds: 80)
                    let now = places(window, model, without: "ring1")
                    let isSame = now == before
                    #expect(isSame, "\(step), \(count) at \(size.width)×\(size.height)")
                }
                model.ringing.stopTapped("ring1")
                await Display.settle(until: { model.ringing.task(of: "ring1") != nil })
                await compare("opened")
                if challenge != .hold {
                    model.ringing.answerEntered(of: "ring1", "wrong")
                    await compare("wrong")
                }
                switch model.ringing.task(of: "ring1") {
                case .sum(let numbers)?: model.ringing.answerEntered(of: "ring1", "\(numbers.reduce(0, +))")
                case let task?: model.ringing.answerEntered(of: "ring1", task.text)
                case nil: break
                }
                if challenge == .hold {
                    model.ringing.holdBegan("ring1")
                    fixture.time.advance(by: .seconds(ChallengeTask.holdSeconds))
                }
                await Display.settle(until: { !model.ringing.isOpen("ring1") })
                #expect(!model.ringing.isOpen("ring1"))
                await compare("solved")
            }
        }
    }

    @Test(arguments: [CountdownRun.Event.add(60), .restart, .finish])
    func anAnswerToATimerMovesNoOtherCard(_ answer: CountdownRun.Event) async throws {
        let model = fixture.makeModel()
        var alarm = Fixture.alarm("swim", "Swim", "2026-11-21T00:00:00", nil)
        alarm.schedule.zone = .named("UTC")
        alarm.schedule.start = CivilDateTime(secondsSinceEpoch: fixture.time.now.seconds + 60)
        _ = try await fixture.service.add(alarm)
        _ = try await fixture.service.start(Countdown(label: "Tea", steps: [.init(seconds: 60)]), isPaused: false)
        await Display.settle()
        fixture.time.advance(by: .seconds(61))
        fixture.service.timePasses()
        await Display.settle(until: { model.ringing.ringing.count == 2 && !model.countdowns.rows.isEmpty })
        let timer = try #require(model.ringing.cards.first { $0.label == "Tea" })
        // Room by room, so that there are some where the buttons of a timer decide.
        let places = stride(from: 280, through: 1400, by: 10).map { height in
            let place = RingPlace()
            place.fit(width: 700, height: height)
            return place
        }
        let layouts = { places.map { $0.layout(model.ringing, model.countdowns) } }
        let before = layouts()
        model.countdowns.tapped(answer, timer.alarmID)
        await Display.settle(until: { model.ringing.ringing.count == 1 })
        #expect(model.ringing.ringing.count == 1 && model.ringing.cards.count == 2)
        await Display.settle()
        let isSame = layouts() == before
        #expect(isSame)
    }

    @Test func theKeysGoToTheNextCardThatIsUnanswered() async {
        await withWindow { window, model in
            await show(3, "Gym", in: window, 720, 640)
            @MainActor func target() -> String? {
                let cards = Tree(window).shown.filter { $0.hasStyle("ring-card") }
                return cards.firstIndex { $0.hasStyle("is-target") }.map { "ring\($0)" }
            }
            #expect(target() == "ring0" && Tree(window).first { $0.hasFocus }?.text == "Snooze · 9 min Space")
            fixture.time.advance(by: .seconds(1))
            #expect(model.ringing.escapePressed(for: nil))
            await Display.settle(until: { target() == "ring1" })
            #expect(target() == "ring1" && model.ringing.ringing.map(\.id) == ["ring1", "ring2"])
            await Display.settle(milliseconds: 60)
            #expect(Tree(window).first { $0.hasFocus }?.text == "Snooze · 9 min Space")
        }
    }

    @Test func anyNumberOfMinutesUpToAnHourCanBeSnoozed() async throws {
        await withWindow { window, model in
            await show(1, "Gym", in: window, 360, 640)
            let other = Tree(window).first { $0.typeName == "GtkMenuButton" && $0.text.contains("Other Length") }
            other?.activate()
            await Display.settle(until: { Tree(window).first { $0.typeName == "GtkSpinButton" } != nil })
            fixture.time.advance(by: .seconds(1))
            #expect(model.ringing.isChoosing, "keys type a number now")
            let field = Tree(window).first { $0.typeName == "GtkSpinButton" }
            #expect(field?.number == 9)
            field?.set(99)
            #expect(field?.number == 60)
            field?.set(37)
            Tree(window).first { $0.typeName == "GtkButton" && $0.text == "Snooze" }?.activate()
            await Display.settle(until: { model.ringing.ringing.isEmpty })
            #expect(fixture.service.sessions.first?.until == fixture.service.now + .seconds(37 * 60))
            await Display.settle(until: { !model.ringing.isChoosing })
            #expect(!model.ringing.isChoosing)
        }
    }

    @Test func anotherLengthIsTypedInAPopoverThatFitsTheWindow() async throws {
        try await withWindow { window, model in
            await show(1, Self.long, in: window, 360, 640)
            try await Hand.focuses("Nightstand")
            let other = Tree(window).first { $0.typeName == "GtkMenuButton" && $0.text.contains("Other Length") }
            other?.activate()
            await Display.settle(until: { Tree(window).first { $0.typeName == "GtkSpinButton" } != nil })
            let popover = try #require(Tree(window).first { $0.typeName == "GtkPopoverContent" })
            #expect(popover.bounds(in: window.ringing).width <= 360, "the label is long")
            #expect(popover.text.contains("10 min") && Tree(window).texts.contains("min"))
            let field = try #require(Tree(window).first { $0.typeName == "GtkSpinButton" })
            field.grabFocus()
            fixture.time.advance(by: .seconds(1))
            try await Hand.does("type", "90")
            let snooze = try #require(Tree(window).first { $0.typeName == "GtkButton" && $0.text == "Snooze" })
            #expect(field.hasStyle("error") && !snooze.isSensitive, "no snooze is that long")
            try await Hand.does("key", "Return")
            #expect(!model.ringing.ringing.isEmpty)
            try await Hand.does("key", "BackSpace", "BackSpace")
            try await Hand.does("type", "12")
            try await Hand.does("key", "Return")
            await Display.settle(until: { model.ringing.ringing.isEmpty })
            #expect(fixture.service.sessions.first?.until == fixture.service.now + .seconds(12 * 60))
        }
    }

    @Test func aWideWindowCanBeMadeNarrowAgain() async {
        await withWindow { window, _ in
            await show(6, Self.long, in: window, 1920, 1080)
            #expect(window.minimumWidth <= 360)
        }
    }

    @Test(arguments: [(360, 294), (640, 360), (360, 640), (800, 600)], [StopChallenge.sum, .sentence, .hold])
    func anOpenChallengeAndSnoozeAreInSight(_ size: (width: Int, height: Int), _ challenge: StopChallenge) async throws
    {
        try await withWindow { window, model in
            await show([Fixture.ring("a", "Gym", challenge: challenge)], in: window, size.width, size.height)
            model.ringing.stopTapped("a")
            await Display.settle(until: { model.ringing.task(of: "a") != nil })
            if challenge != .hold { model.ringing.answerEntered(of: "a", "wrong") }
            await Display.settle(milliseconds: 200)
            let view = window.ringing
            let room = try #require(Tree(window).first { $0.typeName == "GtkScrolledWindow" }).bounds(in: view)
            let snooze = try #require(Tree(window).first { $0.hasStyle("ring-target") && $0.text.contains("Snooze") })
            let answer = try #require(
                Tree(window).first { challenge == .hold ? $0.hasStyle("ring-hold") : $0.typeName == "GtkEntry" })
            for node in [snooze, answer] {
                let bounds = node.bounds(in: view)
                #expect(room.holds(bounds) && bounds.height >= 44, "\(bounds) in \(room)")
            }
        }
    }

    @Test func atNightNothingIsBright() async {
        await withWindow { window, model in
            model.clock.night.said("on")
            await show(1, "Gym", in: window, 360, 640)
            #expect(Tree(window).first { $0.hasStyle("is-night") } != nil)
            model.clock.night.said("off")
            await Display.settle()
            #expect(Tree(window).first { $0.hasStyle("is-night") } == nil)
        }
    }
}

extension Rectangle {
    /// Whether another lies in it.
    fileprivate func holds(_ other: Rectangle) -> Bool {
        other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
            && other.width > 0 && other.height > 0
    }
}
