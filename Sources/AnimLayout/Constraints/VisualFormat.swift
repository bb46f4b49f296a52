/// A line of views and spaces, as UIKit's visual format language describes it: `H:|-[a(>=20,==b@750)]-8-[b]-|`.
///
/// Names of views and metrics are as they are written; whoever makes constraints looks them up.
package struct VisualFormat: Sendable, Hashable {
    /// A number, or the name of a metric.
    package enum Quantity: Sendable, Hashable {
        case number(Double)
        case name(String)
    }

    /// A condition on a size or a space.
    package struct Predicate: Sendable, Hashable {
        package var relation: ConstraintRelation
        /// A number, or the name of a metric or, for a size, of a view with this size.
        package var quantity: Quantity
        /// The priority; nil if it is required.
        package var priority: Quantity?
        /// The place of the predicate in the text, in characters.
        package var position: Int

        /// Creates a predicate.
        package init(_ relation: ConstraintRelation, _ quantity: Quantity, priority: Quantity? = nil, position: Int) {
            self.relation = relation
            self.quantity = quantity
            self.priority = priority
            self.position = position
        }
    }

    /// A view with the conditions on its size along the axis.
    package struct View: Sendable, Hashable {
        package var name: String
        package var size: [Predicate]
        /// The place of the name in the text, in characters.
        package var position: Int

        /// Creates a view.
        package init(_ name: String, size: [Predicate] = [], position: Int) {
            self.name = name
            self.size = size
            self.position = position
        }
    }

    /// The space between two neighbors.
    package enum Space: Sendable, Hashable {
        /// The edges coincide.
        case none
        /// The system's spacing, or the margin of the superview.
        case standard
        case predicates([Predicate])
    }

    /// The axis, by default horizontal.
    package var axis: LayoutAxis
    /// The views, at least one.
    package var views: [View]
    /// The spaces between the views, one less than these.
    package var spaces: [Space]
    /// The space between the leading or top edge of the superview and the first view; nil if these are not connected.
    package var leadingSpace: Space?
    /// The space between the last view and the trailing or bottom edge of the superview; nil if these are not connected.
    package var trailingSpace: Space?

    /// Parses a text.
    package init(_ text: String) throws(VisualFormatError) {
        var parser = VisualFormatParser(text)
        self = try parser.format()
    }

    fileprivate init(axis: LayoutAxis, leadingSpace: Space?, firstView: View) {
        self.axis = axis
        self.views = [firstView]
        self.spaces = []
        self.leadingSpace = leadingSpace
    }
}

/// The first place at which a text is not a visual format.
package struct VisualFormatError: Error, Hashable, Sendable {
    /// Something that a visual format has at some place.
    package enum Expectation: String, Hashable, Sendable {
        case view = "a view in brackets, such as [name]"
        case viewName = "the name of a view"
        case viewOrSuperview = "a view in brackets or the superview, |"
        case closingBracket = "]"
        case closingParenthesis = ", or )"
        case hyphen = "- after the space"
        case quantity = "a number or a name"
        case priority = "a priority: a number or the name of a metric"
        case end = "the end of the text"
    }

    /// The place in the text, in characters.
    package var position: Int
    package var expected: Expectation

    /// Creates an error.
    package init(position: Int, expected: Expectation) {
        self.position = position
        self.expected = expected
    }
}

/// A parser of visual formats, which reads each character once.
private struct VisualFormatParser {
    private let text: [Character]
    private var position = 0

    init(_ text: String) {
        self.text = Array(text)
    }

    mutating func format() throws(VisualFormatError) -> VisualFormat {
        let axis = axis()
        var leadingSpace: VisualFormat.Space?
        if skip("|") { leadingSpace = try space() }
        var format = VisualFormat(axis: axis, leadingSpace: leadingSpace, firstView: try view(or: .view))
        while !isAtEnd {
            if peek != "-", peek != "|", peek != "[" { throw error(.end) }
            let space = try space()
            if skip("|") {
                format.trailingSpace = space
                break
            }
            format.views.append(try view(or: .viewOrSuperview))
            format.spaces.append(space)
        }
        if !isAtEnd { throw error(.end) }
        return format
    }

    private mutating func axis() -> LayoutAxis {
        skipBlanks()
        let start = position
        for (letter, axis) in [("H", LayoutAxis.horizontal), ("V", .vertical)] as [(Character, LayoutAxis)] {
            if skip(letter), skip(":") { return axis }
            position = start
        }
        return .horizontal
    }

    private mutating func view(or expected: VisualFormatError.Expectation) throws(VisualFormatError) -> VisualFormat.View {
        guard skip("[") else { throw error(expected) }
        skipBlanks()
        let start = position
        guard let name = name() else { throw error(.viewName) }
        let size = peek == "(" ? try predicates() : []
        guard skip("]") else { throw error(.closingBracket) }
        return VisualFormat.View(name, size: size, position: start)
    }

    /// Parses the part between two neighbors: nothing, a hyphen, or a space between hyphens.
    private mutating func space() throws(VisualFormatError) -> VisualFormat.Space {
        guard skip("-") else { return .none }
        if peek == "[" || peek == "|" { return .standard }
        let predicates = peek == "(" ? try predicates() : [try predicate(isSimple: true)]
        guard skip("-") else { throw error(.hyphen) }
        return .predicates(predicates)
    }

    private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        _ = skip("(")
        var predicates = [try predicate()]
        while skip(",") { predicates.append(try predicate()) }
        guard skip(")") else { throw error(.closingParenthesis) }
        return predicates
    }

    /// Parses a predicate; a simple one, without parentheses, has no relation, sign or priority.
    private mutating func predicate(isSimple: Bool = false) throws(VisualFormatError) -> VisualFormat.Predicate {
        skipBlanks()
        let start = position
        let relation = isSimple ? nil : relation()
        guard let quantity = quantity(isSigned: !isSimple) else { throw error(.quantity) }
        var priority: VisualFormat.Quantity?
        if !isSimple, skip("@") {
            priority = self.quantity(isSigned: false)
            if priority == nil { throw error(.priority) }
        }
        return VisualFormat.Predicate(relation ?? .equal, quantity, priority: priority, position: start)
    }

    private mutating func relation() -> ConstraintRelation? {
        let start = position
        let relations: [(Character, ConstraintRelation)] = [
            ("=", .equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual),
        ]
        for (sign, relation) in relations {
            if skip(sign), position < text.count, text[position] == "=" {
                position += 1
                return relation
            }
            position = start
        }
        return nil
    }

    private mutating func quantity(isSigned: Bool) -> VisualFormat.Quantity? {
        if let name = name() { return .name(name) }
        let start = position
        if isSigned, !skip("-") { _ = skip("+") }
        let digits = position
        while position < text.count, text[position] == "." || isDigit(text[position]) { position += 1 }
        if position > digits, let number = Double(String(text[start..<position])) { return .number(number) }
        position = start
        return nil
    }

    private mutating func name() -> String? {
        skipBlanks()
        let start = position
        while position < text.count, text[position] == "_" || text[position].isLetter || isDigit(text[position]) {
            if position == start, isDigit(text[position]) { return nil }
            position += 1
        }
        return position > start ? String(text[start..<position]) : nil
    }

    // MARK: Characters

    private func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) && character.isASCII }

    private mutating func skipBlanks() {
        while position < text.count, text[position] == " " { position += 1 }
    }

    /// The next character that is not blank.
    private var peek: Character? {
        mutating get {
            skipBlanks()
            return position < text.count ? text[position] : nil
        }
    }

    private var isAtEnd: Bool { mutating get { peek == nil } }

    private mutating func skip(_ character: Character) -> Bool {
        guard peek == character else { return false }
        position += 1
        return true
    }

    private mutating func error(_ expected: VisualFormatError.Expectation) -> VisualFormatError {
        skipBlanks()
        return VisualFormatError(position: position, expected: expected)
    }
}
