// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Testing

@Suite struct SoundCatalogueTests {
    private static func catalogue(_ sounds: String) -> SoundCatalogue {
        SoundCatalogue(json: Array(#"{"categories": [{"id": "a", "name": "A"}], "sounds": [\#(sounds)]}"#.utf8))
    }

    private static let good = #"{"id": "good", "name": "Good", "category": "a", "generator": "silence"}"#
    private static let pulse = #""pulse": {"duty": 0.5, "brightness": 2000, "attack": 0.01, "hold": 1, "release": 0.1}"#

    @Test(arguments: [
        (#"{"name": "No id", "category": "a", "generator": "silence"}"#, "“id” is missing"),
        (#"{"id": "x", "name": "X", "category": "b", "generator": "silence"}"#, "no category “b”"),
        (#"{"id": "x", "name": "X", "category": "a"}"#, "“generator” or “file”"),
        (#"{"id": "x", "name": "X", "category": "a", "generator": "kazoo"}"#, "“generator”"),
        (#"{"id": "x", "name": "X", "category": "a", "generator": "pulse"}"#, "“pulse” is missing"),
        (#"{"id": "x", "name": "X", "category": "a", "file": "song.mp3"}"#, "absolute path"),
        (#"{"id": "good", "name": "X", "category": "a", "generator": "silence"}"#, "earlier sound has the same id"),
        (
            #"{"id": "x", "name": "X", "category": "a", "generator": "pulse", \#(pulse), "#
                + #""pattern": {"step": 0.5, "notes": ["C4 H2"]}}"#, "“H2” is not a note"
        ),
        (
            #"{"id": "x", "name": "X", "category": "a", "generator": "pulse", \#(pulse), "#
                + #""pattern": {"step": 0.5, "notes": ["A9223372036854775807"]}}"#, "is not a note"
        ),
        (
            #"{"id": "x", "name": "X", "category": "a", "generator": "pulse", \#(pulse), "#
                + #""pattern": {"step": 0, "notes": ["C4"]}}"#, "“step” must be"
        ),
        (
            #"{"id": "x", "name": "X", "category": "a", "generator": "pulse", \#(pulse), "#
                + #""pattern": {"step": 1, "notes": [". ."]}}"#, "“notes” contains no notes"
        ),
    ])
    func aBrokenEntryIsNamedAndTheOthersStay(entry: String, reason: String) throws {
        let catalogue = Self.catalogue("\(Self.good), \(entry)")
        #expect(catalogue.sounds.map(\.id) == ["good"])
        let problem = try #require(catalogue.problems.first)
        #expect(problem.contains(reason), "\(problem)")
        #expect(problem.contains("“x”") || problem.contains("number 2") || problem.contains("“good”"))
    }

    @Test(arguments: ["", "{", "[]", #"{"categories": [], "sounds": []}"#])
    func withoutDefinitionsTheEmergencyToneIsThere(json: String) {
        let catalogue = SoundCatalogue(json: Array(json.utf8))
        #expect(catalogue.sounds == [.emergency])
        #expect(catalogue.standard == .emergency)
        #expect(catalogue.categories.count == 1)
        #expect(Sound.emergency.makeVoice() != nil)
    }

    @Test func soundsAreFoundByCategoryAndText() throws {
        let alarms = SoundCatalogue.alarms
        #expect(alarms.categories.flatMap { alarms.sounds(in: $0) }.count == alarms.sounds.count)
        #expect(alarms.search("HARP").map(\.id) == ["harp"])
        #expect(alarms.search("") == alarms.sounds)
    }

    @Test func aFileSoundHasNoVoiceOfItsOwn() throws {
        let catalogue = Self.catalogue(#"{"id": "f", "name": "F", "category": "a", "file": "/music/f.ogg"}"#)
        let sound = try #require(catalogue["f"])
        #expect(sound.source == .file("/music/f.ogg"))
        #expect(sound.makeVoice() == nil)
    }
}
