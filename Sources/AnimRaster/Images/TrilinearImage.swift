/// A picture between two mip levels (trilinear filtering).
struct TrilinearImage: PixelShader {
    let first: LinearImage
    let second: LinearImage
    /// The weight of the second, out of 256.
    let weight: UInt32

    var isOpaque: Bool { first.isOpaque }

    func shade(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        first.shade(x: x, y: y, count: count, into: result)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { others in
            guard let others = others.baseAddress else { return }
            second.shade(x: x, y: y, count: count, into: others)
            for index in 0..<count { result[index] = mixed(result[index], others[index]) }
        }
    }

    @inline(__always)
    private func mixed(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let low = (a & 0x00ff_00ff) &* (256 &- weight) &+ (b & 0x00ff_00ff) &* weight &+ 0x0080_0080
        let high = (a >> 8 & 0x00ff_00ff) &* (256 &- weight) &+ (b >> 8 & 0x00ff_00ff) &* weight &+ 0x0080_0080
        return low >> 8 & 0x00ff_00ff | high & 0xff00_ff00
    }
}
