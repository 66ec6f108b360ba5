// SPDX-License-Identifier: MIT
import Testing

/// Lets no two tests have the display at once: they would press each other's keys.
///
/// The display is there before the test begins, for GTK that was once started without one crashes when windows open later;
/// what a test leaves on it ends with the test, for a modal window would keep every press and key of the next to itself.
struct Alone: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await body() }
        await Turn.take()
        await Display.open()
        do {
            try await body()
        } catch {
            await Display.endWindows()
            await Turn.giveBack()
            throw error
        }
        await Display.endWindows()
        await Turn.giveBack()
    }

    /// Whose turn it is.
    @MainActor private enum Turn {
        private static var isTaken = false
        private static var waiting: [CheckedContinuation<Void, Never>] = []

        static func take() async {
            guard isTaken else {
                isTaken = true
                return
            }
            await withCheckedContinuation { waiting.append($0) }
        }

        static func giveBack() {
            if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
        }
    }
}

extension Trait where Self == Alone {
    /// One test at a time on the whole display.
    static var alone: Self { Alone() }
}
