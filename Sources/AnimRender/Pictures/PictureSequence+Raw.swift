import AnimEncoders
import AnimGraphics
import AnimSystem

extension PictureSequence {
    /// Reads raw frames from a file or, for `-`, from standard input: red, green, blue, alpha of each pixel, not premultiplied.
    ///
    /// Input from a pipe is kept in a temporary file without a name, so that memory is bounded by the size of a frame, and is read no
    /// further than the limit of frames.
    ///
    /// - Throws: `FileError` or ``PictureError``.
    package init(raw path: String, width: Int, height: Int) throws {
        let frameByteCount = 4 * width * height
        let enough = PictureFilm.maximumFrameCount(width: width, height: height) + 1
        let file = try RandomAccessFile(path, pipeLimit: enough * frameByteCount)
        try PictureFilm.check(frameCount: file.byteCount / frameByteCount, width: width, height: height, of: file.name)
        guard file.byteCount > 0 else { throw PictureError.empty(path: file.name) }
        guard file.byteCount.isMultiple(of: frameByteCount) else {
            throw PictureError.incomplete(path: file.name, byteCount: file.byteCount, frameByteCount: frameByteCount)
        }
        self.init(width: width, height: height, count: file.byteCount / frameByteCount) {
            { index in try Self.picture(width: width, height: height, from: file, at: index * frameByteCount) }
        }
    }
}

extension PictureSequence {
    /// Reads the picture of straight bytes at an offset: red, green, blue and alpha of each pixel.
    private static func picture(width: Int, height: Int, from file: RandomAccessFile, at offset: Int) throws(FileError) -> Pixmap
    {
        var failure: FileError?
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            do throws(FileError) {
                let pixels = UnsafeMutableBufferPointer(rebasing: buffer[..<(width * height)])
                try file.read(UnsafeMutableRawBufferPointer(pixels), at: offset)
                StraightAlpha.premultiply(littleEndian: pixels)
                count = pixels.count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return Pixmap(width: width, height: height, pixels: pixels)
    }
}
