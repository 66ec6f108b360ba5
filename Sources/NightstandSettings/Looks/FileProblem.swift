// SPDX-License-Identifier: MIT
import FoundationEssentials

/// Says why a file could not be read or written.
public nonisolated enum FileProblem {
    /// Such as `the disk is full`.
    public static func sentence(_ error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such file or folder"
        case .fileReadNoPermission, .fileWriteNoPermission: "you may not"
        case .fileWriteOutOfSpace: "the disk is full"
        case .fileWriteVolumeReadOnly: "the disk is read-only"
        default: "\(error)"
        }
    }
}
