import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimSVG

/// Reads a file from its text.
func file(_ text: String) throws(SVGProblem) -> SVGFile { try SVGFile(Array(text.utf8)) }

/// Reads the content of a file whose view box is 24 × 24.
func icon(_ content: String, _ attributes: String = "") throws(SVGProblem) -> SVGFile {
    try file("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' \(attributes)>\(content)</svg>")
}

extension SVGFile {
    /// The drawing steps.
    var commands: [DrawCommand] { picture.steps.map(\.command) }
}

/// Returns the fill of an outline.
func fill(_ data: String, _ color: Color = .black, _ transform: Transform = .identity) -> DrawCommand {
    .fill(.path((try? Path(svgPathData: data)) ?? Path(), .nonZero), paint: .color(color), transform: transform)
}

/// Returns the black fill of an outline under a transform.
func fill(_ data: String, _ transform: Transform) -> DrawCommand { fill(data, .black, transform) }

/// The problem of a file that cannot be read; nil if it can.
func problem(_ read: () throws(SVGProblem) -> SVGFile) -> SVGProblem? {
    do throws(SVGProblem) {
        _ = try read()
        return nil
    } catch {
        return error
    }
}

@Suite struct SVGFileTests {
    private let square = "M0,0 L2,0 L2,2 Z"

    @Test(arguments: [
        ("viewBox='0 0 24 16'", Size(width: 24, height: 16)),
        ("viewBox='0 0 24 16' width='48'", Size(width: 48, height: 32)),
        ("viewBox='0 0 24 16' height='8px'", Size(width: 12, height: 8)),
        ("viewBox='0 0 24 16' width='100%' height='100%'", Size(width: 24, height: 16)),
        ("width='1in' height='72pt'", Size(width: 96, height: 96)),
    ])
    func sizeComesFromTheRoot(attributes: String, size: Size) throws {
        #expect(try file("<svg \(attributes)><path d='\(square)'/></svg>").picture.size == size)
    }

    @Test(arguments: [
        ("", Transform(a: 2, b: 0, c: 0, d: 2, tx: 8, ty: -20)),
        ("preserveAspectRatio='xMinYMax'", Transform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: -20)),
        ("preserveAspectRatio='xMaxYMin slice'", Transform(a: 3, b: 0, c: 0, d: 3, tx: 0, ty: -30)),
        ("preserveAspectRatio='none'", Transform(a: 3, b: 0, c: 0, d: 2, tx: 0, ty: -20)),
    ])
    func viewBoxIsPlacedInTheSize(attributes: String, transform: Transform) throws {
        let text = "<svg width='48' height='20' viewBox='0 10 16 10' \(attributes)><path d='\(square)'/></svg>"
        #expect(try file(text).commands == [fill(square, transform)])
    }

    @Test func transformsAreAppliedFromTheInsideOut() throws {
        let text = "<g transform='translate(10,5)'><path transform='rotate(90) scale(2)' d='\(square)'/></g>"
        let transform = Transform(a: 0, b: 2, c: -2, d: 0, tx: 10, ty: 5)
        #expect(try icon(text).commands == [fill(square, transform)])
    }

    @Test func useDrawsAnElementAgain() throws {
        let text = "<defs><path id='p' d='\(square)'/></defs><use href='#p' x='3' fill='red'/><use href='#p' y='4'/>"
        let red = Color(r: 255, g: 0, b: 0)
        #expect(
            try icon(text).commands == [
                fill(square, red, Transform(translationX: 3, y: 0)), fill(square, Transform(translationX: 0, y: 4)),
            ])
    }

    @Test func symbolsHaveAViewportOfTheirOwn() throws {
        let text = "<symbol id='s' viewBox='0 0 4 4'><path d='\(square)'/></symbol><use href='#s' x='4' width='8' height='8'/>"
        let offset = Transform(translationX: 4, y: 0)
        #expect(
            try icon(text).commands == [
                .pushClip(.rect(Rect(x: 0, y: 0, width: 8, height: 8)), transform: offset),
                fill(square, Transform(a: 2, b: 0, c: 0, d: 2, tx: 4, ty: 0)), .popClip,
            ])
    }

    @Test func outlineIsTheUnionOfWhatIsDrawn() throws {
        let text =
            "<path d='M0 0h24v24z' fill='none'/><path d='\(square)' transform='scale(2)'/><path d='M1 1h5' stroke='red' fill='none'/>"
        #expect(try icon(text).outline == Path(svgPathData: "M0,0 L4,0 L4,4 Z M1,1 L6,1"))
    }

    @Test func picturesThatReachBeyondTheirSizeAreMarked() throws {
        #expect(try icon("<path d='M0 0h24v24z'/>").picture.isContained)
        #expect(try !icon("<path d='M0 0h25v24z'/>").picture.isContained)
        #expect(try icon("<path d='M1 1h22' stroke='red' stroke-linejoin='round' stroke-width='2'/>").picture.isContained)
        #expect(try !icon("<path d='M1 1h22' stroke='red' stroke-linejoin='round' stroke-width='2.1'/>").picture.isContained)
    }

    @Test(arguments: [
        ("<svg viewBox='0 0 9 9'>\n  <path d='M0 0q'/></svg>", 2, 17, "expected a number for command 'Q'; the path ends there"),
        ("<svg viewBox='0 0 9 9'></svg>", 1, 1, "the file draws nothing"),
        ("<svg viewBox='0 0 9 9'>\n <text>a</text></svg>", 2, 2, "the element 'text' is not supported and left out"),
        ("<svg/>", 1, 1, "the picture has no size: expected 'viewBox', or 'width' and 'height'"),
        ("<svg viewBox='0 0 0 9'/>", 1, 15, "expected a view box of four numbers that is not empty"),
        ("<html/>", 1, 1, "expected the element 'svg', found 'html'"),
        ("<svg>\n<g></svg>", 2, 6, "not well-formed XML: mismatched tag"),
        ("<svg viewBox='0 0 9 9' width='1e9'/>", 1, 1, "the picture is larger than 100000 points"),
    ])
    func whatCannotBeDrawnIsNamed(text: String, line: Int, column: Int, message: String) {
        #expect(problem { () throws(SVGProblem) in try file(text) } == SVGProblem(line: line, column: column, message: message))
    }

    @Test(arguments: [
        ("<text x='1'>a</text>", "the element 'text' is not supported and left out"),
        ("<path d='M0 0' filter='url(#a)'/>", "'filter' is not supported and left out"),
        ("<use href='other.svg#a'/>", "'other.svg#a' is not an element of this file: nothing else is opened"),
        ("<use href='#a'/>", "no element has the id 'a'"),
        ("<path d='M0 0h1' fill='url(#a)'/>", "no element has the id 'a': nothing is drawn"),
        ("<path d='M0 0' stroke-width='1em'/>", "'1em' is not a value of 'stroke-width' that is supported"),
        ("<path d='M0 0' transform='turn(3)'/>", "'turn(3)' is not a list of transforms that is supported"),
        ("<path d='M0 0h1' clip-path='url(#a)'/>", "'url(#a)' does not refer to an element of this file"),
        ("<rect width='3ex' height='1'/>", "'3ex' is not a length that is supported"),
        ("<circle r='-1'/>", "'r' must not be negative"),
        ("<polygon points='1 2 3'/>", "expected pairs of numbers; the rest of the points is left out"),
        ("<g id='a'><use href='#a'/></g>", "'use' refers to an element that contains it, and is left out"),
        ("<style>g > path {fill:red}</style>", "the selector 'g > path' is not supported and left out"),
    ])
    func whatIsLeftOutIsNamed(content: String, message: String) throws {
        let read = try icon("<path d='\(square)'/>\(content)")
        #expect(read.warnings.map(\.message) == [message])
    }
}
