// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// Finds how a phrase may continue: forms that what is typed is the beginning of, and what may follow.
///
/// Each of them is read; what cannot be read, or changes nothing, is not offered.
struct Completer {
    private let interpreter: Interpreter
    /// What comes before the cursor, and after it.
    private let head: [UInt8]
    private let tail: [UInt8]
    private let context: PhraseContext
    private let endings: Endings

    /// How many endings are read at most, which bounds the time.
    private static let patience = 24

    init(_ interpreter: Interpreter, _ head: [UInt8], _ tail: [UInt8], _ context: PhraseContext) {
        self.interpreter = interpreter
        self.head = head
        self.tail = tail
        self.context = context
        // A word that is only begun says nothing of its language: `mi` may become minutes or Mittwoch.
        let whole = head.lastIndex(of: UInt8(ascii: " ")) ?? 0
        endings = interpreter.endings(for: head[..<whole] + tail, context)
    }

    func completions(_ limit: Int) -> [Completion] {
        guard head.contains(where: { $0 != UInt8(ascii: " ") }) else { return openings(limit) }
        let present = try? read(head + tail)
        var offers: [Offer] = []
        var meanings: [[Draft]] = []
        for (ending, finishes) in candidates(isReadable: present != nil).prefix(Self.patience) {
            guard let offer = offer(ending), offer.drafts.count <= max(1, present?.drafts.count ?? 1),
                !meanings.contains(offer.drafts), finishes || offer.drafts != present?.drafts
            else { continue }
            meanings.append(offer.drafts)
            offers.append(offer)
        }
        // Where an ending makes sense of all words but the label, those that leave more of them over do not fit.
        let least = offers.map(\.leftOver).min() ?? 0
        return Array(offers.lazy.filter { $0.leftOver == least }.map(\.completion).prefix(limit))
    }

    // MARK: What may be added

    private var time: [UInt8] { Array((" " + written(endings.time)).utf8) }

    private func written(_ form: String) -> String { Endings.written(form, twelveHours: context.usesTwelveHours) }

    /// What may be put at the cursor, the likeliest first: what finishes the words before it, then what may follow them.
    private func candidates(isReadable: Bool) -> [(ending: [UInt8], finishes: Bool)] {
        var endings: [(ending: [UInt8], finishes: Bool)] = []
        if let start = wordStarts.first, head[start...].allSatisfy({ $0 >= 48 && $0 <= 57 }) {
            endings += self.endings.afterNumber.map { (Array(written($0).utf8), true) }
        }
        // Three words typed say more about what comes than one; where they begin something, one of them begins nothing else.
        for start in wordStarts.prefix(3).reversed() where endings.isEmpty {
            let typed = head[start...]
            for form in self.endings.forms {
                let form = Array(written(form).utf8)
                guard form.count > typed.count, Self.begins(form, with: typed) else { continue }
                endings.append((Array(form[typed.count...]), true))
            }
        }
        if isReadable || head.last == UInt8(ascii: " ") {
            let gap = head.last == UInt8(ascii: " ") ? "" : " "
            endings += self.endings.following.map { (Array((gap + written($0)).utf8), false) }
        }
        return endings
    }

    /// Where the last words before the cursor begin, the last one first; none where nothing is begun.
    private var wordStarts: [Int] {
        guard head.last != UInt8(ascii: " ") else { return [] }
        var starts: [Int] = []
        for index in head.indices.reversed() where index == 0 || head[index - 1] == UInt8(ascii: " ") {
            if head[index] != UInt8(ascii: " ") { starts.append(index) }
        }
        return starts
    }

    private static func begins(_ form: [UInt8], with typed: ArraySlice<UInt8>) -> Bool {
        zip(form, typed).allSatisfy { $0 == $1 || ($1 >= 65 && $1 <= 90 && $0 == $1 | 0x20) }
    }

    private func openings(_ limit: Int) -> [Completion] {
        Array(endings.openings.compactMap { offer(Array(written($0).utf8))?.completion }.prefix(limit))
    }

    // MARK: What it would mean

    /// A phrase with an ending, and how many of its words say nothing of time.
    private struct Offer {
        let completion: Completion
        let drafts: [Draft]
        let leftOver: Int
    }

    private func read(_ text: [UInt8]) throws(PhraseError) -> Understanding {
        try interpreter.read(String(decoding: text, as: UTF8.self), in: context)
    }

    /// The phrase with an ending, and with a time where it lacks one; nil where it cannot be read.
    private func offer(_ ending: [UInt8]) -> Offer? {
        var ending = ending
        let understanding: Understanding
        do {
            understanding = try read(head + ending + tail)
        } catch {
            guard error.kind == .noTimeOfDay || error.kind == .noTime else { return nil }
            ending += time
            guard let timed = try? read(head + ending + tail) else { return nil }
            understanding = timed
        }
        let added = head.count..<(head.count + ending.count)
        var leftOver = 0
        for word in understanding.words where word.purpose == .label || word.purpose == .ignored {
            // What is added has to be understood, not to be taken for a part of the label.
            if word.span.upperBound > added.lowerBound, word.span.lowerBound < added.upperBound { return nil }
            leftOver += 1
        }
        let completion = Completion(
            text: String(decoding: head + ending + tail, as: UTF8.self), added: added,
            sentence: understanding.sentence)
        return Offer(completion: completion, drafts: understanding.drafts, leftOver: leftOver)
    }
}
