@testable import AnimUIKit
import Testing

/// Standard contents of rows.
@Suite @MainActor struct ListContentTests {
    /// Shows a content in a view of a size.
    private func view(_ content: UIListContentConfiguration, width: CGFloat = 200, height: CGFloat? = nil) -> UIListContentView {
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: width, height: height ?? view.sizeThatFits(CGSize(width: width, height: 0)).height)
        view.layoutIfNeeded()
        return view
    }

    private func film(_ script: @escaping @MainActor () -> Void) throws {
        _ = try Film(size: CGSize(width: 300, height: 300), scale: 2, duration: 0.1) { _ in script() }
    }

    private func label(_ view: UIView, _ text: String) -> UILabel? {
        view.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == text }
    }

    @Test func aTextHasTheMarginsOfACell() throws {
        try film {
            var content = UIListContentConfiguration.cell()
            content.text = "One"
            let view = view(content)
            let height = label(view, "One")?.intrinsicContentSize.height ?? 0
            #expect(view.bounds.height == height + 22)
            #expect(label(view, "One")?.frame == CGRect(x: 16, y: 11, width: 176, height: height))
            #expect(view.subviews.count == 1)
            #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: height + 22))
        }
    }

    @Test func aSecondTextIsSmallAndBelow() throws {
        try film {
            var content = UIListContentConfiguration.subtitleCell()
            (content.text, content.secondaryText) = ("One", "Two")
            let view = view(content)
            guard let first = label(view, "One"), let second = label(view, "Two") else { return #expect(Bool(false)) }
            #expect(second.frame.minY == first.frame.maxY + 3 && second.frame.minX == 16)
            #expect(second.font.pointSize == 12 && second.textColor == .secondaryLabel && first.font.pointSize == 17)
            #expect(view.bounds.height == second.frame.maxY + 11)
            content.textToSecondaryTextVerticalPadding = 10
            content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            view.configuration = content
            view.layoutIfNeeded()
            #expect(view.sizeThatFits(view.bounds.size).height == first.frame.height + 10 + second.frame.height + 4)
            #expect(first.frame.minX == 2 && first.frame.width == 194)
        }
    }

    @Test func aValueIsAtTheEndIfThereIsRoom() throws {
        try film {
            var content = UIListContentConfiguration.valueCell()
            (content.text, content.secondaryText) = ("Name", "Value")
            let wide = view(content)
            guard let first = label(wide, "Name"), let second = label(wide, "Value") else { return #expect(Bool(false)) }
            #expect(first.frame.minX == 16 && second.frame.maxX == 192 && first.frame.minY == 11 && second.frame.minY == 11)
            let needed = 24 + 6 + first.frame.width + second.frame.width
            #expect(label(view(content, width: needed), "Value")?.frame.minY == 11)
            #expect(label(view(content, width: needed - 1), "Value")?.frame.minY == first.frame.maxY + 3)
            #expect(second.font.pointSize == 17)
        }
    }

    @Test func anImageIsBeforeTheText() throws {
        try film {
            var content = UIListContentConfiguration.cell()
            content.text = "One"
            let picture = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40)).image {
                $0.fill(CGRect(x: 0, y: 0, width: 80, height: 40))
            }
            content.image = picture
            let large = view(content)
            let image = large.subviews.first { $0 is UIImageView }
            #expect(image?.frame == CGRect(x: 16, y: 11, width: 80, height: 40))
            #expect(large.bounds.height == 62 && label(large, "One")?.frame.minX == 112)
            content.imageProperties.maximumSize = CGSize(width: 40, height: 0)
            content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
            content.imageProperties.cornerRadius = 6
            content.imageToTextPadding = 5
            let small = view(content, height: 60)
            let limited = small.subviews.first { $0 is UIImageView }
            #expect(limited?.frame == CGRect(x: 26, y: 20, width: 40, height: 20) && limited?.layer.cornerRadius == 6)
            #expect(label(small, "One")?.frame.minX == 81)
        }
    }

    @Test func symbolsHaveTheSameRoom() throws {
        try film {
            let starts = ["star", "circle"].map { name in
                var content = UIListContentConfiguration.cell()
                (content.text, content.image) = ("One", UIImage(systemName: name))
                return label(view(content), "One")?.frame.minX
            }
            #expect(starts == [60, 60])
        }
    }

    @Test func headersAreSmallGrayAndInCapitals() throws {
        try film {
            var content = UIListContentConfiguration.groupedHeader()
            content.text = "First"
            let shown = label(view(content), "FIRST")
            #expect(shown?.font.pointSize == 13 && shown?.textColor == .secondaryLabel && shown?.frame.minY == 15)
            content = .plainHeader()
            content.text = "First"
            #expect(label(view(content), "First")?.font == .systemFont(ofSize: 17, weight: .semibold))
        }
    }

    @Test func longTextsHaveSeveralLines() throws {
        try film {
            var content = UIListContentConfiguration.cell()
            content.text = "Many words that need more than one line of this content"
            let free = view(content, width: 120)
            #expect(free.bounds.height > 60)
            content.textProperties.numberOfLines = 1
            #expect(view(content, width: 120).bounds.height < 50)
        }
    }

    @Test func disabledTextsArePalerUnlessTheirColorIsSet() throws {
        try film {
            var state = UICellConfigurationState(traitCollection: UITraitCollection())
            state.isDisabled = true
            var content = UIListContentConfiguration.cell()
            #expect(content.updated(for: state).textProperties.resolvedColor() == .tertiaryLabel)
            content.textProperties.color = .red
            #expect(content.updated(for: state).textProperties.resolvedColor() == .red)
            content.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .green }
            #expect(content.textProperties.resolvedColor() == .green)
        }
    }

    @Test func fromRightToLeftTheContentIsMirrored() throws {
        try film {
            var content = UIListContentConfiguration.valueCell()
            (content.text, content.secondaryText) = ("Name", "Value")
            let view = UIListContentView(configuration: content)
            view.semanticContentAttribute = .forceRightToLeft
            view.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
            view.layoutIfNeeded()
            #expect(label(view, "Name")?.frame.maxX == 184 && label(view, "Value")?.frame.minX == 8)
        }
    }

    @Test func numbersThatAreNotFiniteAreMisuse() {
        let events = misuseList { window in
            var content = UIListContentConfiguration.cell()
            content.text = "One"
            content.directionalLayoutMargins.top = .infinity
            _ = UIListContentView(configuration: content).sizeThatFits(window.bounds.size)
        }
        #expect(events.first?.contains("is not finite") == true)
    }
}
