extension OutputFormat {
    /// The names of all formats, as in `gif, png or rgba`.
    package static var names: String { list(all.map(\.name), "or") }

    /// The titles of the formats that can be looked at, as in `GIF and PNG`.
    package static var pictureTitles: String { list(pictures.map(\.title), "and") }

    /// The titles of all formats, as in `GIF, PNG or raw RGBA`.
    package static var titles: String { list(all.map(\.title), "or") }

    /// The extensions of the formats that can be looked at, as in `.gif or .png`.
    package static var pictureExtensions: String { list(pictureExtensionList, "or") }

    /// The extensions of the formats that can be looked at, one by one.
    static var pictureExtensionList: [String] { pictures.map { "." + $0.name } }

    /// The titles of the formats with one frame per file, as in `PNG`.
    static func stillTitles(_ conjunction: String) -> String {
        list(all.filter { $0.capacity == .oneFrame }.map(\.title), conjunction)
    }

    /// The titles of the formats that play a number of times, as in `GIF`.
    package static var animationTitles: String { list(all.filter(\.loops).map(\.title), "or") }

    /// The names of the formats with bare pixels, as in `rgba`.
    static var rawNames: String { list(all.filter(\.isRaw).map(\.name), "or") }

    /// The remarks on formats in sentences.
    package static var remarks: String {
        all.compactMap { format in format.remark.map { "\(format.name) is \($0)." } }.joined(separator: " ")
    }

    /// The highest frame rates of the formats that have one, in sentences.
    package static var rateLimits: String {
        all.compactMap { format in
            format.maximumFramesPerSecond.map { "A \(format.title) has at most \($0.shortText)." }
        }.joined(separator: " ")
    }

    private static var pictures: [OutputFormat] { all.filter { !$0.isRaw } }

    /// Returns words with commas and a conjunction between them.
    ///
    /// The help of the program asks for such a list at every start, and `joined` on a slice has the runtime search all
    /// conformances, which took 3 % of the time until a scene is read.
    static func list(_ words: [String], _ conjunction: String) -> String {
        var text = ""
        for (index, word) in words.enumerated() {
            if index > 0 { text += index + 1 < words.count ? ", " : " " + conjunction + " " }
            text += word
        }
        return text
    }
}
