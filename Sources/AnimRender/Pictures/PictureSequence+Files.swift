import AnimEncoders
import AnimGraphics
import AnimTiming

extension PictureSequence {
    /// The most bytes of a file.
    package static let fileLimit = 1 << 28

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

    /// Shows the one picture of a PNG or JPEG file.
    ///
    /// - Throws: ``PictureError``; ``PictureError/unknown(path:)`` where the bytes are of another format.
    package init(picture bytes: [UInt8], path: String) throws(PictureError) {
        let picture: Pixmap
        do throws(ImageDecodingError) {
            picture = try ImageDecoder(limits: .films).decode(bytes).pixmap
        } catch .unknownFormat(name: nil) {
            throw .unknown(path: path)
        } catch {
            throw .undecodable(path: path, reason: error.description)
        }
        self.init(width: picture.width, height: picture.height, count: 1) { { _ in picture } }
    }

    private static func decode(_ path: String) throws -> Pixmap {
        let bytes = try InputFile.read(path: path, limit: fileLimit)
        // One of its frames would be shown, and the others lost.
        guard AnimationDecoder.format(of: bytes) == nil else { throw PictureError.animation(path: path) }
        do throws(ImageDecodingError) {
            return try ImageDecoder(limits: .films).decode(bytes).pixmap
        } catch {
            throw PictureError.undecodable(path: path, reason: error.description)
        }
    }
}

extension DecodingLimits {
    /// The limits of pictures and animations that become films: those of outputs.
    static let films = DecodingLimits(
        maximumSide: RenderPlan.maximumSide, maximumPixels: RenderPlan.maximumPixelCount, maximumImages: FrameGrid.maximumCount)
}
