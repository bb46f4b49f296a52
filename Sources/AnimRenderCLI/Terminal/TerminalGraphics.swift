import AnimSystem

/// The way in which a terminal shows pictures, and the room that it has.
struct TerminalGraphics {
    /// A protocol of terminals for pictures.
    enum Format: Hashable {
        /// The graphics protocol of kitty, which Ghostty and Konsole have, too.
        case kitty
        /// The inline images of iTerm2, which WezTerm and mintty have, too.
        case inlineImage
        /// Sixel graphics with a number of colors, which xterm, foot, Windows Terminal and others have.
        case sixel(colorCount: Int)
    }

    let format: Format
    /// The size of a character in pixels.
    let cell: (width: Double, height: Double)
    /// The characters in a row, and the rows.
    let columns: Int, rows: Int
    /// The largest picture that the terminal shows at all.
    let limit: (width: Int, height: Int)

    /// Asks a terminal; nil if it shows no pictures.
    init?(of terminal: TerminalDevice) throws(FileError) {
        let bytes = try terminal.ask(TerminalAnswers.questions, wait: TerminalAnswers.wait, limit: TerminalAnswers.limit) {
            TerminalAnswers($0).attributes != nil
        }
        self.init(TerminalAnswers(bytes), terminal.size)
    }

    /// Decides by a terminal's answers, and by its size as the system knows it; nil if it shows no pictures.
    init?(_ answers: TerminalAnswers, _ size: TerminalDevice.Size?) {
        guard let format = Self.format(answers) else { return nil }
        self.format = format
        columns = min(max(size?.columns ?? 80, 1), 1000)
        rows = min(max(size?.rows ?? 24, 1), 1000)
        cell = Self.cell(answers, size, isInlineImage: format == .inlineImage)
        var limit = (width: Self.largestSide, height: Self.largestSide)
        if case .sixel = format, let size = answers.sixelSize, size.width > 0, size.height > 0 {
            limit = (min(limit.width, size.width), min(limit.height, size.height))
        }
        self.limit = limit
    }

    private static let largestSide = 10_000
    /// The names of terminals that have iTerm2's protocol without its question.
    private static let inlineImageNames = ["iTerm2", "WezTerm", "mintty"]
    /// The number of sixel graphics among the abilities of terminals.
    private static let sixelAttribute = 4
    /// The pixels of a character if the terminal does not say.
    private static let usualCell = (width: 10.0, height: 20.0)

    private static func format(_ answers: TerminalAnswers) -> Format? {
        if answers.hasKittyGraphics { return .kitty }
        if answers.pointCell != nil || inlineImageNames.contains(where: answers.version.hasPrefix) { return .inlineImage }
        guard answers.attributes?.contains(sixelAttribute) == true else { return nil }
        return .sixel(colorCount: min(max(answers.sixelColorCount ?? 256, 2), 256))
    }

    private static func cell(
        _ answers: TerminalAnswers, _ size: TerminalDevice.Size?, isInlineImage: Bool
    ) -> (width: Double, height: Double) {
        var candidates: [(width: Double, height: Double)] = []
        if isInlineImage, let cell = answers.pointCell { candidates.append((cell.width * cell.scale, cell.height * cell.scale)) }
        if let cell = answers.cell { candidates.append((Double(cell.width), Double(cell.height))) }
        if let size {
            candidates.append((Double(size.width) / Double(size.columns), Double(size.height) / Double(size.rows)))
        }
        return candidates.first { (1...400).contains($0.width) && (1...400).contains($0.height) } ?? usualCell
    }

    /// The room of a picture in pixels: the width of the terminal, and its height without a line for the typed command and one for the prompt.
    var room: (width: Int, height: Int) {
        (
            min(limit.width, Int(Double(columns) * cell.width)),
            min(limit.height, Int(Double(max(rows - 2, 1)) * cell.height))
        )
    }
}
