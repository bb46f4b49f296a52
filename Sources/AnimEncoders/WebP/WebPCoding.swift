import CWebP

/// The trade-off between the size and quality of a WebP, and the effort of its compression.
package struct WebPOptions: Hashable, Sendable {
    /// libwebp's quality, 0…100, for lossy pixels; nil for exact pixels.
    package var quality: Int?
    /// The effort, which does not change exact pixels.
    package var effort: CompressionLevel

    /// Creates options.
    package init(quality: Int? = nil, effort: CompressionLevel = .default) {
        (self.quality, self.effort) = (quality, effort)
    }

    /// The lossy coding; nil for exact pixels.
    var lossyCoding: WebPCoding? {
        guard let quality else { return nil }
        return switch effort {
        case .fast: .lossy(quality: quality, method: 2)
        case .default: .lossy(quality: quality, method: 4)
        case .best: .lossy(quality: quality, method: 6)
        }
    }

    /// Returns the exact codings to try, for the smallest result: one, unless the effort is `best`.
    func exactCodings(for estimate: WebPEstimate) -> [WebPCoding] {
        switch effort {
        case .fast: [.fastest(for: estimate)]
        case .default: [.exact(for: estimate)]
        case .best: [1, 2, 3, 4].map { .exact(effort: 75, method: $0) } + [.exact(effort: 90, method: 6)]
        }
    }
}

/// A kind of libwebp compression, and its settings.
enum WebPCoding: Hashable, Sendable {
    /// Exact pixels (VP8L), with an effort of 0…100 and a method of 0…6.
    case exact(effort: Float, method: Int32)
    /// Lossy pixels (VP8), with a quality of 0…100 and a method of 0…6.
    case lossy(quality: Int, method: Int32)

    /// The settings for libwebp: one thread, and no automatic choices.
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

/// The choice among libwebp's exact compressions. The constants were measured on the films of the gallery.
///
/// A method mainly sets the side of the tiles that have their own predictions and codes: 64, 32, 16 and 8 pixels for methods 1
/// to 4 (four times as much with a palette), and 16 for method 4, too, in pictures of more than 2,600 tiles. Small tiles cost
/// time and bytes, which pays if there are many symbols that their neighbors predict. An effort above 50 searches 256 rows for
/// copies instead of 64, and one above 25 searches 64 instead of 16; both also try harder to predict colors from each other.
extension WebPCoding {
    /// Returns the coding that makes small files in a short time.
    static func exact(for estimate: WebPEstimate) -> WebPCoding {
        switch estimate.storage {
        case .direct: .exact(effort: 75, method: 1)
        case .palette: .exact(effort: 75, method: 3)
        case .predicted:
            .exact(effort: estimate.shareFromBeyond64Rows < 1 / 32 ? 50 : 75, method: predictingMethod(for: estimate))
        }
    }

    /// Returns the fastest coding for files of nearly the same size.
    static func fastest(for estimate: WebPEstimate) -> WebPCoding {
        let isLarge = estimate.storage == .predicted && estimate.pixelCount >= largePixelCount
        let effort: Float = estimate.shareFromBeyond64Rows >= 1 / 16 ? 75 : estimate.shareFromBeyond16Rows >= 1 / 16 ? 50 : 0
        return .exact(effort: effort, method: isLarge ? 4 : 1)
    }

    private static func predictingMethod(for estimate: WebPEstimate) -> Int32 {
        if estimate.pixelCount >= largePixelCount { return 4 }
        return estimate.symbols.count < 1448 ? 1 : 3
    }

    /// The number of pixels from which the tiles of method 4 are about as many as they can be.
    private static let largePixelCount = 1 << 17
}
