import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimSVG

@Suite struct SVGPaintTests {
    private let path = "d='M0 0h10v10h-10z'"
    private let stops = "<stop stop-color='red'/><stop offset='100%' style='stop-color:blue;stop-opacity:.5'/>"
    private let red = Color(r: 255, g: 0, b: 0)
    private let blue = Color(red: 0, green: 0, blue: 1, alpha: 0.5)

    /// Returns the paint of the first fill and its transform.
    private func paint(_ content: String) throws -> (Gradient, Projection)? {
        for case .fill(_, .gradient(let gradient), let transform) in try icon(content).commands { return (gradient, transform) }
        return nil
    }

    @Test func gradientsAreFractionsOfTheShape() throws {
        let found = try #require(try paint("<linearGradient id='g'>\(stops)</linearGradient><path fill='url(#g)' \(path)/>"))
        let expected = Gradient(
            .axial(from: .zero, to: Point(x: 1, y: 0)),
            stops: [GradientStop(location: 0, color: red), GradientStop(location: 1, color: blue)])
        #expect(found.0 == expected)
        #expect(found.1 == Projection(Transform(scaleX: 10, y: 10)))
    }

    @Test func gradientsInUserSpaceTakeOverFromOthers() throws {
        let text = """
            <linearGradient id='a' x1='1' x2='5'>\(stops)</linearGradient>
            <linearGradient id='g' href='#a' gradientUnits='userSpaceOnUse' x2='50%' gradientTransform='translate(3)'/>
            <path fill='url(#g)' \(path)/>
            """
        let found = try #require(try paint(text))
        #expect(found.0.geometry == .axial(from: Point(x: 1, y: 0), to: Point(x: 12, y: 0)))
        #expect(found.0.stops.count == 2)
        #expect(found.1 == Projection(Transform(translationX: 3, y: 0)))
    }

    @Test func radialGradients() throws {
        let text = "<radialGradient id='g' r='30%'>\(stops)</radialGradient><path fill='url(#g)' \(path)/>"
        #expect(try paint(text)?.0.geometry == .radial(center: Point(x: 0.5, y: 0.5), radiusX: 0.3, radiusY: 0.3))
    }

    @Test(arguments: [("repeat", [0, 0.5, 0.5, 1, 1, 1.5]), ("reflect", [0, 0.5, 0.5, 1, 1, 1.5])])
    func spreadGradientsHaveMoreStops(method: String, locations: [Double]) throws {
        let text = """
            <linearGradient id='g' gradientUnits='userSpaceOnUse' x1='0' x2='4' spreadMethod='\(method)'>\(stops)</linearGradient>
            <path fill='url(#g)' \(path)/>
            """
        let found = try #require(try paint(text)).0
        #expect(found.stops.map(\.location) == [0, 1, 1, 2, 2, 3])
        #expect(found.stops[3].color == (method == "repeat" ? blue : red))
    }

    @Test func gradientsOfOneColorAreColors() throws {
        let text = "<linearGradient id='g'><stop stop-color='red'/></linearGradient><path fill='url(#g)' \(path)/>"
        #expect(try icon(text).commands == [fill("M0 0h10v10h-10z", red)])
        let flat = "<linearGradient id='g' x2='0'>\(stops)</linearGradient><path fill='url(#g)' \(path)/>"
        #expect(try icon(flat).commands == [fill("M0 0h10v10h-10z", blue)])
    }

    @Test func stopsCanHaveTheTint() throws {
        let text = "<linearGradient id='g'><stop stop-color='currentColor' stop-opacity='.5'/><stop offset='1'/></linearGradient>"
        #expect(try icon(text + "<path fill='url(#g)' \(path)/>").picture.steps.map(\.tintedColors) == [[0]])
    }

    @Test func strokesWithGradientsAreCutOut() throws {
        let text = "<linearGradient id='g'>\(stops)</linearGradient><path fill='none' stroke='url(#g)' \(path)/>"
        let commands = try icon(text).commands
        #expect(commands.count == 3)
        guard case .pushClip(.stroke, _)? = commands.first else {
            Issue.record("expected a clip to the stroke")
            return
        }
    }

    @Test func oneShapeClipsDirectly() throws {
        let text = "<clipPath id='c'><circle r='2' clip-rule='evenodd'/></clipPath><g clip-path='url(#c)'><path \(path)/></g>"
        let circle = Path(ovalIn: Rect(x: -2, y: -2, width: 4, height: 4))
        #expect(
            try icon(text).commands
                == [.pushClip(.path(circle, .evenOdd), transform: Transform.identity), fill("M0 0h10v10h-10z"), .popClip])
    }

    @Test func severalShapesClipAsAMask() throws {
        let text = """
            <clipPath id='c' clipPathUnits='objectBoundingBox'><path d='M0 0h1v1z'/><path d='M0 0v1h1z'/></clipPath>
            <path clip-path='url(#c)' \(path)/>
            """
        let scale = Transform(scaleX: 10, y: 10)
        #expect(
            try icon(text).commands == [
                .pushGroup(GroupStyle()), fill("M0 0h10v10h-10z"), .pushGroup(GroupStyle(compositing: .destinationIn)),
                fill("M0 0h1v1z", scale), fill("M0 0v1h1z", scale), .popGroup, .popGroup,
            ])
    }

    @Test func masksUseLuminanceOrAlpha() throws {
        func mask(_ type: String) throws -> [DrawCommand] {
            let shapes = "<path d='M0 0h9v9z' fill='white'/><path d='M0 0h1v1z' fill='black'/>"
            let text = "<mask id='m' maskUnits='userSpaceOnUse' x='0' y='0' width='24' height='24' \(type)>\(shapes)</mask>"
            return try icon("\(text)<path mask='url(#m)' \(path)/>").commands
        }
        let region = DrawCommand.pushClip(.rect(Rect(x: 0, y: 0, width: 24, height: 24)), transform: Transform.identity)
        let start: [DrawCommand] = [
            .pushGroup(GroupStyle()), fill("M0 0h10v10h-10z"), .pushGroup(GroupStyle(compositing: .destinationIn)), region,
        ]
        let end: [DrawCommand] = [.popClip, .popGroup, .popGroup]
        let cut: [DrawCommand] = [.pushGroup(GroupStyle(compositing: .destinationOut)), fill("M0 0h1v1z"), .popGroup]
        #expect(try mask("") == start + [fill("M0 0h9v9z")] + cut + end)
        #expect(try mask("mask-type='alpha'") == start + [fill("M0 0h9v9z", .white), fill("M0 0h1v1z")] + end)
    }

    @Test func layersOfSymbolsHaveLevels() throws {
        let text = "<g class='multicolor-0:tintColor hierarchical-0:secondary'><path fill='currentColor' \(path)/></g>"
        #expect(try icon(text).picture.steps.map(\.level) == [1])
    }
}
