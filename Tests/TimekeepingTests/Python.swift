// SPDX-License-Identifier: MIT
import Foundation

/// Runs Debian's Python, where the independent oracles live.
enum Python {
    static func run(_ script: String, input: String = "") throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", script]
        let output = Pipe()
        let feed = Pipe()
        process.standardOutput = output
        process.standardInput = feed
        try process.run()
        if !input.isEmpty { feed.fileHandleForWriting.write(Data(input.utf8)) }
        try feed.fileHandleForWriting.close()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }
}
