import AnimEncoders
import AnimGraphics
import AnimRender

/// A picture of some frames of a film, edge to edge in rows, which lies beside the manifest for people to look at.
///
/// ```
/// [ 0 ] [11 ] [22 ] [34 ]
/// [45 ] [56 ] [67 ] [78 ]
/// [90 ] [101] [112] [124]
/// ```
///
/// What it shows is said in its file: the digest of the film, and the frames.
package struct SnapshotSheet: Hashable, Sendable {
    /// The digest of the film.
    package let digest: String
    /// The frames, ascending.
    package let indices: [Int]

    /// The number of frames unless another one is given.
    package static let usualCount = 12
    /// The numbers of frames that may be asked for.
    package static let counts = 2...100
    /// The most pixels of a row.
    static let widthLimit = 4096
    /// The most pixels of a sheet.
    static let pixelLimit = 1 << 24
    /// The most bytes of a file.
    static let byteLimit = 2 << 20

    /// Chooses frames evenly, the first and the last among them; fewer where the film has no more.
    init(of record: SnapshotRecord, count: Int) {
        let count = max(1, min(count, record.frames.count))
        digest = record.digest
        indices = count == 1 ? [0] : (0..<count).map { $0 * (record.frames.count - 1) / (count - 1) }
    }

    /// Reads what a file says of itself; nil for other pictures.
    package init?(file: [UInt8]) {
        guard let text = PNGText(Self.keyword, of: file)?.text else { return nil }
        let words = text.split(separator: " ")
        guard words.count == 4, words[0] == "film", words[2] == "frames",
            PixelHash(hex: words[1])?.description == String(words[1])
        else { return nil }
        let numbers = words[3].split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard let first = numbers.first, first >= 0, Self.counts.upperBound >= numbers.count,
            zip(numbers, numbers.dropFirst()).allSatisfy(<)
        else { return nil }
        (digest, indices) = (String(words[1]), numbers)
    }

    private static let keyword = "animrender"

    /// What its file says of it.
    var text: PNGText {
        PNGText(keyword: Self.keyword, text: "film \(digest) frames \(indices.map(String.init).joined(separator: ","))")
    }

    /// Returns the number of frames in a row: as few as make the sheet at least 1.6 times as wide as high, within the limit of its width.
    ///
    /// - Returns: 0 where not even one frame is within the limit.
    static func columns(of count: Int, width: Int, height: Int) -> Int {
        let most = min(count, widthLimit / width)
        let columns = (1...max(1, most)).first { 5 * $0 * width >= 8 * ((count + $0 - 1) / $0) * height }
        return most == 0 ? 0 : columns ?? most
    }
}
