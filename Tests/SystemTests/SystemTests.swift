// SPDX-License-Identifier: MIT
import Testing

/// The real programs on machines of their own, one test after the other.
@Suite(.serialized, .timeLimit(.minutes(10))) enum SystemTests {}
