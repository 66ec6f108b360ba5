// SPDX-License-Identifier: MIT

/// Lets the models' calls to a service in memory come to their end.
@MainActor package func settle() async {
    for _ in 0..<50 { await Task.yield() }
}
