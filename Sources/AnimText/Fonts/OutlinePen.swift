import AnimGeometry
import CFreeType

/// A conversion of FreeType's outlines to paths: of font units with y up to ems with y down.
struct OutlinePen {
    private let unitsPerEm: Double
    private var path = Path()

    init(unitsPerEm: Int) { self.unitsPerEm = Double(unitsPerEm) }

    /// Returns the path of an outline, empty for one that is damaged.
    mutating func draw(_ outline: inout FT_Outline) -> Path {
        path = Path()
        var callbacks = FT_Outline_Funcs()
        callbacks.move_to = { end, pen in OutlinePen.draw(with: pen, end) { $0.move(to: $1) } }
        callbacks.line_to = { end, pen in OutlinePen.draw(with: pen, end) { $0.path.line(to: $1) } }
        callbacks.conic_to = { control, end, pen in
            OutlinePen.draw(with: pen, end) { pen, end in
                guard let control else { return }
                pen.path.quad(to: end, control: pen.point(control))
            }
        }
        callbacks.cubic_to = { control1, control2, end, pen in
            OutlinePen.draw(with: pen, end) { pen, end in
                guard let control1, let control2 else { return }
                pen.path.cubic(to: end, control1: pen.point(control1), control2: pen.point(control2))
            }
        }
        let code = withUnsafeMutablePointer(to: &self) { FT_Outline_Decompose(&outline, &callbacks, $0) }
        path.close()
        return code == 0 ? path : Path()
    }

    private static func draw(
        with pen: UnsafeMutableRawPointer?, _ end: UnsafePointer<FT_Vector>?, _ step: (inout OutlinePen, Point) -> Void
    ) -> CInt {
        guard let pen = pen?.assumingMemoryBound(to: OutlinePen.self), let end else { return 1 }
        step(&pen.pointee, pen.pointee.point(end))
        return 0
    }

    private mutating func move(to point: Point) {
        path.close()
        path.move(to: point)
    }

    private func point(_ vector: UnsafePointer<FT_Vector>) -> Point {
        Point(x: Double(vector.pointee.x) / unitsPerEm, y: 0 - Double(vector.pointee.y) / unitsPerEm)
    }
}
