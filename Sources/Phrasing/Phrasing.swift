// SPDX-License-Identifier: MIT
import Timekeeping

/// Reads what people say about alarms and countdowns.
///
/// Everything happens here: no network, no model, no chance. The same words at the same time mean the same.
public struct Interpreter: Sendable {
    /// The longest phrase that is read, in bytes of UTF-8.
    public static let longest = 1000

    private let packs: [LanguagePack]

    /// An interpreter of these languages; the first is the user's, the others are tried where it does not understand.
    public init(_ packs: [LanguagePack] = [.english, .german]) {
        self.packs = packs
    }

    /// What `text` asks for.
    ///
    /// `previous` is what was understood before, where this may put it right: `no, 7:30`.
    /// Throws a `PhraseError` that says what is missing, with an example, and points at the words to blame.
    public func read(
        _ text: String, in context: PhraseContext, correcting previous: Understanding? = nil
    ) throws(PhraseError) -> Understanding {
        let bytes = Array(text.utf8)
        guard let first = packs.first else { throw PhraseError(.empty, "") }
        guard bytes.count <= Self.longest else { throw PhraseError(.tooLong, first.wording.sentence(for: .tooLong)) }
        do {
            return try Reading(bytes, context, first, previous?.request).understanding()
        } catch {
            // Another language is worth a try only where this one found no time at all.
            guard error.kind == .noTime || error.kind == .noTimeOfDay else { throw error }
            for pack in packs.dropFirst() {
                if let understanding = try? Reading(bytes, context, pack, previous?.request).understanding() { return understanding }
            }
            throw error
        }
    }
}
