import AnimExpression
import AnimGeometry
import AnimLayout
import AnimSource

/// The keys of a layer's layout.
enum LayoutKeys {
    static let stack = Key(
        LayoutKeyPath.stackName, Format<StackDocument>(.named(StackKeys.kind.schemaName), read: { StackDocument($0, in: $1) }),
        "Arrangement of the sublayers in a row or a column, as UIStackView.")
    static let pin = Key(
        LayoutKeyPath.pinName, Format<JSONValue>.raw(.named(PinKeys.kind.schemaName)),
        "Distances from the edges of the superlayer, which determine the frame.")
    static let hugging = Key(
        "hugging", Format<AxisPair<Double?>>.priorities, default: "as the content",
        "Priority of not being larger than the content; a stack stretches its sublayer with the lowest one.")
    static let compressionResistance = Key(
        "compressionResistance", Format<AxisPair<Double?>>.priorities, default: "750",
        "Priority of not being smaller than the content; a stack compresses its sublayer with the lowest one.")

    static let descriptions = [
        stack.description, pin.description, hugging.description, compressionResistance.description,
    ]
}

/// The keys of a stack.
enum StackKeys {
    static let axis = Key(
        StackKey.axis.rawValue, Format<Template<String>>.choice(of: LayoutAxis.self, "stack axis"), default: "\"horizontal\"",
        "Direction of the stack: a row or a column.")
    static let spacing = Key(
        StackKey.spacing.rawValue, Format<Template<Double>>.number(), default: "0",
        "Space between sublayers; the least one with equal spacing and equal centering.")
    static let alignment = Key(
        StackKey.alignment.rawValue, Format<Template<String>>.choice(of: StackAlignment.self, "stack alignment"),
        default: "\"fill\"", "Sizes and positions across the axis.")
    static let distribution = Key(
        StackKey.distribution.rawValue, Format<Template<String>>.choice(of: StackDistribution.self, "distribution"),
        default: "\"fill\"", "Sizes and gaps along the axis.")
    static let margins = Key(
        StackKey.margins.rawValue, Format<Template<EdgeInsets>>.insets, default: "0",
        "Space around the sublayers: `[top, left, bottom, right]`, or one number for all.")
    static let customSpacing = Key(
        "customSpacing", .raw(.map(of: ValueShape.number(NumberRange.any).orExpression)), default: "{}",
        "Space after certain sublayers, by id, instead of `spacing`.")

    static let kind = ObjectKind(
        "stack", schema: "stack", "An arrangement of sublayers.",
        keys: [
            axis.description, spacing.description, alignment.description, distribution.description, margins.description,
            customSpacing.description,
        ])

    /// Reads a value of a key; reports errors and returns nil if it is invalid.
    static func setting(_ key: StackKey, _ value: JSONValue, in context: ReadingContext) -> StackSetting? {
        switch key {
        case .axis: axis.format.read(value, context).map { .axis($0) }
        case .spacing: spacing.format.read(value, context).map { .spacing($0) }
        case .alignment: alignment.format.read(value, context).map { .alignment($0) }
        case .distribution: distribution.format.read(value, context).map { .distribution($0) }
        case .margins: margins.format.read(value, context).map { .margins($0) }
        }
    }
}

/// The keys of a pinned layer.
enum PinKeys {
    static let to = Key(
        "to", Format<PinnedRectangle>.choice("rectangle"), default: "\"superlayer\"",
        "Rectangle that the pins refer to: the superlayer's bounds, or their part in the canvas's safe area.")

    static func key(_ key: PinKey) -> Key<Template<Double>> { Key(key.rawValue, format(key), summary(key)) }

    /// Returns the format of a pin's values.
    static func format(_ key: PinKey) -> Format<Template<Double>> {
        switch key {
        case .width, .height: .number(NumberRange.nonNegative)
        case .aspect: .number(NumberRange.positive)
        case .edges, .center, .left, .leading, .right, .trailing, .top, .bottom, .centerX, .centerY: .number()
        }
    }

    static let kind = ObjectKind(
        "pin", schema: "pin", "Distances of a layer from the edges of its superlayer.",
        keys: PinKey.allCases.map { key($0).description } + [to.description],
        exclusions: [(PinKey.left.rawValue, PinKey.leading.rawValue), (PinKey.right.rawValue, PinKey.trailing.rawValue)])

    private static func summary(_ key: PinKey) -> String {
        switch key {
        case .edges: "Distance from all four edges, inwards; a key of one edge overrides it."
        case .center: "Distance of the center from the rectangle's center along both axes."
        case .left: "Distance from the left edge, inwards."
        case .leading: "The same as `left`."
        case .right: "Distance from the right edge, inwards."
        case .trailing: "The same as `right`."
        case .top: "Distance from the upper edge, inwards."
        case .bottom: "Distance from the lower edge, inwards."
        case .centerX: "Distance of the center from the rectangle's center, to the right."
        case .centerY: "Distance of the center from the rectangle's center, downwards."
        case .width: "Width."
        case .height: "Height."
        case .aspect: "Width as a multiple of the height."
        }
    }
}

/// The rectangle that pins refer to.
enum PinnedRectangle: String, CaseIterable, Sendable {
    case superlayer, safeArea
}

/// The keys of priorities that differ by axis.
enum PriorityKeys {
    static let horizontal = Key(
        LayoutAxis.horizontal.rawValue, Format<Double>.number(LayoutPriority.range), "Priority along the width.")
    static let vertical = Key(
        LayoutAxis.vertical.rawValue, Format<Double>.number(LayoutPriority.range), "Priority along the height.")

    static let kind = ObjectKind(
        "priorities", schema: "priorities", "Priorities by axis.", keys: [horizontal.description, vertical.description])
}

extension Format where Value == AxisPair<Double?> {
    /// A priority, or one for each axis.
    fileprivate static let priorities = Format(
        .either([.number(LayoutPriority.range), .named(PriorityKeys.kind.schemaName)])
    ) { value, context in
        guard value.kind == .object else {
            return Format<Double>.number(LayoutPriority.range).read(value, context).map { AxisPair($0) }
        }
        guard let object = ObjectReader(value, PriorityKeys.kind, in: context) else { return nil }
        return AxisPair(horizontal: object(PriorityKeys.horizontal), vertical: object(PriorityKeys.vertical))
    }
}

extension Format where Value == Template<EdgeInsets> {
    private static let phrase = "a number or insets, [top, left, bottom, right]"
    private static let numbers = Format<Template<[Double]>>.numbers(4, phrase)

    /// Insets, or a number for all edges.
    fileprivate static let insets = Format(.either([.number(NumberRange.any), numbers.shape, .expression])) { value, context in
        if value.isExpression { return target.template(value, in: context) }
        guard value.kind == .array else { return Format<Double>.number().read(value, context).map { .constant(all($0)) } }
        return numbers.read(value, context)?.map(each)
    }

    private static let target = ValueTarget<EdgeInsets>(phrase: phrase, types: [.number, .list(of: .number)]) { value in
        if case .number(let number) = value { return all(number) }
        return value.numbers(4).map(each)
    }

    private static func all(_ number: Double) -> EdgeInsets {
        EdgeInsets(top: number, left: number, bottom: number, right: number)
    }

    private static func each(_ numbers: [Double]) -> EdgeInsets {
        EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
}

extension Format where Value == EdgeInsets {
    /// Constant insets that are not negative.
    static let safeArea = Format<Double>.number(NumberRange.nonNegative).list(count: 4...4, "insets, [top, left, bottom, right]")
        .map { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
}
