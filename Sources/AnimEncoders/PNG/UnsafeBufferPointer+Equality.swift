extension UnsafeBufferPointer<UInt32> {
    /// Returns whether two buffers of the same length hold the same pixels.
    @inline(__always)
    func isEqual(to other: UnsafeBufferPointer<UInt32>) -> Bool {
        guard let pixels = baseAddress, let others = other.baseAddress else { return isEmpty }
        var start = 0
        while start < count {
            // Without an early end the inner loop takes many pixels at a time.
            let end = Swift.min(start + 64, count)
            var difference: UInt32 = 0
            for index in start..<end { difference |= pixels[index] ^ others[index] }
            if difference != 0 { return false }
            start = end
        }
        return true
    }
}
