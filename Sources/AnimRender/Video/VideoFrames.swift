import AnimEncoders
import AnimGraphics

/// The frames of a video, each repeated for as long as it is shown.
struct VideoFrames {
    /// The number of frames so far, with those that are repeated.
    private(set) var count = 0
    private let job: OutputJob
    private var last: [UInt8] = []

    init(_ job: OutputJob) { self.job = job }

    /// Takes a frame and gives it to `write` as often as it is shown.
    mutating func take(_ frame: EncodedPicture, index: Int, write: ([UInt8]) throws -> Void) throws {
        if case .bytes(let bytes) = frame { last = bytes }
        for _ in 0..<job.repeatCount(of: index) {
            try write(last)
            count += 1
        }
    }

    /// Returns the colour behind translucent pixels, as an opaque pixel.
    static func matte(_ options: RenderOptions) -> UInt32 { (options.output.opaqueMatte ?? .white).premultipliedPixel }

    /// Returns a remark on films with translucent pixels, unless a colour is chosen for them.
    static func alphaLimitation(_ options: RenderOptions) -> [RenderNote.Remark] {
        options.output.opaqueMatte == nil ? [.alphaOverWhite] : []
    }

    /// Returns a remark on a number of plays, which videos cannot store.
    static func loopLimitation(_ options: RenderOptions) -> [RenderNote.Remark] {
        switch options.loop {
        case nil, .forever: []
        case .once, .times: [.loopsInPlayer]
        }
    }
}
