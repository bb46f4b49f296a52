import AnimUIKit
import Testing

/// A layout, and the frames that it has before they are rounded.
struct LayoutCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var views: String
    var constraints: String
    var frames: [String: (CGFloat, CGFloat, CGFloat, CGFloat)]
    var size = CGSize(width: 320, height: 240)

    init(
        _ name: String, _ views: String, _ constraints: String, _ frames: [String: (CGFloat, CGFloat, CGFloat, CGFloat)],
        size: CGSize = CGSize(width: 320, height: 240)
    ) {
        (testDescription, self.views, self.constraints, self.frames, self.size) = (name, views, constraints, frames, size)
    }
}

extension LayoutCase {
    /// Lays the views out, and compares their frames.
    @MainActor func expectFrames(scale: CGFloat) throws {
        let film = try LayoutRig.film(scale: scale) { window in
            let rig = LayoutRig(in: window, size: size, views: views)
            try rig.activate(constraints)
            rig.root.layoutIfNeeded()
            for path in frames.keys.sorted() {
                let (x, y, width, height) = frames[path] ?? (0, 0, 0, 0)
                let expected = onPixels(CGRect(x: x, y: y, width: width, height: height), scale: scale)
                let frame = rig.view(path).frame
                #expect(isClose(frame, expected), "\(path) is \(frame) instead of \(expected)")
            }
        }
        #expect(film.warnings == [])
    }
}

@Suite @MainActor struct FrameTests {
    @Test(arguments: LayoutCase.all, [1, 2, 3]) func framesAreOnThePixelGrid(_ layout: LayoutCase, scale: CGFloat) throws {
        try layout.expectFrames(scale: scale)
    }

    @Test func thirdsMeetAtEachScale() throws {
        let edges: [CGFloat: [CGFloat]] = [
            1: [0, 101, 109, 211, 219, 320], 2: [0, 101.5, 109.5, 210.5, 218.5, 320],
            3: [0, 101 + 1 / 3, 109 + 1 / 3, 210 + 2 / 3, 218 + 2 / 3, 320],
        ]
        for scale: CGFloat in [1, 2, 3] {
            try LayoutRig.film(scale: scale) { window in
                let views = (0..<3).map { _ in UIView() }
                let stack = UIStackView(arrangedSubviews: views)
                stack.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
                (stack.spacing, stack.distribution) = (8, .fillEqually)
                window.addSubview(stack)
                stack.layoutIfNeeded()
                let found = views.flatMap { [$0.frame.minX, $0.frame.maxX] }
                for (edge, expected) in zip(found, edges[scale] ?? []) { #expect(abs(edge - expected) < 1e-9) }
            }
        }
    }
}

private let pinned = "0 left = . left; 0 right = . right; 0 top = . top; 0 bottom = . bottom"

extension LayoutCase {
    static let all: [LayoutCase] = edges + sizes + centers + contents + priorities + guides + nested

    static let edges = [
        LayoutCase("all edges", "0", pinned, ["0": (0, 0, 320, 240)]),
        LayoutCase(
            "edges with insets", "0", "0 left = . left +16; 0 right = . right -16; 0 top = . top +20; 0 bottom = . bottom -4",
            ["0": (16, 20, 288, 216)]),
        LayoutCase(
            "edges with fractions", "0",
            "0 left = . left +10.3; 0 right = . right -10.3; 0 top = . top +0.25; 0 bottom = . bottom -0.75",
            ["0": (10.3, 0.25, 299.4, 239)]),
        LayoutCase(
            "leading and trailing", "0",
            "0 leading = . leading +5; . trailing = 0 trailing +15; 0 top = . top; 0 height = +10", ["0": (5, 0, 300, 10)]),
        LayoutCase(
            "corner at the end", "0", "0 right = . right -8; 0 bottom = . bottom -8; 0 width = +50; 0 height = +30",
            ["0": (262, 202, 50, 30)]),
        LayoutCase(
            "three in a row", "0;1;2",
            "0 left = . left +12; 1 left = 0 right +8; 2 left = 1 right +8; 2 right = . right -12; 1 width = 0 width; "
                + "2 width = 0 width; 0 top = . top +20; 1 top = 0 top; 2 top = 0 top; 0 height = +60; 1 height = 0 height; "
                + "2 height = 0 height",
            [
                "0": (12, 20, 280 / 3, 60), "1": (20 + 280 / 3, 20, 280 / 3, 60), "2": (28 + 560 / 3, 20, 280 / 3, 60),
            ]),
        LayoutCase(
            "twice as wide", "0;1",
            "0 left = . left +12; 1 left = 0 right +10; 1 right = . right -12; 1 width = 0 width *2; 0 top = . top; "
                + "1 top = . top; 0 height = +48; 1 height = 0 height",
            ["0": (12, 0, 286 / 3, 48), "1": (22 + 286 / 3, 0, 572 / 3, 48)]),
        LayoutCase(
            "a column", "0;1;2",
            "0 top = . top; 1 top = 0 bottom +6; 2 top = 1 bottom +6; 2 bottom = . bottom; 0 height = 1 height; "
                + "1 height = 2 height; 0 left = . left; 1 left = . left +1; 2 left = . left +2; 0 right = . right; "
                + "1 right = . right; 2 right = . right",
            ["0": (0, 0, 320, 76), "1": (1, 82, 319, 76), "2": (2, 164, 318, 76)]),
        LayoutCase(
            "outside of the root", "0", "0 right = . left -10; 0 width = +40; 0 bottom = . top -5; 0 height = +20",
            ["0": (-50, -25, 40, 20)]),
        LayoutCase(
            "a half left of the root", "0", "0 left = . left -10.5; 0 width = +20; 0 top = . top -0.5; 0 height = +1",
            ["0": (-10.5, -0.5, 20, 1)]),
    ]

    static let sizes = [
        LayoutCase("fixed size at the origin", "0", "0 width = +33; 0 height = +44", ["0": (0, 0, 33, 44)]),
        LayoutCase(
            "a fraction of the root", "0", "0 width = . width *0.3; 0 height = . height *0.25 +1; 0 left = . left; 0 top = . top",
            ["0": (0, 0, 96, 61)]),
        LayoutCase(
            "a third of the root", "0", "0 width = . width *0.333333333333333; 0 height = +10; 0 left = . left +1; 0 top = . top",
            ["0": (1, 0, 320 / 3, 10)]),
        LayoutCase(
            "aspect ratio 16 to 9", "0", "0 left = . left; 0 right = . right; 0 top = . top; 0 height = 0 width *0.5625",
            ["0": (0, 0, 320, 180)]),
        LayoutCase(
            "aspect ratio of a height", "0", "0 top = . top; 0 bottom = . bottom; 0 left = . left; 0 width = 0 height *1.5",
            ["0": (0, 0, 360, 240)]),
        LayoutCase(
            "the largest square", "0",
            "0 width = 0 height; 0 width <= . width; 0 height <= . height; 0 width = . width @500; 0 height = . height @500; "
                + "0 centerX = . centerX; 0 centerY = . centerY", ["0": (40, 0, 240, 240)]),
        LayoutCase(
            "at least", "0", "0 width >= +80; 0 width = +60 @750; 0 height = +10; 0 left = . left; 0 top = . top",
            ["0": (0, 0, 80, 10)]),
        LayoutCase(
            "between", "0",
            "0 width >= +80; 0 width <= +200; 0 width = +300 @500; 0 height = +10; 0 left = . left; 0 top = . top",
            ["0": (0, 0, 200, 10)]),
        LayoutCase(
            "the widest of two", "0 50x20;1 90x20;2",
            "2 width >= 0 width; 2 width >= 1 width; 2 width = +0 @10; 2 height = +5; 0 left = . left; 1 left = . left; "
                + "2 left = . left; 0 top = . top; 1 top = 0 bottom; 2 top = 1 bottom",
            ["0": (0, 0, 50, 20), "1": (0, 20, 90, 20), "2": (0, 40, 90, 5)]),
        LayoutCase(
            "width as a different height", "0;1",
            "0 height = +30; 1 width = 0 height *2 +3; 0 width = +10; 1 height = +1; 0 left = . left; 1 left = 0 right; "
                + "0 top = . top; 1 top = . top", ["0": (0, 0, 10, 30), "1": (10, 0, 63, 1)]),
    ]

    static let centers = [
        LayoutCase(
            "centered", "0", "0 centerX = . centerX; 0 centerY = . centerY; 0 width = +100; 0 height = +41",
            ["0": (110, 99.5, 100, 41)]),
        LayoutCase(
            "centered with offsets", "0",
            "0 centerX = . centerX -7; 0 centerY = . centerY +9.25; 0 width = +31; 0 height = +40", ["0": (137.5, 109.25, 31, 40)]
        ),
        LayoutCase(
            "at three quarters", "0", "0 centerX = . centerX *1.5; 0 centerY = . centerY *0.5; 0 width = +20; 0 height = +20",
            ["0": (230, 50, 20, 20)]),
        LayoutCase(
            "center on an edge", "0", "0 centerX = . right; 0 centerY = . top; 0 width = +20; 0 height = +21",
            ["0": (310, -10.5, 20, 21)]),
        LayoutCase(
            "edge on a center", "0;1",
            "0 left = . centerX +4; 0 right = . right -4; 1 right = . centerX -4; 1 left = . left +4; 0 top = . top; 1 top = . top; "
                + "0 height = +10; 1 height = +10", ["0": (164, 0, 152, 10), "1": (4, 0, 152, 10)]),
        LayoutCase(
            "centers in a column", "0 31x20;1 50x11;2 8x8",
            "0 centerX = . centerX; 1 centerX = 0 centerX; 2 centerX = 1 centerX; 0 top = . top +3; 1 top = 0 bottom +3; "
                + "2 top = 1 bottom +3", ["0": (144.5, 3, 31, 20), "1": (135, 26, 50, 11), "2": (156, 40, 8, 8)]),
        LayoutCase(
            "two gaps that are equal", "0;1;2",
            "0 left = . left; 0 right = 1 left; 1 right = 2 left; 2 right = . right; 0 width = 2 width; 1 width = +100; "
                + "0 top = . top; 1 top = . top; 2 top = . top; 0 height = +1; 1 height = +1; 2 height = +1",
            ["0": (0, 0, 110, 1), "1": (110, 0, 100, 1), "2": (210, 0, 110, 1)]),
        LayoutCase(
            "golden section", "0", "0 left = . left; 0 right = . right *0.618; 0 top = . top; 0 bottom = . centerY",
            ["0": (0, 0, 197.76, 120)]),
    ]

    static let contents = [
        LayoutCase("natural size", "0 60x20", "0 left = . left +8; 0 top = . top +8", ["0": (8, 8, 60, 20)]),
        LayoutCase("natural size without constraints", "0 60x20", "", ["0": (0, 0, 60, 20)]),
        LayoutCase("natural width only", "0 60x-1", "0 left = . left; 0 top = . top; 0 height = +7", ["0": (0, 0, 60, 7)]),
        LayoutCase(
            "natural size in the corner", "0 60.4x20.5", "0 right = . right; 0 bottom = . bottom",
            ["0": (259.6, 219.5, 60.4, 20.5)]),
        LayoutCase(
            "stretched against hugging", "0 60x20", "0 left = . left; 0 right = . right; 0 top = . top", ["0": (0, 0, 320, 20)]),
        LayoutCase(
            "compressed", "0 400x20", "0 left = . left; 0 right <= . right -20; 0 top = . top", ["0": (0, 0, 300, 20)]),
        LayoutCase(
            "a wish below hugging", "0 60x20", "0 left = . left; 0 width = +100 @249; 0 top = . top", ["0": (0, 0, 60, 20)]),
        LayoutCase(
            "a wish above hugging", "0 60x20", "0 left = . left; 0 width = +100 @251; 0 top = . top", ["0": (0, 0, 100, 20)]),
        LayoutCase(
            "a wish below the resistance", "0 60x20", "0 left = . left; 0 width = +10 @749; 0 top = . top", ["0": (0, 0, 60, 20)]),
        LayoutCase(
            "a wish above the resistance", "0 60x20", "0 left = . left; 0 width = +10 @751; 0 top = . top", ["0": (0, 0, 10, 20)]),
        LayoutCase(
            "around a content", "0;0.0 77x21",
            "0.0 left = 0 left +4; 0.0 right = 0 right -4; 0.0 top = 0 top +2; 0.0 bottom = 0 bottom -2; 0 left = . left; 0 top = . top",
            ["0": (0, 0, 85, 25), "0.0": (4, 2, 77, 21)]),
    ]

    static let priorities = [
        LayoutCase(
            "60 at 750 before 140 at 749", "0",
            "0 width = +60 @750; 0 width = +140 @749; 0 height = +1; 0 left = . left; 0 top = . top", ["0": (0, 0, 60, 1)]),
        LayoutCase(
            "a minimum before 999", "0", "0 width >= +90; 0 width = +30 @999; 0 height = +1; 0 left = . left; 0 top = . top",
            ["0": (0, 0, 90, 1)]),
        LayoutCase(
            "many of 250 against one of 251", "0",
            (0..<20).map { _ in "0 width = +10 @250" }.joined(separator: ";")
                + "; 0 width = +90 @251; 0 height = +1; 0 left = . left; 0 top = . top", ["0": (0, 0, 90, 1)]),
        LayoutCase(
            "the least sum of equal priorities", "0",
            "0 width = +10 @400; 0 width = +50 @400; 0 width = +51 @400; 0 height = +1; 0 left = . left; 0 top = . top",
            ["0": (0, 0, 50, 1)]),
        LayoutCase(
            "as far as it fits", "0", "0 left = . left; 0 right <= . right; 0 width = +500 @700; 0 height = +1; 0 top = . top",
            ["0": (0, 0, 320, 1)]),
        LayoutCase(
            "centered unless there is no room", "0;1 200x10",
            "0 width = +100; 0 centerX = . centerX @700; 0 left >= 1 right +8; 1 left = . left; 0 height = +1; 0 top = . top; 1 top = . top",
            ["0": (208, 0, 100, 1), "1": (0, 0, 200, 10)]),
        LayoutCase(
            "minimum of two limits", "0",
            "0 width <= +50; 0 width <= +40; 0 width = +99 @1; 0 height = +1; 0 left = . left; 0 top = . top",
            ["0": (0, 0, 40, 1)]),
        LayoutCase(
            "shrinks to nothing", "0;1",
            "0 left = . left; 0 right = 1 left; 1 width = +320; 1 right = . right; 0 width = +100 @999; 0 top = . top; 1 top = . top; "
                + "0 height = +1; 1 height = +1", ["0": (0, 0, 0, 1), "1": (0, 0, 320, 1)]),
        LayoutCase(
            "almost required", "0", "0 width = +10 @999; 0 width = +20 @998.5; 0 height = +1; 0 left = . left; 0 top = . top",
            ["0": (0, 0, 10, 1)]),
    ]

    static let guides = [
        LayoutCase(
            "margins of 8", "0",
            "0 left = .:margins left; 0 right = .:margins right; 0 top = .:margins top; 0 bottom = .:margins bottom",
            ["0": (8, 8, 304, 224)]),
        LayoutCase(
            "attributes of margins", "0",
            "0 left = . leftMargin +1; 0 right = . rightMargin; 0 top = . topMargin; 0 bottom = . bottomMargin",
            ["0": (9, 8, 303, 224)]),
        LayoutCase(
            "leading and trailing margins", "0",
            "0 leading = . leadingMargin; 0 trailing = . trailingMargin; 0 centerY = . centerYWithinMargins; 0 height = +7",
            ["0": (8, 116.5, 304, 7)]),
        LayoutCase(
            "a safe area without bars", "0",
            "0 left = .:safe left; 0 right = .:safe right; 0 top = .:safe top; 0 bottom = .:safe bottom",
            ["0": (0, 0, 320, 240)]),
        LayoutCase(
            "a readable width", "0",
            "0 left = .:readable left; 0 right = .:readable right; 0 top = .:readable top; 0 bottom = .:readable bottom",
            ["0": (164, 8, 672, 224)], size: CGSize(width: 1000, height: 240)),
        LayoutCase(
            "a readable width that fits", "0",
            "0 left = .:readable left; 0 right = .:readable right; 0 top = .:readable top; 0 bottom = .:readable bottom",
            ["0": (8, 8, 304, 224)]),
    ]

    static let nested = [
        LayoutCase(
            "in a card", "0;0.0;0.1",
            "0 left = . left +16; 0 right = . right -16; 0 top = . top +16; 0 height = +100; 0.0 left = 0 left +12; "
                + "0.0 top = 0 top +12; 0.0 bottom = 0 bottom -12; 0.0 width = 0.0 height; 0.1 left = 0.0 right +8; "
                + "0.1 right = 0 right -12; 0.1 centerY = 0.0 centerY; 0.1 height = +21",
            ["0": (16, 16, 288, 100), "0.0": (12, 12, 76, 76), "0.1": (96, 39.5, 180, 21)]),
        LayoutCase(
            "across superviews", "0;0.0;1",
            "0 left = . left +10; 0 top = . top +10; 0 width = +100; 0 height = +100; 0.0 left = 0 left +20; 0.0 top = 0 top +20; "
                + "0.0 width = +30; 0.0 height = +30; 1 left = 0.0 right +5; 1 top = 0.0 centerY; 1 right = . right; 1 height = 0.0 height",
            ["0.0": (20, 20, 30, 30), "1": (65, 45, 255, 30)]),
        LayoutCase(
            "a subview to the root", "0;0.0",
            "0 left = . left +40; 0 top = . top +30; 0 width = +100; 0 height = +100; 0.0 left = . left +50; 0.0 right = . right -50; "
                + "0.0 top = 0 top; 0.0 height = +9", ["0": (40, 30, 100, 100), "0.0": (10, 0, 220, 9)]),
        LayoutCase(
            "beside a frame", "0 =20,30,50,40;1",
            "1 left = 0 right +8; 1 top = 0 top; 1 bottom = 0 bottom; 1 right = . right", ["1": (78, 30, 242, 40)]),
        LayoutCase(
            "in a frame", "0 =20,30,50.5,40;0.0",
            "0.0 left = 0 left +1; 0.0 right = 0 right -1; 0.0 centerY = 0 centerY; 0.0 height = +7", ["0.0": (1, 16.5, 48.5, 7)]),
        LayoutCase(
            "four levels", "0;0.0;0.0.0;0.0.0.0 11x13",
            "0 left = . left +1; 0 top = . top +1; 0.0 left = 0 left +1; 0.0 top = 0 top +1; 0.0.0 left = 0.0 left +1; "
                + "0.0.0 top = 0.0 top +1; 0.0.0.0 left = 0.0.0 left +1; 0.0.0.0 top = 0.0.0 top +1; 0.0.0.0 right = . right -100; "
                + "0.0.0 right = 0.0.0.0 right; 0.0 right = 0.0.0 right +2; 0 right = 0.0 right +3; 0.0.0 bottom = 0.0.0.0 bottom; "
                + "0.0 bottom = 0.0.0 bottom; 0 bottom = 0.0 bottom",
            [
                "0": (1, 1, 224, 16), "0.0": (1, 1, 220, 15), "0.0.0": (1, 1, 217, 14), "0.0.0.0": (1, 1, 216, 13),
            ]),
    ]
}
