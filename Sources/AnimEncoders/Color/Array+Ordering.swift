extension [UInt8] {
    /// Returns the positions of the elements in ascending order of these, and of the positions where they are equal.
    func positionsByValue() -> [Int] {
        var ends = [Int](repeating: 0, count: 256)
        for value in self { ends[Int(value)] += 1 }
        var total = 0
        for value in ends.indices { (ends[value], total) = (total, total + ends[value]) }
        var positions = [Int](repeating: 0, count: count)
        for (position, value) in enumerated() {
            positions[ends[Int(value)]] = position
            ends[Int(value)] += 1
        }
        return positions
    }
}
