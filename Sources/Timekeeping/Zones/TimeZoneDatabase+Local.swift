// SPDX-License-Identifier: MIT

extension TimeZoneDatabase {
    /// The name of the zone that the machine is in; nil when nothing says, or it says something else than a name.
    ///
    /// Asks, in this order: the variable `TZ`, the link `/etc/localtime`, the file `/etc/timezone`. A `TZ` that is a
    /// rule of its own, such as `CET-1CEST`, names no zone and is passed over.
    public func localIdentifier() -> String? {
        localIdentifier(
            variable: FileSystem.environment("TZ"), link: "/etc/localtime", file: "/etc/timezone")
    }

    /// The rules of the zone that the machine is in, or UTC when nothing says which one that is.
    ///
    /// Where `/etc/localtime` is a copy instead of a link and nothing names the zone, the copy itself is read.
    public func localRules() -> TimeZoneRules {
        if let identifier = localIdentifier(), let rules = try? rules(for: identifier) { return rules }
        if let bytes = FileSystem.bytes(at: "/etc/localtime"),
            let transitions = TZif(bytes).transitions(identifier: "localtime")
        {
            return TimeZoneRules(transitions: transitions)
        }
        return .utc
    }

    /// The names of all zones in the database, sorted, without the copies under `posix` and `right`.
    public func identifiers() -> [String] {
        var found: [String] = []
        var folders = [""]
        while let folder = folders.popLast() {
            for name in FileSystem.names(in: directory + "/" + folder) {
                guard name.first?.isUppercase == true, Self.isPlausible(name) else { continue }
                let path = folder + name
                if (try? load(path)) != nil {
                    found.append(path)
                } else {
                    folders.append(path + "/")
                }
            }
        }
        return found.sorted()
    }

    func localIdentifier(variable: String?, link: String, file: String) -> String? {
        if let variable, let name = name(in: variable.hasPrefix(":") ? String(variable.dropFirst()) : variable) {
            return name
        }
        if let target = FileSystem.linkTarget(link) ?? FileSystem.realPath(link), let name = name(in: target) {
            return name
        }
        guard let bytes = FileSystem.bytes(at: file) else { return nil }
        let line = bytes.prefix { $0 > 32 }
        return name(in: String(decoding: line, as: UTF8.self))
    }

    /// The zone's name in `text`: a name, or the path of a file in this or any other database.
    private func name(in text: String) -> String? {
        var name = text[...]
        for prefix in [directory + "/", "/zoneinfo/"] {
            if let end = name.endOfLast(prefix) {
                name = name[end...]
                break
            }
        }
        for copy in ["posix/", "right/"] where name.hasPrefix(copy) { name = name.dropFirst(copy.count) }
        let identifier = String(name)
        return (try? rules(for: identifier)) == nil ? nil : identifier
    }
}

extension Substring {
    /// The index just after the last place where `part` occurs.
    fileprivate func endOfLast(_ part: String) -> Index? {
        var index = endIndex
        while index > startIndex {
            index = self.index(before: index)
            if self[index...].hasPrefix(part) { return self.index(index, offsetBy: part.count) }
        }
        return nil
    }
}
