// SPDX-License-Identifier: MIT
import PlainText
import Testing

@Suite struct SearchTests {
    @Test func aTextIsFoundWhereItIsFirst() {
        let text = "aab→aab"
        #expect(text.place(of: "ab").map { String(text[$0.lowerBound...]) } == "ab→aab")
        #expect(text.place(of: "→").map { String(text[$0.upperBound...]) } == "aab")
        #expect(text.place(of: "abc") == nil)
        #expect(text.place(of: "") == nil)
        #expect("".place(of: "a") == nil)
    }

    @Test func aTextHoldsItsParts() {
        #expect("usb-headset".holds("headset"))
        #expect("usb-headset".dropLast().holds("heads"))
        #expect(!"usb-headset".dropLast().holds("headset"))
        #expect("anything".holds(""))
        #expect(!"".holds("a"))
    }

    @Test func everyOccurrenceIsReplacedAndNoneOfWhatReplacesIt() {
        #expect("a_b__c".swapping("_", for: " ") == "a b  c")
        #expect("{x}".swapping("{", for: "{{") == "{{x}")
        #expect("aaa".swapping("aa", for: "b") == "ba")
        #expect("München".swapping("ü", for: "ue") == "Muenchen")
        #expect("same".swapping("", for: "x") == "same")
    }

    @Test func aTextFallsIntoPieces() {
        #expect("a; b; ".pieces(between: "; ") == ["a", "b", ""])
        #expect("a".pieces(between: "; ") == ["a"])
        #expect("".pieces(between: "; ") == [""])
    }
}
