// SPDX-License-Identifier: MIT

/// Which way a voice goes to the sum.
public enum Bus: Hashable, Sendable {
    /// Straight: alarms and previews, which no setting of the sleep sounds may take away.
    case direct
    /// Through the volume and the equaliser of the sleep sounds.
    case sleep
}
