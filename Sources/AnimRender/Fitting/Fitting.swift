/// What a file of limited size is made with.
package struct Fitting: Hashable, Sendable {
    /// The quality, 0…100.
    package var quality: Int
    /// The frames per second; nil for a single frame.
    package var framesPerSecond: Double?
    /// The width in pixels.
    package var width: Int
    /// The height in pixels.
    package var height: Int
    /// Whether the quality is lower than the requested one.
    package var hasOtherQuality = true
    /// Whether the frame rate is lower than the requested one.
    package var hasOtherRate = true
    /// Whether the picture is smaller than the requested one.
    package var hasOtherWidth = true

    /// Creates what a file is made with.
    package init(quality: Int, framesPerSecond: Double?, width: Int, height: Int) {
        (self.quality, self.framesPerSecond, self.width, self.height) = (quality, framesPerSecond, width, height)
    }

    private var rateWords: String? {
        // Frame rates of a GIF are 100 divided by whole numbers; 33.33 is written with two digits.
        framesPerSecond.map { "\((($0 * 100).rounded() / 100).shortText) fps" }
    }

    /// All of it in words: `quality 40, 20 fps, 320 × 200 pixels`.
    package var allWords: String {
        ["quality \(quality)", rateWords, "\(width) × \(height) pixels"].compactMap(\.self).joined(separator: ", ")
    }

    /// The differences from the request in words; empty if there are none.
    package var words: String {
        let parts = [
            hasOtherQuality ? "quality \(quality)" : nil, hasOtherRate ? rateWords : nil,
            hasOtherWidth ? "\(width) × \(height) pixels" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}
