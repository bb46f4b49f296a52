/// The heights within a row at which more edges begin than end, or the other way, among those looked at so far.
///
/// Closed outlines leave none: what begins or ends to the left of both sides of an edge's end changes nothing further right.
struct OpenEnds {
    private var balances = InlineArray<257, Int32>(repeating: 0)
    private var open = 0

    /// Whether the edges so far leave the same winding number along the whole row.
    var isEmpty: Bool { open == 0 }

    /// Takes an edge that begins or ends within the row.
    mutating func take(_ edge: UnsafeMutablePointer<ActiveEdge>) {
        if edge.pointee.top > 0 { change(at: edge.pointee.top, by: edge.pointee.sign) }
        if edge.pointee.bottom < Subpixel.one { change(at: edge.pointee.bottom, by: 0 &- edge.pointee.sign) }
    }

    private mutating func change(at height: Int32, by delta: Int32) {
        let index = Int(height)
        let before = balances[index]
        balances[index] = before &+ delta
        if before == 0 { open += 1 } else if before &+ delta == 0 { open -= 1 }
    }

    /// Forgets all.
    mutating func removeAll() {
        if open == 0 { return }
        for index in 0..<257 { balances[index] = 0 }
        open = 0
    }
}
