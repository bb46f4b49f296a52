import CMesh

extension StrokeMeshWriter {
    /// The most ribs that are appended at once.
    static let mostCurvedRibs = Int(CMESH_MOST_RIBS)

    /// Appends ribs across vertices within curves, up to the first one that may cross the rib before, and returns their number.
    ///
    /// - Parameters:
    ///   - vertices: The vertices of the run.
    ///   - range: Those within curves, which have others before and behind them; at most ``mostCurvedRibs``.
    ///   - isWide: Whether the widest instructions may be used.
    mutating func appendCurve(_ vertices: UnsafeBufferPointer<StrokeVertex>, _ range: Range<Int>, isWide: Bool) -> Int {
        guard var strip, let base = vertices.baseAddress else { return 0 }
        precondition(
            range.lowerBound > 0 && range.upperBound < vertices.count && range.count <= StrokeMeshWriter.mostCurvedRibs,
            "a curve has no neighbours, or too many ribs")
        let first = UnsafeRawPointer(base + range.lowerBound).assumingMemoryBound(to: cmesh_vertex.self)
        let capacity = StrokeMeshWriter.mostCurvedRibs
        return withUnsafeTemporaryAllocation(of: StrokeMesh.Rib.self, capacity: capacity) { ribs in
            withUnsafeTemporaryAllocation(of: SIMD2<Float>.self, capacity: capacity) { turns in
                let ribNumbers = UnsafeMutableRawPointer(ribs.baseAddress)?.assumingMemoryBound(to: Double.self)
                let turnNumbers = UnsafeMutableRawPointer(turns.baseAddress)?.assumingMemoryBound(to: Float.self)
                let count = cmesh_draw(first, range.count, &strip, ribNumbers, turnNumbers, isWide)
                append(
                    UnsafeBufferPointer(start: ribs.baseAddress, count: count),
                    UnsafeBufferPointer(start: turns.baseAddress, count: count), of: strip)
                return count
            }
        }
    }
}
