import AnimGraphics
import CGIF

/// A reader of animated GIFs, over giflib.
///
/// Times are those that browsers show: a delay of 0 or 10 ms, which no viewer plays, is one of 100 ms. Images are clipped to the canvas; one
/// without a size, which old programs wrote, has that of the first image. The background colour of the header is transparent, as for
/// browsers; the end of the file has to be there.
package struct GIFDecoder: Sendable {
    /// The largest animations that are decoded.
    package var limits: DecodingLimits

    /// Creates a decoder with the given limits.
    package init(limits: DecodingLimits = DecodingLimits()) { self.limits = limits }

    /// Whether a file is a GIF, by its first bytes.
    package static func recognizes(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    }

    /// Finds the images of a whole file.
    ///
    /// Pixels, and memory for them, are only taken when images are drawn.
    package func decode(_ bytes: [UInt8]) throws(AnimationDecodingError) -> DecodedAnimation {
        var structure = GIFStructure(limits: limits)
        try structure.read(bytes)
        let images = structure.images
        guard !images.isEmpty else { throw .noImages(.gif) }
        return DecodedAnimation(
            format: .gif, width: structure.canvas.maxX, height: structure.canvas.maxY, loop: structure.loop, images: images,
            source: GIFSource(bytes: bytes, images: structure.positions))
    }
}

/// The images of a GIF, as its records have them.
private struct GIFStructure {
    let limits: DecodingLimits
    private(set) var canvas = PixelRect.empty
    private(set) var loop = AnimationLoop.once
    private(set) var images: [AnimationImage] = []
    private(set) var positions: [GIFSource.Image] = []
    /// The control block before the next image.
    private var control: GraphicsControlBlock?

    /// The shortest delay, in hundredths of a second, that browsers keep to.
    private static let shortestDelay: Int32 = 2

    init(limits: DecodingLimits) { self.limits = limits }

    mutating func read(_ bytes: [UInt8]) throws(AnimationDecodingError) {
        let stream = try GIFStream(bytes)
        canvas = PixelRect(minX: 0, minY: 0, maxX: stream.canvasSize.width, maxY: stream.canvasSize.height)
        try checkSize(canvas.maxX, canvas.maxY)
        while true {
            let number = images.count + 1
            switch try stream.next(image: number) {
            case .image: try readImage(of: stream, number: number)
            case .extension: try readExtension(of: stream, number: number)
            case .end: return
            }
        }
    }

    private func checkSize(_ width: Int, _ height: Int) throws(AnimationDecodingError) {
        if limits.isExceeded(byWidth: width, height: height) {
            throw .tooLarge(.gif, width: width, height: height, limits: limits)
        }
    }

    private mutating func readImage(of stream: GIFStream, number: Int) throws(AnimationDecodingError) {
        guard number <= limits.maximumImages else { throw .tooManyImages(.gif, limit: limits.maximumImages) }
        let offset = stream.offset
        try stream.readDescription(image: number)
        let (left, top) = (Int(stream.image.Left), Int(stream.image.Top))
        let (width, height) = (Int(stream.image.Width), Int(stream.image.Height))
        try checkSize(width, height)
        let rect = PixelRect(minX: left, minY: top, maxX: left + width, maxY: top + height)
        if number == 1 { try completeCanvas(by: rect) }
        try stream.skipPixels(image: number)
        let delay = control?.DelayTime ?? 0
        images.append(
            AnimationImage(
                rect: rect.intersection(canvas),
                duration: delay < Self.shortestDelay ? AnimationImage.defaultDuration : Double(delay) / 100,
                disposal: AnimationImage.Disposal(gif: control?.DisposalMode ?? 0)))
        positions.append(GIFSource.Image(offset: offset, transparentIndex: control?.TransparentColor ?? NO_TRANSPARENT_COLOR))
        control = nil
    }

    private mutating func completeCanvas(by rect: PixelRect) throws(AnimationDecodingError) {
        if canvas.maxX == 0 { canvas.maxX = rect.maxX }
        if canvas.maxY == 0 { canvas.maxY = rect.maxY }
        guard !canvas.isEmpty else { throw .damaged(.gif, image: 1, reason: "neither it nor the canvas has a size") }
        try checkSize(canvas.maxX, canvas.maxY)
    }

    private mutating func readExtension(of stream: GIFStream, number: Int) throws(AnimationDecodingError) {
        let (label, blocks) = try stream.readExtension(image: number)
        switch label {
        case GRAPHICS_EXT_FUNC_CODE:
            var block = GraphicsControlBlock()
            let bytes = blocks.first ?? []
            guard DGifExtensionToGCB(bytes.count, bytes, &block) == GIF_OK else {
                throw .damaged(.gif, image: number, reason: "its control block has \(bytes.count) bytes, and not 4")
            }
            control = block
        case APPLICATION_EXT_FUNC_CODE:
            guard blocks.count == 2, Self.loopingPrograms.contains(blocks[0]), blocks[1].count >= 3, blocks[1][0] == 1 else {
                return
            }
            // The block counts the repeats; 0 stands for ever.
            let repeats = Int(blocks[1][1]) | Int(blocks[1][2]) << 8
            loop = repeats == 0 ? .forever : .times(repeats + 1)
        default: break
        }
    }

    private static let loopingPrograms = [Array("NETSCAPE2.0".utf8), Array("ANIMEXTS1.0".utf8)]
}

extension AnimationImage.Disposal {
    /// The treatment of a number of the control block; browsers restore for 4 as well, which some programs write.
    fileprivate init(gif number: Int32) {
        switch number {
        case 2: self = .clear
        case 3, 4: self = .restore
        default: self = .keep
        }
    }
}
