import AnimEncoders
import AnimGraphics
import AnimSystem
import AnimTiming

extension PictureSequence {
    /// The most bytes of a file.
    package static let fileLimit = 1 << 28

    /// Opens PNG, JPEG and WebP files with one picture each; the first one determines the size.
    ///
    /// The sizes of PNG files are compared at once, by their headers, so that no output is written if one differs.
    ///
    /// - Throws: `FileError` or ``PictureError``; the other files are read later, and their readers throw the same.
    package init(files: [String]) throws { try self.init(entries: files.map { FrameList.Entry(path: $0) }) }

    /// Opens the pictures of a list, or others, as ``init(files:)`` does; errors include their places in the list.
    package init(entries: [FrameList.Entry]) throws {
        guard let first = entries.first else { throw PictureError.none }
        let remarks = PictureRemarks { entries[$0].path }
        let picture = try Self.locating(first) { try Self.decode(first) }
        remarks.note(picture.unappliedColorSpace, ofPicture: 0)
        let (width, height) = (picture.pixmap.width, picture.pixmap.height)
        try PictureFilm.check(frameCount: entries.count, width: width, height: height, of: "the film")
        @Sendable func check(_ size: (width: Int, height: Int), of path: String) throws(PictureError) {
            guard size != (width, height) else { return }
            throw .otherSize(
                path: path, width: size.width, height: size.height, first: first.path, firstWidth: width, firstHeight: height)
        }
        for entry in entries.dropFirst() {
            try Self.locating(entry) {
                let start = try entry.contents ?? InputFile.start(of: entry.path, count: PNGDecoder.headerLength)
                if let size = PNGDecoder.size(ofFileStartingWith: start) { try check(size, of: entry.path) }
            }
        }
        self.init(width: width, height: height, count: entries.count, remarks: remarks) {
            { index in
                try Self.locating(entries[index]) {
                    let picture = try Self.decode(entries[index])
                    remarks.note(picture.unappliedColorSpace, ofPicture: index)
                    try check((picture.pixmap.width, picture.pixmap.height), of: entries[index].path)
                    return picture.pixmap
                }
            }
        }
    }

    /// Calls a function and adds the picture's place in a list to its errors.
    private static func locating<Result>(_ entry: FrameList.Entry, _ body: () throws -> Result) throws -> Result {
        guard let place = entry.place else { return try body() }
        do {
            return try body()
        } catch let error as PictureError {
            throw PictureError.listed(place, error)
        } catch let error as FileError {
            throw PictureError.listed(place, .unreadable(error))
        }
    }

    /// Shows the one picture of a file.
    ///
    /// - Throws: ``PictureError``.
    package init(picture bytes: [UInt8], path: String) throws(PictureError) {
        let picture = try Self.picture(bytes, path)
        let remarks = PictureRemarks { _ in path }
        remarks.note(picture.unappliedColorSpace, ofPicture: 0)
        let pixmap = picture.pixmap
        self.init(width: pixmap.width, height: pixmap.height, count: 1, remarks: remarks) { { _ in pixmap } }
    }

    private static func decode(_ entry: FrameList.Entry) throws -> DecodedImage {
        let bytes = try entry.contents ?? InputFile.read(path: entry.path, limit: fileLimit)
        // One of its frames would be shown, and the others lost.
        guard AnimationDecoder.format(of: bytes) == nil else { throw PictureError.animation(path: entry.path) }
        return try picture(bytes, entry.path)
    }

    private static func picture(_ bytes: [UInt8], _ path: String) throws(PictureError) -> DecodedImage {
        if WebPDecoder.recognizes(bytes) { return try webP(bytes, path) }
        do throws(ImageDecodingError) {
            return try ImageDecoder(limits: .films).decode(bytes)
        } catch .unknownFormat(name: nil) {
            throw .unknown(path: path)
        } catch .unknownFormat(let name?) {
            throw .undecodable(path: path, reason: "the format is \(name); only GIF, PNG, JPEG and WebP files are read")
        } catch {
            throw .undecodable(path: path, reason: error.description)
        }
    }

    private static func webP(_ bytes: [UInt8], _ path: String) throws(PictureError) -> DecodedImage {
        do throws(AnimationDecodingError) {
            let decoder = WebPDecoder(limits: .films)
            return DecodedImage(
                pixmap: try decoder.picture(bytes), unappliedColorSpace: decoder.unappliedColorSpace(of: bytes))
        } catch {
            throw .undecodable(path: path, reason: error.description)
        }
    }
}

extension DecodingLimits {
    /// The limits of pictures and animations that become films, which are the limits of outputs.
    static let films = DecodingLimits(
        maximumSide: RenderPlan.maximumSide, maximumPixels: RenderPlan.maximumPixelCount, maximumImages: FrameGrid.maximumCount)
}
