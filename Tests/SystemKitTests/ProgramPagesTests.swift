// SPDX-License-Identifier: MIT
import Foundation
import SystemKit
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
        let isGTK: (Substring) -> Bool = { $0.contains("/libgtk-4.so") }
        // All of it, of which other tests use some meanwhile.
        let file = try #require(FileHandle(forReadingAtPath: "/proc/self/maps"))
        let maps = try file.readToEnd() ?? Data()
        for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") where isGTK(line) {
            let ends = line.split(separator: " ")[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard line.contains("r-xp "), ends.count == 2 else { continue }
            for page in stride(from: ends[0], to: ends[1], by: Int(getpagesize())) {
                _ = UnsafePointer<UInt8>(bitPattern: page)?.pointee
            }
        }
        let before = try Self.mappedCode(ofFile: isGTK)
        try #require(before > 1000)
        ProgramPages.release()
        let after = try Self.mappedCode(ofFile: isGTK)
        #expect(after < before * 3 / 4, "\(before) KiB → \(after) KiB")
    }
}
