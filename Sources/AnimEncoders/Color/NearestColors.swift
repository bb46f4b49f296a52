import CColor

/// A search for the nearest of up to 256 colors to each of many points, starting from a guess for each.
///
/// Another color can be nearer only if its distance from the guess is less than twice the point's, so that a few neighbors of
/// the guess are enough. Points with the same guess share its neighbors, and are compared with them eight at a time.
struct NearestColors {
    /// The index of each point's nearest color.
    private(set) var indices: [UInt8]
    /// The index of the second nearest color if it is at most the reach farther, otherwise of the nearest.
    ///
    /// Empty without a reach.
    private(set) var seconds: [UInt8] = []

    private static let shellCount = Int(CCOLOR_SHELLS)

    /// The points whose nearest color may differ from their guess.
    private struct Order {
        /// The points by guess, then by the number of shells they need: the last lane of each holds its position as bits.
        var points: [SIMD4<Float>]
        /// The end of the points for each guess and number of shells.
        var ends: [Int]
        /// The distance from each guess within which another color may be the nearest to one of its points.
        var outer: [Float]

        /// Returns the ends of a guess's points that need one, two, three and four shells, relative to the first of them.
        func ends(of guess: Int, from start: Int) -> (Int, Int, Int, Int) {
            let first = NearestColors.shellCount * guess
            return (ends[first] - start, ends[first + 1] - start, ends[first + 2] - start, ends[first + 3] - start)
        }
    }

    /// - Parameters:
    ///   - centers: The colors, at most 256.
    ///   - guesses: The index of a color for each point.
    ///   - reach: How much farther than the nearest color the second one may be.
    ///   - isWide: Whether AVX2 may be used, which gives the same result.
    init(_ points: [ColorPoint], _ centers: [SIMD4<Float>], guesses: [UInt8], reach: Float = 0, isWide: Bool = true) {
        indices = guesses
        if reach > 0 { seconds = guesses }
        let order = Self.order(points, centers, guesses, reach)
        var table = Self.table(of: centers, reach: reach)
        indices.withUnsafeMutableBufferPointer { indices in
            seconds.withUnsafeMutableBufferPointer { seconds in
                order.points.withUnsafeBytes { points in
                    guard let points = points.assumingMemoryBound(to: ccolor_point.self).baseAddress else { return }
                    var start = 0
                    for guess in centers.indices {
                        let ends = order.ends(of: guess, from: start)
                        guard ends.3 > 0 else { continue }
                        var cluster = ccolor_cluster(
                            points: points + start, ends: ends, guess: UInt32(truncatingIfNeeded: guess),
                            outer: order.outer[guess])
                        ccolor_find_nearest(&table, &cluster, indices.baseAddress, reach > 0 ? seconds.baseAddress : nil, isWide)
                        start += ends.3
                    }
                }
            }
        }
    }

    private static func table(of centers: [SIMD4<Float>], reach: Float) -> ccolor_table {
        var table = ccolor_table()
        table.count = centers.count
        table.reach = reach
        func set(_ channel: UnsafeMutableRawBufferPointer, _ number: Int) {
            let channel = channel.assumingMemoryBound(to: Float.self)
            for index in channel.indices { channel[index] = index < centers.count ? centers[index][number] : .infinity }
        }
        withUnsafeMutableBytes(of: &table.red) { set($0, 0) }
        withUnsafeMutableBytes(of: &table.green) { set($0, 1) }
        withUnsafeMutableBytes(of: &table.blue) { set($0, 2) }
        return table
    }

    private static func order(
        _ points: [ColorPoint], _ centers: [SIMD4<Float>], _ guesses: [UInt8], _ reach: Float
    ) -> Order {
        var outer = [Float](repeating: 0, count: centers.count)
        var ends = [Int](repeating: 0, count: shellCount * centers.count)
        let sorted = points.withUnsafeBufferPointer { points in
            guesses.withUnsafeBufferPointer { guesses in
                centers.withUnsafeBufferPointer { centers in
                    outer.withUnsafeMutableBufferPointer { outer in
                        ends.withUnsafeMutableBufferPointer { ends in
                            sort(points, centers, guesses, reach, &outer, &ends)
                        }
                    }
                }
            }
        }
        return Order(points: sorted, ends: ends, outer: outer)
    }

    /// Returns the sorted points of an order, and writes its other parts: a counting sort.
    private static func sort(
        _ points: UnsafeBufferPointer<ColorPoint>, _ centers: UnsafeBufferPointer<SIMD4<Float>>,
        _ guesses: UnsafeBufferPointer<UInt8>, _ reach: Float, _ outer: inout UnsafeMutableBufferPointer<Float>,
        _ ends: inout UnsafeMutableBufferPointer<Int>
    ) -> [SIMD4<Float>] {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: points.count) { distances in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: points.count) { keys in
                for index in points.indices {
                    let guess = Int(guesses[index])
                    let offset = points[index].color - centers[guess]
                    let squares = offset * offset
                    let distance = 2 * (squares.x + squares.y + squares.z).squareRoot() + reach
                    distances[index] = distance
                    outer[guess] = max(outer[guess], distance)
                }
                for index in points.indices {
                    let guess = Int(guesses[index])
                    // The guess is the color itself.
                    keys[index] = -1
                    guard distances[index] > 0 else { continue }
                    let share = distances[index] * Float(shellCount) / outer[guess]
                    let shells = Int(share) &+ (Float(Int(share)) < share ? 1 : 0)
                    let key = shellCount &* guess &+ min(max(shells, 1), shellCount) &- 1
                    keys[index] = Int32(truncatingIfNeeded: key)
                    ends[key] &+= 1
                }
                var total = 0
                for key in ends.indices { (ends[key], total) = (total, total + ends[key]) }
                // Padding for a last, incomplete group of eight.
                return [SIMD4<Float>](unsafeUninitializedCapacity: total + 7) { sorted, count in
                    for index in points.indices where keys[index] >= 0 {
                        let key = Int(keys[index])
                        var color = points[index].color
                        color.w = Float(bitPattern: UInt32(truncatingIfNeeded: index))
                        sorted[ends[key]] = color
                        ends[key] &+= 1
                    }
                    for index in total..<total + 7 { sorted[index] = .zero }
                    count = total + 7
                }
            }
        }
    }
}
