/// A place at which a picture is the same for some pixels along an axis, which are left out of what is kept of it.
struct Stretch: Equatable {
    /// The pixel that stands for all of them.
    let pixel: Int
    /// The pixels that were left out after it.
    let count: Int

    /// Nothing left out.
    static let none = Stretch(pixel: .max, count: 0)

    /// Where a pixel of the whole picture is kept.
    @inline(__always)
    func kept(_ x: Int) -> Int { x <= pixel ? x : max(x &- count, pixel) }
}
