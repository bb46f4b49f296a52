/// The fonts of a text with the way in which it sets them: one set of fonts, or one for each kind of run.
struct TextFonts: Hashable, Sendable {
    /// Fonts in order of preference with the same attributes.
    struct Group: Hashable, Sendable {
        /// The fonts for the size.
        let collection: FontCollection
        /// The index of the first of them among all fonts.
        let start: Int
        let attributes: TextAttributes
    }

    private(set) var groups: [Group] = []
    /// The number of all fonts.
    private(set) var count = 0
    /// The number of characters of each run; empty if the text has no runs.
    let runLengths: [Int]
    /// The group of each run.
    private(set) var runGroups: [Int] = []

    /// Sets fonts in a size in points, which matters only for the system font.
    init(_ collection: FontCollection, size: Double) {
        runLengths = []
        // The size of other fonts is left out, so that their glyphs are found in the cache whatever it is.
        add(collection, TextAttributes(size: collection.design == nil ? 0 : size))
    }

    /// Sets the fonts of a text's runs; those that differ only in their drawing share a group.
    init(_ style: TextStyle) {
        guard !style.runs.isEmpty else {
            self.init(style.fonts, size: style.drawnSize)
            return
        }
        self.init(runLengths: style.runs.map(\.length))
        var known: [Key: Int] = [:]
        for run in style.runs {
            let key = Key(fonts: run.fonts, attributes: run.attributes(in: style))
            let group = known[key] ?? groups.count
            if known.updateValue(group, forKey: key) == nil { add(key.fonts, key.attributes) }
            runGroups.append(group)
        }
    }

    private init(runLengths: [Int]) { self.runLengths = runLengths }

    /// Hashes only the first font: each glyph and each line is looked up by the fonts, and the system's are a dozen.
    func hash(into hasher: inout Hasher) {
        hasher.combine(groups.first?.collection.fonts.first)
        hasher.combine(groups.first?.attributes)
        hasher.combine(count)
        hasher.combine(runLengths)
        hasher.combine(runGroups)
    }

    private struct Key: Hashable {
        let fonts: FontCollection
        let attributes: TextAttributes
    }

    private mutating func add(_ collection: FontCollection, _ attributes: TextAttributes) {
        var sized = collection
        // The digits of Inter Display 3.019 do not all have the same width.
        if let design = collection.design, attributes.size >= SystemFontDesign.displaySize, !attributes.hasTabularDigits {
            sized.fonts = collection.fonts.map { font in
                design.displayCuts[font].flatMap { $0.isIntact ? $0 : nil } ?? font
            }
        }
        groups.append(Group(collection: sized, start: count, attributes: attributes))
        count += sized.fonts.count
    }

    /// Returns the font with an index as it is set, group by group; no other font is read.
    ///
    /// The index is one that ``choice(for:runs:graphemes:)`` returned, or another below ``count``.
    subscript(index: Int) -> TextFont {
        let group = self.group(ofFont: index)
        return TextFont(group.collection.fonts[index - group.start], design: group.collection.design, group.attributes)
    }

    /// Returns the group of the font with an index: the last one that starts at it or before it.
    private func group(ofFont index: Int) -> Group {
        groups.count == 1 ? groups[0] : groups.last { $0.start <= index && !$0.collection.fonts.isEmpty } ?? groups[0]
    }

    /// The fonts of the first group.
    var collection: FontCollection { groups[0].collection }

    /// Whether the text has runs.
    var hasRuns: Bool { !runLengths.isEmpty }

    /// Returns the index of the group of a run.
    private func group(of run: Int) -> Int { runGroups.indices.contains(run) ? runGroups[run] : 0 }

    /// Whether the font with an index is only for emoji.
    func isForEmoji(_ font: Int) -> Bool {
        let group = self.group(ofFont: font)
        guard group.collection.fonts.indices.contains(font - group.start) else { return false }
        return group.collection.isForEmoji(font - group.start)
    }
}

extension TextFonts {
    /// Returns the index of each character's font among all fonts, whether it is drawn as an emoji, and the characters that no font of
    /// their runs has; empty without fonts.
    func choice(
        for characters: [UInt32], runs: [Int], graphemes: [Bool]
    ) -> (fonts: [Int], emoji: [Bool], missing: [Unicode.Scalar]) {
        guard groups.allSatisfy({ !$0.collection.fonts.isEmpty }) else { return ([], [], []) }
        var choices = groups.map { FontChoice(fonts: $0.collection) }
        var (fonts, emoji): ([Int], [Bool]) = ([], [])
        var start = 0
        while start < characters.count {
            let group = runs.isEmpty ? 0 : self.group(of: runs[start])
            var end = runs.isEmpty ? characters.count : start + 1
            // A grapheme has the fonts of its first character.
            while end < characters.count, !graphemes[end] || self.group(of: runs[end]) == group { end += 1 }
            let chosen = choices[group].fonts(for: Array(characters[start..<end]), graphemes: Array(graphemes[start..<end]))
            fonts += chosen.fonts.map { $0 + groups[group].start }
            emoji += chosen.emoji
            start = end
        }
        var missing: [Unicode.Scalar] = []
        for scalar in choices.flatMap(\.missing) where !missing.contains(scalar) { missing.append(scalar) }
        return (fonts, emoji, missing)
    }
}

extension TextParagraph {
    /// Returns the run of a character, or of the last character for indices beyond the end; nil if the text has no runs.
    func run(of index: Int) -> Int? { runs.indices.contains(index) ? runs[index] : runs.last }
}

extension EmojiFit {
    /// Returns the side of the square of an emoji in ems of the text.
    static func side(of attributes: TextAttributes) -> Double {
        guard attributes.size > 0 else { return 0 }
        return side(ofFontSize: attributes.size) / attributes.size * attributes.relativeSize
    }
}
