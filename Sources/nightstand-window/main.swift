// SPDX-License-Identifier: MIT
import Glibc
import NightstandUI

let program = WindowProgram.live()
exit(program.run())
