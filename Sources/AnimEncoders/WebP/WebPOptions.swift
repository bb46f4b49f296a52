/// The trade-off between size and quality of a WebP, and the effort of its compression.
package struct WebPOptions: Hashable, Sendable {
    /// libwebp's quality, 0…100, of pixels that may differ; nil for exact pixels.
    package var quality: Int?
    /// The effort, which does not change exact pixels.
    package var effort: CompressionLevel

    /// Creates options.
    package init(quality: Int? = nil, effort: CompressionLevel = .default) {
        (self.quality, self.effort) = (quality, effort)
    }

    /// The compression of pixels that may differ; nil where they are exact.
    var lossyCoding: WebPCoding? {
        guard let quality else { return nil }
        return switch effort {
        case .fast: .lossy(quality: quality, method: 2)
        case .default: .lossy(quality: quality, method: 4)
        case .best: .lossy(quality: quality, method: 6)
        }
    }

    /// Returns the compressions of exact pixels of which the smallest result is taken: one, unless the effort is the best.
    func exactCodings(for estimate: WebPEstimate) -> [WebPCoding] {
        switch effort {
        case .fast: [.fastest(for: estimate)]
        case .default: [.exact(for: estimate)]
        case .best: [1, 2, 3, 4].map { .exact(effort: 75, method: $0) } + [.exact(effort: 90, method: 6)]
        }
    }
}
