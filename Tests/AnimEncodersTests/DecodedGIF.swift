import AnimGraphics
import CGIF

/// A GIF as a viewer plays it, read by giflib.
struct DecodedGIF {
    struct Image {
        var left: Int
        var top: Int
        var width: Int
        var height: Int
        var disposal: Int
        var hasLocalTable: Bool
    }

    struct Failure: Error {
        var code: Int32
    }

    private(set) var width = 0
    private(set) var height = 0
    /// The canvas after each image, 0 where nothing is drawn.
    private(set) var frames: [[UInt32]] = []
    private(set) var images: [Image] = []
    private(set) var delays: [Int] = []
    /// The count in the NETSCAPE2.0 block, nil without one.
    private(set) var repeats: Int?
    private(set) var colors: [[UInt32]] = []

    private final class Source {
        var bytes: [UInt8]
        var offset = 0
        init(_ bytes: [UInt8]) { self.bytes = bytes }
    }

    init(_ bytes: [UInt8]) throws {
        let source = Source(bytes)
        var status: Int32 = 0
        let opened = DGifOpen(
            Unmanaged.passUnretained(source).toOpaque(),
            { file, target, count in
                guard let pointer = file?.pointee.UserData, let target else { return 0 }
                let source = Unmanaged<Source>.fromOpaque(pointer).takeUnretainedValue()
                let taken = min(Int(count), source.bytes.count - source.offset)
                for index in 0..<taken { target[index] = source.bytes[source.offset + index] }
                source.offset += taken
                return Int32(taken)
            }, &status)
        guard let file = opened else { throw Failure(code: status) }
        defer { DGifCloseFile(file, nil) }
        guard DGifSlurp(file) == GIF_OK else { throw Failure(code: file.pointee.Error) }
        try withExtendedLifetime(source) { try read(file) }
    }

    private mutating func read(_ file: UnsafeMutablePointer<GifFileType>) throws {
        width = Int(file.pointee.SWidth)
        height = Int(file.pointee.SHeight)
        var canvas = [UInt32](repeating: 0, count: width * height)
        for index in 0..<Int(file.pointee.ImageCount) {
            let saved = file.pointee.SavedImages[index]
            readLoop(saved)
            var control = GraphicsControlBlock()
            guard DGifSavedExtensionToGCB(file, Int32(index), &control) == GIF_OK else { throw Failure(code: -1) }
            guard let map = saved.ImageDesc.ColorMap ?? file.pointee.SColorMap else { throw Failure(code: -2) }
            let image = Image(
                left: Int(saved.ImageDesc.Left), top: Int(saved.ImageDesc.Top), width: Int(saved.ImageDesc.Width),
                height: Int(saved.ImageDesc.Height), disposal: Int(control.DisposalMode),
                hasLocalTable: saved.ImageDesc.ColorMap != nil)
            draw(saved, image, map.pointee, transparent: Int(control.TransparentColor), on: &canvas)
            frames.append(canvas)
            images.append(image)
            delays.append(Int(control.DelayTime))
            if image.disposal == Int(DISPOSE_BACKGROUND) { clear(image, on: &canvas) }
        }
    }

    private mutating func readLoop(_ saved: SavedImage) {
        for index in 0..<Int(saved.ExtensionBlockCount) {
            let block = saved.ExtensionBlocks[index]
            if block.Function == CONTINUE_EXT_FUNC_CODE, block.ByteCount == 3, block.Bytes[0] == 1 {
                repeats = Int(block.Bytes[1]) | Int(block.Bytes[2]) << 8
            }
        }
    }

    private func draw(
        _ saved: SavedImage, _ image: Image, _ map: ColorMapObject, transparent: Int, on canvas: inout [UInt32]
    ) {
        for y in 0..<image.height {
            for x in 0..<image.width {
                let index = Int(saved.RasterBits[y * image.width + x])
                guard index != transparent else { continue }
                let color = map.Colors[index]
                canvas[(image.top + y) * width + image.left + x] =
                    UInt32(color.Red) | UInt32(color.Green) << 8 | UInt32(color.Blue) << 16 | 0xFF00_0000
            }
        }
    }

    private func clear(_ image: Image, on canvas: inout [UInt32]) {
        for y in image.top..<image.top + image.height {
            for x in image.left..<image.left + image.width { canvas[y * width + x] = 0 }
        }
    }
}
