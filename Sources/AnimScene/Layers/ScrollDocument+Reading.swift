import AnimSource

extension ScrollDocument {
    /// Reads the settings of a scroll layer with given sublayers.
    init(_ object: ObjectReader, _ sublayers: [LayerDocument]) {
        settings = ScrollProperty.allCases.compactMap { property in
            object(property.key).map { ScrollSetting(property: property, component: nil, value: $0) }
        }
        cells = Self.cells(object, sublayers)
    }

    /// The id of the sublayer whose copies are the cells.
    private static func cells(_ object: ObjectReader, _ sublayers: [LayerDocument]) -> String? {
        guard let id = object(LayerKeys.cells), let member = object.member(LayerKeys.cells) else { return nil }
        if sublayers.contains(where: { $0.id == id && $0.copies != nil }) { return id }
        let repeated = sublayers.filter { $0.copies != nil }.compactMap(\.id)
        let message =
            sublayers.contains { $0.id == id }
            ? "sublayer '\(id)' has no copies to be cells: give it 'repeat'" : "'\(id)' is no repeated sublayer of this layer"
        member.value.error(message, suggestion: NearestName.find(id, in: repeated), to: object.context.sink)
        return nil
    }
}
