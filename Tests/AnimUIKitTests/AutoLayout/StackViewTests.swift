import AnimUIKit
import Testing

/// A stack with its children, and the frames that it gives them; without a size it takes its own.
struct StackCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var size: CGSize?
    var children: [Child]
    var frames: [(CGFloat, CGFloat, CGFloat, CGFloat)]
    var result: CGSize?
    var set: @MainActor @Sendable (UIStackView, [UIView]) -> Void

    struct Child: Sendable {
        var size: (CGFloat, CGFloat)
        var hugging: Float = 250
        var resistance: Float = 750
    }

    init(
        _ name: String, _ size: CGSize?, _ children: [Child], _ frames: [(CGFloat, CGFloat, CGFloat, CGFloat)],
        result: CGSize? = nil, set: @escaping @MainActor @Sendable (UIStackView, [UIView]) -> Void = { _, _ in }
    ) {
        (testDescription, self.size, self.children, self.frames) = (name, size, children, frames)
        (self.result, self.set) = (result, set)
    }
}

private func child(_ width: CGFloat, _ height: CGFloat = 20, hugging: Float = 250, resistance: Float = 750) -> StackCase.Child {
    StackCase.Child(size: (width, height), hugging: hugging, resistance: resistance)
}

private func extent(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

@Suite @MainActor struct StackViewTests {
    @Test(arguments: StackCase.all) func viewsAreArranged(_ example: StackCase) throws {
        let film = try LayoutRig.film(size: extent(800, 800), scale: 100) { window in
            let views = example.children.map { child in
                let view = SizedView(child.size.0, child.size.1)
                for axis: NSLayoutConstraint.Axis in [.horizontal, .vertical] {
                    view.setContentHuggingPriority(UILayoutPriority(child.hugging), for: axis)
                    view.setContentCompressionResistancePriority(UILayoutPriority(child.resistance), for: axis)
                }
                return view
            }
            let stack = UIStackView(arrangedSubviews: views)
            example.set(stack, views)
            window.addSubview(stack)
            if let size = example.size {
                stack.frame.size = size
            } else {
                stack.translatesAutoresizingMaskIntoConstraints = false
            }
            window.layoutIfNeeded()
            for (index, (x, y, width, height)) in example.frames.enumerated() {
                let expected = onPixels(CGRect(x: x, y: y, width: width, height: height), scale: 100)
                #expect(isClose(views[index].frame, expected, within: 0.011), "\(index): \(views[index].frame), not \(expected)")
            }
            if let result = example.result { #expect(stack.frame.size == result) }
        }
        #expect(film.warnings == [])
    }

    @Test func aHiddenViewCollapsesInABlock() throws {
        var views: [UIView] = []
        let film = try LayoutRig.film(duration: 2) { window in
            views = [SizedView(50, 20), SizedView(60, 20), SizedView(70, 20)]
            for (name, view) in zip(["a", "b", "c"], views) { view.accessibilityIdentifier = name }
            let stack = UIStackView(arrangedSubviews: views)
            stack.spacing = 10
            stack.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(stack)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
                    views[1].isHidden = true
                    stack.layoutIfNeeded()
                }
            }
        }
        #expect(views[1].isHidden && views[1].frame == CGRect(x: 55, y: 0, width: 0, height: 20))
        #expect(views[2].frame == CGRect(x: 60, y: 0, width: 70, height: 20))
        let middle = try #require(film.presentation(of: "b", at: 0.75))
        #expect(!middle.isHidden && abs(middle.frame.width - 30) < 1 && abs(middle.frame.minX - 57.5) < 0.5)
        let neighbor = try #require(film.presentation(of: "c", at: 0.75))
        #expect(abs(neighbor.frame.minX - 95) < 1.5)
        #expect(film.presentation(of: "b", at: 1.1)?.isHidden == true)
    }

    @Test func arrangedViewsLeaveWithTheirSuperview() throws {
        let film = try LayoutRig.film { window in
            let views = [SizedView(50, 20), SizedView(60, 20)]
            let stack = UIStackView(arrangedSubviews: views)
            window.addSubview(stack)
            stack.translatesAutoresizingMaskIntoConstraints = false
            window.layoutIfNeeded()
            #expect(stack.frame.size == extent(110, 20))
            views[0].removeFromSuperview()
            #expect(stack.arrangedSubviews == [views[1]])
            window.layoutIfNeeded()
            #expect(stack.frame.size == extent(60, 20) && views[1].frame.minX == 0)
            stack.removeArrangedSubview(views[1])
            #expect(views[1].superview === stack)
            stack.insertArrangedSubview(views[0], at: 0)
            stack.insertArrangedSubview(views[1], at: 0)
            window.layoutIfNeeded()
            #expect(views.map(\.frame.minX) == [60, 0])
        }
        #expect(film.warnings == [])
    }
}

extension StackCase {
    static let all: [StackCase] = fill + others + special

    static let fill = [
        StackCase(
            "hugging decides", extent(300, 34), [child(60, 20.5, hugging: 251), child(97, 34)],
            [(0, 0, 60, 34), (68, 0, 232, 34)]
        ) { stack, _ in stack.spacing = 8 },
        StackCase(
            "a tie stretches the first", extent(300, 20), [child(50), child(50), child(50)],
            [(0, 0, 180, 20), (190, 0, 50, 20), (250, 0, 50, 20)]
        ) { stack, _ in stack.spacing = 10 },
        StackCase(
            "749 gives way", extent(300, 20), [child(200), child(150, resistance: 749)], [(0, 0, 200, 20), (210, 0, 90, 20)]
        ) { stack, _ in stack.spacing = 10 },
        StackCase(
            "a tie squeezes the first", extent(300, 20), [child(200), child(150)], [(0, 0, 140, 20), (150, 0, 150, 20)]
        ) { stack, _ in stack.spacing = 10 },
        StackCase(
            "a spacer without size", extent(300, 31), [child(80), child(-1, -1), child(51, 31, hugging: 750)],
            [(0, 5.5, 80, 20), (88, 15.5, 153, 0), (249, 0, 51, 31)]
        ) { stack, _ in (stack.spacing, stack.alignment) = (8, .center) },
        StackCase(
            "a stack of its own size", nil, [child(60), child(40, 44), child(51, 31)],
            [(0, 12, 60, 20), (68, 0, 40, 44), (116, 6.5, 51, 31)], result: extent(167, 44)
        ) { stack, _ in (stack.spacing, stack.alignment) = (8, .center) },
        StackCase(
            "lower than a child", extent(120, 40), [child(50, 60), child(50)], [(0, 0, 50, 40), (70, 10, 50, 20)]
        ) { stack, _ in (stack.spacing, stack.alignment) = (20, .center) },
        StackCase(
            "negative spacing", nil, [child(40, 40), child(40, 40), child(40, 40)],
            [(0, 0, 40, 40), (28, 0, 40, 40), (56, 0, 40, 40)], result: extent(96, 40)
        ) { stack, _ in stack.spacing = -12 },
        StackCase(
            "a column that stretches the first", extent(375, 728), [child(50, 50), child(100, 100), child(200, 200)],
            [(0, 0, 50, 428), (0, 428, 100, 100), (0, 528, 200, 200)]
        ) { stack, _ in (stack.axis, stack.alignment) = (.vertical, .leading) },
    ]

    static let others = [
        StackCase(
            "equal widths", extent(320, 44), [child(10), child(60), child(30)],
            [(0, 0, 304 / 3, 44), (328 / 3, 0, 304 / 3, 44), (656 / 3, 0, 304 / 3, 44)]
        ) { stack, _ in (stack.spacing, stack.distribution) = (8, .fillEqually) },
        StackCase(
            "equal widths of its own size", nil, [child(10), child(60), child(30)],
            [(0, 0, 60, 20), (68, 0, 60, 20), (136, 0, 60, 20)], result: extent(196, 20)
        ) { stack, _ in (stack.spacing, stack.distribution, stack.alignment) = (8, .fillEqually, .top) },
        StackCase(
            "proportions", extent(200, 200), [child(160, 200), child(80, 100), child(40, 50)],
            [(0, 0, 800 / 7, 200), (800 / 7, 100, 400 / 7, 100), (1200 / 7, 150, 200 / 7, 50)]
        ) { stack, _ in (stack.distribution, stack.alignment) = (.fillProportionally, .bottom) },
        StackCase(
            "the last proportion takes the rest", extent(600, 20), [child(1), child(2), child(3)],
            [(0, 0, 600 / 36, 20), (15 + 600 / 36, 0, 1200 / 36, 20), (80, 0, 520, 20)]
        ) { stack, _ in (stack.spacing, stack.distribution) = (15, .fillProportionally) },
        StackCase(
            "a proportion without size", extent(320, 20), [child(100), child(-1), child(50)],
            [(0, 0, 32000 / 170, 20), (10 + 32000 / 170, 0, 0, 20), (20 + 32000 / 170, 0, 300 - 32000 / 170, 20)]
        ) { stack, _ in (stack.spacing, stack.distribution) = (10, .fillProportionally) },
        StackCase(
            "equal gaps", extent(300, 30), [child(30, 30), child(60, 30), child(90, 30)],
            [(0, 0, 30, 30), (90, 0, 60, 30), (210, 0, 90, 30)]
        ) { stack, _ in (stack.spacing, stack.distribution) = (8, .equalSpacing) },
        StackCase(
            "equal gaps without room", extent(300, 20), [child(120), child(120, resistance: 749), child(60)],
            [(0, 0, 120, 20), (130, 0, 100, 20), (240, 0, 60, 20)]
        ) { stack, _ in (stack.spacing, stack.distribution) = (10, .equalSpacing) },
        StackCase("one child fills", extent(300, 30), [child(30, 30)], [(0, 0, 300, 30)]) { stack, _ in
            (stack.spacing, stack.distribution) = (8, .equalSpacing)
        },
        StackCase(
            "equal centers", extent(300, 20), [child(20), child(80), child(40)],
            [(0, 0, 20, 20), (105, 0, 80, 20), (260, 0, 40, 20)]
        ) { stack, _ in (stack.spacing, stack.distribution) = (8, .equalCentering) },
        StackCase(
            "the spacing before equal centers", extent(280, 20), [child(20), child(150), child(80)],
            [(0, 0, 20, 20), (40, 0, 150, 20), (200, 0, 80, 20)]
        ) { stack, _ in (stack.spacing, stack.distribution) = (10, .equalCentering) },
        StackCase(
            "the last center gives way", extent(360, 20), [child(20), child(200), child(40), child(60)],
            [(0, 0, 20, 20), (40, 0, 200, 20), (250, 0, 40, 20), (300, 0, 60, 20)]
        ) { stack, _ in (stack.spacing, stack.distribution) = (10, .equalCentering) },
        StackCase(
            "equal centers widen the stack", nil, [child(50, 50), child(100, 100), child(200, 200)],
            [(0, 0, 50, 50), (125, 0, 100, 100), (225, 0, 200, 200)], result: extent(425, 200)
        ) { stack, _ in (stack.distribution, stack.alignment) = (.equalCentering, .top) },
        StackCase(
            "a column of equal heights", extent(375, 728), [child(50, 50), child(100, 100), child(200, 200)],
            [(0, 0, 50, 728 / 3), (0, 728 / 3, 100, 728 / 3), (0, 1456 / 3, 200, 728 / 3)]
        ) { stack, _ in (stack.axis, stack.alignment, stack.distribution) = (.vertical, .leading, .fillEqually) },
        StackCase(
            "a column of proportions", extent(375, 728), [child(50, 50), child(100, 100), child(200, 200)],
            [(0, 0, 50, 104), (0, 104, 100, 208), (0, 312, 200, 416)]
        ) { stack, _ in (stack.axis, stack.alignment, stack.distribution) = (.vertical, .leading, .fillProportionally) },
        StackCase(
            "a column of equal gaps", extent(375, 728), [child(50, 50), child(100, 100), child(200, 200)],
            [(162.5, 0, 50, 50), (137.5, 239, 100, 100), (87.5, 528, 200, 200)]
        ) { stack, _ in (stack.axis, stack.alignment, stack.distribution) = (.vertical, .center, .equalSpacing) },
        StackCase(
            "a column of equal centers", extent(375, 728), [child(50, 50), child(100, 100), child(200, 200)],
            [(325, 0, 50, 50), (275, 276.5, 100, 100), (175, 528, 200, 200)]
        ) { stack, _ in (stack.axis, stack.alignment, stack.distribution) = (.vertical, .trailing, .equalCentering) },
    ]

    static let special = [
        StackCase("margins", extent(300, 60), [child(50), child(50)], [(16, 12, 129, 36), (155, 12, 129, 36)]) { stack, _ in
            (stack.spacing, stack.distribution) = (10, .fillEqually)
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
        },
        StackCase(
            "hidden in the middle", nil, [child(50), child(60), child(70)], [(0, 0, 50, 20), (55, 0, 0, 20), (60, 0, 70, 20)],
            result: extent(130, 20)
        ) { stack, views in
            stack.spacing = 10
            views[1].isHidden = true
        },
        StackCase(
            "hidden at the start", extent(210, 20), [child(50), child(60), child(70)],
            [(0, 0, 0, 20), (0, 0, 100, 20), (110, 0, 100, 20)]
        ) { stack, views in
            (stack.spacing, stack.distribution) = (10, .fillEqually)
            views[0].isHidden = true
        },
        StackCase(
            "custom spacing", nil, [child(50), child(60), child(70)], [(0, 0, 50, 20), (62, 0, 0, 20), (74, 0, 70, 20)],
            result: extent(144, 20)
        ) { stack, views in
            stack.spacing = 10
            stack.setCustomSpacing(24, after: views[0])
            stack.setCustomSpacing(3, after: views[1])
            views[1].isHidden = true
        },
        StackCase(
            "a required width of a hidden view", nil, [child(50), child(60), child(70)],
            [(0, 0, 50, 20), (55, 0, 0, 20), (60, 0, 70, 20)], result: extent(130, 20)
        ) { stack, views in
            stack.spacing = 10
            views[1].widthAnchor.constraint(equalToConstant: 44).isActive = true
            views[1].isHidden = true
        },
        StackCase("all hidden", nil, [child(50), child(60)], [], result: extent(0, 20)) { _, views in
            for view in views { view.isHidden = true }
        },
        StackCase(
            "widths by constraints", extent(300, 20), [child(-1), child(-1), child(-1)],
            [(0, 0, 40, 20), (50, 0, 180, 20), (240, 0, 60, 20)]
        ) { stack, views in
            stack.spacing = 10
            views[0].widthAnchor.constraint(equalToConstant: 40).isActive = true
            views[2].widthAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 1.5).isActive = true
        },
    ]
}
