import AnimSource

/// A pattern of paths as shells have it: `*`, `?`, `[a-z]`, and `**` for any number of folders.
///
/// Nothing but `**` matches a slash. A backslash takes the special meaning from the character after it.
package struct GlobPattern: Sendable {
    /// A part of a path.
    enum Part: Sendable {
        /// Any number of parts.
        case anyParts
        /// One part of exactly this name.
        case name(String)
        /// One part that matches.
        case pattern(NamePattern)

        var isAnyParts: Bool { if case .anyParts = self { true } else { false } }

        func matches(_ name: String) -> Bool {
            switch self {
            case .anyParts: true
            case .name(let wanted): wanted.utf8.elementsEqual(name.utf8)
            case .pattern(let pattern): pattern.matches(name)
            }
        }
    }

    /// Whether it starts at the root of the file system.
    let isAbsolute: Bool
    /// The parts.
    let parts: [Part]

    /// Reads a pattern; characters without a meaning match themselves, such as a bracket that is not closed.
    package init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        isAbsolute = scalars.first == "/"
        parts = scalars.split(separator: "/").filter { $0 != ["."] }.reduce(into: []) { parts, scalars in
            guard scalars != ["*", "*"] else {
                // Two runs one after the other are one.
                if parts.last?.isAnyParts != true { parts.append(.anyParts) }
                return
            }
            let pattern = NamePattern(scalars)
            parts.append(pattern.literal.map(Part.name) ?? .pattern(pattern))
        }
    }

    /// Returns whether a text has a wildcard: `*`, `?` or `[`.
    package static func isPattern(_ text: String) -> Bool {
        text.unicodeScalars.contains { "*?[".unicodeScalars.contains($0) }
    }

    /// Returns the folder that contains all matches: the parts of a pattern before the first one with a wildcard.
    static func fixedFolder(of text: String) -> String {
        let parts = text.pathParts.prefix { !isPattern($0) && !$0.contains("\\") }
        let start = text.utf8.first == UInt8(ascii: "/") ? "/" : ""
        let folder = start + parts.joined(separator: "/")
        return folder.isEmpty ? "." : folder
    }

    /// Returns whether a whole path matches.
    package func matches(_ path: String) -> Bool {
        matches(path.pathParts)
    }

    /// Returns whether a path of these parts matches.
    func matches(_ path: [String]) -> Bool {
        Wildcards.match(parts, path, isRun: \.isAnyParts) { $0.matches($1) }
    }
}

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

    /// The only name that matches; nil if others do, too.
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

    /// Reads the rest of a set after its bracket; nil, with nothing read, if it is not closed.
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

/// Matching of a sequence against a pattern with elements that match runs of any length.
private enum Wildcards {
    /// Returns whether all of a sequence matches.
    ///
    /// Only the last run is ever made longer: whatever an earlier one could take instead, the last one can take as well. So the time is at
    /// most the product of the two lengths.
    static func match<Pattern, Element>(
        _ pattern: [Pattern], _ sequence: [Element], isRun: (Pattern) -> Bool, matches: (Pattern, Element) -> Bool
    ) -> Bool {
        var position = 0
        var patternPosition = 0
        var run: (patternPosition: Int, end: Int)?
        while position < sequence.count {
            if patternPosition < pattern.count, isRun(pattern[patternPosition]) {
                run = (patternPosition, position)
                patternPosition += 1
            } else if patternPosition < pattern.count, matches(pattern[patternPosition], sequence[position]) {
                position += 1
                patternPosition += 1
            } else if let last = run {
                run = (last.patternPosition, last.end + 1)
                position = last.end + 1
                patternPosition = last.patternPosition + 1
            } else {
                return false
            }
        }
        return pattern[patternPosition...].allSatisfy(isRun)
    }
}
