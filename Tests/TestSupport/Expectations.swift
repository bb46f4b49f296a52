package import Testing

/// Expects two numbers to differ by a tolerance at most.
package func expectClose(
    _ actual: Double, _ expected: Double, within tolerance: Double = 1e-4, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(abs(actual - expected) <= tolerance, comment ?? "\(actual) is not \(expected)", sourceLocation: sourceLocation)
}

/// Expects two lists to have as many numbers, which differ by a tolerance at most.
package func expectClose(
    _ actual: [Double], _ expected: [Double], within tolerance: Double = 1e-4, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(
        actual.count == expected.count && zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance },
        comment ?? "\(actual) is not \(expected)", sourceLocation: sourceLocation)
}
