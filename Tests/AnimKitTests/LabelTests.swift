import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimKit
import AnimLayers
import AnimText
import TestSupport
import Testing

@Suite struct LabelTests {
    private static let font = try? Font(data: Repository.font("NotoSans-Regular.ttf"))

    @Test func labelsHaveTheDefaultsOfUIKit() throws {
        let font = SizedFont(try #require(Self.font), size: 10)
        _ = try film { _ in
            let label = Label()
            #expect(label.text == nil)
            #expect(label.numberOfLines == 1)
            #expect(label.lineBreakMode == .byTruncatingTail)
            #expect(label.textAlignment == .natural)
            #expect(label.textColor == .black)
            #expect(!label.isUserInteractionEnabled)
            label.font = font
            #expect(label.font == font)
            #expect(font.lineHeight == 13.62)
        }
    }

    /// The advances of "The quick brown fox" are 95.38 points at 10 points, less the kerning; a line is 13.62 high.
    @Test func labelsKnowTheSizeOfTheirText() throws {
        let font = SizedFont(try #require(Self.font), size: 10)
        _ = try film { _ in
            let label = Label(frame: Rect(x: 10, y: 20, width: 1, height: 1))
            label.font = font
            #expect(label.intrinsicContentSize == Size(width: 0, height: 0))
            label.text = "The quick brown fox"
            let whole = label.intrinsicContentSize
            #expect(whole.height == 14)
            label.sizeToFit()
            #expect(label.frame == Rect(origin: Point(x: 10, y: 20), size: whole))
            label.numberOfLines = 0
            #expect(label.sizeThatFits(Size(width: 60, height: 0)).height == 28)
            #expect(label.sizeThatFits(Size(width: 60, height: 0)).width <= 60)
            #expect(label.intrinsicContentSize == whole)
        }
    }

    @Test func changesReachTheFilm() throws {
        let played = try film { window in
            let label = Label(frame: Rect(x: 0, y: 0, width: 50, height: 20))
            label.layer.name = "label"
            label.text = "a"
            label.lineBreakMode = .byClipping
            window.addSubview(label)
            Stage.current.schedule(at: 0.5) { label.text = "b" }
        }
        func content(at time: Double) throws -> TextContent? {
            guard case .text(let text) = try played.shown("label", at: time).content else { return nil }
            return text
        }
        #expect(try content(at: 0.4)?.string == "a")
        #expect(try content(at: 0.6)?.string == "b")
        #expect(try content(at: 0)?.truncationMode == TextTruncation.none)
        #expect(try content(at: 0)?.isWrapped == false)
    }

    @Test func textLayersAnimateTheirSizeImplicitly() throws {
        let played = try film { window in
            let layer = TextLayer()
            layer.name = "text"
            layer.string = "a"
            layer.fontSize = 10
            window.layer.addSublayer(layer)
            Stage.current.schedule(at: 0.5) { layer.fontSize = 20 }
        }
        func size(at time: Double) throws -> Double? {
            guard case .text(let text) = try played.shown("text", at: time).content else { return nil }
            return text.fontSize
        }
        #expect(try size(at: 0.5) == 10)
        #expect(try #require(try size(at: 0.6)) > 10)
        #expect(try #require(try size(at: 0.6)) < 20)
        #expect(try size(at: 0.8) == 20)
    }
}
