// SPDX-License-Identifier: MIT

/// Which way a voice goes to the sum.
public enum Bus: Hashable, Sendable {
    /// Straight: alarms and previews, which no setting of the sounds to sleep by may take away.
    case direct
    /// Through the volume and the equaliser of the sounds to sleep by.
    case sleep
}
