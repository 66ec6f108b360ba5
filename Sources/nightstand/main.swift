// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import NightstandCommands
import PhraseGrammar

signal(SIGPIPE, SIG_IGN)
let loop = MainLoop()
Task.onLoop {
    let code = await NightstandTool(.live(phrases: Interpreter.init(languages:))).run(
        Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
}
loop.run()
