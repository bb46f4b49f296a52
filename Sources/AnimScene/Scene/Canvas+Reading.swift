import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimSource

extension Canvas {
    /// Reads the canvas; nil, and reported, where it is wrong.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard let object = ObjectReader(value, CanvasKeys.kind, in: context) else { return nil }
        let (width, height, scale) = (object(CanvasKeys.width), object(CanvasKeys.height), object(CanvasKeys.scale) ?? 1)
        var background: Color? = .white
        if let color = object(CanvasKeys.backgroundColor) {
            background = color.constant ?? .white
            if color.constant == nil {
                object.member(CanvasKeys.backgroundColor)?.value.error("the canvas has a constant color", to: context.sink)
            }
        }
        guard let width, let height else { return nil }
        let most = max(width, height) * scale
        guard most <= SceneLimits.maximumPixels else {
            value.error(
                "the canvas is \(NumberRange.text(most.rounded(.up))) pixels long, more than \(NumberRange.text(SceneLimits.maximumPixels))",
                to: context.sink)
            return nil
        }
        self.init(size: Size(width: width, height: height), scale: scale, backgroundColor: background ?? .clear)
    }
}
