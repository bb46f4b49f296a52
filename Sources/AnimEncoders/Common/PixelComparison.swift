package import AnimGraphics

extension PixelRect {
    /// Returns the smallest rectangle around the differences between two pictures of the same size.
    ///
    /// - Parameter areas: Rectangles that contain all differences; nil if that is unknown.
    package init(
        ofDifferencesBetween first: UnsafeBufferPointer<UInt32>, and second: UnsafeBufferPointer<UInt32>, width: Int,
        within areas: [PixelRect]? = nil
    ) {
        let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: first.count / width)
        self = (areas ?? [whole]).reduce(.empty) { found, area in
            guard !found.contains(area) else { return found }
            return found.union(
                PixelRect(ofPixelsIn: area.intersection(whole), width: width) { start, count in
                    var difference: UInt32 = 0
                    for index in start..<start + count { difference |= first[index] ^ second[index] }
                    return difference != 0
                })
        }
    }

    /// Returns the smallest rectangle around the pixels that a frame changes; the whole frame if there is no previous one of
    /// its size.
    ///
    /// - Parameter areas: Rectangles that contain all changes; nil if that is unknown.
    init(ofChangesIn frame: Pixmap, since previous: Pixmap?, within areas: [PixelRect]?) {
        guard let previous, previous.width == frame.width, previous.height == frame.height else {
            self.init(minX: 0, minY: 0, maxX: frame.width, maxY: frame.height)
            return
        }
        self = frame.pixels.withUnsafeBufferPointer { first in
            previous.pixels.withUnsafeBufferPointer { second in
                PixelRect(ofDifferencesBetween: first, and: second, width: frame.width, within: areas)
            }
        }
    }

    /// Returns the smallest rectangle around the pixels with at least the given alpha.
    init(ofAlphaFrom threshold: UInt32, in pixels: UnsafeBufferPointer<UInt32>, width: Int) {
        let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: pixels.count / width)
        self.init(ofPixelsIn: whole, width: width) { start, count in
            var largest: UInt32 = 0
            for index in start..<start + count { largest = max(largest, pixels[index]) }
            return largest >> 24 >= threshold
        }
    }

    /// Bounds the pixels in an area for which `test` is true; `test` covers `count` pixels from `start` on.
    @inline(__always)
    private init(ofPixelsIn area: PixelRect, width: Int, test: (_ start: Int, _ count: Int) -> Bool) {
        func tests(_ row: Int) -> Bool { test(row * width + area.minX, area.width) }
        guard !area.isEmpty, let top = (area.minY..<area.maxY).first(where: tests),
            let bottom = (top..<area.maxY).last(where: tests)
        else {
            self = .empty
            return
        }
        var left = area.maxX - 1
        var right = area.minX
        for row in top...bottom {
            let start = row * width
            let leftBlock = Self.firstBlock(from: area.minX, before: left, start: start, test: test)
            for column in leftBlock..<left where test(start + column, 1) {
                left = column
                break
            }
            var column = area.maxX - 1
            while column > right, !test(start + max(column - 31, right + 1), column - max(column - 31, right + 1) + 1) {
                column -= 32
            }
            while column > right, !test(start + column, 1) { column -= 1 }
            right = max(right, column)
        }
        self.init(minX: left, minY: top, maxX: right + 1, maxY: bottom + 1)
    }

    /// Returns the start of the first block of 32 pixels before `left` that passes the test, or `left`.
    @inline(__always)
    private static func firstBlock(from first: Int, before left: Int, start: Int, test: (Int, Int) -> Bool) -> Int {
        var column = first
        while column < left, !test(start + column, min(32, left - column)) { column += 32 }
        return min(column, left)
    }
}

extension UnsafeBufferPointer<UInt32> {
    /// Returns the end of the pixels from an index on that equal another picture's.
    @inline(__always)
    func endOfPixels(equalTo other: UnsafeBufferPointer<UInt32>, from start: Int, to end: Int) -> Int {
        var index = start
        let (first, second) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
        while index &+ 8 <= end {
            let difference =
                first.loadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt64>.self)
                ^ second.loadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt64>.self)
            if difference.x | difference.y | difference.z | difference.w != 0 { break }
            index &+= 8
        }
        while index < end, self[index] == other[index] { index &+= 1 }
        return index
    }

    /// Returns the end of the pixels from an index on that have a color.
    @inline(__always)
    func endOfPixels(equalTo color: UInt32, from start: Int, to end: Int) -> Int {
        var index = start
        let pixels = UnsafeRawBufferPointer(self)
        let colors = SIMD4<UInt64>(repeating: UInt64(color) << 32 | UInt64(color))
        while index &+ 8 <= end {
            let difference = pixels.loadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt64>.self) ^ colors
            if difference.x | difference.y | difference.z | difference.w != 0 { break }
            index &+= 8
        }
        while index < end, self[index] == color { index &+= 1 }
        return index
    }
}

extension UnsafeBufferPointer<UInt32> {
    /// Returns whether two buffers of the same length hold the same pixels.
    @inline(__always)
    func isEqual(to other: UnsafeBufferPointer<UInt32>) -> Bool {
        guard let pixels = baseAddress, let others = other.baseAddress else { return isEmpty }
        var start = 0
        while start < count {
            // Without an early exit the inner loop is vectorized.
            let end = Swift.min(start + 64, count)
            var difference: UInt32 = 0
            for index in start..<end { difference |= pixels[index] ^ others[index] }
            if difference != 0 { return false }
            start = end
        }
        return true
    }
}
