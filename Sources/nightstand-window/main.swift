// SPDX-License-Identifier: MIT
import Glibc
import NightstandUI

exit(WindowProgram.live().run())
