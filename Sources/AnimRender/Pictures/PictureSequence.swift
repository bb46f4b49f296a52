package import AnimEncoders
package import AnimGraphics
import AnimSystem
import AnimTiming

/// Pictures of one size that are the frames of a film, read on demand on several threads.
package struct PictureSequence: Sendable {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// The number of pictures, at least 1.
    package let count: Int
    /// The most pictures that a thread reads in one go.
    private(set) var longestChunk = 16
    /// The most threads that read pictures.
    private(set) var maximumJobs = Int.max
    /// The remarks of the readers on the files.
    let remarks: PictureRemarks
    /// Returns a function that reads pictures by their indices on one thread; ascending indices are the fastest.
    let makeReader: @Sendable () -> (Int) throws -> Pixmap

    /// Creates a sequence.
    package init(width: Int, height: Int, count: Int, makeReader: @escaping @Sendable () -> (Int) throws -> Pixmap) {
        self.init(width: width, height: height, count: count, remarks: PictureRemarks { _ in "" }, makeReader: makeReader)
    }

    init(
        width: Int, height: Int, count: Int, remarks: PictureRemarks,
        makeReader: @escaping @Sendable () -> (Int) throws -> Pixmap
    ) {
        (self.width, self.height, self.count, self.remarks, self.makeReader) = (width, height, count, remarks, makeReader)
    }
}

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
        // Only one of its frames would be shown.
        guard AnimationDecoder.format(of: bytes) == nil else { throw PictureError.animation(path: entry.path) }
        return try picture(bytes, entry.path)
    }

    private static func picture(_ bytes: [UInt8], _ path: String) throws(PictureError) -> DecodedImage {
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

}

extension DecodingLimits {
    /// The limits of pictures and animations that become films, which are the limits of outputs.
    static let films = DecodingLimits(
        maximumSide: RenderPlan.maximumSide, maximumPixels: RenderPlan.maximumPixelCount, maximumImages: FrameGrid.maximumCount)
}

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

extension PictureSequence {
    /// Shows the frames of an animation, which are decoded as they are needed.
    ///
    /// - Parameter path: The file, for errors of images that cannot be decoded.
    package init(_ animation: DecodedAnimation, path: String) {
        let remarks = PictureRemarks { _ in path }
        remarks.note(animation.repairs)
        remarks.note(animation.unappliedColorSpace, ofPicture: 0)
        let frames = AnimationFrames(animation, remarks: remarks)
        self.init(width: animation.width, height: animation.height, count: animation.frameCount, remarks: remarks) {
            let reader = AnimationFrames.Reader(frames)
            return { index in
                do throws(AnimationDecodingError) {
                    return try reader.frame(index)
                } catch {
                    throw PictureError.undecodable(path: path, reason: error.description)
                }
            }
        }
        (longestChunk, maximumJobs) = (frames.longestChunk, frames.maximumReaderCount)
    }
}
