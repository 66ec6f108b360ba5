// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import NightstandCommands
import NightstandSettings
import PhraseGrammar

signal(SIGPIPE, SIG_IGN)
InterfaceLanguage.choose()
let loop = MainLoop()
Task.onLoop {
    let code = await NightstandTool(.live(phrases: Interpreter.init(languages:))).run(
        Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
}
loop.run()
