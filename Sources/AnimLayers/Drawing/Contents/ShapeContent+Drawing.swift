import AnimGeometry
import AnimGraphics

extension ShapeContent {
    /// Returns the steps that draw the outline, the fill before the stroke; none where there is nothing to be seen.
    func commands(transform: Projection) -> [DrawCommand] {
        guard let path, !path.isEmpty else { return [] }
        var commands: [DrawCommand] = []
        if let fillColor, fillColor.alpha > 0 {
            commands.append(.fill(.path(path, fillRule), paint: .color(fillColor), transform: transform))
        }
        if let strokeColor, strokeColor.alpha > 0, stroke.width > 0, stroke.start < stroke.end {
            commands.append(.fill(.stroke(path, stroke), paint: .color(strokeColor), transform: transform))
        }
        return commands
    }
}
