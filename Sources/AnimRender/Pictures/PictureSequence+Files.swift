import AnimEncoders
import AnimGraphics

extension PictureSequence {
    /// The most bytes of a file.
    private static let fileLimit = 1 << 28

    /// Opens PNG and JPEG files, of which each is one picture; the first one decides about the size.
    ///
    /// - Throws: `FileError` or ``PictureError``; the other files are read later, and their readers throw the same.
    package init(files: [String]) throws {
        guard let first = files.first else { throw PictureError.none }
        let picture = try Self.decode(first)
        let (width, height) = (picture.width, picture.height)
        self.init(width: width, height: height, count: files.count) {
            { index in
                let picture = try Self.decode(files[index])
                guard (picture.width, picture.height) == (width, height) else {
                    throw PictureError.otherSize(
                        path: files[index], width: picture.width, height: picture.height, first: first, firstWidth: width,
                        firstHeight: height)
                }
                return picture
            }
        }
    }

    private static func decode(_ path: String) throws -> Pixmap {
        let bytes = try InputFile.read(path: path, limit: fileLimit)
        let limits = DecodingLimits(maximumSide: RenderPlan.maximumSide, maximumPixels: RenderPlan.maximumPixelCount)
        do throws(ImageDecodingError) {
            return try ImageDecoder(limits: limits).decode(bytes).pixmap
        } catch {
            throw PictureError.undecodable(path: path, reason: error.description)
        }
    }
}
