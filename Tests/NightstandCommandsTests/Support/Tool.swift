// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport

/// A program that checks what Nightstand writes, where it is installed.
struct Tool {
    let path: String

    /// Finds a program in the usual folders; nil when it is not installed.
    init?(_ name: String) {
        let found = ["/usr/bin", "/bin", "/usr/local/bin"].map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let found else { return nil }
        path = found
    }

    /// Whether a program is installed.
    static func isInstalled(_ name: String) -> Bool { Tool(name) != nil }

    /// Runs it over `text` in a file, whose name stands for `FILE` in the arguments.
    func run(_ arguments: [String], on text: String) throws -> (code: Int32, output: String) {
        let folder = TemporaryFolder()
        let file = folder.file("text")
        try Data(text.utf8).write(to: URL(filePath: file))
        return try ChildProcess.answer(
            path, arguments.map { $0.replacing("FILE", with: file) }, errors: .amongOutput)
    }
}
