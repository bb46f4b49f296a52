import AnimUIKit
import Testing

/// Required constraints that contradict each other, and which ones break on a phone, whatever their order.
struct BreakCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var views: String
    var constraints: String
    var broken: [String]
    /// The position and the width of each view in a container of 300 points.
    var spans: [String: (CGFloat, CGFloat)]

    init(_ name: String, _ views: String, _ constraints: String, _ broken: [String], _ spans: [String: (CGFloat, CGFloat)]) {
        (testDescription, self.views, self.constraints, self.broken, self.spans) = (name, views, constraints, broken, spans)
    }
}

@Suite @MainActor struct BreakTests {
    @Test(arguments: BreakCase.all, [false, true]) func thePhonesConstraintBreaks(_ example: BreakCase, reversed: Bool) throws {
        let film = try LayoutRig.film { window in
            let rig = LayoutRig(in: window, size: CGSize(width: 300, height: 100), views: example.views)
            let entries = example.constraints.split(separator: "; ").map { $0.split(separator: ": ").map(String.init) }
            for entry in reversed ? entries.reversed() : entries {
                let constraint = try #require(try rig.constraints(entry[1]).first)
                constraint.identifier = entry[0]
                constraint.isActive = true
            }
            window.layoutIfNeeded()
            for (path, span) in example.spans {
                let frame = rig.view(path).frame
                #expect((frame.minX, frame.width) == span, "\(path)")
            }
        }
        let broken = film.warnings.map(\.message).compactMap {
            $0.components(separatedBy: "broken: <NSLayoutConstraint '").last?.first
        }
        #expect(broken.map { String($0) } == example.broken)
    }
}

extension BreakCase {
    static let all: [BreakCase] = [
        BreakCase("F1width", "v", "a: v width = +100; b: v width = +200; x: v leading = . leading", ["b"], ["v": (0, 100)]),
        BreakCase(
            "F2tri", "v", "a: v leading = . leading +10; b: v trailing = . leading +110; c: v width = +50", ["c"],
            ["v": (10, 100)]),
        BreakCase(
            "F3center", "v", "a: v trailing = . trailing; b: v leading = . leading +30; c: v centerX = . centerX", ["c"],
            ["v": (30, 270)]),
        BreakCase(
            "F4ineq", "v", "a: v width = +100; b: v width <= +50; c: v width >= +80; x: v leading = . leading", ["b"],
            ["v": (0, 100)]),
        BreakCase(
            "F5chain", "v;w",
            "a: v leading = . leading +10; b: w leading = v trailing +10; c: w trailing = . leading +100; d: v width = +60; e: w width = +60",
            ["e"], ["v": (10, 60), "w": (80, 20)]),
        BreakCase(
            "F6nested", "v;v.u",
            "a: v.u width = +100; b: v.u width = v width; c: v width = +200; x: v leading = . leading; y: v.u leading = v leading",
            ["a"], ["v.u": (0, 200), "v": (0, 200)]),
        BreakCase(
            "V1sib, v before w", "v;w",
            "d: v width = +60; e: w width = +60; l: v width = w width +10; x: v leading = . leading; y: w leading = . leading",
            ["e"], ["v": (0, 60), "w": (0, 50)]),
        BreakCase(
            "V1sib, w before v", "w;v",
            "d: v width = +60; e: w width = +60; l: v width = w width +10; x: v leading = . leading; y: w leading = . leading",
            ["d"], ["v": (0, 70), "w": (0, 60)]),
        BreakCase(
            "V4 lead10_20", "v", "a: v leading = . leading +10; b: v leading = . leading +20; zz: v width = +30", ["b"],
            ["v": (10, 30)]),
        BreakCase(
            "V4 lead20_m10", "v", "a: v leading = . leading +20; b: v leading = . leading -10; zz: v width = +30", ["a"],
            ["v": (-10, 30)]),
        BreakCase(
            "V4 leadm10_m20", "v", "a: v leading = . leading -10; b: v leading = . leading -20; zz: v width = +30", ["a"],
            ["v": (-20, 30)]),
        BreakCase("V4 w100_50", "v", "a: v width = +100; b: v width = +50; zz: v leading = . leading", ["a"], ["v": (0, 50)]),
        BreakCase(
            "V4 w100_ge150", "v", "a: v width = +100; b: v width >= +150; zz: v leading = . leading", ["b"], ["v": (0, 100)]),
        BreakCase("V4 w100_le50", "v", "a: v width = +100; b: v width <= +50; zz: v leading = . leading", ["b"], ["v": (0, 100)]),
        BreakCase(
            "V4 wge150_le100", "v", "a: v width >= +150; b: v width <= +100; zz: v leading = . leading", ["b"], ["v": (0, 150)]),
        BreakCase(
            "V4 flip", "v", "a: v leading = . leading +10; b: . leading = v leading -20; zz: v width = +30", ["b"],
            ["v": (10, 30)]),
        BreakCase(
            "V4 flip2", "v", "a: v leading = . leading +20; b: . leading = v leading -10; zz: v width = +30", ["b"],
            ["v": (20, 30)]),
        BreakCase(
            "V4 mult", "v", "a: v width = . width *0.5; b: v width = +100; zz: v leading = . leading", ["b"], ["v": (0, 150)]),
        BreakCase(
            "V4 mult2", "v", "a: v width = . width *0.5; b: v width = +200; zz: v leading = . leading", ["b"], ["v": (0, 150)]),
        BreakCase(
            "V4 top10_20", "v",
            "a: v leading = . leading; b: v width = +10; p: v top = . top +10; q: v top = . top +20; zv1: v top = . top +10",
            ["q"], ["v": (0, 10)]),
        BreakCase(
            "V5rlw", "v", "a: v trailing = . trailing; b: v leading = . leading +30; c: v width = +200", ["c"], ["v": (30, 270)]),
        BreakCase(
            "V5rlcx2", "v", "a: v trailing = . trailing -10; b: v leading = . leading +30; c: v centerX = . centerX +5", ["c"],
            ["v": (30, 260)]),
    ]
}
