import AnimExpression
import AnimGeometry
import AnimLayers
import AnimSource

extension DocumentReader {
    /// Reads values for variables and properties of layers.
    func assignments(_ value: JSONValue) -> [AssignmentDocument]? {
        guard let members = value.members(sink, expected: "an object of values by name or key path") else { return nil }
        return members.compactMap { assignment($0) }
    }

    private func assignment(_ member: JSONMember) -> AssignmentDocument? {
        let place = NamedPlace(member)
        guard !member.key.isEmpty else {
            report("expected a variable, or a layer and a key path", place)
            return nil
        }
        guard let tokens = tokens(of: place), let name = tokens[0].name else { return nil }
        return target(place, tokens, name, member.value).map { AssignmentDocument(range: member.keyRange, target: $0) }
    }

    private func target(
        _ place: NamedPlace, _ tokens: [NameToken], _ name: String, _ value: JSONValue
    ) -> AssignmentDocument.Target? {
        if let type = locals[name] {
            if name == LayerEvent.restingOffset { return restingOffset(place, tokens, value) }
            if case .reference(let kind) = type, kind.family == .gesture { return currentGesture(place, tokens, value) }
            guard tokens.count > 1 else {
                report("'\(name)' is a value that is given here and cannot be set", place)
                return nil
            }
        } else if let type = variables[name], let target = variable(place, tokens, name, type, value) {
            return target
        } else if names.animators[name] != nil {
            return animator(place, tokens, name, value)
        } else if names.gestures[name] != nil {
            return gesture(place, tokens, name, value)
        }
        return layer(place, value)
    }

    /// A variable, or an element of one that is a list; nil where the text goes on to a layer.
    private func variable(
        _ place: NamedPlace, _ tokens: [NameToken], _ name: String, _ type: ExpressionType, _ value: JSONValue
    ) -> AssignmentDocument.Target?? {
        if tokens.count == 1 { return .some(argument(value, type).map { .variable(name, $0) }) }
        guard tokens.count == 2, case .index(let text, let offset) = tokens[1] else { return nil }
        let element: ExpressionType
        switch type {
        case .list(let type): element = type
        case .any: element = .any
        default:
            report("'\(name)' is \(type.phrase) and has no elements", place)
            return .some(nil)
        }
        guard let index = index(text, offset, place), let value = argument(value, element) else { return .some(nil) }
        return .element(name, index: index, value)
    }

    private func layer(_ place: NamedPlace, _ value: JSONValue) -> AssignmentDocument.Target? {
        let known = variables.keys.sorted() + names.animators.keys.sorted() + names.gestures.keys.sorted()
        guard let (reference, node, rest) = split(place, alsoKnown: known) else { return nil }
        return target(reference, node, rest, place, value)
    }

    private func target(
        _ reference: LayerReference, _ node: LayerNames.Node?, _ rest: String, _ place: NamedPlace, _ value: JSONValue
    ) -> AssignmentDocument.Target? {
        guard !rest.isEmpty else {
            report("missing key path after '\(place.text)', such as '\(place.text).opacity'", place)
            return nil
        }
        if let component = frameComponent(rest) {
            let format = component.map { Format.layerValue(of: LayerValueType.rect.type(of: $0) ?? .rect) }
            return (format ?? .layerValue(of: .rect)).read(value, self).map { .frame(reference, component, $0) }
        }
        let first = String(rest.prefix { $0 != "." })
        if let property = ScrollProperty(rawValue: first) {
            return scroll(reference, property, rest.dropFirst(first.utf8.count + 1), place, value)
        }
        guard let keyPath = LayerKeyPath(rest) else {
            reportUnknownKeyPath(rest, reference, node?.children.keys.sorted() ?? [], place)
            return nil
        }
        let kind = keyPath.property.kind
        if !reference.mayHave(propertiesOf: kind) {
            report("'\(rest)' is a property of \(kind.rawValue) layers, and this layer is none", place)
            return nil
        }
        return Format.modelValue(at: keyPath).read(value, self).map { .property(reference, keyPath, $0) }
    }

    /// The part of a frame that a key path speaks of: nil in nil for the whole, nil where it is none of a frame.
    private func frameComponent(_ keyPath: String) -> LayerKeyPath.Component?? {
        if keyPath == "frame" { return .some(nil) }
        guard keyPath.hasPrefix("frame."), let component = LayerKeyPath.Component(rawValue: String(keyPath.dropFirst(6))),
            LayerValueType.rect.type(of: component) != nil
        else { return nil }
        return component
    }

    private func scroll(
        _ reference: LayerReference, _ property: ScrollProperty, _ component: Substring, _ place: NamedPlace,
        _ value: JSONValue
    ) -> AssignmentDocument.Target? {
        guard reference.mayBe(.scroll) else {
            report("'\(property.rawValue)' is a property of scroll layers, and this layer is none", place)
            return nil
        }
        return scrollValue(property, component, place, value).map { value in
            let component = component.isEmpty ? nil : String(component)
            return .scroll(reference, ScrollSetting(property: property, component: component, value: value))
        }
    }

    /// Reads a value for a property of scroll layers, or for a part of one.
    private func scrollValue(
        _ property: ScrollProperty, _ component: Substring, _ place: NamedPlace, _ value: JSONValue
    ) -> Template<ScrollValue>? {
        if component.isEmpty { return property.format.read(value, self) }
        guard property.components.contains(String(component)) else {
            let nearest = NearestName.find(String(component), in: property.components)
            report(
                "'\(place.text.dropLast(component.utf8.count + 1))' has no part '\(component)'", place,
                suggestion: nearest.map { place.text.dropLast(component.utf8.count) + $0 })
            return nil
        }
        return Format<Template<Double>>.number().read(value, self)?.map(ScrollValue.number)
    }

    private func reportUnknownKeyPath(
        _ rest: String, _ reference: LayerReference, _ children: [String], _ place: NamedPlace
    ) {
        let layer = place.text.dropLast(rest.utf8.count + 1)
        let first = String(rest.prefix { $0 != "." && $0 != "[" })
        if reference.type == .scroll, LayerMembers.scrollTypes[rest] != nil {
            report("'\(rest)' can be read, but not set", place)
            return
        }
        if first.utf8.count < rest.utf8.count, LayerMembers.types[first] == nil,
            let child = NearestName.find(first, in: children)
        {
            let suggestion = "\(layer).\(child)\(rest.dropFirst(first.count))"
            report("unknown layer '\(first)' in '\(layer)'", place, suggestion: suggestion)
            return
        }
        let own = reference.type == .scroll ? ScrollProperty.allCases.map(\.rawValue) : []
        let nearest = NearestName.find(rest, in: Self.settableKeyPaths + own + children)
        report("unknown key path '\(rest)' of layer '\(layer)'", place, suggestion: nearest.map { "\(layer).\($0)" })
    }

    private static let settableKeyPaths =
        LayerKeyPath.all.map(\.description) + ["frame"]
        + LayerKeyPath.all.filter { $0.property == .bounds && $0.component != nil }.map { "frame" + $0.description.dropFirst(6) }
}

// MARK: - Gestures and animators

extension DocumentReader {
    private func animator(
        _ place: NamedPlace, _ tokens: [NameToken], _ name: String, _ value: JSONValue
    ) -> AssignmentDocument.Target? {
        guard let (animator, property) = splitAnimator(place, tokens, name) else { return nil }
        let setting: AnimatorSetting? =
            switch property {
            case "fractionComplete": Format<Template<Double>>.number().read(value, self).map { .fractionComplete($0) }
            case "isReversed": Format<Template<Bool>>.bool.read(value, self).map { .isReversed($0) }
            case "scrubsLinearly": Format<Template<Bool>>.bool.read(value, self).map { .scrubsLinearly($0) }
            case "pausesOnCompletion": Format<Template<Bool>>.bool.read(value, self).map { .pausesOnCompletion($0) }
            default: reportUnknownProperty(property, of: "an animator", AnimatorSetting.names, place)
            }
        return setting.map { .animator(animator, $0) }
    }

    private func gesture(
        _ place: NamedPlace, _ tokens: [NameToken], _ name: String, _ value: JSONValue
    ) -> AssignmentDocument.Target? {
        guard let (gesture, property) = splitGesture(place, tokens, name) else { return nil }
        return setting(of: gesture, property, place, value)
    }

    /// A property of the `gesture` whose actions these are.
    private func currentGesture(
        _ place: NamedPlace, _ tokens: [NameToken], _ value: JSONValue
    ) -> AssignmentDocument.Target? {
        let types = GestureType.allCases
        guard let type = types.first(where: { locals["gesture"] == .reference($0.kind) }) else { return nil }
        let gesture = GestureReference(thing: nil, type: type, range: place.range)
        return setting(of: gesture, tokens.count > 1 ? place.text(from: tokens[1].offset) : "", place, value)
    }

    private func setting(
        of gesture: GestureReference, _ property: String, _ place: NamedPlace, _ value: JSONValue
    ) -> AssignmentDocument.Target? {
        let known = GestureSetting.names(gesture.type)
        guard known.contains(property) else {
            let none: GestureSetting? = reportUnknownProperty(property, of: "a \(gesture.type.noun) gesture", known, place)
            return none.map { .gesture(gesture, $0) }
        }
        let setting: GestureSetting? =
            switch property {
            case "enabled": Format<Template<Bool>>.bool.read(value, self).map { .enabled($0) }
            case "scale": Format<Template<Double>>.number().read(value, self).map { .scale($0) }
            case "rotation": Format<Template<Double>>.degrees.read(value, self).map { .rotation($0) }
            default: Format<Template<Point>>.point.read(value, self).map { .translation($0) }
            }
        return setting.map { .gesture(gesture, $0) }
    }

    private func reportUnknownProperty<Setting>(
        _ property: String, of thing: String, _ known: [String], _ place: NamedPlace
    ) -> Setting? {
        guard !property.isEmpty else {
            report("missing property after '\(place.text)', such as '\(place.text).\(known[0])'", place)
            return nil
        }
        let nearest = NearestName.find(property, in: known)
        let note = Diagnostic.Note("what can be set is \(quotedList(known))")
        report(
            "\(thing) has no property '\(property)' that can be set", place, notes: nearest == nil ? [note] : [],
            suggestion: nearest.map { place.text.dropLast(property.utf8.count) + $0 })
        return nil
    }

    /// Where a scroll view is going to rest, or a part of that.
    private func restingOffset(
        _ place: NamedPlace, _ tokens: [NameToken], _ value: JSONValue
    ) -> AssignmentDocument.Target? {
        let component = Substring(tokens.count > 1 ? place.text(from: tokens[1].offset) : "")
        return scrollValue(.contentOffset, component, place, value).map {
            .restingOffset(component: component.isEmpty ? nil : String(component), $0)
        }
    }
}
