extension ScrollDocument {
    /// The settings of an instance whose component has these.
    func replaced(by other: ScrollDocument) -> ScrollDocument {
        ScrollDocument(settings: settings + other.settings, cells: other.cells ?? cells)
    }
}
