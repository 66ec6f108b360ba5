// SPDX-License-Identifier: MIT
import Glibc
import NightstandDaemon
import NightstandSettings

InterfaceLanguage.choose()
exit(DaemonProgram.run(Array(CommandLine.arguments.dropFirst())))
