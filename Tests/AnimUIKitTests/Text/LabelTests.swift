import AnimGraphics
import AnimLayers
import AnimText
import Testing

@testable import AnimUIKit

@Suite @MainActor struct LabelTests {
    /// Runs code in a film of 2 pixels per point.
    private func film(scale: CGFloat = 2, _ body: @MainActor (UIWindow) throws -> Void) throws {
        _ = try Film(size: CGSize(width: 320, height: 480), scale: scale, duration: 0.1, launch: body)
    }

    private func text(_ view: UIView) -> TextContent {
        guard case .text(let text) = view.layer.values.content else { return TextContent() }
        return text
    }

    @Test func theHeightOfALineIsThatOfSanFrancisco() throws {
        try film { _ in
            let label = UILabel()
            label.text = "Ag"
            for (size, height) in [(17, 20.5), (15, 18), (13, 16), (12, 14.5), (34, 41)] as [(CGFloat, CGFloat)] {
                label.font = .systemFont(ofSize: size)
                #expect(label.intrinsicContentSize.height == height)
            }
        }
    }

    @Test func theLeadingOfATextStyleIsBetweenLines() throws {
        try film(scale: 3) { _ in
            let label = UILabel()
            label.numberOfLines = 0
            label.font = .preferredFont(forTextStyle: .body)
            let heights = ["a", "a\nb", "a\nb\nc"].map { text -> Double in
                label.text = text
                return (Double(label.intrinsicContentSize.height) * 3).rounded()
            }
            #expect(heights == [61, 127, 193])
        }
    }

    @Test func anEmptyLabelHasNoSize() throws {
        try film { _ in
            let label = UILabel()
            #expect(label.intrinsicContentSize == .zero)
            label.text = ""
            #expect(label.intrinsicContentSize == .zero)
        }
    }

    @Test func onlySeveralLinesAreBrokenAtAWidth() throws {
        try film { _ in
            let label = UILabel()
            label.text = "one two three four five"
            let whole = label.sizeThatFits(CGSize(width: 60, height: 0))
            #expect(whole.height == 20.5 && whole.width > 150)
            label.numberOfLines = 0
            let broken = label.sizeThatFits(CGSize(width: 60, height: 0))
            #expect(broken.width <= 60)
            #expect(broken.height == 101.5)
            label.preferredMaxLayoutWidth = 60
            #expect(label.intrinsicContentSize == broken)
            label.numberOfLines = 2
            #expect(label.intrinsicContentSize.height == 41)
        }
    }

    @Test func fittingKeepsTheUpperLeftCorner() throws {
        try film { _ in
            let label = UILabel(frame: CGRect(x: 10, y: 20, width: 1, height: 1))
            label.text = "Text"
            label.sizeToFit()
            #expect(label.frame.origin == CGPoint(x: 10, y: 20))
            #expect(label.frame.size == label.intrinsicContentSize)
        }
    }

    @Test func attributesBecomeRuns() throws {
        try film { _ in
            let label = UILabel()
            let string = NSMutableAttributedString(string: "red big", attributes: [.foregroundColor: UIColor.red])
            string.addAttributes(
                [
                    .font: UIFont.boldSystemFont(ofSize: 30), .kern: 2, .underlineStyle: NSUnderlineStyle.single.rawValue,
                    .baselineOffset: CGFloat(3), .backgroundColor: UIColor.yellow,
                ], range: NSRange(location: 4, length: 3))
            label.attributedText = string
            let runs = text(label).runs
            #expect(runs.map(\.string) == ["red ", "big"])
            #expect(runs.map(\.fontSize) == [17, 30])
            #expect(runs.map(\.kern) == [nil, 2])
            #expect(runs.map(\.isUnderlined) == [false, true])
            #expect(runs.map(\.baselineOffset) == [0, 3])
            #expect(runs[0].foregroundColor == UIColor.red.cgColor.color)
            #expect(runs[1].backgroundColor == UIColor.yellow.cgColor.color)
            #expect(label.textColor == .red)
            label.text = "plain"
            #expect(text(label).runs.isEmpty && text(label).string == "plain")
        }
    }

    @Test func theParagraphStyleGivesAlignmentAndDistances() throws {
        try film { _ in
            let label = UILabel()
            let style = NSMutableParagraphStyle()
            (style.alignment, style.lineSpacing, style.minimumLineHeight) = (.center, 4, 30)
            label.attributedText = NSAttributedString(string: "a", attributes: [.paragraphStyle: style])
            #expect(text(label).alignmentMode == .center && text(label).lineSpacing == 4 && text(label).lineHeight == 30)
            #expect(label.textAlignment == .center)
        }
    }

    @Test func theColorFollowsTheAppearance() throws {
        try film { window in
            let label = UILabel()
            label.text = "Text"
            window.addSubview(label)
            #expect(text(label).foregroundColor?.red == 0)
            window.overrideUserInterfaceStyle = .dark
            #expect(text(label).foregroundColor?.red == 1)
            label.textColor = .red
            #expect(text(label).foregroundColor == UIColor.red.cgColor.color)
        }
    }

    @Test func aSubclassDrawsItsTextInAPart() throws {
        let film = try Film(size: CGSize(width: 320, height: 480), scale: 2, duration: 0.1) { window in
            let label = PaddedLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            label.text = "Text"
            window.addSubview(label)
            #expect(label.intrinsicContentSize.height == 20.5 + 10)
            window.layoutIfNeeded()
            label.layer.displayIfNeeded()
            #expect(label.layer.sublayers?.first?.frame == CGRect(x: 8, y: 5, width: 84, height: 30))
        }
        #expect(film.warnings.isEmpty)
    }

    @Test func fontsHaveUIKitsNumbers() throws {
        try film { _ in
            let font = UIFont.systemFont(ofSize: 17, weight: .bold)
            #expect(abs(font.lineHeight - 20.287109375) < 1e-9)
            #expect(abs(font.ascender - 16.1865234375) < 1e-9 && abs(font.descender + 4.1005859375) < 1e-9)
            #expect(font.fontName == ".SFUI-Bold")
            #expect(UIFont.boldSystemFont(ofSize: 17).fontName == ".SFUI-Semibold")
            #expect(UIFont.preferredFont(forTextStyle: .headline).pointSize == 17)
            let large = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
            #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 23)
            #expect(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: large) == 23)
            #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .regular))
            let bold = font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]).map { UIFont(descriptor: $0, size: 0) }
            #expect(bold?.fontName == ".SFUI-BoldItalic" && bold?.pointSize == 17)
        }
    }

    @Test func aMissingFontIsNilAndAPhonesIsReplaced() throws {
        let film = try Film(size: CGSize(width: 10, height: 10), duration: 0.1) { _ in
            #expect(UIFont(name: "No Such Font", size: 12) == nil)
            let font = UIFont(name: "AvenirNext-DemiBold", size: 12)
            #expect(font?.pointSize == 12 && font?.fontName == "AvenirNext-DemiBold" && font?.request.weight == .semibold)
        }
        #expect(film.warnings.count == 2)
    }

    @Test func stringsHaveSizes() throws {
        try film { _ in
            let font = UIFont.systemFont(ofSize: 17)
            let size = "Text".size(withAttributes: [.font: font])
            #expect(abs(size.height - 20.287109375) < 1e-6)
            let bounds = "one two three".boundingRect(
                with: CGSize(width: 40, height: CGFloat.greatestFiniteMagnitude),
                options: [.usesLineFragmentOrigin, .usesFontLeading],
                attributes: [.font: font], context: nil)
            #expect(abs(bounds.height - 3 * 20.287109375) < 1e-6 && bounds.width <= 44)
        }
    }
}

/// A label with margins, as many apps have one.
private final class PaddedLabel: UILabel {
    private let insets = UIEdgeInsets(top: 5, left: 8, bottom: 5, right: 8)

    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }
}
