import AnimGeometry
import AnimGraphics
import AnimRaster

extension DrawCommand {
    /// Returns the command moved to the right.
    func moved(by dx: Double) -> DrawCommand {
        let shift = Transform(a: 1, b: 0, c: 0, d: 1, tx: dx, ty: 0)
        switch self {
        case .fill(let shape, let paint, let transform):
            return .fill(shape, paint: paint, transform: transform.concatenating(Projection(shift)))
        case .pushClip(let shape, let transform): return .pushClip(shape, transform: transform.concatenating(Projection(shift)))
        case .shadow(let shape, let radius, let color, let transform):
            return .shadow(shape, radius: radius, color: color, transform: transform.concatenating(Projection(shift)))
        case .popClip, .pushGroup, .popGroup: return self
        }
    }
}
