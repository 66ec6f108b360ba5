// SPDX-License-Identifier: MIT
import ClockDesign
import Localization
import NightstandSettings

nonisolated extension Command {
    private static let target = Operand(
        "FILE", tr("Where to write; standard output if you give none."), isOptional: true, completion: .files)
    private static let named = Option("name", "NAME", tr("What the look is called."))

    /// `nightstand clock export`.
    static let clockExport = Command(
        "export", tr("Write the look of the clock as a small JSON file"),
        operands: [target], options: [named],
        examples: [Example("nightstand clock export amber.json", tr("To keep, or to hand on."))],
        exitCodes: [.done, .failed, .wrongUse]
    ) { input, environment throws(CommandError) in
        let bytes = LookFile(try environment.clockLook().value, name: input[named]).encoded
        let path = input[target] ?? "-"
        guard try environment.write(bytes, to: path) else { return .done }
        try environment.answer(input, json: ["file": path]) { tr("The look is in \(path.quoted).") + "\n" }
        return .done
    }

    private static let source = Operand("FILE", tr("What to read; '-' is standard input."), completion: .files)

    /// `nightstand clock import`.
    static let clockImport = Command(
        "import", tr("Take the look of a JSON file"),
        discussion: tr(
            """
            Takes what 'nightstand clock export' writes, and the older shape with keys such as fontFamily. A file \
            with a mistake is refused as a whole; keys that mean nothing here are named and left out.
            """),
        operands: [source],
        examples: [Example("nightstand clock import amber.json", tr("Let the clock look like that."))],
        exitCodes: [.done, .failed, .wrongUse]
    ) { input, environment throws(CommandError) in
        let path = try input.required(source)
        let file = try environment.lookFile(at: path)
        let group = try environment.clockLook()
        let isChanged = group.value != file.look
        try environment.store(file.look, in: group)
        if !input.wantsJSON, !file.ignored.isEmpty {
            environment.console.writeError(
                "nightstand: " + tr("left out, for it means nothing here: \(file.ignored.listed(.and))") + "\n")
        }
        try environment.answer(input, json: ImportReport(look: LookReport(file.look), ignored: file.ignored)) {
            let sentence =
                switch (file.name?.quoted, isChanged) {
                case (nil, true): tr("The clock looks like the file now.")
                case (nil, false): tr("The clock looks like the file already.")
                case (let name?, true): tr("The clock looks like \(name) now.")
                case (let name?, false): tr("The clock looks like \(name) already.")
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
            throw CommandError(
                .failed, tr("\(source) \(error.reason)", context: "a file and what is wrong with it"))
        }
    }
}

/// What an import did, as `--json` shows it.
private nonisolated struct ImportReport: Encodable {
    var look: LookReport
    var ignored: [String]
}
