// SPDX-License-Identifier: MIT
import ClockDesign
import Foundation
import NightstandTestSupport
import Testing

@testable import NightstandUI

/// What the command line asks of the window's program.
@MainActor @Suite(.serialized, .alone) struct FaceRenderingTests {
    private let folder = TemporaryFolder()

    private func status(_ words: String...) -> Int32? {
        FaceRendering.status(["nightstand-window"] + words)
    }

    @Test func aPictureIsWrittenInTheLookOfTheFile() throws {
        var look = ClockLook()
        look.backgroundColor = .white
        look.digitColor = .black
        let (usual, file, other) = (folder.file("a"), folder.file("l"), folder.file("b"))
        try Data(LookFile(look).encoded).write(to: URL(filePath: file))
        #expect(status("--render-face", usual, "200x100", "86399", "2026-12-24") == 0)
        #expect(status("--render-face", other, "200x100", "86399", "2026-12-24", file) == 0)
        #expect(try Data(contentsOf: URL(filePath: usual)).prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]))
        #expect(try Data(contentsOf: URL(filePath: usual)) != Data(contentsOf: URL(filePath: other)))
        #expect(status("--render-face", "/no/such/folder/a", "200x100", "0", "2026-12-24") == 1)
        #expect(status("--render-face", usual, "200x100", "0", "2026-12-24", usual) == 2)
    }

    @Test(arguments: [
        ["x"], ["x", "200", "0", "2026-01-01"], ["x", "0x9", "0", "2026-01-01"], ["x", "9x9", "86400", "2026-01-01"],
        ["x", "9x9", "-1", "2026-01-01"], ["x", "9x9", "0", "2026-13-01"], ["x", "16385x1", "0", "2026-01-01"],
    ])
    func wrongWordsAreRefused(_ words: [String]) {
        #expect(FaceRendering.status(["nightstand-window", "--render-face"] + words) == 2)
    }

    @Test func aFontIsAskedForWithoutADisplay() {
        #expect(status("--font-notice", "No Such Font", "light", "default") == 0)
        #expect(status("--font-notice", "System", "thick", "default") == 2)
        #expect(status("--font-notice", "System", "light") == 2)
    }

    @Test func whatAsksForAWindowIsLeftAlone() {
        #expect(status() == nil && status("--page", "clock") == nil && status("x", "--render-face") == nil)
    }
}
