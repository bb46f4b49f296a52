/// The colours that an image should show, by the numbers that its ``PixelWays`` have for them.
///
/// The first numbers are those of its table. Where codes may be shorter for an error, the colours that the table shows roughly follow, so that the
/// error is that of what is shown, not of the nearest colour.
struct WantedColors: Sendable {
    /// The number of the table's colours.
    let tableCount: Int
    /// The colours after those of the table.
    private(set) var rough: [UInt32] = []
    /// The index in the table of the colour nearest to each of these.
    private(set) var nearest: [UInt8] = []
    /// The number of each colour of the frame.
    private(set) var numbers: [Int]

    /// The number of all numbers.
    var count: Int { tableCount + rough.count }

    /// Numbers the colours of a frame, each with the index of the nearest colour of a table.
    ///
    /// - Parameter keepsRough: Whether colours that the table shows roughly have numbers of their own.
    init(_ colors: [UInt32], nearest indices: [UInt8], in table: [UInt32], keepsRough: Bool) {
        tableCount = table.count
        numbers = indices.map { Int($0) }
        guard keepsRough, !table.isEmpty else { return }
        for (position, color) in colors.enumerated() where table[numbers[position]] != color {
            nearest.append(indices[position])
            numbers[position] = tableCount + rough.count
            rough.append(color)
        }
    }

    /// Returns the index in the table of the colour that is nearest to one with a number.
    func index(of number: Int) -> Int { number < tableCount ? number : Int(nearest[number - tableCount]) }
}
