import AnimGeometry
import AnimInteraction
import AnimLayers

extension LayerTreeState {
    /// Returns the differences to a reference: those of what is shown first, then in the order of the tree.
    func differences(from reference: LayerTreeState) -> [ValueDifference] {
        var differences = Self.order(of: top, from: reference.top, in: nil)
        for entry in entries {
            if let before = reference[entry.name] {
                differences += Self.differences(of: entry, from: before)
            } else if entry.superlayer.map({ reference[$0] != nil }) ?? true {
                // Layers below a new one are new as well, which goes without saying.
                differences.append(ValueDifference(layer: entry.name, change: .added))
            }
        }
        for entry in reference.entries where self[entry.name] == nil && entry.superlayer.map({ self[$0] != nil }) ?? true {
            differences.append(ValueDifference(layer: entry.name, change: .removed))
        }
        return differences.filter(\.isOnScreen) + differences.filter { !$0.isOnScreen }
    }

    private static func differences(of entry: Entry, from reference: Entry) -> [ValueDifference] {
        var differences: [ValueDifference] = []
        if entry.model != reference.model || entry.presentation != reference.presentation {
            for property in LayerProperty.allCases {
                let keyPath = LayerKeyPath(property)
                guard let model = pair(reference.model, entry.model, keyPath),
                    let presentation = pair(reference.presentation, entry.presentation, keyPath)
                else { continue }
                for part in ValuePart.parts(of: property.rawValue, model, presentation) {
                    differences.append(
                        ValueDifference(
                            layer: entry.name,
                            change: .value(property: part.property, model: part.model, presentation: part.presentation)))
                }
            }
        }
        if differences.isEmpty, entry.model.content != reference.model.content {
            differences.append(ValueDifference(layer: entry.name, change: .content))
        }
        return differences + order(of: entry.sublayers, from: reference.sublayers, in: entry.name)
    }

    private static func pair(_ reference: Layer, _ actual: Layer, _ keyPath: LayerKeyPath) -> ValuePair? {
        guard let before = reference.value(for: keyPath), let after = actual.value(for: keyPath) else { return nil }
        return ValuePair(before, after)
    }

    /// Returns the difference in the order of the sublayers that both have.
    private static func order(of names: [String], from reference: [String], in layer: String?) -> [ValueDifference] {
        let (now, before) = (names.filter(Set(reference).contains), reference.filter(Set(names).contains))
        guard now != before else { return [] }
        let pair = ValuePair(.string(before.joined(separator: ", ")), .string(now.joined(separator: ", ")))
        return [
            ValueDifference(
                layer: layer ?? "canvas", change: .value(property: "sublayers", model: pair, presentation: pair))
        ]
    }
}

extension Canvas {
    /// Returns the differences to the canvas of a reference, as if it were a layer.
    func differences(from reference: Canvas) -> [ValueDifference] {
        let values: [(String, LayerValue, LayerValue)] = [
            ("width", .number(reference.size.width), .number(size.width)),
            ("height", .number(reference.size.height), .number(size.height)),
            ("scale", .number(reference.scale), .number(scale)),
            ("backgroundColor", .color(reference.backgroundColor), .color(backgroundColor)),
        ]
        return values.flatMap { property, before, after in
            let pair = ValuePair(before, after)
            return ValuePart.parts(of: property, pair, pair).map { part in
                ValueDifference(
                    layer: "canvas",
                    change: .value(property: part.property, model: part.model, presentation: part.presentation))
            }
        }
    }
}
