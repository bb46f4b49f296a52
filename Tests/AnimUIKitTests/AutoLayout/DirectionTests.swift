import AnimUIKit
import Testing

/// Layout from right to left.
@Suite @MainActor struct DirectionTests {
    private static let rightToLeft = UITraitCollection(layoutDirection: .rightToLeft)

    private func film(_ traits: UITraitCollection? = rightToLeft, _ launch: @escaping @MainActor (UIWindow, UIView) -> Void)
        throws
    {
        _ = try Film(size: CGSize(width: 320, height: 240), scale: 2, duration: 1, traits: traits) { window in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
            window.addSubview(root)
            launch(window, root)
        }
    }

    private func box(in root: UIView, width: CGFloat? = 50) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
        return view
    }

    @Test func theDirectionIsTheContents() throws {
        try film { _, root in
            #expect(root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
            root.semanticContentAttribute = .forceLeftToRight
            #expect(root.effectiveUserInterfaceLayoutDirection == .leftToRight)
            #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
            #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .leftToRight) == .leftToRight)
        }
        try film(nil) { _, root in
            #expect(root.effectiveUserInterfaceLayoutDirection == .leftToRight)
            root.semanticContentAttribute = .forceRightToLeft
            #expect(root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        }
    }

    @Test func leadingIsRight() throws {
        try film { _, root in
            let (a, b, c) = (box(in: root), box(in: root, width: nil), box(in: root, width: 20))
            let leading = a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
            NSLayoutConstraint.activate([
                leading, b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
                b.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -12),
                c.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3),
            ])
            root.layoutIfNeeded()
            #expect(a.frame == CGRect(x: 260, y: 0, width: 50, height: 10))
            #expect(b.frame == CGRect(x: 12, y: 0, width: 240, height: 10))
            #expect(c.frame.minX == 3)
            leading.constant = 30
            root.layoutIfNeeded()
            #expect(a.frame.minX == 240 && b.frame.width == 220)
        }
    }

    @Test func inequalitiesCentersAndDistances() throws {
        try film { _, root in
            let (a, b, c) = (box(in: root), box(in: root), box(in: root, width: nil))
            let close = a.leadingAnchor.constraint(equalTo: root.leadingAnchor)
            close.priority = .defaultLow
            NSLayoutConstraint.activate([
                close, a.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 16),
                b.leadingAnchor.constraint(equalTo: root.centerXAnchor, constant: 5),
                c.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                root.leadingAnchor.anchorWithOffset(to: a.trailingAnchor).constraint(equalTo: c.widthAnchor),
            ])
            root.layoutIfNeeded()
            #expect(a.frame.maxX == 304)
            #expect(b.frame.maxX == 155)
            #expect(c.frame == CGRect(x: 254, y: 0, width: 66, height: 10))
        }
    }

    @Test func theAttributeOfTheContainerCounts() throws {
        try film(nil) { _, root in
            let a = box(in: root)
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
            a.semanticContentAttribute = .forceRightToLeft
            root.layoutIfNeeded()
            #expect(a.frame.minX == 10)
            root.semanticContentAttribute = .forceRightToLeft
            root.layoutIfNeeded()
            #expect(a.frame.minX == 260)
            root.semanticContentAttribute = .unspecified
            root.layoutIfNeeded()
            #expect(a.frame.minX == 10)
        }
    }

    @Test func stacksBeginAtTheRight() throws {
        try film { _, root in
            let views = (0..<3).map { _ in UIView() }
            let stack = UIStackView(arrangedSubviews: views)
            stack.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
            stack.spacing = 10
            for (view, width) in zip(views, [50.0, 60]) { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
            root.addSubview(stack)
            root.layoutIfNeeded()
            #expect(views.map(\.frame.minX) == [270, 200, 0] && views[2].frame.width == 190)
            // Columns align at the leading edge.
            (stack.axis, stack.alignment) = (.vertical, .leading)
            stack.frame.size.height = 100
            root.layoutIfNeeded()
            #expect(views[0].frame.maxX == 320 && views[1].frame.maxX == 320)
            stack.semanticContentAttribute = .forceLeftToRight
            root.layoutIfNeeded()
            #expect(views[0].frame.minX == 0)
        }
    }

    @Test func marginsAndFormats() throws {
        try film { _, root in
            root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 4)
            #expect(root.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 20))
            #expect(root.directionalLayoutMargins.leading == 20)
            let (a, b) = (box(in: root, width: nil), box(in: root))
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "H:|-[a]-6-[b]-|", options: [], metrics: nil, views: ["a": a, "b": b]))
            root.layoutIfNeeded()
            #expect(a.frame.maxX == 300 && b.frame.minX == 4 && a.frame.minX == 60)
            let c = box(in: root)
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "H:|-5-[c]", options: .directionLeftToRight, metrics: nil, views: ["c": c]))
            root.layoutIfNeeded()
            #expect(c.frame.minX == 5)
        }
    }

    @Test func naturalTextBeginsAtTheRight() throws {
        func left(_ traits: UITraitCollection?, _ alignment: NSTextAlignment) throws -> Int? {
            let film = try Film(size: CGSize(width: 100, height: 20), duration: 1, traits: traits) { window in
                let label = UILabel(frame: window.bounds)
                (label.text, label.textAlignment) = ("Hi", alignment)
                window.addSubview(label)
            }
            let picture = try frame(film)
            return (0..<100).first { x in (0..<20).contains { picture.components(x, $0)[1] < 128 } }
        }
        #expect(try left(nil, .natural) ?? 100 < 10)
        #expect(try left(Self.rightToLeft, .natural) ?? 0 > 70)
        #expect(try left(Self.rightToLeft, .left) ?? 100 < 10)
    }
}
