// SPDX-License-Identifier: MIT

/// A place into which a value is being written.
final class JSONPlace {
    private enum Content {
        case nothing
        case node(JSONNode)
        case list([JSONPlace])
        case object([String: JSONPlace])
    }

    private var content = Content.nothing

    /// The finished value; an empty object when nothing was written, as for a type without members.
    var node: JSONNode {
        switch content {
        case .nothing: .object([:])
        case .node(let node): node
        case .list(let places): .list(places.map(\.node))
        case .object(let places): .object(places.mapValues(\.node))
        }
    }

    var count: Int {
        if case .list(let places) = content { places.count } else { 0 }
    }

    func put(_ node: JSONNode) { content = .node(node) }

    /// Makes it an object or a list, if it is neither yet.
    func begin(isList: Bool) {
        if case .nothing = content { content = isList ? .list([]) : .object([:]) }
    }

    /// The place of a member.
    func member(_ key: String) -> JSONPlace {
        let place = JSONPlace()
        guard case .object(var places) = content else {
            content = .object([key: place])
            return place
        }
        content = .nothing  // so that the dictionary is changed in place
        places[key] = place
        content = .object(places)
        return place
    }

    /// The place of the next element.
    func element() -> JSONPlace {
        let place = JSONPlace()
        guard case .list(var places) = content else {
            content = .list([place])
            return place
        }
        content = .nothing
        places.append(place)
        content = .list(places)
        return place
    }
}
