// SPDX-License-Identifier: MIT
import Glibc
import NightstandDaemon

exit(DaemonProgram.run(Array(CommandLine.arguments.dropFirst())))
