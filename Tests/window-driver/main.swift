// SPDX-License-Identifier: MIT
import Glibc

// Shows one state of the window with a service in memory and writes it to a PNG file:
// window-driver STATE WIDTHxHEIGHT light|dark FILE.png; without a file the window stays open.
let driver = Driver(CommandLine.arguments)
exit(driver.run())
