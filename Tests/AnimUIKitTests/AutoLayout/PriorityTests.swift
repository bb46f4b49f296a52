import AnimUIKit
import Testing

/// Layouts whose constraints compete, with frames that were computed by hand.
///
/// In each row, the two or three views fill 320 points with gaps of 8 unless a constraint says otherwise.
@Suite @MainActor struct PriorityTests {
    @Test(arguments: LayoutCase.competing, [1, 2, 3]) func theHigherPriorityWins(_ layout: LayoutCase, scale: CGFloat) throws {
        try layout.expectFrames(scale: scale)
    }

    @Test func aThousandConstraintsDoNotBeatOneThatIsStronger() throws {
        try LayoutRig.film { window in
            let rig = LayoutRig(in: window, size: CGSize(width: 320, height: 240), views: "0")
            try rig.activate("0 left = . left; 0 top = . top; 0 height = +1")
            let strong = try rig.constraints("0 width >= +90 @251")
            NSLayoutConstraint.activate(try (0..<1000).flatMap { _ in try rig.constraints("0 width = +10 @250") })
            rig.root.layoutIfNeeded()
            #expect(rig.view("0").frame == CGRect(x: 0, y: 0, width: 10, height: 1))
            strong[0].isActive = true
            rig.root.layoutIfNeeded()
            #expect(rig.view("0").frame == CGRect(x: 0, y: 0, width: 90, height: 1))
            strong[0].priority = UILayoutPriority(249)
            rig.root.layoutIfNeeded()
            #expect(rig.view("0").frame == CGRect(x: 0, y: 0, width: 10, height: 1))
        }
    }

    @Test func aHundredEqualLabelsDoNotBeatOneConstraintThatIsStronger() throws {
        try LayoutRig.film { window in
            let names = (0..<100).map { "\($0)" }
            let rig = LayoutRig(
                in: window, size: CGSize(width: 320, height: 240), views: names.map { "\($0) 10x2" }.joined(separator: ";"))
            try rig.activate(names.map { "\($0) left = . left; \($0) top = . top" }.joined(separator: ";"))
            try rig.activate(names.dropFirst().map { "\($0) width = 0 width" }.joined(separator: ";"))
            let wish = try rig.constraints("57 width = +21 @251")
            for (isActive, width) in [(true, 21.0), (false, 10), (true, 21)] {
                wish[0].isActive = isActive
                rig.root.layoutIfNeeded()
                #expect(names.allSatisfy { rig.view($0).frame == CGRect(x: 0, y: 0, width: width, height: 2) })
            }
        }
    }

    @Test func prioritiesAreEdited() throws {
        try LayoutRig.film { window in
            let rig = LayoutRig(in: window, size: CGSize(width: 320, height: 240), views: "0;1")
            try rig.activate(row(2) + "; 0 height = +1; 1 height = +1")
            let wishes = try rig.constraints(
                "0 width = +100 @300; 0 width = +140 @301; 1 width >= +200 @250; 0 width <= +90 @200")
            NSLayoutConstraint.activate(wishes)
            for (index, priority, width) in [
                (1, Float(301), 140.0), (0, 302, 100), (0, 300, 140), (2, 303, 112), (3, 304, 90), (2, 305, 90), (3, 100, 112),
                (1, 400, 140), (1, 302, 112), (2, 299, 140),
            ] {
                wishes[index].priority = UILayoutPriority(priority)
                rig.root.layoutIfNeeded()
                #expect(rig.view("0").frame == CGRect(x: 0, y: 0, width: width, height: 1), "\(index) at \(priority)")
                #expect(rig.view("1").frame == CGRect(x: width + 8, y: 0, width: 312 - width, height: 1))
            }
        }
    }

    @Test func huggingAndResistanceAreEdited() throws {
        try LayoutRig.film { window in
            let rig = LayoutRig(in: window, size: CGSize(width: 320, height: 240), views: "0 100x20;1 60x20;2 80x20")
            try rig.activate(row(3))
            @MainActor func widths() -> [CGFloat] {
                rig.root.layoutIfNeeded()
                return ["0", "1", "2"].map { rig.view($0).frame.width }
            }
            rig.view("1").setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
            #expect(widths() == [100, 124, 80])
            rig.view("2").setContentHuggingPriority(UILayoutPriority(248), for: .horizontal)
            #expect(widths() == [100, 60, 144])
            rig.view("2").setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
            #expect(widths() == [100, 124, 80])
            rig.root.frame.size.width = 200
            rig.view("2").setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
            #expect(widths() == [100, 60, 24])
            rig.view("0").setContentCompressionResistancePriority(UILayoutPriority(748), for: .horizontal)
            #expect(widths() == [44, 60, 80])
            // Hugging counts as little as before where there is too little room.
            rig.view("1").setContentHuggingPriority(UILayoutPriority(999), for: .horizontal)
            #expect(widths() == [44, 60, 80])
        }
    }

    @Test func constraintsLeaveAndReturn() throws {
        try LayoutRig.film { window in
            let rig = LayoutRig(in: window, size: CGSize(width: 320, height: 240), views: "0 60x20;1 60x20")
            try rig.activate(row(2))
            let wishes = try rig.constraints(
                "0 width = +90 @700; 0 width <= 1 width @600; 1 width >= +250 @650; 0 width = 1 width *3")
            for (index, isActive, width) in [
                // The first of two equal views is stretched.
                (0, false, 252.0), (0, true, 90), (1, true, 90), (0, false, 156), (2, true, 62), (1, false, 62), (3, true, 234),
                (0, true, 234), (3, false, 90), (2, false, 90), (0, false, 252), (2, true, 62), (0, true, 90),
            ] {
                wishes[index].isActive = isActive
                rig.root.layoutIfNeeded()
                #expect(rig.view("0").frame == CGRect(x: 0, y: 0, width: width, height: 20), "\(index) \(isActive)")
                #expect(rig.view("1").frame == CGRect(x: width + 8, y: 0, width: 312 - width, height: 20))
            }
        }
    }

    @Test func aStackKeepsToPriorities() throws {
        try LayoutRig.film { window in
            let views = [SizedView(50, 20), SizedView(50, 30), SizedView(50, 40)]
            let stack = UIStackView(arrangedSubviews: views)
            stack.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
            (stack.spacing, stack.alignment) = (8, .center)
            window.addSubview(stack)
            @MainActor func spans() -> [[CGFloat]] {
                stack.layoutIfNeeded()
                return views.map { [$0.frame.minX, $0.frame.width] }
            }
            #expect(spans() == [[0, 184], [192, 50], [250, 50]])
            let double = views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 2)
            double.priority = UILayoutPriority(600)
            double.isActive = true
            // 234 points for the first two, since the first of equal views gives way.
            #expect(spans() == [[0, 78], [86, 156], [250, 50]])
            views[0].setContentHuggingPriority(UILayoutPriority(601), for: .horizontal)
            #expect(spans() == [[0, 50], [58, 100], [166, 134]])
            let most = views[2].widthAnchor.constraint(lessThanOrEqualToConstant: 60)
            most.priority = UILayoutPriority(602)
            most.isActive = true
            // 224 points for the first two: the double width, at 600, gives way to the hugging at 601.
            #expect(spans() == [[0, 50], [58, 174], [240, 60]])
            double.priority = UILayoutPriority(700)
            // A third of 224 points is on no pixel.
            #expect(spans() == [[0, 74.5], [82.5, 149.5], [240, 60]])
            stack.spacing = 20
            #expect(spans() == [[0, 66.5], [86.5, 133.5], [240, 60]])
        }
    }
}

/// Constraints of views of natural sizes that fill a row.
private func row(_ count: Int) -> String {
    let tops = (0..<count).map { "\($0) top = . top" }
    let gaps = (1..<count).map { "\($0) left = \($0 - 1) right +8" }
    return (["0 left = . left", "\(count - 1) right = . right"] + gaps + tops).joined(separator: ";")
}

/// The place of one view at the upper left, 1 point high.
private let corner = "0 left = . left; 0 top = . top; 0 height = +1;"

extension LayoutCase {
    fileprivate static let competing: [LayoutCase] = contentsOfRows + equalWidths + inequalities + gaps + ratios + cards

    private static let contentsOfRows = [
        LayoutCase(
            "equal hugging stretches the first", "0 60x20;1 60x20", row(2), ["0": (0, 0, 252, 20), "1": (260, 0, 60, 20)]),
        LayoutCase(
            "249 hugs less than 250", "0 60x20;1 60x20 h249", row(2), ["0": (0, 0, 60, 20), "1": (68, 0, 252, 20)]),
        LayoutCase(
            "the least of three hugs least", "0 60x20 h251;1 60x20 h250;2 60x20 h249", row(3),
            ["0": (0, 0, 60, 20), "1": (68, 0, 60, 20), "2": (136, 0, 184, 20)]),
        LayoutCase(
            "equal resistance squeezes the first", "0 200x20;1 200x20", row(2), ["0": (0, 0, 112, 20), "1": (120, 0, 200, 20)]),
        LayoutCase(
            "the middle of a chain gives way", "0 120x20;1 120x20 c749;2 120x20", row(3),
            ["0": (0, 0, 120, 20), "1": (128, 0, 64, 20), "2": (200, 0, 120, 20)]),
        LayoutCase(
            "first the weakest, then the next", "0 120x20 c749;1 40x20 c748;2 240x20", row(3),
            ["0": (0, 0, 64, 20), "1": (72, 0, 0, 20), "2": (80, 0, 240, 20)]),
        LayoutCase(
            "the middle width gives way", "0;1;2",
            "0 left = . left; 1 left = 0 right +10; 2 left = 1 right +10; 2 right = . right; 0 width = +100; 1 width = +200 @500; "
                + "2 width = +100 @501; 0 top = . top; 1 top = . top; 2 top = . top; 0 height = +1; 1 height = +1; 2 height = +1",
            ["0": (0, 0, 100, 1), "1": (110, 0, 100, 1), "2": (220, 0, 100, 1)]),
    ]

    /// Hugging and resistance of two views of the same width: 100 and 60 points.
    private static let equalWidths = [(249, CGFloat(60)), (250, 60), (251, 100)].map { resistance, width in
        LayoutCase(
            "resistance of \(resistance) against hugging of 250", "0 100x20 c\(resistance);1 60x20",
            "0 left = . left; 1 left = . left; 0 width = 1 width; 0 top = . top; 1 top = 0 bottom",
            ["0": (0, 0, width, 20), "1": (0, 20, width, 20)])
    }

    private static let inequalities = [
        LayoutCase(
            "an equation of 750 against a limit of 751", "0", corner + "0 width = +100 @750; 0 width <= +80 @751",
            ["0": (0, 0, 80, 1)]),
        LayoutCase(
            "an equation of 750 against a limit of 749", "0", corner + "0 width = +100 @750; 0 width <= +80 @749",
            ["0": (0, 0, 100, 1)]),
        LayoutCase(
            "of equal ones the first gives way, an equation", "0", corner + "0 width = +100 @750; 0 width <= +80 @750",
            ["0": (0, 0, 80, 1)]),
        LayoutCase(
            "of equal ones the first gives way, a limit", "0", corner + "0 width <= +80 @750; 0 width = +100 @750",
            ["0": (0, 0, 100, 1)]),
        LayoutCase(
            "limits that contradict each other", "0;1",
            corner + "0 width >= +100 @600; 0 width <= +60 @500; 1 width >= +100 @500; 1 width <= +60 @600; 0 width = +7 @100; "
                + "1 width = +200 @100; 1 left = . left; 1 top = 0 bottom; 1 height = +1",
            ["0": (0, 0, 100, 1), "1": (0, 1, 60, 1)]),
        LayoutCase(
            "centered against a limit of 752", "0",
            "0 width = +100; 0 centerX = . centerX @751; 0 right <= . left +172 @752; 0 top = . top; 0 height = +1",
            ["0": (72, 0, 100, 1)]),
        LayoutCase(
            "centered against a limit of 750", "0",
            "0 width = +100; 0 centerX = . centerX @751; 0 right <= . left +172 @750; 0 top = . top; 0 height = +1",
            ["0": (110, 0, 100, 1)]),
        LayoutCase(
            "250.5 against 250.25", "0", corner + "0 width = +30 @250.25; 0 width = +50 @250.5; 0 width >= +45 @250.75",
            ["0": (0, 0, 50, 1)]),
    ]

    private static let gaps = [
        LayoutCase(
            "a gap of at least 8 takes the room", "0 60x20;1 60x20",
            "0 left = . left +10; 1 left >= 0 right +8; 1 right = . right -10; 0 top = . top; 1 top = . top",
            ["0": (10, 0, 60, 20), "1": (250, 0, 60, 20)]),
        LayoutCase(
            "a gap of at least 8 stays", "0 60x20;1 60x20",
            "0 left = . left +10; 1 left >= 0 right +8; 1 right = . right -10; 0 top = . top; 1 top = . top",
            ["0": (10, 0, 12, 20), "1": (30, 0, 60, 20)], size: CGSize(width: 100, height: 240)),
        LayoutCase(
            "a gap of 20 at 300 before hugging", "0 60x20;1 60x20",
            "0 left = . left; 1 left >= 0 right +8; 1 left = 0 right +20 @300; 1 right = . right; 0 top = . top; 1 top = . top",
            ["0": (0, 0, 240, 20), "1": (260, 0, 60, 20)]),
        LayoutCase(
            "a gap of 20 at 200 after hugging", "0 60x20;1 60x20",
            "0 left = . left; 1 left >= 0 right +8; 1 left = 0 right +20 @200; 1 right = . right; 0 top = . top; 1 top = . top",
            ["0": (0, 0, 60, 20), "1": (260, 0, 60, 20)]),
        LayoutCase(
            "a gap of 20 at 300 below resistance", "0 200x20;1 110x20",
            "0 left = . left; 1 left >= 0 right +8; 1 left = 0 right +20 @300; 1 right = . right; 0 top = . top; 1 top = . top",
            ["0": (0, 0, 200, 20), "1": (210, 0, 110, 20)]),
    ]

    private static let ratios = [
        LayoutCase(
            "a ratio of 1.5 within half of the height", "0",
            "0 left = . left; 0 top = . top; 0 width = 0 height *1.5; 0 width <= . width -40; 0 height <= . height *0.5; "
                + "0 width = . width @500; 0 height = . height @500", ["0": (0, 0, 180, 120)]),
        LayoutCase(
            "a ratio of 3 within the width", "0",
            "0 left = . left; 0 top = . top; 0 width = 0 height *3; 0 width <= . width -40; 0 height <= . height *0.5; "
                + "0 width = . width @500; 0 height = . height @500", ["0": (0, 0, 280, 280 / 3)]),
        LayoutCase(
            "a ratio of 999 against a minimum", "0",
            "0 left = . left; 0 top = . top; 0 width = 0 height *2 @999; 0 width = +100; 0 height >= +60; 0 height <= +80 @998",
            ["0": (0, 0, 100, 60)]),
        LayoutCase(
            "a ratio of two widths before hugging", "0 60x20;1 60x20", row(2) + "; 0 width = 1 width *2 @800",
            ["0": (0, 0, 208, 20), "1": (216, 0, 104, 20)]),
    ]

    /// A text of 300 points in a card that wants to be 200 wide, with insets of 10.
    private static let cards = [(499, CGFloat(200)), (501, 320)].map { resistance, width in
        LayoutCase(
            "a card of 500 around a text of \(resistance)", "0;0.0 300x20 c\(resistance)",
            "0 left = . left; 0 top = . top; 0 width = +200 @500; 0.0 left = 0 left +10; 0.0 right = 0 right -10; "
                + "0.0 top = 0 top +10; 0.0 bottom = 0 bottom -10",
            ["0": (0, 0, width, 40), "0.0": (10, 10, width - 20, 20)])
    }
}
