import AnimRender

/// A run through all frames of an animation.
package enum AnimationRun {
    /// Decodes and draws a file of at most 64 images and 65,536 pixels; errors end it.
    package static func draw(_ file: [UInt8]) {
        let limits = DecodingLimits(maximumPixels: 1 << 16, maximumImages: 64)
        guard let animation = try? AnimationDecoder(limits: limits).decode(file) else { return }
        var canvas = AnimationCanvas(animation)
        for _ in 0..<animation.frameCount {
            guard (try? canvas.drawNext()) != nil else { return }
        }
    }
}
