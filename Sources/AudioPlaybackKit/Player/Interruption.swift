// SPDX-License-Identifier: MIT

/// Why the sounds are held although the user wants them.
public enum Interruption: Hashable, Sendable, CaseIterable {
    /// A call, or another program that asked for silence: they come back by themselves.
    case otherSound
    /// The sound server or the output went away: they come back with it.
    case outputLost
    /// The headphones were pulled out: silence is what the user expects until he plays again.
    case headphonesOut

    /// Whether its end brings the sounds back.
    public var resumes: Bool { self != .headphonesOut }
}
