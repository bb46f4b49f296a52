extension StrokePen {
    /// Draws a corner, with the join on the outer side.
    ///
    /// Its ribs share the point where the inner edges meet; where the pieces beside the corner are too short for that, the
    /// corner itself, and then the strip overlaps itself.
    func drawCorner(
        _ vertex: StrokeVertex, _ join: LineJoin, after last: StrokeVertex, before next: StrokeVertex,
        into mesh: inout StrokeMeshWriter
    ) {
        let cosine = vertex.incoming.dot(vertex.outgoing)
        let sine = vertex.incoming.cross(vertex.outgoing)
        let side = sine >= 0 ? halfWidth : -halfWidth
        var corner = StrokeCorner(
            isLeft: sine >= 0, pivot: vertex.point, from: vertex.incoming.leftward * side, to: vertex.outgoing.leftward * side)
        // The tangent of half the turn; half widths times this is how far before the corner the inner edges meet.
        let slope = cosine > -0.99 ? sine.magnitude / (1 + cosine) : .infinity
        let isRoomy =
            halfWidth * slope <= room(before: vertex, after: last, corner)
            && halfWidth * slope <= room(after: vertex, before: next, corner)
        let tip = (corner.from + corner.to) * (1 / (1 + cosine))
        // The cosine of half the turn is the sine of half the angle between both pieces.
        let isMiter = join == .miter && 2 <= miterLimitSquared * (1 + cosine)
        if isRoomy {
            corner.pivot = vertex.point - tip
            mesh.turn(by: 2 * slope)
            if isMiter {
                mesh.append(corner, outer: vertex.point + tip)
                return mesh.turnLastRib(by: StrokePen.angle(sine: sine.magnitude, cosine: cosine))
            }
        } else {
            mesh.turn(by: .infinity)
            let (from, to) = (vertex.point + corner.from, vertex.point - corner.from)
            mesh.append(left: corner.isLeft ? from : to, right: corner.isLeft ? to : from)
        }
        let first = mesh.ribCount - 1
        mesh.append(corner, outer: vertex.point + corner.from)
        if isMiter {
            mesh.append(corner, outer: vertex.point + tip)
        } else if join == .round {
            drawArc(corner, around: vertex, cosine: cosine, into: &mesh)
        }
        let angle = StrokePen.angle(sine: sine.magnitude, cosine: cosine)
        if isRoomy {
            mesh.advance(by: angle)
        } else {
            mesh.advance(aroundBendFrom: first, by: angle, isLeft: !corner.isLeft)
        }
        mesh.append(corner, outer: vertex.point + corner.to)
        if !isRoomy {
            let (from, to) = (vertex.point + corner.to, vertex.point - corner.to)
            mesh.append(left: corner.isLeft ? from : to, right: corner.isLeft ? to : from)
        }
    }

    /// Returns an angle of up to a half circle, to 0.05 radians.
    private static func angle(sine: Double, cosine: Double) -> Double {
        let acute = sine * (1 + (0.5 * .pi - 1) * (1 - cosine.magnitude))
        return cosine < 0 ? .pi - acute : acute
    }

    /// Returns the length of the inner edge before a corner, or half of it where another corner may need the rest.
    private func room(before vertex: StrokeVertex, after last: StrokeVertex, _ corner: StrokeCorner) -> Double {
        if last.kind == .corner || last.kind == .cusp { return 0.5 * vertex.distance }
        let side = last.outgoing.leftward * (corner.isLeft ? halfWidth : -halfWidth)
        return ((vertex.point - corner.from) - (last.point - side)).dot(vertex.incoming)
    }

    /// Returns the length of the inner edge after a corner, or half of it where another corner may need the rest.
    private func room(after vertex: StrokeVertex, before next: StrokeVertex, _ corner: StrokeCorner) -> Double {
        if next.kind == .corner || next.kind == .cusp { return 0.5 * next.distance }
        let side = next.incoming.leftward * (corner.isLeft ? halfWidth : -halfWidth)
        return ((next.point - side) - (vertex.point - corner.to)).dot(vertex.outgoing)
    }
}

extension StrokePen {
    /// Draws the arc of a round join between its ends.
    private func drawArc(_ corner: StrokeCorner, around vertex: StrokeVertex, cosine: Double, into mesh: inout StrokeMeshWriter) {
        var halvings = 0
        var step = cosine
        while step < stepCosine && halvings < 10 {
            step = max(0, 0.5 * (1 + step)).squareRoot()
            halvings += 1
        }
        guard halvings > 0 else { return }
        let arc = StrokeArc(corner: corner, center: vertex.point, halfWidth: halfWidth, scale: StrokePen.radius(ofCosine: step))
        // Of two opposite directions, the middle is the one that the path comes in.
        let middle = cosine < 0 ? (vertex.incoming - vertex.outgoing).direction : (corner.from + corner.to).direction
        arc.draw(from: corner.from, middle, to: corner.to, halvings: halvings, into: &mesh)
    }
}

/// The arc of a round join, by halving.
private struct StrokeArc {
    let corner: StrokeCorner
    let center: Point
    let halfWidth: Double
    let scale: Double

    func draw(from: Point, _ middle: Point?, to: Point, halvings: Int, into mesh: inout StrokeMeshWriter) {
        guard halvings > 0, let middle else { return }
        let radius = middle * halfWidth
        draw(from: from, (from + radius).direction, to: radius, halvings: halvings - 1, into: &mesh)
        mesh.append(corner, outer: center + radius * scale)
        draw(from: radius, (radius + to).direction, to: to, halvings: halvings - 1, into: &mesh)
    }
}
