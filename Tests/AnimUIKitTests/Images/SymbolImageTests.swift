import AnimGraphics
import AnimLayers
import AnimUIKit
import Testing

@Suite struct SymbolImageTests {
    private func shapes(_ image: UIImage?, tint: UIColor = .red) throws -> VectorImage {
        guard case .shapes(let shapes)? = image?.picture(tint: tint, traits: .phone) else {
            throw TestIssue("the picture has no shapes")
        }
        return shapes
    }

    private struct TestIssue: Error {
        let text: String
        init(_ text: String) { self.text = text }
    }

    @Test func symbolsAreTemplates() throws {
        let heart = try #require(UIImage(systemName: "heart.fill"))
        #expect(heart.isSymbolImage && heart.isTemplate() && heart.cgImage == nil && heart.scale == 2)
        #expect(try shapes(heart).tinting == .uniform)
        let original = heart.withTintColor(.green, renderingMode: .alwaysOriginal)
        #expect(try shapes(original).tinting == .palette([Color(red: 0, green: 1, blue: 0)]))
        #expect(try shapes(heart.withRenderingMode(.alwaysOriginal)).tinting == .palette([.black]))
    }

    @Test func configurationsScaleSymbols() throws {
        let plain = try #require(UIImage(systemName: "circle"))
        let large = UIImage.SymbolConfiguration(pointSize: 34)
        let circle = try #require(UIImage(systemName: "circle", withConfiguration: large))
        #expect(circle.size == CGSize(width: plain.size.width * 2, height: plain.size.height * 2))
        #expect(plain.withConfiguration(large).size == circle.size)
        let bold = try shapes(circle.applyingSymbolConfiguration(.init(weight: .bold)))
        let regular = try shapes(circle)
        #expect(bold.size == regular.size && bold != regular)
        let merged = large.applying(UIImage.SymbolConfiguration(scale: .large)).applying(
            UIImage.SymbolConfiguration(weight: .bold))
        #expect(merged == UIImage.SymbolConfiguration(pointSize: 34, weight: .bold, scale: .large))
    }

    @Test func colorsFollowTheTraits() throws {
        let palette = UIImage.SymbolConfiguration(paletteColors: [.systemRed, .white])
        let image = try #require(UIImage(systemName: "person.crop.circle", withConfiguration: palette))
        #expect(try shapes(image).tinting == .palette([Color(r: 0xFF, g: 0x3B, b: 0x30), .white]))
        guard case .shapes(let dark)? = image.picture(tint: .red, traits: UITraitCollection(userInterfaceStyle: .dark)) else {
            throw TestIssue("the picture has no shapes")
        }
        #expect(dark.tinting == .palette([Color(r: 0xFF, g: 0x45, b: 0x3A), .white]))
        let hierarchy = UIImage.SymbolConfiguration(hierarchicalColor: .black)
        let layered = try shapes(UIImage(systemName: "person.crop.circle", withConfiguration: hierarchy))
        #expect(layered.tinting == .palette([1, 0.5, 0.25].map { Color(red: 0, green: 0, blue: 0, alpha: $0) }))
    }

    @Test func unknownSymbolsAreRoundedSquares() throws {
        let assets = try TemporaryAssets()
        let warnings = try assets.use {
            let image = try #require(UIImage(systemName: "no.such.symbol"))
            #expect(image.size == CGSize(width: 19, height: 19))
        }
        #expect(warnings.count == 1 && warnings[0].contains("no.such.symbol"))
    }

    @Test func filesAreSymbols() throws {
        let assets = try TemporaryAssets()
        try assets.write(
            "own.symbol.svg", #"<svg viewBox="0 0 20 10"><rect width="20" height="10" fill="currentColor"/></svg>"#)
        let warnings = try assets.use {
            let image = try #require(UIImage(systemName: "own.symbol"))
            #expect(image.size == CGSize(width: 38, height: 19))
        }
        #expect(warnings.isEmpty)
    }

    @Test func picturesOfShapesBecomeTemplates() throws {
        let svg = ##"<svg viewBox="0 0 8 8"><rect width="8" height="8" fill="#ff0000"/></svg>"##
        let image = try #require(UIImage(data: Data(svg.utf8)))
        #expect(image.size == CGSize(width: 8, height: 8) && !image.isTemplate())
        #expect(try shapes(image).steps.allSatisfy(\.tintedColors.isEmpty))
        #expect(try shapes(image.withRenderingMode(.alwaysTemplate)).steps.allSatisfy { $0.tintedColors == [0] })
    }
}
