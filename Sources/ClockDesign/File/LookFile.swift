// SPDX-License-Identifier: MIT
import JSONCoding
import Localization

/// A look as a small JSON file, to keep and to share.
///
/// `{"nightstand-look": 1, "name": "Ember", "glow": 20, …}`: the keys are the names of ``LookPart/all``. What a file
/// leaves out keeps its default; unknown keys are ignored and reported.
public struct LookFile: Hashable, Sendable {
    /// The newest shape there is.
    public static let version = 1
    /// The key that says which shape a file has.
    static let versionKey = "nightstand-look"
    /// More bytes than any look has.
    public static let greatestSize = 65_536

    /// What the user calls the look; nil when the file does not say.
    public var name: String?
    /// The look.
    public var look: ClockLook
    /// Keys of the file that mean nothing here, in alphabetical order.
    public private(set) var ignored: [String] = []

    /// Makes a file of a look.
    public init(_ look: ClockLook, name: String? = nil) {
        self.look = look
        self.name = name
    }

    /// Reads a file of this shape, or of the older one with keys such as `fontFamily`.
    ///
    /// - Throws: ``LookFileError``, which names the field that is wrong.
    public init(decoding bytes: [UInt8]) throws(LookFileError) {
        guard bytes.count <= Self.greatestSize else { throw .tooLarge }
        let document: LookJSON
        do {
            document = try JSON.decode(LookJSON.self, from: bytes)
        } catch {
            throw .notJSON
        }
        guard case .object(var fields) = document else { throw .notALook }
        switch fields.removeValue(forKey: Self.versionKey) {
        case nil: fields = try OlderLook.renewed(fields)
        case .number(Double(Self.version)): break
        case .number(let number) where number > Double(Self.version): throw .newer
        default: throw .wrongField(Self.versionKey, form: tr("the number \(Self.version)", context: "must be"))
        }
        switch fields.removeValue(forKey: "name") {
        case nil: break
        case .text(let text): name = text
        default: throw .wrongField("name", form: tr("text", context: "must be"))
        }
        var look = ClockLook()
        for part in LookPart.all {
            guard let value = fields.removeValue(forKey: part.name) else { continue }
            guard let value = value.lookValue, part.adopt(value, into: &look) else {
                throw .wrongField(part.name, form: part.form)
            }
        }
        self.look = look
        ignored = fields.keys.sorted()
    }

    /// The file's bytes: JSON in lines, keys in alphabetical order.
    public var encoded: [UInt8] {
        var fields: [String: LookJSON] = [Self.versionKey: .number(Double(Self.version))]
        if let name { fields["name"] = .text(name) }
        for part in LookPart.all {
            if let value = part.value(look) { fields[part.name] = LookJSON(value) }
        }
        return ((try? JSON.encode(fields, .indented)) ?? []) + [10]
    }
}
