import AnimGraphics

/// The pixels of a picture that belong to a gradient: a surface whose colour changes little and evenly from pixel to pixel.
///
/// A window is five pixels side by side, or one below the other, that nearly lie on a line:
///
///     x   x+1   x+2   x+3   x+4        |p(x) - 2 p(x+1) + p(x+2)| <= 3, so x+2…x+4 and every other one, |p(x+4) - p(x)| < 32
///
/// A pixel is on a surface if a window of its row and one of its column hold it: so it may be right beside an edge. The surface is a gradient
/// there if the colour changes within one of these windows, or within it and the next one: flat areas have none. Texture and the noise of
/// photographs are hardly ever in line.
struct GradientMask {
    /// The pixels from the first to the last of a window.
    private static let reach = 4
    private static let isLevel: UInt8 = 1
    private static let isLevelColumn: UInt8 = 2

    private let pixels: UnsafeBufferPointer<UInt32>
    private let width: Int
    private let height: Int
    /// The part of the picture that has flags.
    private let area: PixelRect
    /// Whether windows in the row and in the column start at a pixel; empty where that is found when it is asked for.
    private var flags: [UInt8] = []

    /// Looks at a rectangle of a picture.
    ///
    /// - Parameter isSparse: Whether few pixels will be asked for, so that windows are not looked for before.
    init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, rect: PixelRect, isSparse: Bool = false) {
        self.pixels = pixels
        self.width = width
        height = pixels.count / width
        area = PixelRect(
            minX: max(0, rect.minX - 2 * Self.reach), minY: max(0, rect.minY - 2 * Self.reach),
            maxX: min(width, rect.maxX + Self.reach), maxY: min(height, rect.maxY + Self.reach))
        guard !isSparse else { return }
        flags = [UInt8](repeating: 0, count: area.width * area.height)
        findWindows()
    }

    /// The rows of a window in a column.
    private static let rowCount = 5

    private mutating func findWindows() {
        let (pixels, width, height, area) = (pixels, width, height, area)
        let end = max(area.minX, min(area.maxX, width - Self.reach))
        // The last five rows, which are all that windows need.
        var rows = [UInt64](repeating: 0, count: Self.rowCount * width)
        rows.withUnsafeMutableBufferPointer { rows in
            flags.withUnsafeMutableBufferPointer { flags in
                for y in area.minY..<min(height, area.maxY + Self.reach) {
                    let lanes = UnsafeBufferPointer(rebasing: rows[y % Self.rowCount * width..<(y % Self.rowCount + 1) * width])
                    Self.expand(
                        UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width]), into: rows,
                        at: y % Self.rowCount * width)
                    if y < area.maxY {
                        let flagRow = (y - area.minY) * area.width - area.minX
                        for x in area.minX..<end {
                            flags[flagRow &+ x] =
                                Self.isInLine(
                                    lanes[x], lanes[x &+ 1], lanes[x &+ 2], lanes[x &+ 3], lanes[x &+ 4]) ? Self.isLevel : 0
                        }
                    }
                    guard y >= area.minY + Self.reach else { continue }
                    let flagRow = (y - Self.reach - area.minY) * area.width - area.minX
                    // The oldest row is the next one of the ring.
                    let starts = (1...Self.rowCount).map { (y + $0) % Self.rowCount * width }
                    let (first, second, third, fourth, fifth) = (starts[0], starts[1], starts[2], starts[3], starts[4])
                    for x in area.minX..<area.maxX {
                        flags[flagRow &+ x] |=
                            Self.isInLine(
                                rows[first &+ x], rows[second &+ x], rows[third &+ x], rows[fourth &+ x], rows[fifth &+ x])
                            ? Self.isLevelColumn : 0
                    }
                }
            }
        }
    }

    /// Writes the channels of a row's pixels in four lanes of 16 bits each.
    private static func expand(
        _ row: UnsafeBufferPointer<UInt32>, into rows: UnsafeMutableBufferPointer<UInt64>, at start: Int
    ) {
        for x in row.indices { rows[start &+ x] = lanes(of: row[x]) }
    }

    /// Returns the channels of a pixel in four lanes of 16 bits each.
    @inline(__always)
    private static func lanes(of pixel: UInt32) -> UInt64 {
        var lanes = UInt64(pixel)
        lanes = (lanes | lanes &<< 16) & 0x0000_FFFF_0000_FFFF
        return (lanes | lanes &<< 8) & 0x00FF_00FF_00FF_00FF
    }

    /// Whether the channels of five pixels nearly lie on a line.
    ///
    /// Differences are added to 0x4000 in each lane, so that no lane borrows from the next one; one lies in a range of a power of two if the
    /// bits above are those of 0x4000. Without a branch, since photographs would go either way.
    @inline(__always)
    private static func isInLine(
        _ first: UInt64, _ second: UInt64, _ middle: UInt64, _ fourth: UInt64, _ last: UInt64
    ) -> Bool {
        let base: UInt64 = 0x4000_4000_4000_4000
        let bent: UInt64 = 0x4003_4003_4003_4003
        let steep: UInt64 = 0x4020_4020_4020_4020
        let bends =
            (first &+ bent &+ last &- 2 &* middle) ^ base | (first &+ bent &+ middle &- 2 &* second) ^ base
            | (middle &+ bent &+ last &- 2 &* fourth) ^ base
        let slopes = (last &+ steep &- first) ^ base
        return bends & 0xFFF8_FFF8_FFF8_FFF8 | slopes & 0xFFC0_FFC0_FFC0_FFC0 == 0
    }

    /// Whether a pixel of the rectangle belongs to a gradient.
    func isGradient(x: Int, y: Int) -> Bool {
        var (column, row) = (0, 0)
        let (mostColumns, mostRows) = (min(Self.reach, x &- area.minX), min(Self.reach, y &- area.minY))
        while column <= mostColumns, !has(Self.isLevel, x &- column, y) { column &+= 1 }
        guard column <= mostColumns else { return false }
        while row <= mostRows, !has(Self.isLevelColumn, x, y &- row) { row &+= 1 }
        guard row <= mostRows else { return false }
        let index = y &* width &+ x
        let (hasRight, hasLeft) = (has(Self.isLevel, x - column + Self.reach, y), has(Self.isLevel, x - column - Self.reach, y))
        if changes(index &- column, 1, after: hasRight, before: hasLeft) { return true }
        let (hasBelow, hasAbove) = (
            has(Self.isLevelColumn, x, y - row + Self.reach), has(Self.isLevelColumn, x, y - row - Self.reach)
        )
        return changes(index &- row &* width, width, after: hasBelow, before: hasAbove)
    }

    /// Whether the colour changes within a window that starts at a pixel, or within it and the one after or before it, if there is one.
    @inline(__always)
    private func changes(_ start: Int, _ stride: Int, after: Bool, before: Bool) -> Bool {
        let end = start &+ Self.reach &* stride
        return pixels[start] != pixels[end] || after && pixels[start] != pixels[end &+ Self.reach &* stride]
            || before && pixels[start &- Self.reach &* stride] != pixels[end]
    }

    private func flagIndex(x: Int, y: Int) -> Int { (y &- area.minY) &* area.width &+ x &- area.minX }

    @inline(__always)
    private func has(_ flag: UInt8, _ x: Int, _ y: Int) -> Bool {
        guard x >= area.minX, x < area.maxX, y >= area.minY, y < area.maxY else { return false }
        guard flags.isEmpty else { return flags[flagIndex(x: x, y: y)] & flag != 0 }
        guard flag == Self.isLevel ? x + Self.reach < width : y + Self.reach < height else { return false }
        let (start, stride) = (y &* width &+ x, flag == Self.isLevel ? 1 : width)
        func lanes(_ step: Int) -> UInt64 { Self.lanes(of: pixels[start &+ step &* stride]) }
        return Self.isInLine(lanes(0), lanes(1), lanes(2), lanes(3), lanes(4))
    }

    /// Whether a pixel is neither beside an edge nor in an area of one colour.
    func isTextured(x: Int, y: Int) -> Bool {
        let pixel = pixels[y * width + x]
        var differs = false
        for (x, y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] where x >= 0 && x < width && y >= 0 && y < height {
            let other = pixels[y * width + x]
            if other != pixel { differs = true }
            if PackedColor.largestDifference(pixel, other) > Self.leastEdge { return false }
        }
        return differs || isGradient(x: x, y: y)
    }

    /// The levels from which on a step between two pixels is an edge.
    private static let leastEdge = 48
}
