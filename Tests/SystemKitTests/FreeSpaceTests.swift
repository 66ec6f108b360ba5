// SPDX-License-Identifier: MIT
import SystemKit
import Testing

/// The room on a file system.
@Suite struct FreeSpaceTests {
    @Test func aFolderHasRoomAndAMissingOneNone() throws {
        #expect(try #require(FreeSpace.bytes(at: "/")) >= 0)
        #expect(FreeSpace.bytes(at: "/no/such/folder") == nil)
        #expect(FreeSpace.bytes(at: "/proc") == 0, "a file system without blocks")
    }
}
