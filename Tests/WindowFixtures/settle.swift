// SPDX-License-Identifier: MIT

/// Waits until the models' calls to an in-memory service have finished.
@MainActor package func settle() async {
    for _ in 0..<50 { await mainActorTurn() }
}

/// Lets all that waits for the main actor by now have its turn; `Task.yield` would only let some time pass elsewhere.
@MainActor package func mainActorTurn() async {
    await withCheckedContinuation { continuation in
        Task { @MainActor in continuation.resume() }
    }
}
