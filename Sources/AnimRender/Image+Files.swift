import AnimEncoders
public import AnimGraphics

extension Image {
    /// Reads a PNG file.
    ///
    /// - Throws: `FileError` where it cannot be read, `PNGError` where it cannot be decoded.
    public convenience init(contentsOf path: String) throws {
        self.init(try PNGDecoder().decode(try InputFile.read(path: path, limit: 1 << 26)).pixmap())
    }
}
