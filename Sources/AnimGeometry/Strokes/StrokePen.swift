/// A pen that draws the ribs of a stroke across a run of vertices.
struct StrokePen {
    private let cap: LineCap
    let join: LineJoin
    /// The square of the miter limit.
    let miterLimitSquared: Double
    let halfWidth: Double
    /// The cosine of the largest step of a round edge.
    let stepCosine: Double
    /// The interior points of a quarter of the unit circle: x to the side of the stroke, y towards its tip.
    private let quarterCircle: [Point]
    /// Whether the widest instructions may be used.
    private let isWide: Bool

    /// The maximum number of chords per quarter circle.
    private static let maximumSteps = 512.0

    init(_ style: StrokeStyle, halfWidth: Double, tolerance: Double, isWide: Bool) {
        self.isWide = isWide
        cap = style.cap
        join = style.join
        miterLimitSquared = style.miterLimit > 0 ? style.miterLimit * style.miterLimit : 0
        self.halfWidth = halfWidth
        // A chord over an angle a deviates from its circle by r · a² / 8.
        let count = (0.5 * .pi * (halfWidth / (8 * tolerance)).squareRoot()).rounded(.up)
        let steps = max(2, min(count, StrokePen.maximumSteps))
        let step = DeterministicMath.sincos(0.5 * .pi / steps)
        stepCosine = step.cos
        quarterCircle = StrokePen.quarterCircle(steps: Int(steps), step)
    }

    private static func quarterCircle(steps: Int, _ step: (sin: Double, cos: Double)) -> [Point] {
        let radius = radius(ofCosine: step.cos)
        var points: [Point] = []
        var point = Point(x: step.cos, y: step.sin)
        for _ in 1..<steps {
            points.append(point * radius)
            point = Point(x: point.x * step.cos - point.y * step.sin, y: point.x * step.sin + point.y * step.cos)
        }
        return points
    }

    /// Returns the radius at which a polygon of chords has the area of the unit circle, to second order in the angle.
    static func radius(ofCosine cosine: Double) -> Double { 1 + (1 - cosine) / 6 }
}

extension StrokePen {
    /// Draws an open run of at least two vertices.
    func drawOpen(_ vertices: [StrokeVertex], into mesh: inout StrokeMeshWriter) {
        let last = vertices[vertices.count - 1]
        mesh.startStrip(halfWidth: halfWidth)
        if cap != .round { mesh.keepFolds(near: vertices[0].point, last.point) }
        drawStart(at: vertices[0].point, direction: vertices[0].outgoing, into: &mesh)
        drawBetweenEnds(of: vertices, into: &mesh)
        mesh.advance(by: StrokePen.turn(from: vertices[vertices.count - 2], to: last))
        drawEnd(at: last.point, direction: last.incoming, into: &mesh)
        mesh.endStrip(isClosed: false)
    }

    /// Draws a closed run, whose last vertex repeats the first.
    func drawClosed(_ vertices: [StrokeVertex], into mesh: inout StrokeMeshWriter) {
        mesh.startStrip(halfWidth: halfWidth)
        draw(vertices[0], after: vertices[vertices.count - 2], before: vertices[1], into: &mesh)
        drawBetweenEnds(of: vertices, into: &mesh)
        mesh.advance(by: StrokePen.turn(from: vertices[vertices.count - 2], to: vertices[vertices.count - 1]))
        mesh.endStrip(isClosed: true)
    }

    /// Draws the ribs of all vertices except the first and the last.
    private func drawBetweenEnds(of vertices: [StrokeVertex], into mesh: inout StrokeMeshWriter) {
        var index = 1
        while index < vertices.count - 1 {
            if vertices[index].kind == .curved {
                index = drawCurve(vertices, from: index, upTo: vertices.count - 1, into: &mesh)
                continue
            }
            mesh.advance(by: StrokePen.turn(from: vertices[index - 1], to: vertices[index]))
            draw(vertices[index], after: vertices[index - 1], before: vertices[index + 1], into: &mesh)
            index += 1
        }
    }

    /// Returns the turn between two consecutive vertices as its sine, since it is small.
    private static func turn(from vertex: StrokeVertex, to next: StrokeVertex) -> Double {
        vertex.outgoing.cross(next.incoming).magnitude
    }

    /// Draws a run without length: a dot, unless the caps are butt.
    func drawDot(at point: Point, direction: Point, into mesh: inout StrokeMeshWriter) {
        if cap == .butt { return }
        mesh.startStrip(halfWidth: halfWidth)
        drawStart(at: point, direction: direction, into: &mesh)
        drawEnd(at: point, direction: direction, into: &mesh)
        mesh.endStrip(isClosed: false)
    }
}

extension StrokePen {
    private func drawStart(at point: Point, direction: Point, into mesh: inout StrokeMeshWriter) {
        let side = direction.leftward * halfWidth
        let back = direction * -halfWidth
        switch cap {
        case .butt: break
        case .square: mesh.append(left: point + back + side, right: point + back - side)
        case .round:
            mesh.append(left: point + back, right: point + back)
            for offset in quarterCircle.reversed() {
                let middle = point + back * offset.y
                mesh.append(left: middle + side * offset.x, right: middle - side * offset.x)
            }
        }
        mesh.append(left: point + side, right: point - side)
    }

    private func drawEnd(at point: Point, direction: Point, into mesh: inout StrokeMeshWriter) {
        let side = direction.leftward * halfWidth
        let ahead = direction * halfWidth
        mesh.append(left: point + side, right: point - side)
        switch cap {
        case .butt: break
        case .square: mesh.append(left: point + ahead + side, right: point + ahead - side)
        case .round:
            for offset in quarterCircle {
                let middle = point + ahead * offset.y
                mesh.append(left: middle + side * offset.x, right: middle - side * offset.x)
            }
            mesh.append(left: point + ahead, right: point + ahead)
        }
    }

    private func draw(
        _ vertex: StrokeVertex, after last: StrokeVertex, before next: StrokeVertex, into mesh: inout StrokeMeshWriter
    ) {
        switch vertex.kind {
        case .smooth: drawSlightTurn(vertex, into: &mesh)
        case .curved:
            let (before, after) = (last.outgoing.cross(vertex.incoming), vertex.outgoing.cross(next.incoming))
            drawCurve(vertex, before, after, distance: next.distance, into: &mesh)
        case .corner: drawCorner(vertex, join, after: last, before: next, into: &mesh)
        case .cusp: drawCorner(vertex, .round, after: last, before: next, into: &mesh)
        }
    }

    private func drawSlightTurn(_ vertex: StrokeVertex, into mesh: inout StrokeMeshWriter) {
        let side = (vertex.incoming + vertex.outgoing).leftward * (halfWidth / (1 + vertex.incoming.dot(vertex.outgoing)))
        mesh.turn(by: vertex.incoming.cross(vertex.outgoing).magnitude)
        mesh.append(left: vertex.point + side, right: vertex.point - side)
        mesh.turnLastRib(by: vertex.incoming.cross(vertex.outgoing).magnitude)
    }

    /// Draws the ribs of consecutive vertices within curves and returns the index of the next vertex.
    private func drawCurve(_ vertices: [StrokeVertex], from first: Int, upTo end: Int, into mesh: inout StrokeMeshWriter) -> Int {
        vertices.withUnsafeBufferPointer { vertices in
            var index = first
            while index < end && vertices[index].kind == .curved {
                var last = index + 1
                let limit = min(end, index + StrokeMeshWriter.maximumCurvedRibs)
                while last < limit && vertices[last].kind == .curved { last += 1 }
                index += mesh.appendCurve(vertices, index..<last, isWide: isWide)
                if index < last {
                    let before = vertices[index - 1].outgoing.cross(vertices[index].incoming)
                    let after = vertices[index].outgoing.cross(vertices[index + 1].incoming)
                    mesh.advance(by: before.magnitude)
                    drawCurve(vertices[index], before, after, distance: vertices[index + 1].distance, into: &mesh)
                    index += 1
                }
            }
            return index
        }
    }

    /// Draws a rib within a curve between two turns, given as sines.
    ///
    /// It is moved away from the center of curvature by two thirds of the chords' deviation, so that both edges cut off as much
    /// area as they add.
    @inline(__always)
    private func drawCurve(
        _ vertex: StrokeVertex, _ before: Double, _ after: Double, distance: Double, into mesh: inout StrokeMeshWriter
    ) {
        let left = vertex.outgoing.leftward
        let middle = vertex.point + left * ((before * vertex.distance + after * distance) * (1.0 / 24))
        let side = left * (halfWidth * (1 + (before * before + after * after) * (1.0 / 24)))
        mesh.turn(by: after.magnitude)
        mesh.append(left: middle + side, right: middle - side)
    }
}

extension StrokePen {
    /// Draws a corner with the join on the outer side.
    ///
    /// Its ribs share the crossing of the inner edges. If the segments at the corner are too short for that, they share the
    /// corner itself, and the strip overlaps itself.
    func drawCorner(
        _ vertex: StrokeVertex, _ join: LineJoin, after last: StrokeVertex, before next: StrokeVertex,
        into mesh: inout StrokeMeshWriter
    ) {
        let cosine = vertex.incoming.dot(vertex.outgoing)
        let sine = vertex.incoming.cross(vertex.outgoing)
        let side = sine >= 0 ? halfWidth : -halfWidth
        var corner = StrokeCorner(
            isLeft: sine >= 0, pivot: vertex.point, from: vertex.incoming.leftward * side, to: vertex.outgoing.leftward * side)
        // The tangent of half the turn: the inner edges meet this many half widths before the corner.
        let slope = cosine > -0.99 ? sine.magnitude / (1 + cosine) : .infinity
        let isRoomy =
            halfWidth * slope <= room(before: vertex, after: last, corner)
            && halfWidth * slope <= room(after: vertex, before: next, corner)
        let tip = (corner.from + corner.to) * (1 / (1 + cosine))
        // The cosine of half the turn is the sine of half the angle between the segments.
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

    /// Returns an angle in 0…π, accurate to 0.05 radians.
    private static func angle(sine: Double, cosine: Double) -> Double {
        let acute = sine * (1 + (0.5 * .pi - 1) * (1 - cosine.magnitude))
        return cosine < 0 ? .pi - acute : acute
    }

    /// Returns the length of the inner edge before a corner, or half of it if another corner may need the rest.
    private func room(before vertex: StrokeVertex, after last: StrokeVertex, _ corner: StrokeCorner) -> Double {
        if last.kind == .corner || last.kind == .cusp { return 0.5 * vertex.distance }
        let side = last.outgoing.leftward * (corner.isLeft ? halfWidth : -halfWidth)
        return ((vertex.point - corner.from) - (last.point - side)).dot(vertex.incoming)
    }

    /// Returns the length of the inner edge after a corner, or half of it if another corner may need the rest.
    private func room(after vertex: StrokeVertex, before next: StrokeVertex, _ corner: StrokeCorner) -> Double {
        if next.kind == .corner || next.kind == .cusp { return 0.5 * next.distance }
        let side = next.incoming.leftward * (corner.isLeft ? halfWidth : -halfWidth)
        return ((next.point - side) - (vertex.point - corner.to)).dot(vertex.outgoing)
    }
}

extension StrokePen {
    /// Draws the arc of a round join between its ends.
    private func drawArc(_ corner: StrokeCorner, around vertex: StrokeVertex, cosine: Double, into mesh: inout StrokeMeshWriter) {
        // Ten halvings of a half turn make `maximumSteps` chords per quarter circle.
        var halvings = 0
        var step = cosine
        while step < stepCosine && halvings < 10 {
            step = max(0, 0.5 * (1 + step)).squareRoot()
            halvings += 1
        }
        guard halvings > 0 else { return }
        let arc = StrokeArc(corner: corner, center: vertex.point, halfWidth: halfWidth, scale: StrokePen.radius(ofCosine: step))
        // Between opposite directions the middle of the arc is the direction of arrival.
        let middle = cosine < 0 ? (vertex.incoming - vertex.outgoing).direction : (corner.from + corner.to).direction
        arc.draw(from: corner.from, middle, to: corner.to, halvings: halvings, into: &mesh)
    }
}

/// The arc of a round join, drawn by halving.
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
