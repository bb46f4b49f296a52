import AnimLayers

extension DocumentReader {
    /// Reads values for variables and properties of layers.
    func assignments(_ value: JSONValue) -> [AssignmentDocument]? {
        guard let members = value.members(sink, expected: "an object of values by name or key path") else { return nil }
        return members.compactMap { assignment($0) }
    }

    private func assignment(_ member: JSONMember) -> AssignmentDocument? {
        if let type = variables[member.key] {
            guard let value = argument(member.value, type) else { return nil }
            return AssignmentDocument(range: member.keyRange, target: .variable(member.key, value))
        }
        let place = NamedPlace(member)
        guard !member.key.isEmpty, let (reference, node, rest) = split(place, alsoKnown: variables.keys.sorted()) else {
            if member.key.isEmpty { report("expected a variable, or a layer and a key path", place) }
            return nil
        }
        return target(reference, node, rest, place, member.value)
            .map { AssignmentDocument(range: member.keyRange, target: $0) }
    }

    private func target(
        _ reference: LayerReference, _ node: LayerNames.Node, _ rest: String, _ place: NamedPlace, _ value: JSONValue
    ) -> AssignmentDocument.Target? {
        guard !rest.isEmpty else {
            report("missing key path after '\(place.text)', such as '\(place.text).opacity'", place)
            return nil
        }
        if let component = frameComponent(rest) {
            let format = component.map { Format.layerValue(of: LayerValueType.rect.type(of: $0) ?? .rect) }
            return (format ?? .layerValue(of: .rect)).read(value, self).map { .frame(reference, component, $0) }
        }
        guard let keyPath = LayerKeyPath(rest) else {
            reportUnknownKeyPath(rest, node, place)
            return nil
        }
        if keyPath.property.belongsToShapes && !reference.isShape {
            report("'\(rest)' is a property of shape layers, and this layer is none", place)
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

    private func reportUnknownKeyPath(_ rest: String, _ node: LayerNames.Node, _ place: NamedPlace) {
        let layer = place.text.dropLast(rest.utf8.count + 1)
        let first = String(rest.prefix { $0 != "." && $0 != "[" })
        if first.utf8.count < rest.utf8.count, LayerMembers.types[first] == nil,
            let child = NearestName.find(first, in: node.children.keys.sorted())
        {
            let suggestion = "\(layer).\(child)\(rest.dropFirst(first.count))"
            report("unknown layer '\(first)' in '\(layer)'", place, suggestion: suggestion)
            return
        }
        let nearest = NearestName.find(rest, in: Self.settableKeyPaths + node.children.keys.sorted())
        report("unknown key path '\(rest)' of layer '\(layer)'", place, suggestion: nearest.map { "\(layer).\($0)" })
    }

    private static let settableKeyPaths =
        LayerKeyPath.all.map(\.description) + ["frame"]
        + LayerKeyPath.all.filter { $0.property == .bounds && $0.component != nil }.map { "frame" + $0.description.dropFirst(6) }
}
