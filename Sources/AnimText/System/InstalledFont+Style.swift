extension [InstalledFont] {
    /// Returns the font that is nearest to a weight, of two equally near ones the lighter; a slant counts more than any weight.
    func nearest(to weight: FontWeight, isItalic: Bool) -> InstalledFont? {
        let distance = { (font: InstalledFont) in
            (font.isItalic == isItalic ? 0 : 1 << 20) + abs(font.weight - weight.number) * 2
                + (font.weight > weight.number ? 1 : 0)
        }
        return self.min { distance($0) < distance($1) }
    }
}

extension InstalledFont {
    /// Returns in words what the font, as the nearest of its family, lacks of a style; nil where it lacks nothing.
    ///
    /// Weights less than 50 apart, such as the 350 and 380 of some families, are taken as the same.
    func shortcoming(family: String, weight wanted: FontWeight, isItalic wantsItalic: Bool) -> String? {
        let hasWeight = abs(weight - wanted.number) < 50
        if hasWeight && isItalic == wantsItalic { return nil }
        let wish = [
            hasWeight ? nil : "weight '\(wanted.rawValue)'",
            isItalic == wantsItalic ? nil : wantsItalic ? "slant" : "upright font",
        ]
        return "the family '\(family)' has no \(wish.compactMap { $0 }.joined(separator: " and no ")): its nearest font, "
            + (isItalic ? "slanted, " : wantsItalic ? "upright, " : "") + "of weight \(weight), is used"
    }
}
