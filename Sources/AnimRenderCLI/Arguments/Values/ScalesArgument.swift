import ArgumentParser

/// Numbers of pixels per point with commas between.
struct ScalesArgument: Hashable, Sendable {
    let scales: [Double]

    /// Reads numbers; throws if one is not a number.
    init(_ text: String) throws {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        scales = parts.compactMap { Double($0) }
        guard scales.count == parts.count else {
            throw ValidationError("a scale is a number of pixels per point; several are separated by commas")
        }
    }
}
