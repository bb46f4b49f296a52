import AnimExpression
import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimSource

/// A kind of particles as a file describes it.
struct EmitterCellDocument: Sendable {
    let shape: Template<ParticleShape?>
    let color: Template<Color?>?
    /// The numbers that are given.
    let numbers: [(EmitterCellNumber, Template<Double>)]

    /// The cell in an environment; what is not given is Core Animation's default.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> EmitterCell {
        var cell = EmitterCell()
        cell.shape = try shape.value(in: environment)
        if let color { cell.color = try color.value(in: environment) ?? .clear }
        for (number, template) in numbers { cell[keyPath: number.keyPath] = try template.value(in: environment) }
        return cell
    }
}
