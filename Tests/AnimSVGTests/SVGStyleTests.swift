import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimSVG

@Suite struct SVGStyleTests {
    private let path = "d='M0 0h1v1z'"
    private let data = "M0 0h1v1z"
    private let red = Color(r: 255, g: 0, b: 0)

    @Test func propertiesAreInherited() throws {
        let pen = StrokeStyle(width: 2, cap: .round, join: .round, miterLimit: 4)
        let stroke = DrawCommand.fill(
            .stroke(try Path(svgPathData: data), pen), paint: .color(red), transform: Transform.identity)
        let root = "fill='none' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'"
        #expect(try icon("<g><path \(path)/></g>", root).commands == [stroke])
    }

    @Test func declarationsTakePrecedence() throws {
        let sheet = "<style>path{fill:blue} .a{fill:#0f0} #b{fill:rgb(255 0 0 / 50%)} /* .a{fill:black} */</style>"
        func color(_ attributes: String) throws -> Paint? {
            guard case .fill(_, let paint, _)? = try icon("\(sheet)<path \(path) \(attributes)/>").commands.first else {
                return nil
            }
            return paint
        }
        #expect(try color("fill='black'") == .color(Color(r: 0, g: 0, b: 255)))
        #expect(try color("class='a b'") == .color(Color(r: 0, g: 255, b: 0)))
        #expect(try color("id='b' class='a'") == .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
        #expect(try color("id='b' style='fill: white'") == .color(.white))
    }

    @Test(arguments: [
        ("#f00", Color(r: 255, g: 0, b: 0)), ("#ff000080", Color(r: 255, g: 0, b: 0, a: 128)), ("RED", Color(r: 255, g: 0, b: 0)),
        ("rgb(255, 0, 0)", Color(r: 255, g: 0, b: 0)), ("rgb(100% 0% 0%)", Color(r: 255, g: 0, b: 0)),
        ("hsl(0 100% 50%)", Color(r: 255, g: 0, b: 0)),
        ("hsla(120, 100%, 50%, .5)", Color(red: 0, green: 1, blue: 0, alpha: 0.5)),
        ("url(#none) lime", Color(r: 0, g: 255, b: 0)),
    ])
    func colors(text: String, color: Color) throws {
        #expect(try icon("<path \(path) fill='\(text)'/>").commands == [fill(data, color)])
    }

    @Test func currentColorIsTheTintUnlessTheFileSetsIt() throws {
        let steps = try icon("<path \(path) fill='currentColor' fill-opacity='.5'/><path \(path)/>").picture
        #expect(steps.steps.map(\.tintedColors) == [[0], []])
        let half = Color(red: 1, green: 0, blue: 0, alpha: 0.25)
        let tint = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        #expect(steps.commands(transform: Projection(Transform.identity), tint: tint) == [fill(data, half), fill(data)])
        let own = try icon("<g color='red'><path \(path) fill='currentColor'/></g>")
        #expect(own.picture.steps == [VectorImage.Step(fill(data, red))])
    }

    @Test func opacityOfAGroupIsThatOfOneImage() throws {
        #expect(
            try icon("<g opacity='.5'><path \(path)/></g>").commands == [fill(data, Color(red: 0, green: 0, blue: 0, alpha: 0.5))]
        )
        #expect(
            try icon("<g opacity='50%'><path \(path)/><path \(path)/></g>").commands
                == [.pushGroup(opacity: 0.5), fill(data), fill(data), .popGroup])
    }

    @Test func hiddenElementsAreNotDrawn() throws {
        let text = """
            <g display='none'><path \(path)/></g><g visibility='hidden'><path \(path)/><path \(path) visibility='visible'/></g>
            <path \(path) opacity='0'/><path \(path) fill='none'/><path \(path) fill='transparent'/>
            """
        #expect(try icon(text).commands == [fill(data)])
    }

    @Test func dashesAreInPercentToo() throws {
        let text =
            "<path \(path) fill='none' stroke='red' stroke-dasharray='1, 50%' stroke-dashoffset='2' stroke-miterlimit='3'/>"
        let pen = StrokeStyle(width: 1, miterLimit: 3, dashes: [1, 12], dashPhase: 2)
        #expect(
            try icon(text).commands == [
                .fill(.stroke(try Path(svgPathData: data), pen), paint: .color(red), transform: Transform.identity)
            ])
    }

    @Test(arguments: [
        ("<rect x='1' y='2' width='3' height='4'/>", "M1 2h3v4h-3z"),
        ("<line x1='1' y1='2' x2='25%' y2='4' stroke='red' fill='none'/>", "M1 2L6 4"),
        ("<polygon points='1,2 3,4 5 6'/>", "M1 2L3 4L5 6z"), ("<polyline points='1-2.5.5 4'/>", "M1 -2.5L.5 4"),
    ])
    func shapes(text: String, data: String) throws {
        #expect(try icon(text).outline == Path(svgPathData: data))
    }

    @Test func roundShapes() throws {
        #expect(try icon("<circle cx='5' cy='6' r='2'/>").outline == Path(ovalIn: Rect(x: 3, y: 4, width: 4, height: 4)))
        #expect(try icon("<ellipse cx='5' cy='6' rx='2' ry='1'/>").outline == Path(ovalIn: Rect(x: 3, y: 5, width: 4, height: 2)))
        let square = Rect(x: 1, y: 2, width: 8, height: 8)
        #expect(
            try icon("<rect x='1' y='2' width='8' height='8' rx='9'/>").outline.bounds == square)
        #expect(
            try icon("<rect x='1' y='2' width='8' height='8' ry='2'/>").outline
                == Path(roundedRect: Rect(x: 1, y: 0, width: 8, height: 8), cornerRadius: 2).transformed(
                    by: Transform(translationX: 0, y: 2)))
    }
}
