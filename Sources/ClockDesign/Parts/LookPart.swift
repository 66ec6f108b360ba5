// SPDX-License-Identifier: MIT
import Localization

/// One part of a look under the name that settings, files and the command line share.
public struct LookPart: Sendable {
    /// Its name, such as `digit-color`.
    public let name: String
    /// What it may be.
    public let kind: Kind
    /// What older files called it; they wrote `glow` as `glowIntensity`.
    let olderNames: [String]
    /// The part of a look; nil when the look says nothing about it.
    public let value: @Sendable (ClockLook) -> LookValue?
    private let put: @Sendable (inout ClockLook, LookValue) -> Bool

    /// What a part may be.
    public enum Kind: Hashable, Sendable {
        /// On or off.
        case flag
        /// Per cent from 0 to 100.
        case percent
        /// One of a few names.
        case choice([String])
        /// `#rrggbb`, or a name of ``NamedColor``.
        case color
        /// The name of a font.
        case font
    }

    init(
        _ name: String, _ kind: Kind, older: [String] = [],
        value: @escaping @Sendable (ClockLook) -> LookValue?,
        put: @escaping @Sendable (inout ClockLook, LookValue) -> Bool
    ) {
        self.name = name
        self.kind = kind
        olderNames = older
        self.value = value
        self.put = put
    }

    /// Puts a value into a look; false, with the look as it was, when it is not what the part may be.
    public func adopt(_ value: LookValue, into look: inout ClockLook) -> Bool {
        put(&look, value)
    }

    /// What it must be, such as `a whole number from 0 to 100`.
    public var form: String {
        switch kind {
        // Translators: what a value must be, in “must be a whole number”; “true” and “false” stay as they are.
        case .flag: return tr("true or false")
        case .percent: return tr("a whole number from 0 to 100")
        case .choice(let names):
            let list = names.joined(separator: ", ")
            return tr("one of \(list)")
        // Translators: what a value must be; “#ff8000” and “amber” stay as they are.
        case .color: return tr("a colour such as #ff8000 or amber")
        // Translators: what a value must be; “System” stays as it is.
        case .font: return tr("the name of a font, or System")
        }
    }
}

extension LookPart {
    static func flag(
        _ name: String, _ part: any WritableKeyPath<ClockLook, Bool> & Sendable, older: [String] = []
    ) -> LookPart {
        LookPart(name, .flag, older: older) {
            .flag($0[keyPath: part])
        } put: { look, value in
            guard case .flag(let flag) = value else { return false }
            look[keyPath: part] = flag
            return true
        }
    }

    static func percent(
        _ name: String, _ part: any WritableKeyPath<ClockLook, Int> & Sendable, older: [String] = []
    ) -> LookPart {
        LookPart(name, .percent, older: older) {
            .number($0[keyPath: part])
        } put: { look, value in
            guard case .number(let number) = value, (0...100).contains(number) else { return false }
            look[keyPath: part] = number
            return true
        }
    }

    static func color(
        _ name: String, _ part: any WritableKeyPath<ClockLook, ClockColor> & Sendable, older: [String] = []
    ) -> LookPart {
        LookPart(name, .color, older: older) {
            .text($0[keyPath: part].hex)
        } put: { look, value in
            guard case .text(let text) = value, let color = NamedColor.color(text) else { return false }
            look[keyPath: part] = color
            return true
        }
    }

    static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ part: any WritableKeyPath<ClockLook, Value> & Sendable, older: [String] = []
    ) -> LookPart {
        LookPart(name, .choice(Value.allCases.map(\.rawValue)), older: older) {
            .text($0[keyPath: part].rawValue)
        } put: { look, value in
            guard case .text(let text) = value, let choice = Value(rawValue: text) else { return false }
            look[keyPath: part] = choice
            return true
        }
    }
}
