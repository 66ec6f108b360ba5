// SPDX-License-Identifier: MIT
import Glibc
import NightstandEngine

exit(DaemonProgram.run(Array(CommandLine.arguments.dropFirst())))
