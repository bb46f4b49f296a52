package import AnimGeometry
import AnimSource

/// Where a touch by a view's name goes, if the views of a film come from code.
package enum NamedPlace {
    /// The point of the window.
    case point(Point)
    /// No view on the screen has the name; others are there, the most useful ones first.
    case unknown(others: [String])

    /// The most names that a message proposes, and that it lists if none is near.
    private static let (proposals, listed) = (3, 8)

    /// Returns the message for a name that no view has.
    static func message(_ name: String, others: [String]) -> String {
        "no view on the screen has '\(name)' as its accessibility identifier, its layer's name or its class"
            + hint(name, others: others)
    }

    private static func hint(_ name: String, others: [String]) -> String {
        let nearest = nearest(to: name, in: others).map { "'\($0)'" }
        if let last = nearest.last {
            let first = nearest.dropLast().joined(separator: ", ")
            return "; did you mean \(first.isEmpty ? last : "\(first) or \(last)")?"
        }
        guard !others.isEmpty else { return "" }
        let rest = others.count - listed
        return "; there are \(Diagnostic.list(others.prefix(listed)))" + (rest > 0 ? " and \(rest.quantity(of: "other"))" : "")
    }

    private static func nearest(to name: String, in others: [String]) -> [String] {
        var (left, found) = (others, [String]())
        while found.count < proposals, let next = NearestName.findPart(name, in: left) {
            found.append(next)
            left.removeAll { $0 == next }
        }
        return found
    }
}
