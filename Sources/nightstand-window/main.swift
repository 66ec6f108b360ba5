// SPDX-License-Identifier: MIT
import Glibc
import NightstandUI
import PhraseGrammar

if let status = FaceRendering.status(CommandLine.arguments) { exit(status) }
let program = WindowProgram.live(phrases: Interpreter.init(languages:))
exit(program.run())
