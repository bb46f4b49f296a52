/// How far coverage is from the truth, over the pixels that either touches partly.
struct CoverageError {
    private var sum = 0.0
    private var squares = 0.0
    private var count = 0.0
    private var largest = 0.0

    var mean: Double { sum / max(1, count) }
    var rms: Double { (squares / max(1, count)).squareRoot() }
    var maximum: Double { largest }

    mutating func add(_ coverage: [UInt8], truth: [Double]) {
        for (value, expected) in zip(coverage, truth) {
            let isEdge = expected > 0 && expected < 255 || value > 0 && value < 255
            guard isEdge else { continue }
            let error = (Double(value) - expected).magnitude
            sum += error
            squares += error * error
            count += 1
            largest = max(largest, error)
        }
    }
}
