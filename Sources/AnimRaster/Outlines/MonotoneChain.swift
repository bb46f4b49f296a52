/// Lines of an outline that follow each other, all down or all up.
struct MonotoneChain {
    /// The index of the upper line among those of the outline.
    let first: Int32
    /// The index of the lowest line.
    let last: Int32
    /// 1 for lines that go down, -1 for those that go up; also how their indices run from top to bottom.
    let sign: Int32
    /// The upper end.
    let top: Int32
    /// The lower end.
    let bottom: Int32

    /// Appends the chains of closed lines, in their order.
    static func append(_ lines: UnsafeBufferPointer<FixedLine>, to chains: inout ScratchArray<MonotoneChain>) {
        guard let memory = UnsafeRawPointer(lines.baseAddress) else { return }
        var first = 0
        while first < lines.count {
            let from = lines[first].y
            let isDown = from < lines[first].w
            var next = first + 1
            while next < lines.count {
                // Both coordinates of an end as one number.
                let line = memory + 16 &* next
                let start = line.load(as: UInt64.self)
                let y = line.load(fromByteOffset: 4, as: Int32.self)
                let w = line.load(fromByteOffset: 12, as: Int32.self)
                guard start == (line - 8).load(as: UInt64.self), (y < w) == isDown else { break }
                next += 1
            }
            let end = lines[next - 1].w
            let lower = Int32(truncatingIfNeeded: next - 1)
            let upper = Int32(truncatingIfNeeded: first)
            chains.append(
                isDown
                    ? MonotoneChain(first: upper, last: lower, sign: 1, top: from, bottom: end)
                    : MonotoneChain(first: lower, last: upper, sign: -1, top: end, bottom: from))
            first = next
        }
    }

    /// The first line, from the top, that reaches below a height, which the chain does.
    func line(below y: Int32, among lines: UnsafeBufferPointer<FixedLine>) -> Int32 {
        var low: Int32 = 0
        var high = (last - first) * sign
        while low < high {
            let middle = (low + high) / 2
            let line = lines[Int(first + middle * sign)]
            if max(line.y, line.w) > y { high = middle } else { low = middle + 1 }
        }
        return first + low * sign
    }

    /// The area in pixels of the box between both ends.
    func boxArea(among lines: UnsafeBufferPointer<FixedLine>) -> Int64 {
        let upper = lines[Int(first)]
        let lower = lines[Int(last)]
        let width = sign > 0 ? Int64(lower.z) - Int64(upper.x) : Int64(lower.x) - Int64(upper.z)
        return (Int64(width.magnitude) &* Int64(bottom &- top)) >> Int64(2 * Subpixel.bits)
    }
}
