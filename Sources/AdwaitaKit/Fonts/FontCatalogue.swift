// SPDX-License-Identifier: MIT
import CAdwaita

/// The installed families that can show a time: outlines in one colour, with the digits from 0 to 9.
@MainActor package enum FontCatalogue {
    /// Each family once, in alphabetical order; read again at each call, which takes a few milliseconds.
    package static func families() -> [String] {
        var families: Set<String> = []
        visit { font in
            var name: UnsafeMutablePointer<FcChar8>?
            if showsTime(font), FcPatternGetString(font, FC_FAMILY, 0, &name) == FcResultMatch, let name {
                families.insert(String(cString: name))
            }
        }
        // A leading dot marks what a system keeps for itself.
        return families.filter { !$0.hasPrefix(".") }.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
    }

    /// Whether a family is installed, whatever the case of its name.
    package static func isInstalled(_ family: String) -> Bool {
        var isInstalled = false
        visit(family) { _ in isInstalled = true }
        return isInstalled
    }

    /// Whether a family is installed and shows a time: one of coloured pictures, say, does not.
    package static func showsTime(_ family: String) -> Bool {
        var shows = false
        visit(family) { shows = shows || showsTime($0) }
        return shows
    }

    /// Shows `body` every font of a family, or of all.
    private static func visit(_ family: String? = nil, _ body: (OpaquePointer) -> Void) {
        let pattern = FcPatternCreate()
        defer { FcPatternDestroy(pattern) }
        if let family { FcPatternAddString(pattern, FC_FAMILY, family) }
        let properties = FcObjectSetCreate()
        defer { FcObjectSetDestroy(properties) }
        for name in [FC_FAMILY, FC_CHARSET, FC_SCALABLE, FC_COLOR, FC_SYMBOL, FC_FONTFORMAT] {
            FcObjectSetAdd(properties, name)
        }
        guard let list = FcFontList(nil, pattern, properties) else { return }
        defer { FcFontSetDestroy(list) }
        for index in 0..<Int(list.pointee.nfont) { if let font = list.pointee.fonts[index] { body(font) } }
    }

    private static func showsTime(_ font: OpaquePointer) -> Bool {
        func flag(_ name: String, usual: Bool) -> Bool {
            var value = FcBool(0)
            return FcPatternGetBool(font, name, 0, &value) == FcResultMatch ? value != 0 : usual
        }
        var format: UnsafeMutablePointer<FcChar8>?
        guard flag(FC_SCALABLE, usual: true), !flag(FC_COLOR, usual: false), !flag(FC_SYMBOL, usual: false),
            FcPatternGetString(font, FC_FONTFORMAT, 0, &format) == FcResultMatch, let format,
            ["TrueType", "CFF"].contains(String(cString: format))
        else { return false }
        var characters: OpaquePointer?
        guard FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch, let characters else {
            return false
        }
        return (0x30...0x39).allSatisfy { FcCharSetHasChar(characters, FcChar32($0)) != 0 }
    }
}
