// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandSettings

nonisolated extension Command {
    private static let target = Operand(
        "FILE", "Where to write; standard output if you give none.", isOptional: true, completion: .files)
    private static let named = Option("name", "NAME", "What the look is called.")

    /// `nightstand clock export`.
    static let clockExport = Command(
        "export", "Write the look of the clock as a small JSON file",
        operands: [target], options: [named],
        examples: [Example("nightstand clock export amber.json", "To keep, or to hand on.")],
        exitCodes: [.done, .failed, .wrongUse]
    ) { input, environment throws(CommandError) in
        let bytes = LookFile(try environment.clockLook().value, name: input[named]).encoded
        let path = input[target] ?? "-"
        guard try environment.write(bytes, to: path) else { return .done }
        try environment.answer(input, json: ["file": path]) { "The look is in \(path.quoted).\n" }
        return .done
    }

    private static let source = Operand("FILE", "What to read; '-' is standard input.", completion: .files)

    /// `nightstand clock import`.
    static let clockImport = Command(
        "import", "Take the look of a JSON file",
        discussion: """
            Takes what 'nightstand clock export' writes, and the older shape with keys such as fontFamily. A file \
            with a mistake is refused as a whole; keys that mean nothing here are named and left out.
            """,
        operands: [source],
        examples: [Example("nightstand clock import amber.json", "Let the clock look like that.")],
        exitCodes: [.done, .failed, .wrongUse]
    ) { input, environment throws(CommandError) in
        let path = try input.required(source)
        let file = try environment.lookFile(at: path)
        let group = try environment.clockLook()
        let isChanged = group.value != file.look
        try environment.store(file.look, in: group)
        if !input.wantsJSON, !file.ignored.isEmpty {
            environment.console.writeError(
                "nightstand: left out, for it means nothing here: \(file.ignored.listed("and"))\n")
        }
        try environment.answer(input, json: ImportReport(look: LookReport(file.look), ignored: file.ignored)) {
            "The clock looks like \(file.name.map(\.quoted) ?? "the file") \(isChanged ? "now" : "already").\n"
        }
        environment.warn(of: file.look)
        return .done
    }
}

extension CommandEnvironment {
    /// Reads a look; `-` is standard input.
    func lookFile(at path: String) throws(CommandError) -> LookFile {
        let bytes = try bytes(ofFile: path, atMost: LookFile.greatestSize + 1)
        do throws(LookFileError) {
            return try LookFile(decoding: bytes)
        } catch {
            throw CommandError(.failed, "\(path == "-" ? "standard input" : path.quoted) \(error.reason)")
        }
    }
}

/// What an import did, as `--json` shows it.
private nonisolated struct ImportReport: Encodable {
    var look: LookReport
    var ignored: [String]
}
