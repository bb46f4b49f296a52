import AnimLayout
import Foundation

extension NSLayoutConstraint {
    /// What the views of a visual format have in common, and the direction of the format.
    public struct FormatOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        public static let spacingEdgeToEdge: FormatOptions = []
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)

        /// The attributes that are equal, by their raw values.
        fileprivate var attributes: [Attribute] {
            (1...12).filter { rawValue & 1 << UInt($0) != 0 }.compactMap { Attribute(rawValue: $0) }
        }
    }

    /// Returns the constraints of a visual format; reports one that cannot be read.
    class func makeConstraints(
        _ format: String, _ opts: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any]?, _ views: [String: Any]
    ) -> [NSLayoutConstraint] {
        func report(_ problem: String) {
            FilmContext.current.reportMisuse(
                "NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)", "'\(format)': \(problem)")
        }
        do {
            var maker = FormatConstraints(opts, metrics ?? [:], views)
            return try maker.make(VisualFormat(format))
        } catch let error as VisualFormatError {
            report("expected \(error.expected.rawValue) at character \(error.position + 1)")
        } catch let error as FormatProblem {
            report(error.message)
        } catch {
            report("\(error)")
        }
        return []
    }
}

/// Why a format has no constraints.
private struct FormatProblem: Error {
    let message: String
}

/// The constraints of a visual format.
@MainActor private struct FormatConstraints {
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var constraints: [NSLayoutConstraint] = []

    init(_ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any]) {
        (self.options, self.metrics, self.views) = (options, metrics, views)
    }

    mutating func make(_ format: VisualFormat) throws -> [NSLayoutConstraint] {
        let isHorizontal = format.axis == .horizontal
        let isReversed = isHorizontal && options.contains(.directionRightToLeft)
        var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) =
            isHorizontal ? (.leading, .trailing) : (.top, .bottom)
        if isReversed {
            edges = (.right, .left)
        } else if isHorizontal, options.contains(.directionLeftToRight) {
            edges = (.left, .right)
        }
        let items = try format.views.map { try item($0.name) }
        for (view, item) in zip(format.views, items) { try addSize(of: view, item, isHorizontal ? .width : .height) }
        let superview = items.lazy.compactMap { $0.guide == nil ? $0.view?.superview : $0.view }.first
        let sign: CGFloat = isReversed ? -1 : 1
        if let space = format.leadingSpace, let first = items.first {
            guard let superview else { throw FormatProblem(message: "the views have no superview for |") }
            let outer = space == .standard ? edges.start.ofMargins : edges.start
            try add(space, first, edges.start, superview.makeLayoutItem(), outer, standard: 0, sign: sign)
        }
        let spacing: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
            !isHorizontal && options.contains(.spacingBaselineToBaseline) ? (.firstBaseline, .lastBaseline) : edges
        for (index, space) in format.spaces.enumerated() {
            try add(space, items[index + 1], spacing.0, items[index], spacing.1, standard: UIStackView.systemSpacing, sign: sign)
        }
        if let space = format.trailingSpace, let last = items.last {
            guard let superview else { throw FormatProblem(message: "the views have no superview for |") }
            let outer = space == .standard ? edges.end.ofMargins : edges.end
            try add(space, superview.makeLayoutItem(), outer, last, edges.end, standard: 0, sign: sign)
        }
        try align(items, isHorizontal)
        return constraints
    }

    private mutating func align(_ items: [LayoutItem], _ isHorizontal: Bool) throws {
        for attribute in options.attributes {
            if (attribute.axis == .horizontal) == isHorizontal {
                throw FormatProblem(message: "the option to align \(attribute) is along the axis of the format")
            }
            for (item, next) in zip(items, items.dropFirst()) {
                constraints.append(
                    NSLayoutConstraint(LayoutOperand(item, attribute), .equal, LayoutOperand(next, attribute)))
            }
        }
    }

    private mutating func addSize(
        of view: VisualFormat.View, _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute
    ) throws {
        for predicate in view.size {
            var other: LayoutOperand?
            var constant: CGFloat = 0
            if case .name(let name) = predicate.quantity, metrics[name] == nil, let item = views[name].flatMap(LayoutItem.of) {
                other = LayoutOperand(item, attribute)
            } else {
                constant = try number(predicate.quantity)
            }
            constraints.append(
                NSLayoutConstraint(
                    LayoutOperand(item, attribute), relation(predicate), other, constant: constant,
                    priority: try priority(predicate)))
        }
    }

    /// Adds the constraints of a space: the second place is the first one plus the space.
    private mutating func add(
        _ space: VisualFormat.Space, _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ previous: LayoutItem,
        _ other: NSLayoutConstraint.Attribute, standard: CGFloat, sign: CGFloat
    ) throws {
        let (first, second) = (LayoutOperand(item, attribute), LayoutOperand(previous, other))
        switch space {
        case .none: constraints.append(NSLayoutConstraint(first, .equal, second))
        case .standard: constraints.append(NSLayoutConstraint(first, .equal, second, constant: sign * standard))
        case .predicates(let predicates):
            for predicate in predicates {
                var relation = relation(predicate)
                if sign < 0, relation != .equal {
                    relation = relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
                }
                constraints.append(
                    NSLayoutConstraint(
                        first, relation, second, constant: sign * (try number(predicate.quantity)),
                        priority: try priority(predicate)))
            }
        }
    }

    private func relation(_ predicate: VisualFormat.Predicate) -> NSLayoutConstraint.Relation {
        NSLayoutConstraint.Relation(rawValue: predicate.relation.rawValue) ?? .equal
    }

    private func priority(_ predicate: VisualFormat.Predicate) throws -> UILayoutPriority {
        guard let priority = predicate.priority else { return .required }
        return UILayoutPriority(Float(try number(priority)))
    }

    private func item(_ name: String) throws -> LayoutItem {
        guard let item = views[name].flatMap(LayoutItem.of) else {
            throw FormatProblem(message: "there is no view with the name \(name)")
        }
        return item
    }

    private func number(_ quantity: VisualFormat.Quantity) throws -> CGFloat {
        switch quantity {
        case .number(let number): return CGFloat(number)
        case .name(let name):
            switch metrics[name] {
            case let number as CGFloat: return number
            case let number as Double: return CGFloat(number)
            case let number as Int: return CGFloat(number)
            case let number as Float: return CGFloat(number)
            case let number as NSNumber: return CGFloat(number.doubleValue)
            default: throw FormatProblem(message: "there is no number with the name \(name)")
            }
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// The margin of an edge.
    fileprivate var ofMargins: Self {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}
