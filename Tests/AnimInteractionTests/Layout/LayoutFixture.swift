import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimLayout

/// A stage with a stack, whose sublayers have given sizes, and questions about it.
struct LayoutFixture {
    let stage: Stage
    let stack: LayerID
    let views: [LayerID]

    init(
        widths: [Double], spacing: Double = 10, size: Size? = nil, scale: Double = 1,
        _ configure: (inout StackArrangement) -> Void = { _ in }
    ) {
        stage = Stage(size: Size(width: 400, height: 300), displayScale: scale)
        var layer = Layer()
        layer.anchorPoint = .zero
        layer.bounds.size = size ?? .zero
        stack = stage.addLayer(layer, name: "stack")
        var arrangement = StackArrangement()
        arrangement.spacing = spacing
        configure(&arrangement)
        stage.setLayout(LayerLayout(stack: arrangement, ownSize: size), of: stack)
        views = widths.map { [stage, stack] in Self.addView(width: $0, to: stack, on: stage) }
    }

    @discardableResult
    func addView(width: Double, at index: Int? = nil) -> LayerID {
        Self.addView(width: width, to: stack, on: stage, at: index)
    }

    private static func addView(width: Double, to stack: LayerID, on stage: Stage, at index: Int? = nil) -> LayerID {
        let id = stage.addLayer(Layer(), to: stack, at: index)
        stage.setLayout(LayerLayout(ownSize: Size(width: width, height: 20)), of: id)
        return id
    }

    /// The left edge and the width of a view in the model.
    func span(_ index: Int) -> [Double] { span(views[index]) }

    func span(_ layer: LayerID) -> [Double] {
        let frame = stage.model(of: layer).frame
        return [frame.minX, frame.width]
    }

    func hide(_ index: Int, _ isHidden: Bool = true) { stage.set(.flag(isHidden), for: LayerKeyPath(.hidden), of: views[index]) }

    /// The left edge and the width of a view on screen, rounded to thousandths.
    func shown(_ index: Int, at time: Double, in recording: Recording) -> [Double] {
        let frame = recording.timeline.presentation(of: views[index], at: time).frame
        return [frame.minX, frame.width].map { ($0 * 1000).rounded() / 1000 }
    }
}
