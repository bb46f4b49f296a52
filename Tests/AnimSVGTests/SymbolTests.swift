import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimSVG

@Suite struct SymbolTests {
    @Test(arguments: SymbolTable.names)
    func everySymbolIsDrawnWithinItsSize(name: String) throws {
        let drawing = try #require(SymbolTable.drawing(named: name))
        #expect(!drawing.parts.isEmpty)
        let size = Rect(origin: .zero, size: drawing.size)
        for part in drawing.parts {
            let isStroked = ![.fill, .markFill, .cut].contains(part.operation)
            let reach = isStroked ? SymbolTable.regularStroke * part.strokeFactor / 2 : 0
            let ink = try #require(part.path.bounds).insetBy(dx: -reach, dy: -reach)
            #expect(size.union(ink) == size, "\(name): \(part.path.svgPathData)")
        }
    }

    @Test func namesAreDistinct() {
        #expect(SymbolTable.names.count >= 90)
        #expect(Set(SymbolTable.names).count == SymbolTable.names.count)
        #expect(SymbolTable.drawing(named: "no such symbol") == nil)
    }

    /// Sizes measured on iOS 26.1, at 17 points and the medium scale.
    @Test(arguments: [
        ("info.circle", 20, 19), ("plus", 18, 16), ("trash", 19.5, 20.5), ("chevron.right", 12.5, 16.5), ("house", 24, 19.5),
        ("square.and.arrow.up", 19, 22), ("play.fill", 15, 16), ("envelope", 24.5, 16.5),
    ])
    func sizesAreThoseOfUIKit(name: String, width: Double, height: Double) throws {
        #expect(try #require(Symbol(name).picture).size == Size(width: width, height: height))
    }

    @Test func sizesFollowFontAndScale() throws {
        var symbol = Symbol("circle")
        symbol.fontSize = 34
        #expect(symbol.picture?.size == Size(width: 40, height: 38))
        symbol.fontSize = 17
        symbol.scale = .large
        #expect(symbol.picture?.size == Size(width: 25.6, height: 24.32))
    }

    @Test func weightsWidenStrokes() throws {
        func width(_ weight: SymbolWeight) throws -> Double {
            var symbol = Symbol("plus")
            symbol.weight = weight
            guard case .fill(.stroke(_, let pen), _, _)? = symbol.picture?.steps.first?.command else { return 0 }
            return pen.width
        }
        #expect(try width(.regular) == 1.5)
        #expect(abs(try width(.bold) - 2.4) < 1e-12)
        let widths = try SymbolWeight.allCases.map(width)
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func marksAreCutOutOrLayers() throws {
        var symbol = Symbol("checkmark.circle.fill")
        let cut = try #require(symbol.picture).steps.map(\.command)
        #expect(cut.contains(.pushGroup(GroupStyle(compositing: .destinationOut))))
        symbol.renderingMode = .hierarchical
        let layered = try #require(symbol.picture)
        #expect(layered.steps.map(\.level) == [1, 0])
        let tint = Color(red: 1, green: 0, blue: 0, alpha: 0.8)
        let colors = layered.commands(transform: Projection(Transform.identity), tint: tint).compactMap { command -> Color? in
            guard case .fill(_, .color(let color), _) = command else { return nil }
            return color
        }
        #expect(colors.map(\.alpha) == [0.4, 0.8])
    }

    @Test func palettesColorTheLevels() throws {
        var symbol = Symbol("wifi")
        symbol.renderingMode = .palette
        symbol.paletteColors = [.white, .black]
        let picture = try #require(symbol.picture)
        let colors = picture.commands(transform: Projection(Transform.identity), tint: .clear).compactMap { command -> Color? in
            guard case .fill(_, .color(let color), _) = command else { return nil }
            return color
        }
        #expect(colors == [.white, .white, .black, .black])
    }

    @Test func translucentTintsApplyToOneImage() throws {
        let steps = try #require(Symbol("magnifyingglass").picture)
        let tint = Color(red: 0, green: 0, blue: 0, alpha: 0.25)
        let commands = steps.commands(transform: Projection(Transform.identity), tint: tint)
        #expect(commands.first == .pushGroup(opacity: 0.25))
        #expect(commands.count == 4)
        guard case .fill(_, .color(let color), _) = commands[1] else {
            Issue.record("expected a fill")
            return
        }
        #expect(color == .black)
    }

    @Test func filesAreAsHighAsCircles() throws {
        let read = try file("<svg viewBox='0 0 16 16'><path fill='currentColor' d='M0 0h16v16z'/></svg>")
        #expect(Symbol("bag").picture(of: read).size == Size(width: 19, height: 19))
    }
}
