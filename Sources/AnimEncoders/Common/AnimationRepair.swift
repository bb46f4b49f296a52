/// What a file of an animation has wrong, and is read nonetheless, as browsers read it.
///
/// Images are counted from 1.
package enum AnimationRepair: Hashable, Sendable {
    /// The first image reaches beyond the canvas, which has this size in the file, and was enlarged.
    case enlargedCanvas(width: Int, height: Int)
    /// An image has fewer pixels than its size says; the others are transparent.
    case missingPixels(image: Int, count: Int, expected: Int)
    /// There is no table of colours for an image, which is black.
    case missingTable(image: Int)
    /// An image has pixels of an index that its table lacks, which are black.
    case missingColor(image: Int, index: UInt8)
    /// The file ends after an image, without the mark of its end.
    case missingEnd(image: Int)
    /// What follows an image is no record, and is left out.
    case unknownRecord(image: Int, byte: UInt8)

    /// The image that has it wrong, or after which it is wrong.
    private var image: Int {
        switch self {
        case .enlargedCanvas: 1
        case .missingPixels(let image, _, _), .missingTable(let image), .missingColor(let image, _), .missingEnd(let image),
            .unknownRecord(let image, _):
            image
        }
    }

    /// The order of the kinds in messages: what concerns the whole file comes first and last.
    private var kind: Int {
        switch self {
        case .enlargedCanvas: 0
        case .missingPixels: 1
        case .missingTable: 2
        case .missingColor: 3
        case .missingEnd, .unknownRecord: 4
        }
    }

    /// Returns a sentence without a full stop for each kind of repairs: about the first image, with the number of the others.
    package static func sentences(_ repairs: some Sequence<AnimationRepair>) -> [String] {
        let kinds = Dictionary(grouping: repairs, by: \.kind).sorted { $0.key < $1.key }
        return kinds.compactMap { _, repairs in
            guard let first = repairs.min(by: { $0.image < $1.image }) else { return nil }
            let others = Set(repairs.map(\.image)).count - 1
            let subject = "image \(first.image)" + (others == 0 ? "" : others == 1 ? ", as 1 other," : ", as \(others) others,")
            return first.sentence(subject)
        }
    }

    /// Returns the sentence about an image.
    private func sentence(_ subject: String) -> String {
        switch self {
        case .enlargedCanvas(let width, let height):
            "image 1 reaches beyond the canvas of \(width) × \(height) pixels, which is enlarged to hold it, as in browsers"
        case .missingPixels(_, let count, let expected):
            "\(subject) has \(count) of its \(expected) pixels: the others are transparent, as in browsers"
        case .missingTable: "\(subject) has no table of colours: its pixels are black, as in browsers"
        case .missingColor(_, let index):
            "\(subject) has pixels of the colour \(index), which is not in its table: they are black, as in browsers"
        case .missingEnd: "the file ends after \(subject) without the mark of its end (3B); it may have been cut"
        case .unknownRecord(_, let byte):
            "after \(subject), expected an image (2C), an extension (21) or the end (3B), found the byte \(Self.hexadecimal(byte)): "
                + "what follows is left out, as in browsers"
        }
    }

    /// Returns the two digits of a byte.
    static func hexadecimal(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }
}
