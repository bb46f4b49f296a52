import AnimUIKit
import Testing

@Suite @MainActor struct FittingTests {
    @Test func aViewFitsItsContent() throws {
        let film = try LayoutRig.film { window in
            let rig = LayoutRig(in: window, size: .zero, views: "0;0.0 50.2x20;0.1 80x30")
            rig.root.isHidden = true
            let card = rig.view("0")
            try rig.activate(
                "0.0 left = 0 left +8; 0.0 top = 0 top +8; 0.1 left = 0.0 right +8; 0.1 right = 0 right -8; 0.1 top = 0 top +8; "
                    + "0.0 bottom <= 0 bottom -8; 0.1 bottom <= 0 bottom -8")
            #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 154.5, height: 46))
            let wide = card.systemLayoutSizeFitting(
                CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            #expect(wide == CGSize(width: 200, height: 46))
            #expect(card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).height == 10_000)
            // The layout of the tree is as before.
            rig.root.layoutIfNeeded()
            #expect(rig.view("0.0").frame == CGRect(x: 8, y: 8, width: 50, height: 20))
        }
        #expect(film.warnings == [])
    }

    @Test func labelsBreakTheirLines() throws {
        try LayoutRig.film { window in
            let (card, label, below) = (UIView(), UILabel(), UIView())
            for view in [card, label, below] { view.translatesAutoresizingMaskIntoConstraints = false }
            label.numberOfLines = 0
            label.text = "A text that is much too long for a single line of this narrow card, so that it is broken."
            card.addSubview(label)
            card.addSubview(below)
            window.addSubview(card)
            NSLayoutConstraint.activate([
                card.widthAnchor.constraint(equalToConstant: 200), card.topAnchor.constraint(equalTo: window.topAnchor),
                card.leftAnchor.constraint(equalTo: window.leftAnchor),
                label.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 10),
                label.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -10),
                label.topAnchor.constraint(equalTo: card.topAnchor),
                below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 4),
                below.heightAnchor.constraint(equalToConstant: 6), below.bottomAnchor.constraint(equalTo: card.bottomAnchor),
            ])
            window.layoutIfNeeded()
            let height = label.sizeThatFits(CGSize(width: 180, height: 0)).height
            #expect(height > 60 && label.frame == CGRect(x: 10, y: 0, width: 180, height: height))
            #expect(card.frame.size == CGSize(width: 200, height: height + 10))
            let fitted = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            #expect(fitted == CGSize(width: 200, height: height + 10))
            label.text = "Short"
            window.layoutIfNeeded()
            #expect(card.frame.height < 35)
            #expect(label.preferredMaxLayoutWidth == 0)
        }
    }

    @Test func baselinesMeet() throws {
        try LayoutRig.film(scale: 3) { window in
            let (large, small) = (UILabel(), UILabel())
            (large.text, small.text) = ("Large", "small")
            (large.font, small.font) = (.systemFont(ofSize: 34), .systemFont(ofSize: 13))
            let stack = UIStackView(arrangedSubviews: [large, small])
            stack.alignment = .firstBaseline
            stack.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(stack)
            window.layoutIfNeeded()
            #expect(large.frame.minY == 0)
            let baselines = (large.font.ascender, small.frame.minY + small.font.ascender)
            #expect(abs(baselines.0 - baselines.1) < 0.7, "\(baselines)")
        }
    }

    @Test func alignmentRectsAreInsideFrames() throws {
        final class ShadowedView: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        try LayoutRig.film { window in
            let view = ShadowedView()
            view.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(view)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
                view.topAnchor.constraint(equalTo: window.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 20),
            ])
            window.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 8, y: -1, width: 56, height: 24))
            #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 0, width: 50, height: 20))
        }
    }

    @Test func masksFollowConstrainedSuperviews() throws {
        try LayoutRig.film { window in
            let rig = LayoutRig(in: window, size: CGSize(width: 200, height: 100), views: "0")
            let (child, dot) = (UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 10)), UIView())
            child.autoresizingMask = [.flexibleWidth]
            dot.translatesAutoresizingMaskIntoConstraints = false
            rig.view("0").addSubview(child)
            child.addSubview(dot)
            dot.rightAnchor.constraint(equalTo: child.rightAnchor, constant: -3).isActive = true
            dot.widthAnchor.constraint(equalToConstant: 4).isActive = true
            try rig.activate("0 left = . left; 0 right = . right; 0 top = . top; 0 bottom = . bottom")
            rig.root.layoutIfNeeded()
            #expect(child.frame == CGRect(x: 0, y: 0, width: 200, height: 10))
            #expect(dot.frame.minX == 193)
            rig.root.frame.size.width = 150
            rig.root.layoutIfNeeded()
            #expect(child.frame.width == 150 && dot.frame.minX == 143)
        }
    }
}
