// SPDX-License-Identifier: MIT
import Glibc
import NightstandSettings
import NightstandUI
import PhraseGrammar

InterfaceLanguage.choose()
if let status = FaceRendering.status(CommandLine.arguments) { exit(status) }
let program = WindowProgram.live(phrases: Interpreter.init(languages:))
exit(program.run())
