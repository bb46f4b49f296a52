/// The choice of the font of a collection that each character is drawn with.
struct FontChoice {
    /// The characters that no font has, once each, in the order of the text.
    private(set) var missing: [Unicode.Scalar] = []

    private let collection: FontCollection
    private var known: [ArraySlice<UInt32>: Int?] = [:]

    init(fonts: FontCollection) { collection = fonts }

    /// Returns the font of each character; empty without fonts.
    ///
    /// A grapheme has the first font that has all of it, else the first one. What needs no glyph stays with what is before it.
    mutating func fonts(for characters: [UInt32], graphemes: [Bool]) -> [Int] {
        guard !collection.fonts.isEmpty else { return [] }
        var fonts: [Int] = []
        fonts.reserveCapacity(characters.count)
        var start = 0
        while start < characters.count {
            var end = start + 1
            while end < characters.count, !graphemes[end] { end += 1 }
            let font = font(for: characters[start..<end], previous: fonts.last ?? 0)
            fonts += repeatElement(font, count: end - start)
            start = end
        }
        return fonts
    }

    private mutating func font(for cluster: ArraySlice<UInt32>, previous: Int) -> Int {
        if cluster.allSatisfy(Unicode.Scalar.isInvisible) { return previous }
        if let font = known[cluster] { return font ?? 0 }
        let font = collection.font(for: cluster)
        known[cluster] = font
        if font == nil { addMissing(of: cluster) }
        return font ?? 0
    }

    /// Notes the characters that no font has, or all of the grapheme where each is in some font.
    private mutating func addMissing(of cluster: ArraySlice<UInt32>) {
        let visible = cluster.filter { !Unicode.Scalar.isInvisible($0) }.compactMap(Unicode.Scalar.init)
        let absent = visible.filter { scalar in collection.fonts.allSatisfy { $0.glyph(of: scalar) == nil } }
        for scalar in absent.isEmpty ? visible : absent where !missing.contains(scalar) { missing.append(scalar) }
    }
}
