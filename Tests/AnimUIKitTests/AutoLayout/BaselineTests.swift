import AnimUIKit
import Testing

/// Baselines in constraints, stacks and visual formats: they follow the fonts.
@Suite @MainActor struct BaselineTests {
    /// Adds views whose left edges are at 0 to a root at the origin.
    private func root(_ views: UIView..., in window: UIWindow) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        window.addSubview(root)
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        }
        return root
    }

    private func label(_ text: String, _ size: CGFloat, lines: Int = 1) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = (text, .systemFont(ofSize: size), lines)
        return label
    }

    /// The distance of the baseline from the upper edge: the text is in the middle of a height that is rounded up to pixels.
    private func baseline(_ font: UIFont, height: CGFloat) -> CGFloat { (height - font.lineHeight) / 2 + font.ascender }

    private func isNear(_ value: CGFloat, _ expected: CGFloat, scale: CGFloat) -> Bool {
        // Edges are rounded to pixels.
        abs(value - expected) <= 0.5 / scale + 1e-9
    }

    @Test(arguments: [1, 2, 3] as [CGFloat]) func firstBaselinesOfLabelsMeet(scale: CGFloat) throws {
        try LayoutRig.film(scale: scale) { window in
            let (big, small) = (label("Big", 28), label("small", 13))
            let root = root(big, small, in: window)
            NSLayoutConstraint.activate([
                big.topAnchor.constraint(equalTo: root.topAnchor, constant: 24),
                small.firstBaselineAnchor.constraint(equalTo: big.firstBaselineAnchor),
            ])
            root.layoutIfNeeded()
            let expected =
                24 + baseline(big.font, height: big.intrinsicContentSize.height)
                - baseline(small.font, height: small.intrinsicContentSize.height)
            #expect(abs(big.frame.minY - 24) < 1e-9 && isNear(small.frame.minY, expected, scale: scale))
            // A larger font moves the baseline at once.
            big.font = .systemFont(ofSize: 40)
            root.layoutIfNeeded()
            let larger =
                24 + baseline(big.font, height: big.intrinsicContentSize.height)
                - baseline(small.font, height: small.intrinsicContentSize.height)
            #expect(larger > expected + 10 && isNear(small.frame.minY, larger, scale: scale))
        }
    }

    @Test func lastBaselinesAreOfTheLastLine() throws {
        try LayoutRig.film(scale: 2) { window in
            let (text, note) = (label("one\ntwo\nthree", 17, lines: 0), label("note", 12))
            let root = root(text, note, in: window)
            NSLayoutConstraint.activate([
                text.topAnchor.constraint(equalTo: root.topAnchor),
                note.lastBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor),
            ])
            root.layoutIfNeeded()
            let shift = (text.bounds.height - 3 * text.font.lineHeight) / 2
            let last = shift + 2 * text.font.lineHeight + text.font.ascender
            #expect(isNear(note.frame.minY, last - baseline(note.font, height: note.bounds.height), scale: 2))
            // Only two of the lines are shown.
            text.numberOfLines = 2
            root.layoutIfNeeded()
            let second = (text.bounds.height - 2 * text.font.lineHeight) / 2 + text.font.lineHeight + text.font.ascender
            #expect(isNear(note.frame.minY, second - baseline(note.font, height: note.bounds.height), scale: 2))
        }
    }

    @Test func textControlsHaveBaselines() throws {
        try LayoutRig.film(scale: 2) { window in
            let (title, field, view, button) = (label("Name", 17), UITextField(), UITextView(), UIButton(type: .system))
            (field.font, field.borderStyle) = (.systemFont(ofSize: 14), .roundedRect)
            (view.font, view.text, view.isScrollEnabled) = (.systemFont(ofSize: 20), "Text", false)
            button.setTitle("Tap", for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 24)
            let root = root(title, field, view, button, in: window)
            title.topAnchor.constraint(equalTo: root.topAnchor, constant: 50).isActive = true
            for other in [field, view, button] {
                other.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor).isActive = true
            }
            root.layoutIfNeeded()
            let line = 50 + baseline(title.font, height: title.bounds.height)
            let fieldLine = field.frame.minY + baseline(.systemFont(ofSize: 14), height: field.bounds.height)
            #expect(isNear(fieldLine, line, scale: 2))
            #expect(isNear(view.frame.minY + 8 + UIFont.systemFont(ofSize: 20).ascender, line, scale: 2))
            let buttonLabel = try #require(button.titleLabel)
            button.layoutIfNeeded()
            let buttonLine =
                button.frame.minY + buttonLabel.frame.minY + baseline(buttonLabel.font, height: buttonLabel.bounds.height)
            #expect(isNear(buttonLine, line, scale: 1))
        }
    }

    @Test func aTextViewHasALastBaseline() throws {
        try LayoutRig.film(scale: 2) { window in
            let (view, note) = (UITextView(), label("note", 12))
            (view.font, view.text) = (.systemFont(ofSize: 20), "Text")
            let root = root(view, note, in: window)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 100),
                view.widthAnchor.constraint(equalToConstant: 100),
                note.lastBaselineAnchor.constraint(equalTo: view.lastBaselineAnchor),
            ])
            root.layoutIfNeeded()
            let expected = 100 - 8 + UIFont.systemFont(ofSize: 20).descender - baseline(note.font, height: note.bounds.height)
            #expect(isNear(note.frame.minY, expected, scale: 2))
        }
    }

    /// A view whose baseline is that of a label in it.
    private final class Card: UIView {
        let label = UILabel()
        weak var first: UIView?

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.text = "Card"
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: topAnchor, constant: 11),
                label.leftAnchor.constraint(equalTo: leftAnchor), label.rightAnchor.constraint(equalTo: rightAnchor),
                label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -5),
            ])
        }

        required init?(coder: NSCoder) { nil }

        override var forFirstBaselineLayout: UIView { first ?? label }
        override var forLastBaselineLayout: UIView { label }
    }

    @Test func aViewNamesTheViewWithItsBaseline() throws {
        try LayoutRig.film(scale: 2) { window in
            let (card, outer, note) = (Card(), Card(), label("note", 17))
            let root = root(card, outer, note, in: window)
            // Through one that names the other.
            outer.first = card
            NSLayoutConstraint.activate([
                card.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
                outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
                note.firstBaselineAnchor.constraint(equalTo: outer.firstBaselineAnchor),
            ])
            root.layoutIfNeeded()
            #expect(abs(note.frame.minY - 41) < 1e-9)
        }
    }

    @Test func aCircleIsMisuse() throws {
        #expect(throws: (any Error).self) {
            try LayoutRig.film(scale: 2) { window in
                let (first, second, note) = (Card(), Card(), label("note", 17))
                let root = root(first, second, note, in: window)
                (first.first, second.first) = (second, first)
                first.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
                note.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor).isActive = true
                root.layoutIfNeeded()
            }
        }
    }

    @Test func visualFormatsAlignBaselines() throws {
        try LayoutRig.film(scale: 3) { window in
            let (big, small) = (label("Big", 34), label("small", 11))
            let root = root(big, in: window)
            small.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(small)
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "H:[big]-[small]", options: .alignAllFirstBaseline, metrics: nil,
                    views: ["big": big, "small": small])
                    + NSLayoutConstraint.constraints(
                        withVisualFormat: "V:|-20-[big]", options: [], metrics: nil, views: ["big": big]))
            root.layoutIfNeeded()
            let expected =
                20 + baseline(big.font, height: big.bounds.height) - baseline(small.font, height: small.bounds.height)
            #expect(isNear(small.frame.minY, expected, scale: 3))
        }
    }

    @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline]) func stacksAlignBaselines(
        alignment: UIStackView.Alignment
    ) throws {
        try LayoutRig.film(scale: 3) { window in
            let (big, small) = (label("a\nb", 28, lines: 0), label("small", 13))
            let stack = UIStackView(arrangedSubviews: [big, small])
            (stack.alignment, stack.spacing) = (alignment, 4)
            let root = root(stack, in: window)
            stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            root.layoutIfNeeded()
            let shift = (big.bounds.height - 2 * big.font.lineHeight) / 2
            let line = shift + big.font.ascender + (alignment == .lastBaseline ? big.font.lineHeight : 0)
            let smallLine = small.frame.minY - big.frame.minY + baseline(small.font, height: small.bounds.height)
            #expect(isNear(smallLine, line, scale: 1.5))
        }
    }

    @Test func columnsMeasureFromBaselineToBaseline() throws {
        try LayoutRig.film(scale: 2) { window in
            let (title, text) = (label("Title", 28), label("text", 13))
            let stack = UIStackView(arrangedSubviews: [title, text])
            (stack.axis, stack.spacing, stack.isBaselineRelativeArrangement) = (.vertical, 30, true)
            let root = root(stack, in: window)
            stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            root.layoutIfNeeded()
            let first = title.frame.minY + baseline(title.font, height: title.bounds.height)
            let second = text.frame.minY + baseline(text.font, height: text.bounds.height)
            #expect(isNear(second - first, 30, scale: 1))
        }
    }
}
