import AnimExpression
import AnimLayers
import AnimLayout
import AnimSource

extension LayoutDocument {
    /// Reads the layout of a layer, and reports sublayers whose keys contradict its stack.
    init(_ object: ObjectReader, _ sublayers: [LayerDocument]) {
        stack = object(LayoutKeys.stack)
        if let member = object.member(LayoutKeys.pin) { pins = PinDocument(member, in: object.context) }
        hugging = object(LayoutKeys.hugging)
        compressionResistance = object(LayoutKeys.compressionResistance)
        guard let member = object.member(LayoutKeys.stack) else {
            for sublayer in sublayers { sublayer.checkPins(in: object.context) }
            return
        }
        Self.checkSpacing(member.value, sublayers, in: object.context)
        guard let values = object.member(LayerKeys.sublayers)?.value.elements else { return }
        for value in values { Self.checkArranged(value, in: object.context) }
    }

    /// Reports custom spacing after layers that are not in the stack.
    private static func checkSpacing(_ stack: JSONValue, _ sublayers: [LayerDocument], in context: ReadingContext) {
        guard let spacing = stack.member(StackKeys.customSpacing)?.value, spacing.kind == .object else { return }
        let ids = sublayers.compactMap(\.id)
        for member in spacing.members where !ids.contains(member.key) {
            context.error(
                "'\(member.key)' is not the id of a sublayer of this stack", atKeyOf: member,
                suggestion: NearestName.find(member.key, in: ids))
        }
    }

    /// Reports keys of a stack's sublayer that would place it.
    private static func checkArranged(_ sublayer: JSONValue, in context: ReadingContext) {
        if let pin = sublayer.member(LayoutKeys.pin)?.value, pin.kind == .object {
            for member in pin.members where PinKey(rawValue: member.key)?.isOfSize == false || member.key == PinKeys.to.name {
                context.error(
                    "'\(member.key)' cannot pin a sublayer of a stack, which places its sublayers", atKeyOf: member,
                    notes: [Diagnostic.Note("in a stack, 'pin' can give 'width', 'height' and 'aspect'")])
            }
        }
        if let position = sublayer.member(LayerProperty.position.rawValue) { warn(of: position, in: context) }
        if let frame = sublayer.member(LayerKeys.frame), frame.value.elements.prefix(2).contains(where: { $0.number != 0 }) {
            warn(of: frame, in: context)
        }
    }

    private static func warn(of member: JSONMember, in context: ReadingContext) {
        context.sink.warning(
            "the stack determines the position of its sublayers, not '\(member.key)'", at: member.keyRange,
            notes: [Diagnostic.Note("its size can be given by \"pin\": { \"width\": …, \"height\": … }")])
    }
}

extension StackDocument {
    /// Reads a stack; reports errors and returns nil if it is invalid.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard let object = ObjectReader(value, StackKeys.kind, in: context) else { return nil }
        let (axis, alignment) = (object(StackKeys.axis), object(StackKeys.alignment))
        if let axis { settings.append(.axis(axis)) }
        if let spacing = object(StackKeys.spacing) { settings.append(.spacing(spacing)) }
        if let alignment { settings.append(.alignment(alignment)) }
        if let distribution = object(StackKeys.distribution) { settings.append(.distribution(distribution)) }
        if let margins = object(StackKeys.margins) { settings.append(.margins(margins)) }
        if axis?.constant == .vertical, let alignment = alignment?.constant, alignment.isOfBaselines {
            object.member(StackKeys.alignment)?.value.error(
                "a column has no common baseline: '\(alignment.rawValue)' needs the axis 'horizontal'", to: context.sink)
        }
        guard let spacing = object(StackKeys.customSpacing),
            let members = spacing.members(context.sink, expected: "an object of numbers by the ids of sublayers")
        else { return }
        for member in members {
            customSpacing[member.key] = Format<Template<Double>>.number().read(member.value, context)
        }
    }
}

extension PinDocument {
    /// Reads pins; reports errors, including contradictory pins, and returns nil if they are invalid.
    init?(_ member: JSONMember, in context: ReadingContext) {
        guard let object = ObjectReader(member.value, PinKeys.kind, in: context) else { return nil }
        range = member.keyRange
        for key in PinKey.allCases {
            if let value = object(PinKeys.key(key)) { values.append((key, value)) }
        }
        let rectangle = object(PinKeys.to)
        isToSafeArea = rectangle == .safeArea
        isComplete = member.value.count == values.count + (rectangle == nil ? 0 : 1)
        let contradictions = LayoutAxis.allCases.compactMap { surplus(along: $0, object) }
        for (index, (last, others)) in contradictions.enumerated()
        where !contradictions[..<index].contains(where: { $0.last.key == last.key }) {
            object.context.error("'\(last.key)' contradicts \(Diagnostic.list(others)), which determine it", atKeyOf: last)
        }
        checkAspect(object)
    }

    /// Returns the last pin along an axis, and the others, if there are more than the two that determine position and size.
    private func surplus(along axis: LayoutAxis, _ object: ObjectReader) -> (last: JSONMember, others: [String])? {
        let present = PinKey.keys(along: axis).compactMap { object.member(PinKeys.key($0)) }.sorted { $0.keyRange < $1.keyRange }
        guard places(along: axis).count > 2, let last = present.last else { return nil }
        return (last, present.dropLast().map(\.key))
    }

    /// Reports an aspect in addition to pins that determine both sides.
    private func checkAspect(_ object: ObjectReader) {
        guard hasAspect, LayoutAxis.allCases.allSatisfy(determinesLength), let member = object.member(PinKeys.key(.aspect))
        else {
            return
        }
        object.context.error("'aspect' contradicts the other pins, which determine both sides", atKeyOf: member)
    }

    /// Returns whether pins determine the length along an axis.
    func determinesLength(along axis: LayoutAxis) -> Bool {
        let places = places(along: axis)
        return places.count > 1 || places.contains(\.horizontal.length) || places.contains(\.vertical.length)
    }

    /// Whether the width is a multiple of the height.
    var hasAspect: Bool { values.contains { $0.key == .aspect } }

    /// Returns whether pins determine the position along an axis.
    func determinesPosition(along axis: LayoutAxis) -> Bool {
        !places(along: axis).subtracting([\.horizontal.length, \.vertical.length]).isEmpty
    }
}

extension LayerDocument {
    /// Reports pins that do not determine the frame of a layer that is not in a stack.
    func checkPins(in context: ReadingContext) {
        // The component may have the other keys.
        guard let pins = layout.pins, pins.isComplete, component == nil else { return }
        let isPlaced = frame != nil || properties.contains { $0.0 == .position }
        for axis in LayoutAxis.allCases {
            let isHorizontal = axis == .horizontal
            if !isPlaced, !pins.determinesPosition(along: axis) {
                context.sink.error(
                    "'pin' does not place the layer \(axis.rawValue)ly: add \(isHorizontal ? "'left', 'right' or 'centerX'" : "'top', 'bottom' or 'centerY'")",
                    at: pins.range)
            } else if !hasContentSize, !pins.determinesLength(along: axis), !determinesByAspect(pins, along: axis) {
                context.sink.error(
                    "'pin' does not determine the \(isHorizontal ? "width" : "height") of the layer, which has no content to fit: add '\(isHorizontal ? "width" : "height")' or the opposite edge",
                    at: pins.range)
            }
        }
    }

    private func determinesByAspect(_ pins: PinDocument, along axis: LayoutAxis) -> Bool {
        pins.hasAspect && pins.determinesLength(along: axis.across)
    }

    /// Whether the layer has a size without pins: a given one, or its content's.
    private var hasContentSize: Bool {
        isSized || [.label, .text, .symbol].contains(type) || layout.stack != nil
            || properties.contains { $0.0 == .contents }
    }
}

extension LayoutKeyPath {
    /// Reads a value for the key path; reports errors and returns nil if it is invalid.
    func setting(_ value: JSONValue, in context: ReadingContext) -> LayoutSetting? {
        switch self {
        case .stack(let key): StackKeys.setting(key, value, in: context).map(LayoutSetting.stack)
        case .pin(let key): PinKeys.format(key).read(value, context).map { .pin(key, $0) }
        }
    }
}
