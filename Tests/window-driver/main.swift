// SPDX-License-Identifier: MIT
import Glibc
import NightstandSettings

// Shows one state of the window with a service in memory and writes it to a PNG file:
// window-driver STATE WIDTHxHEIGHT light|dark FILE.png; without a file the window stays open.
// window-driver --walk WIDTHxHEIGHT light|dark shows all states one after the other, each until a line arrives on standard input.
// window-driver --survey WIDTHxHEIGHT light|dark [FOLDER] shows them too, and prints what can't be read: the state, `cut`, `broken` or `beyond` (the edge), and the text; `wide` where the window needs more room, `popover` where what is popped up is larger than the window.
// After light or dark may stand `,rtl` and a size of text in per cent: dark,rtl,200.
// In the language of the environment: LANGUAGE=de, or `qps` and `qpl`, which build-aux/schemas makes for tests.
InterfaceLanguage.choose()
let driver = Driver(CommandLine.arguments)
exit(driver.run())
