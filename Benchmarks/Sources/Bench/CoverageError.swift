/// The error of coverage, 0…255, over all pixels of a canvas and over edge pixels, which either coverage covers partly.
struct CoverageError {
    private var all = Deviation()
    private var edges = Deviation()

    init(_ coverage: [UInt8], truth: [Double]) {
        for (value, expected) in zip(coverage, truth) {
            let error = (Double(value) - expected).magnitude
            all.add(error)
            if expected > 0 && expected < 255 || value > 0 && value < 255 { edges.add(error) }
        }
    }

    /// The mean, root mean square and maximum error, over all pixels and over edge pixels.
    var texts: [String] { [all.text, edges.text] }
}

/// The mean, root mean square and maximum of errors.
private struct Deviation {
    private var sum = 0.0
    private var squares = 0.0
    private var count = 0.0
    private var largest = 0.0

    mutating func add(_ error: Double) {
        sum += error
        squares += error * error
        count += 1
        largest = max(largest, error)
    }

    var text: String {
        "\((sum / max(1, count)).text(3)) / \((squares / max(1, count)).squareRoot().text(2)) / \(largest.text(0))"
    }
}
