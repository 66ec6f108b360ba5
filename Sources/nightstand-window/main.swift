// SPDX-License-Identifier: MIT
import Glibc
import NightstandUI

if let status = FaceRendering.status(CommandLine.arguments) { exit(status) }
let program = WindowProgram.live()
exit(program.run())
