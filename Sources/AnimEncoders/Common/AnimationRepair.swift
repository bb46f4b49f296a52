/// A fault in an animation file that is tolerated, as in browsers.
///
/// Images are counted from 1.
package enum AnimationRepair: Hashable, Sendable {
    /// The first image reaches beyond the canvas, which has this size in the file and was enlarged.
    case enlargedCanvas(width: Int, height: Int)
    /// An image has fewer pixels than its size requires; the rest are transparent.
    case missingPixels(image: Int, count: Int, expected: Int)
    /// An image has no color table, and is black.
    case missingTable(image: Int)
    /// An image has pixels with an index outside its table, which are black.
    case missingColor(image: Int, index: UInt8)
    /// The file ends after an image, without a trailer.
    case missingEnd(image: Int)
    /// The bytes after an image are not a record, and are ignored.
    case unknownRecord(image: Int, byte: UInt8)

    /// The faulty image, or the image before the fault.
    private var image: Int {
        switch self {
        case .enlargedCanvas: 1
        case .missingPixels(let image, _, _), .missingTable(let image), .missingColor(let image, _), .missingEnd(let image),
            .unknownRecord(let image, _):
            image
        }
    }

    /// The order of the kinds in messages: faults of the whole file come first and last.
    private var kind: Int {
        switch self {
        case .enlargedCanvas: 0
        case .missingPixels: 1
        case .missingTable: 2
        case .missingColor: 3
        case .missingEnd, .unknownRecord: 4
        }
    }

    /// Returns a sentence without a full stop for each kind of repair: about the first image, with the number of other images.
    package static func sentences(_ repairs: some Sequence<AnimationRepair>) -> [String] {
        let kinds = Dictionary(grouping: repairs, by: \.kind).sorted { $0.key < $1.key }
        return kinds.compactMap { _, repairs in
            guard let first = repairs.min(by: { $0.image < $1.image }) else { return nil }
            let others = Set(repairs.map(\.image)).count - 1
            let subject =
                "image \(first.image)"
                + (others == 0 ? "" : others == 1 ? " (and 1 other image)" : " (and \(others) other images)")
            return first.sentence(subject)
        }
    }

    /// Returns the sentence about an image.
    private func sentence(_ subject: String) -> String {
        switch self {
        case .enlargedCanvas(let width, let height):
            "image 1 reaches beyond the canvas of \(width) × \(height) pixels, which is enlarged to contain it, as in browsers"
        case .missingPixels(_, let count, let expected):
            "\(subject) has \(count) of its \(expected) pixels: the rest are transparent, as in browsers"
        case .missingTable: "\(subject) has no color table: its pixels are black, as in browsers"
        case .missingColor(_, let index):
            "\(subject) has pixels of color \(index), which is not in its table: they are black, as in browsers"
        case .missingEnd: "the file ends after \(subject) without a trailer (3B); it may be truncated"
        case .unknownRecord(_, let byte):
            "after \(subject), expected an image (2C), an extension (21) or the end (3B), found the byte \(Self.hexadecimal(byte)): "
                + "the rest of the file is ignored, as in browsers"
        }
    }

    /// Returns a byte as two hexadecimal digits.
    static func hexadecimal(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }
}
