// SPDX-License-Identifier: MIT
import ClockDesign
import Localization
import NightstandSettings

nonisolated extension Command {
    private static let target = Operand(
        "FILE", tr("The file to write (default: '-', standard output)."), isOptional: true, completion: .files)
    private static let named = Option("name", "NAME", tr("The name of the look."))

    /// `nightstand clock export`.
    static let clockExport = Command(
        "export", tr("Export the look of the clock as JSON"),
        operands: [target], options: [named],
        examples: [Example("nightstand clock export amber.json", tr("A file to keep or share."))],
        exitCodes: [.done, .failed, .wrongUse]
    ) { input, environment throws(CommandError) in
        let bytes = LookFile(try environment.clockLook().value, name: input[named]).encoded
        let path = input[target] ?? "-"
        guard try environment.write(bytes, to: path) else { return .done }
        try environment.answer(input, json: ["file": path]) { tr("Exported the look to \(path.quoted).") + "\n" }
        return .done
    }

    private static let source = Operand("FILE", tr("The file to read; '-' is standard input."), completion: .files)

    /// `nightstand clock import`.
    static let clockImport = Command(
        "import", tr("Import a look from JSON"),
        discussion: tr(
            """
            Reads the output of 'nightstand clock export', and the older format with keys such as fontFamily. A file \
            with an error is rejected as a whole; unknown keys are reported and ignored.
            """),
        operands: [source],
        examples: [Example("nightstand clock import amber.json", tr("Apply the look in that file."))],
        exitCodes: [.done, .failed, .wrongUse]
    ) { input, environment throws(CommandError) in
        let path = try input.required(source)
        let file = try environment.lookFile(at: path)
        let group = try environment.clockLook()
        let isChanged = group.value != file.look
        try environment.store(file.look, in: group)
        if !input.wantsJSON, !file.ignored.isEmpty {
            environment.console.writeError(
                "nightstand: " + tr("ignored unknown keys: \(file.ignored.listed(.and))") + "\n")
        }
        try environment.answer(input, json: ImportReport(look: LookReport(file.look), ignored: file.ignored)) {
            let sentence =
                switch (file.name?.quoted, isChanged) {
                case (nil, true): tr("Applied the look to the clock.")
                case (nil, false): tr("The clock already has that look.")
                case (let name?, true): tr("Applied \(name) to the clock.")
                case (let name?, false): tr("The clock already looks like \(name).")
                }
            return sentence + "\n"
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
            let source = path == "-" ? tr("standard input") : path.quoted
            throw CommandError(.failed, error.sentence(about: source))
        }
    }
}

/// What an import did, as `--json` shows it.
private nonisolated struct ImportReport: Encodable {
    var look: LookReport
    var ignored: [String]
}
