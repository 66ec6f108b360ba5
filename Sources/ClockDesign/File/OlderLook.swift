// SPDX-License-Identifier: MIT

/// The older shape of a look: `{"fontFamily": "Helvetica", "fontWeight": "Ultra Light", "color": {"red": 1, …}, …}`.
///
/// It has no version, names in camel case, fractions from 0 to 1 where there are per cent now, and colours in
/// hexadecimal digits or in parts.
enum OlderLook {
    /// The fields as they are written today; those that mean nothing are left as they are.
    ///
    /// - Throws: ``LookFileError/notALook`` when no field belongs to a look.
    static func renewed(_ fields: [String: LookJSON]) throws(LookFileError) -> [String: LookJSON] {
        var result = fields
        var isLook = false
        for part in LookPart.all {
            guard let name = ([part.name] + part.olderNames).first(where: { fields[$0] != nil }) else { continue }
            isLook = true
            guard let value = result.removeValue(forKey: name) else { continue }
            var trial = ClockLook()
            guard let new = renewed(value, for: part), let value = new.lookValue, part.adopt(value, into: &trial) else {
                throw .wrongField(name, form: part.form)
            }
            result[part.name] = new
        }
        guard isLook else { throw .notALook }
        // A size was only ever written by those who had chosen one.
        if result["size"] != nil, result["auto-fit"] == nil { result["auto-fit"] = .flag(false) }
        return result
    }

    private static func renewed(_ value: LookJSON, for part: LookPart) -> LookJSON? {
        switch (part.kind, value) {
        case (.percent, .number(let number)):
            return .number((number <= 1 ? number * 100 : number).rounded())
        case (.color, .text(let text)):
            return color(text).map { .text($0.hex) }
        case (.color, .object(let parts)):
            guard let red = fraction("red", parts), let green = fraction("green", parts),
                let blue = fraction("blue", parts)
            else { return nil }
            return .text(ClockColor(red: red, green: green, blue: blue).hex)
        case (.choice(let names), .text(let text)):
            let wanted = plain(text)
            return names.first { plain($0) == wanted }.map(LookJSON.text)
        case (.choice, .number(let number)) where part.name == "font-weight":
            return Int(exactly: number).flatMap(FontWeight.init(rawValue:)).map { .text($0.name) }
        default:
            return value
        }
    }

    /// `#rrggbb` with or without its sign, and with an opacity at the end that counts for nothing.
    private static func color(_ text: String) -> ClockColor? {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        return ClockColor(hex: "#" + (digits.count == 8 ? digits.prefix(6) : digits))
    }

    private static func fraction(_ name: String, _ parts: [String: LookJSON]) -> Double? {
        guard case .number(let number) = parts[name], (0...1).contains(number) else { return nil }
        return number
    }

    /// `ultralight` for `Ultra Light`, `ultraLight` and `ultra-light`.
    private static func plain(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
