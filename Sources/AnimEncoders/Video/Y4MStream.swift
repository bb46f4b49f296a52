/// The text between the pictures of a YUV4MPEG2 stream (y4m), the input of video programs from pipes.
package enum Y4MStream {
    /// Returns the header line of a stream of pictures without chroma subsampling (4:4:4).
    ///
    /// It names the limited range. The format cannot name a matrix: readers assume BT.601.
    package static func header(_ layout: PlanarLayout, framesPerSecond: Double) -> [UInt8] {
        let rate = VideoRate(framesPerSecond: framesPerSecond)
        let size = "W\(layout.width) H\(layout.height)"
        return Array("YUV4MPEG2 \(size) F\(rate.numerator):\(rate.denominator) Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8)
    }

    /// The line before each picture.
    package static let frameHeader = Array("FRAME\n".utf8)
}

/// A number of frames per second as a fraction.
package struct VideoRate: Hashable, Sendable {
    /// The frames in ``denominator`` seconds.
    package let numerator: Int
    /// The seconds.
    package let denominator: Int

    /// Finds the simplest fraction within a ten-millionth of a rate; television rates, such as 30000/1001, are exact.
    package init(framesPerSecond: Double) {
        let nominal = (framesPerSecond * 1.001).rounded()
        if framesPerSecond != framesPerSecond.rounded(), framesPerSecond < 1000, abs(nominal / 1.001 - framesPerSecond) < 1e-9 {
            (numerator, denominator) = (Int(nominal) * 1000, 1001)
            return
        }
        let duration = FrameDelay(seconds: 1 / framesPerSecond)
        (numerator, denominator) = (Int(duration.denominator), max(Int(duration.numerator), 1))
    }
}
