import AnimEncoders
public import AnimGraphics
import AnimSystem

extension Image {
    /// Reads a PNG or JPEG file.
    ///
    /// - Throws: `FileError` if it cannot be read, `ImageDecodingError` if it cannot be decoded.
    public convenience init(contentsOf path: String) throws {
        self.init(try ImageDecoder().decode(try InputFile.read(path: path, limit: 1 << 26)).pixmap)
    }
}
