// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import Testing

@Suite(.serialized) struct ProgramPagesTests {
    /// KiB of a file's code that are mapped just now, by proc(5).
    private static func mappedCode(ofFile ends: (Substring) -> Bool) throws -> Int {
        let file = try #require(FileHandle(forReadingAtPath: "/proc/self/smaps"))
        let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
        var isOurs = false
        var sum = 0
        for line in maps.split(separator: "\n") {
            if line.contains("r-xp ") || line.contains("rw-p ") || line.contains("r--p ") {
                isOurs = line.contains("r-xp ") && ends(line)
            }
            if isOurs, line.hasPrefix("Rss:") { sum += Int(line.split(separator: " ")[1]) ?? 0 }
        }
        return sum
    }

    @Test func codeThatIsNotUsedLeavesMemoryAndComesBackWhenItIs() throws {
        let program = try #require(ExecutablePath.current)
        let before = try Self.mappedCode { $0.hasSuffix(program) }
        try #require(before > 1000)
        ProgramPages.release()
        let after = try Self.mappedCode { $0.hasSuffix(program) }
        #expect(after < before * 3 / 4, "\(before) KiB → \(after) KiB")
        #expect(ExecutablePath.current != nil)
    }

    @Test func soDoesCodeOfLibraries() throws {
        _ = Variant(text: "[1, 2]", type: "ai")
        let before = try Self.mappedCode { $0.contains("/libglib-2.0.so") }
        try #require(before > 100)
        ProgramPages.release()
        let after = try Self.mappedCode { $0.contains("/libglib-2.0.so") }
        #expect(after < before * 3 / 4, "\(before) KiB → \(after) KiB")
        #expect(Variant(text: "[1, 2]", type: "ai")?.elements?.count == 2)
    }
}
