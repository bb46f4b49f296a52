import AnimGeometry
import AnimGraphics
import AnimLayers
import Testing

@Suite("Gradient layers")
struct GradientLayerTests {
    private let red = Color(r: 255, g: 0, b: 0)
    private let blue = Color(r: 0, g: 0, b: 255)

    /// The drawing steps of a gradient layer of 40 × 30 points at the origin.
    private func commands(
        _ configure: (inout GradientContent) -> Void, layer configureLayer: (inout Layer) -> Void = { _ in }
    ) -> [DrawCommand] {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        var layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 40, height: 30)
        var content = GradientContent()
        content.colors = [red, blue]
        configure(&content)
        layer.content = .gradient(content)
        configureLayer(&layer)
        recorder.insert(recorder.createLayer(layer, name: nil, at: 0), into: Timeline.root, time: 0)
        let tree = recorder.timeline.presentation(at: 0)
        return tree.displayList(width: 100, height: 100, scale: 1, background: .clear).commands
    }

    private func gradient(_ configure: (inout GradientContent) -> Void) -> Gradient? {
        guard case .fill(_, .gradient(let gradient), _)? = commands(configure).first else { return nil }
        return gradient
    }

    @Test func runsFromTopToBottomAtFirst() {
        let drawn = gradient { _ in }
        #expect(drawn?.geometry == .axial(from: Point(x: 20, y: 0), to: Point(x: 20, y: 30)))
        #expect(drawn?.stops == [GradientStop(location: 0, color: red), GradientStop(location: 1, color: blue)])
    }

    @Test func pointsAreFractionsOfTheBounds() {
        let radial = gradient {
            $0.type = .radial
            $0.startPoint = Point(x: 0.25, y: 0.5)
            $0.endPoint = Point(x: 0, y: 1)
        }
        #expect(radial?.geometry == .radial(center: Point(x: 10, y: 15), radiusX: 10, radiusY: 15))
        let conic = gradient {
            $0.type = .conic
            $0.startPoint = Point(x: 0.5, y: 0.5)
            $0.endPoint = Point(x: 0.5, y: 1)
        }
        #expect(conic?.geometry == .conic(center: Point(x: 20, y: 15), angle: .pi / 2))
    }

    @Test func colorsWithoutALocationEachAreEven() {
        let spread = gradient {
            $0.colors = [red, blue, red]
            $0.locations = [0.2, 0.3]
        }
        #expect(spread?.stops.map(\.location) == [0, 0.5, 1])
        let located = gradient { $0.locations = [-1, 2] }
        #expect(located?.stops.map(\.location) == [-1, 2])
    }

    @Test func fillsTheRoundedShapeAboveTheBackground() {
        let drawn = commands { _ in
        } layer: {
            $0.backgroundColor = .black
            $0.cornerRadius = 8
        }
        let outline = Shape.roundedRect(RoundedRect(Rect(x: 0, y: 0, width: 40, height: 30), cornerRadius: 8))
        guard drawn.count == 2, case .fill(outline, .color(.black), _) = drawn[0], case .fill(outline, .gradient, _) = drawn[1]
        else {
            Issue.record("\(drawn)")
            return
        }
    }

    @Test func opacityFadesItsColors() {
        let drawn = commands { _ in
        } layer: {
            $0.opacity = 0.5
        }
        guard drawn.count == 1, case .fill(_, .gradient(let gradient), _) = drawn[0] else {
            Issue.record("\(drawn)")
            return
        }
        #expect(gradient.stops.map(\.color.alpha) == [0.5, 0.5])
    }

    @Test func nothingIsDrawnWithoutColors() {
        #expect(commands { $0.colors = [] }.isEmpty)
        #expect(commands { $0.colors = [.clear, .clear] }.isEmpty)
    }

    @Test func filtersMakeGroups() {
        let drawn = commands { _ in
        } layer: {
            $0.compositingFilter = .multiply
            $0.opacity = 0.5
        }
        #expect(drawn.count == 3)
        #expect(drawn.first == .pushGroup(GroupStyle(opacity: 0.5, compositing: .blend(.multiply))))
        #expect(drawn.last == .popGroup)
    }
}
