/// The colours that an image should show, by the numbers that its ``PixelWays`` have for them.
///
/// The first numbers are those of its table. Where codes may be shorter for an error, the colours follow that the table only approximates, so that the
/// error of a choice is its distance from the colour itself, not from the nearest one of the table.
struct WantedColors: Sendable {
    /// The number of the table's colours.
    let tableCount: Int
    /// The colours after those of the table.
    private(set) var approximated: [UInt32] = []
    /// The index in the table of the colour nearest to each of these.
    private(set) var nearest: [UInt8] = []
    /// The number of each colour of the frame.
    private(set) var numbers: [Int]

    /// What an error of each number counts, in ``ScreenTimes/scale`` parts; empty where all count alike.
    private var weights: [Int] = []

    /// The number of all numbers.
    var count: Int { tableCount + approximated.count }

    /// Numbers the colours of a frame, each with the index of the nearest colour of a table.
    ///
    /// - Parameters:
    ///   - keepsApproximated: Whether colours that the table only approximates have numbers of their own.
    ///   - weights: What an error of each colour counts, as of ``ScreenTimes/weights(at:)``.
    init(_ colors: [UInt32], nearest indices: [UInt8], in table: [UInt32], keepsApproximated: Bool, weights: [Int] = []) {
        tableCount = table.count
        numbers = indices.map { Int($0) }
        guard keepsApproximated, !table.isEmpty else { return }
        for (position, color) in colors.enumerated() where table[numbers[position]] != color {
            nearest.append(indices[position])
            numbers[position] = tableCount + approximated.count
            approximated.append(color)
        }
        guard !weights.isEmpty else { return }
        self.weights = [Int](repeating: ScreenTimes.scale, count: count)
        for (number, weight) in zip(numbers, weights) { self.weights[number] = weight }
    }

    /// Returns a squared error of a number, as often as it counts.
    func weighted(_ error: Int, of number: Int) -> Int {
        weights.isEmpty ? error : error * weights[number] / ScreenTimes.scale
    }

    /// Returns the index in the table of the colour that is nearest to one with a number.
    func index(of number: Int) -> Int { number < tableCount ? number : Int(nearest[number - tableCount]) }
}
