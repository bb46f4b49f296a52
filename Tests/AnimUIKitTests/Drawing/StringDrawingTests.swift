import AnimGeometry
import AnimGraphics
import AnimUIKit
import Testing

@Suite struct StringDrawingTests {
    private let font = UIFont.systemFont(ofSize: 20)

    private func runs(_ steps: [DrawCommand]) -> [GlyphRun] {
        steps.compactMap { if case .fill(.glyphs(let run), _, _) = $0 { run } else { nil } }
    }

    @Test func textIsDrawnAtAPoint() throws {
        let steps = record { _ in
            "Ag".draw(at: CGPoint(x: 10, y: 20), withAttributes: [.font: font, .foregroundColor: UIColor.red])
        }
        guard case .fill(.glyphs(let run), .color(let color), let transform)? = steps.first else {
            Issue.record("no text")
            return
        }
        #expect(steps.count == 1 && color == UIColor.red.cgColor.color && transform == Projection(.identity))
        #expect(run.glyphs.count == 2 && run.size == 20)
        // The system font has some space before its letters.
        #expect(abs(run.glyphs[0].position.x - 10) < 0.25)
        #expect(abs(run.glyphs[0].position.y - 20 - Double(font.ascender)) < 1e-6)
    }

    @Test func linesAreBrokenInARectangle() throws {
        let text = "one two three four five six"
        let steps = record { _ in text.draw(in: CGRect(x: 5, y: 0, width: 60, height: 60), withAttributes: [.font: font]) }
        let glyphs = runs(steps).flatMap(\.glyphs)
        let rows = Set(glyphs.map(\.position.y)).sorted()
        #expect(rows.count == 2, "further lines do not fit")
        #expect(glyphs.allSatisfy { $0.position.x >= 5 && $0.position.x < 65 })
        let all = record { _ in
            NSAttributedString(string: text, attributes: [.font: font]).draw(
                with: CGRect(x: 5, y: 0, width: 60, height: 60), options: .usesLineFragmentOrigin, context: nil)
        }
        #expect(Set(runs(all).flatMap(\.glyphs).map(\.position.y)).count > 2)
    }

    @Test func textIsAlignedAndTruncated() throws {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineBreakMode) = (.right, .byTruncatingTail)
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style]
        let short = record { _ in "i".draw(in: CGRect(x: 0, y: 0, width: 90, height: 30), withAttributes: attributes) }
        #expect(try #require(runs(short).first?.glyphs.first).position.x > 80)
        let long = record { _ in
            String(repeating: "long ", count: 20).draw(
                in: CGRect(x: 0, y: 0, width: 90, height: 90), withAttributes: attributes)
        }
        let glyphs = runs(long).flatMap(\.glyphs)
        #expect(Set(glyphs.map(\.position.y)).count == 1 && glyphs.count < 30)
    }

    @Test func theBaselineIsTheOriginWithoutLineFragments() throws {
        let steps = record { _ in
            NSAttributedString(string: "x", attributes: [.font: font]).draw(
                with: CGRect(x: 0, y: 50, width: 0, height: 0), options: [], context: nil)
        }
        #expect(abs(try #require(runs(steps).first?.glyphs.first).position.y - 50) < 1e-6)
    }

    @Test func shadowsAndModesCount() throws {
        let shadow = NSShadow()
        (shadow.shadowOffset, shadow.shadowBlurRadius) = (CGSize(width: 1, height: 2), 4)
        let steps = record { context in
            "x".draw(at: .zero, withAttributes: [.font: font, .shadow: shadow])
            context.setTextDrawingMode(.stroke)
            context.setLineWidth(2)
            "x".draw(at: .zero, withAttributes: [.font: font])
            context.setTextDrawingMode(.invisible)
            "x".draw(at: .zero, withAttributes: [.font: font])
        }
        guard case .pushGroup(let style)? = steps.first else {
            Issue.record("no shadow")
            return
        }
        #expect(style.shadow?.radius == 2 && style.shadow?.offset == Size(width: 1, height: 2) && steps.count == 4)
        guard case .fill(.stroke(let path, let pen), _, _)? = steps.last else {
            Issue.record("no stroke")
            return
        }
        #expect(pen.width == 2 && !path.isEmpty)
    }

    @Test func textKeepsToBlendModesAndAlpha() throws {
        let steps = record { context in
            context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
            context.setAlpha(0.5)
            context.setBlendMode(.multiply)
            "x".draw(at: .zero, withAttributes: [.font: font])
        }
        #expect(steps.contains(.group(.blend(.multiply))) && steps.contains(.pushGroup(opacity: 0.5)))
    }
}
