import AnimEncoders
import AnimGraphics
import AnimRender

extension SnapshotSheet {
    /// Draws the sheet of a scene, with fewer frames where its file would be too large.
    ///
    /// - Parameters:
    ///   - subject: The scene.
    ///   - record: The record of the scene.
    ///   - count: The number of frames.
    /// - Returns: The file; nil where not even two frames have room, and where the scene does not show what is recorded.
    package static func file(of subject: SnapshotSubject, _ record: SnapshotRecord, count: Int) throws -> [UInt8]? {
        var sheet = SnapshotSheet(of: record, count: count)
        let least = min(2, record.frames.count)
        while true {
            let count = sheet.indices.count
            let size = try sheet.bytes(of: subject, record)
            switch size {
            case .stale: return nil
            case .file(let bytes) where bytes.count <= byteLimit: return bytes
            case .file, .tooLarge:
                guard count > least else { return nil }
                var fewer = count - 1
                if case .file(let bytes) = size { fewer = min(fewer, max(least, count * byteLimit / bytes.count)) }
                sheet = SnapshotSheet(of: record, count: fewer)
            }
        }
    }

    private enum Attempt {
        case file([UInt8])
        case tooLarge
        case stale
    }

    private func bytes(of subject: SnapshotSubject, _ record: SnapshotRecord) throws -> Attempt {
        let (width, height) = (subject.canvas.width, subject.canvas.height)
        let columns = Self.columns(of: indices.count, width: width, height: height)
        guard columns > 0 else { return .tooLarge }
        let rows = (indices.count + columns - 1) / columns
        guard columns * width * rows * height <= Self.pixelLimit else { return .tooLarge }
        let frames = try subject.renderer.frames(at: indices.map(subject.grid.time), on: subject.canvas)
        guard zip(indices, frames).allSatisfy({ PixelHash($1).shortValue == record.frames[$0] })
        else { return .stale }
        var picture = Pixmap(width: columns * width, height: rows * height)
        for (position, frame) in frames.enumerated() {
            picture.put(frame, x: position % columns * width, y: position / columns * height)
        }
        return .file(text.added(to: try PNGEncoder(compression: .best).encode(picture)))
    }

    /// Returns the frames that a file has, by their indices; nil where one of them is not what a record has.
    static func frames(inFile bytes: [UInt8], of record: SnapshotRecord) -> [Int: Pixmap]? {
        guard let sheet = SnapshotSheet(file: bytes), sheet.digest == record.digest,
            let last = sheet.indices.last, last < record.frames.count,
            case let columns = columns(of: sheet.indices.count, width: record.width, height: record.height), columns > 0,
            case let rows = (sheet.indices.count + columns - 1) / columns,
            let picture = try? PNGDecoder(limits: DecodingLimits(maximumSide: 16_384, maximumPixels: pixelLimit)).decode(bytes)
                .pixmap(),
            (picture.width, picture.height) == (columns * record.width, rows * record.height)
        else { return nil }
        var frames: [Int: Pixmap] = [:]
        for (position, index) in sheet.indices.enumerated() {
            let frame = picture.part(
                x: position % columns * record.width, y: position / columns * record.height, width: record.width,
                height: record.height)
            guard PixelHash(frame).shortValue == record.frames[index] else { return nil }
            frames[index] = frame
        }
        return frames
    }
}

extension Pixmap {
    /// Replaces pixels by those of a picture that lies within.
    fileprivate mutating func put(_ picture: Pixmap, x: Int, y: Int) {
        for row in 0..<picture.height {
            let (from, to) = (row * picture.width, (y + row) * width + x)
            pixels.replaceSubrange(to..<to + picture.width, with: picture.pixels[from..<from + picture.width])
        }
    }

    /// Returns a part of the picture.
    fileprivate func part(x: Int, y: Int, width: Int, height: Int) -> Pixmap {
        var part = Pixmap(width: width, height: height)
        for row in 0..<height {
            let from = (y + row) * self.width + x
            part.pixels.replaceSubrange(row * width..<(row + 1) * width, with: pixels[from..<from + width])
        }
        return part
    }
}
