extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
    /// Doubles the elements that there is room for, of which the first are kept.
    @inline(never)
    mutating func grow(_ capacity: inout Int, keeping count: Int) {
        let larger = UnsafeMutablePointer.allocate(capacity: 2 * capacity)
        larger.update(from: self, count: count)
        deallocate()
        self = larger
        capacity *= 2
    }
}
