import CWebP

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

/// A kind of compression that libwebp has, and its settings.
enum WebPCoding: Hashable, Sendable {
    /// Exact pixels (VP8L), with an effort of 0…100 and a method of 0…6.
    case exact(effort: Float, method: Int32)
    /// Pixels that may differ (VP8), with a quality of 0…100 and a method of 0…6.
    case lossy(quality: Int, method: Int32)

    /// libwebp's form of the settings: one thread, and nothing that it would choose by itself.
    var configuration: WebPConfig {
        var configuration = WebPConfig()
        _ = WebPConfigInit(&configuration)
        switch self {
        case .exact(let effort, let method):
            configuration.lossless = 1
            configuration.exact = 1
            (configuration.quality, configuration.method) = (effort, method)
        case .lossy(let quality, let method):
            (configuration.quality, configuration.method) = (Float(quality), method)
        }
        return configuration
    }
}

/// The choice among libwebp's exact compressions. The constants are from the films of the gallery.
///
/// A method is above all the side of the tiles that have predictions and codes of their own: 64, 32, 16 and 8 pixels for methods 1 to 4
/// (four times as much where there is a palette), 16 also for method 4 in pictures of more than 2,600 tiles. Small tiles cost
/// time and bytes of their own, which pay where there are many symbols whose neighbours predict them. An effort above 50 looks for
/// copies in 256 rows instead of 64, above 25 in 64 instead of 16, and does more to find out how colours predict each other.
extension WebPCoding {
    /// Returns the compression that makes small files in little time.
    static func exact(for estimate: WebPEstimate) -> WebPCoding {
        switch estimate.storage {
        case .direct: .exact(effort: 75, method: 1)
        case .palette: .exact(effort: 75, method: 3)
        case .predicted:
            .exact(effort: estimate.shareFromBeyond64Rows < 1 / 32 ? 50 : 75, method: predictingMethod(for: estimate))
        }
    }

    /// Returns the compression that takes the least time for files of nearly the same size.
    static func fastest(for estimate: WebPEstimate) -> WebPCoding {
        let isLarge = estimate.storage == .predicted && estimate.pixelCount >= largePixelCount
        let effort: Float = estimate.shareFromBeyond64Rows >= 1 / 16 ? 75 : estimate.shareFromBeyond16Rows >= 1 / 16 ? 50 : 0
        return .exact(effort: effort, method: isLarge ? 4 : 1)
    }

    private static func predictingMethod(for estimate: WebPEstimate) -> Int32 {
        if estimate.pixelCount >= largePixelCount { return 4 }
        return estimate.symbols.count < 1448 ? 1 : 3
    }

    /// The number of pixels from which on the tiles of method 4 are about as many as they may be.
    private static let largePixelCount = 1 << 17
}
