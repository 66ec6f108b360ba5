// SPDX-License-Identifier: MIT
import Foundation

/// What a test does to files.
enum FileRemoval {
    static func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }
    static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
