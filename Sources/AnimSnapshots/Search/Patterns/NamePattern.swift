/// A pattern of one part of a path.
struct NamePattern: Sendable {
    private enum Element {
        case scalar(Unicode.Scalar)
        case anyScalar
        case anyRun
        case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)

        var isRun: Bool { if case .anyRun = self { true } else { false } }

        func matches(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .scalar(let wanted): scalar == wanted
            case .anyScalar, .anyRun: true
            case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
            }
        }
    }

    private let elements: [Element]

    init(_ scalars: ArraySlice<Unicode.Scalar>) {
        var elements: [Element] = []
        var rest = scalars
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*": elements.append(.anyRun)
            case "?": elements.append(.anyScalar)
            case "[": elements.append(Self.set(&rest) ?? .scalar(scalar))
            case "\\": elements.append(.scalar(rest.popFirst() ?? scalar))
            default: elements.append(.scalar(scalar))
            }
        }
        self.elements = elements
    }

    /// The only name that matches; nil where there are others.
    var literal: String? {
        var name = String.UnicodeScalarView()
        for element in elements {
            guard case .scalar(let scalar) = element else { return nil }
            name.append(scalar)
        }
        return String(name)
    }

    /// Whether names that begin with a full stop are asked for, which no other character matches at the start of a name.
    var matchesHiddenNames: Bool {
        if case .scalar(".")? = elements.first { true } else { false }
    }

    func matches(_ name: String) -> Bool {
        Wildcards.match(elements, Array(name.unicodeScalars), isRun: \.isRun) { $0.matches($1) }
    }

    /// Reads the rest of a set after its bracket; nil, with nothing read, where it is not closed.
    private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Element? {
        var inside = rest
        let isNegated = inside.first == "!" || inside.first == "^"
        if isNegated { inside.removeFirst() }
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        var isFirst = true
        while let first = inside.popFirst() {
            // A bracket that comes first is one of the set.
            if first == "]", !isFirst {
                rest = inside
                return .set(ranges, isNegated: isNegated)
            }
            isFirst = false
            let lower = first == "\\" ? inside.popFirst() ?? first : first
            if inside.first == "-", let upper = inside.dropFirst().first, upper != "]" {
                inside = inside.dropFirst(2)
                // A range that runs backwards has nothing in it.
                if lower <= upper { ranges.append(lower...upper) }
            } else {
                ranges.append(lower...lower)
            }
        }
        return nil
    }
}
