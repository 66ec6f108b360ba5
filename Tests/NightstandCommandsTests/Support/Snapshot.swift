// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Compares text with a recorded file in `Snapshots`; `RECORD_SNAPSHOTS=1` records it again.
enum Snapshot {
    static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appending(path: "Snapshots/\(name)")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try Data(text.utf8).write(to: file)
        }
        let recorded = try String(contentsOf: file, encoding: .utf8)
        #expect(
            text == recorded, "\(name) has changed; RECORD_SNAPSHOTS=1 records it again", sourceLocation: sourceLocation
        )
    }
}
