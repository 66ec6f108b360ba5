// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Foundation
import NightstandTestSupport
import Testing

@testable import NightstandUI

@MainActor @Suite(.serialized, .alone) struct FontTests {
    @Test func theListIsWhatFontconfigKnowsWithoutWhatShowsNoTime() throws {
        let families = FontCatalogue.families()
        let question = ":lang=en:color=false:scalable=true:charset=30 31 32 33 34 35 36 37 38 39"
        let lines = try ChildProcess.answer("fc-list", [question, "family"]).output.split(separator: "\n")
        let expected = Set(lines.compactMap { $0.split(separator: ",").first.map(String.init) })
        #expect(!expected.isEmpty && expected.isSubset(of: families))
        #expect(Set(families).count == families.count)
        #expect(families == families.sorted { $0.lowercased() < $1.lowercased() })
        #expect(!families.contains("Noto Color Emoji"))
    }

    @Test func everyListedFamilyHasTenDigitsOfItsOwn() {
        for family in FontCatalogue.families() {
            let face = Typeface(family: family, weight: 400)
            #expect(face.family.lowercased() == family.lowercased())
            for digit in 0...9 {
                let ink = face.shape(String(digit), size: 100).ink
                #expect(ink.width > 2 && ink.height > 20, "\(family) \(digit)")
            }
        }
    }

    @Test func theMenuBeginsWithSystemAndTheWellKnownInstalledOrNot() {
        let families = FontResolution.families
        let known = [
            "Helvetica", "Arial", "Times New Roman", "Georgia", "Verdana", "Monaco", "Courier", "Futura", "Avenir",
            "Roboto",
        ]
        #expect(Array(families.prefix(known.count + 1)) == [FontChoice.system] + known)
        #expect(Set(families).count == families.count)
        #expect(Set(FontCatalogue.families()).isSubset(of: families))
        let others = Array(families.dropFirst(known.count + 1))
        #expect(others == others.sorted { $0.lowercased() < $1.lowercased() })
    }

    @Test func theSubstituteOfAMissingFamilyIsTheOneThatIsDrawn() throws {
        let substitute = try #require(FontResolution.substitute(for: "No Such Font At All"))
        #expect(substitute == Typeface(family: "No Such Font At All", weight: 400).family)
        #expect(FontResolution.substitute(for: "DejaVu Serif") == nil)
    }

    @Test func aFamilyThatIsMissingFallsBackAndSaysSo() {
        let choice = FontChoice(family: "No Such Font At All", weight: .regular)
        let resolution = FontResolution(choice)
        #expect(resolution.replacesFamily && !resolution.family.isEmpty && resolution.family != choice.family)
        #expect(
            resolution.sentence(for: choice)
                == "No Such Font At All isn’t installed. \(resolution.family) is used instead.")
    }

    @Test func aWeightThatIsMissingFallsBackAndSaysSo() {
        let thin = FontChoice(family: "DejaVu Serif", weight: .thin)
        #expect(FontResolution(thin).replacesWeight)
        #expect(
            FontResolution(thin).sentence(for: thin)
                == "DejaVu Serif doesn’t have this weight. The nearest one is used.")
        let bold = FontChoice(family: "DejaVu Serif", weight: .bold)
        #expect(FontResolution(bold).weight == 700 && FontResolution(bold).sentence(for: bold) == nil)
    }

    @Test func aFontOfColouredPicturesIsReplacedAndSaidSo() throws {
        guard FontCatalogue.isInstalled("Noto Color Emoji") else { return }
        let choice = FontChoice(family: "Noto Color Emoji", weight: .regular)
        let resolution = FontResolution(choice)
        #expect(resolution.replacesFamily && resolution.family != choice.family)
        #expect(
            resolution.sentence(for: choice)
                == "Noto Color Emoji has no digits that can be drawn in one colour. \(resolution.family) is used instead."
        )
        var look = ClockLook()
        look.font = choice
        look.digitColor = ClockColor(red: 1, green: 0, blue: 0)
        var usual = look
        usual.font.family = FontChoice.system
        let digits = FaceDigits(hour: 12, minute: 34, second: 56)
        let (one, two) = try (
            Pixels(digits, look, width: 300, height: 100), Pixels(digits, usual, width: 300, height: 100)
        )
        #expect((0..<100).allSatisfy { y in (0..<300).allSatisfy { one[$0, y] == two[$0, y] } })
    }

    @Test(arguments: FontDesign.allCases)
    func everyDesignIsAnInstalledFont(_ design: FontDesign) {
        let resolution = FontResolution(FontChoice(weight: .regular, design: design))
        #expect(FontCatalogue.families().contains(resolution.family))
        if design == .monospaced {
            let face = Typeface(family: resolution.family, weight: 400)
            #expect(face.family.contains("Mono"))
        }
        if design == .rounded, !FontCatalogue.isInstalled("Quicksand") { #expect(resolution.replacesFamily) }
        if design != .rounded { #expect(!resolution.replacesFamily) }
    }

    /// EB Garamond's usual figures are as low as small letters or hang below the line; its lining ones do neither.
    @Test func figuresSitOnTheLine() {
        guard FontCatalogue.isInstalled("EB Garamond") else { return }
        let metrics = FaceFont(FontChoice(family: "EB Garamond", weight: .regular)).metrics(size: 200)
        let heights = metrics.digits.map { $0.height / metrics.cellHeight }
        #expect(
            heights.allSatisfy { $0 > 0.85 } && metrics.digits.allSatisfy { $0.maxY < 200 * 0.08 }, "\(metrics.digits)")
    }

    @Test(arguments: ["Noto Color Emoji", "", ",", "\u{0}", String(repeating: "x", count: 5000), "../../etc", "🕰"])
    func anyNameIsDrawnSomehow(_ family: String) throws {
        var look = ClockLook()
        look.font = FontChoice(family: family, weight: .black)
        let pixels = try Pixels(FaceDigits(hour: 12, minute: 34, second: 56), look, width: 400, height: 200)
        #expect(try #require(pixels.box()).width > 300)
    }
}
