// SPDX-License-Identifier: MIT
import Foundation
import NightstandFakes
import NightstandFeatures
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct HelpTests {
    private let fixture = Fixture()

    private func withModel(_ body: (WindowModel) async -> Void) async {
        let model = fixture.makeModel()
        await settle()
        await body(model)
    }

    @Test(arguments: HelpTopic.allCases)
    func everyTopicIsAPageThatIsInstalled(_ topic: HelpTopic) {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let file = here.appending(path: "../../data/help/C/nightstand/\(topic.rawValue).page").standardized.path
        #expect(FileManager.default.fileExists(atPath: file))
    }

    @Test func aPageOpensItsHelp() async {
        await withModel { model in
            let found = Page.all.map { page in
                model.page = page
                return model.helpTopic.address
            }
            let topics = ["clock", "first-alarm", "sleep-sounds", "sun", "world", "stage", "stage"]
            #expect(found == topics.map { "help:nightstand/\($0)" })
        }
    }

    @Test func whatIsOpenAboveThePageComesFirst() async {
        await withModel { model in
            model.page = .sounds
            model.newAlarmTapped()
            #expect(model.helpTopic == .firstAlarm)
            model.editor?.solar = .init(anchor: .sunrise)
            #expect(model.helpTopic == .sun)
            model.editor?.basisChosen(.reminders)
            #expect(model.helpTopic == .calendars)
            model.editorClosed()
            model.open(.nights)
            #expect(model.helpTopic == .nights)
            model.open(.preferences)
            model.settings?.page = .alarms
            #expect(model.helpTopic == .reliability)
            fixture.service.show([Fixture.ring("a", "Gym")])
            await settle()
            #expect(model.helpTopic == .ringing)
        }
    }

    @Test func aMissingViewerIsReportedInTheActiveWindow() async {
        await withModel { model in
            model.helpIsMissing()
            #expect(model.toasts.take().map(\.message) == ["To read the help, install a help viewer, such as Yelp."])
            model.open(.preferences)
            model.helpIsMissing()
            #expect(model.toasts.waiting.isEmpty)
            #expect(model.settings?.toasts.waiting.count == 1)
        }
    }
}
