// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import Testing

@Suite(.serialized) struct ProgramPagesTests {
    /// KiB of the program's own code that are mapped just now, by proc(5).
    private static func mappedCode() throws -> Int {
        let program = try #require(ExecutablePath.current)
        let maps = try String(contentsOfFile: "/proc/self/smaps", encoding: .utf8)
        var isOurs = false
        var sum = 0
        for line in maps.split(separator: "\n") {
            if line.contains("r-xp ") || line.contains("rw-p ") || line.contains("r--p ") {
                isOurs = line.contains("r-xp ") && line.hasSuffix(program)
            }
            if isOurs, line.hasPrefix("Rss:") { sum += Int(line.split(separator: " ")[1]) ?? 0 }
        }
        return sum
    }

    @Test func codeThatIsNotUsedLeavesMemoryAndComesBackWhenItIs() throws {
        let before = try Self.mappedCode()
        try #require(before > 1000)
        ProgramPages.release()
        let after = try Self.mappedCode()
        #expect(after < before * 3 / 4, "\(before) KiB → \(after) KiB")
        #expect(ExecutablePath.current != nil)
    }
}
