// SPDX-License-Identifier: MIT
import Foundation
import LabelIcons
import Testing
import Timekeeping

@Suite struct ConceptBookTests {
    private func alarm(_ label: String, _ icon: AlarmIcon = .found) -> Alarm {
        Alarm(
            id: "a", label: label, schedule: Schedule(start: CivilDateTime(secondsSinceEpoch: 1_795_262_400)),
            icon: icon)
    }

    @Test func aLabelFindsWhatItSpeaksOf() {
        #expect(ConceptBook.concept(of: "Take my pills") == "meds")
        #expect(ConceptBook.concept(of: "Zahnarzt") == "dentist")
        #expect(ConceptBook.concept(of: "walk the dog") == "walk")
        #expect(ConceptBook.concept(of: "xyzzy") == nil)
        #expect(ConceptBook.all.count >= 80)
    }

    @Test(arguments: ConceptBook.all) func eachConceptHasAnIcon(_ concept: String) {
        #expect(ConceptBook.icon(of: concept)?.hasSuffix("-symbolic") == true)
        #expect(AlarmIcon(concept) == .chosen(concept), "its name can be stored")
    }

    @Test func whatIsOursIsDrawn() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../data/icons")
        for icon in ConceptBook.all.compactMap(ConceptBook.icon) where icon.hasPrefix("nightstand-") {
            let file = folder.appending(path: "\(icon).svg").standardizedFileURL
            #expect(FileManager.default.fileExists(atPath: file.path), "\(icon)")
        }
    }

    @Test func theLabelFindsTheIconUnlessOneWasChosen() {
        #expect(alarm("Leg day at the gym").concept == "gym")
        #expect(alarm("Leg day at the gym", .chosen("tea")).concept == "tea")
        #expect(alarm("Leg day at the gym", .none).concept == nil)
        #expect(alarm("xyzzy").concept == nil)
        #expect(alarm("Tee", .chosen("of-a-newer-version")).concept == "tea", "an unknown choice is none")
    }

    @Test func titlesAreWords() {
        #expect(ConceptBook.title(of: "blood-pressure") == "Blood pressure" && ConceptBook.title(of: "tv") == "TV")
    }
}
