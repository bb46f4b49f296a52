/// Pixels along an axis that are all the same, of which a picture keeps one: the middle of a nine-part image.
///
///     whole  │ a b c d d d d d d e f g │      pixel = 3, count = 5
///     kept   │ a b c d e f g │
struct ElidedSpan: Equatable {
    /// The pixel that stands for all of them.
    let pixel: Int
    /// The pixels that were left out after it.
    let count: Int

    /// The span of no pixels.
    static let none = ElidedSpan(pixel: .max / 2, count: 0)

    /// The kept pixel that stands for a pixel of the whole picture.
    @inline(__always)
    func kept(_ x: Int) -> Int { x <= pixel ? x : max(x &- count, pixel) }
}
