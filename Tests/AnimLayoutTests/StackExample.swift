import AnimGeometry
import AnimLayout
import Foundation
import TestSupport
import Testing

/// An example of `stacks.json`: a stack with its views, and their exact frames.
///
/// The frames of the examples whose names begin with "measured" are from a phone; the others are solutions of the constraints that
/// `UIStackView` has been observed to install, by a general solver.
struct StackExample: Decodable, CustomTestStringConvertible {
    let name: String
    let stack: Stack
    let size: [Double?]
    let fitted: [Double]
    let children: [Child]
    let frames: [[Double]]

    var testDescription: String { name }

    struct Stack: Decodable {
        let axis: String
        let spacing: Double
        let distribution: String?
        let alignment: String?
        let margins: [Double]?
    }

    struct Child: Decodable {
        let size: [Double?]
        let hugging: [Double]
        let compressionResistance: [Double]
        let hidden: Bool?
        let spacingAfter: Double?
        let firstBaseline: Double?
    }

    static var all: [StackExample] {
        get throws {
            try JSONDecoder().decode(
                [StackExample].self, from: Data(try Repository.text(of: "Tests/AnimLayoutTests/stacks.json").utf8))
        }
    }

    /// The stack; mirrored at the diagonal if `isTransposed`.
    func node(isTransposed: Bool = false) throws -> LayoutNode {
        let node = LayoutNode(id: 0)
        var arrangement = StackArrangement()
        let axis = try #require(LayoutAxis(rawValue: stack.axis))
        arrangement.axis = isTransposed ? axis.across : axis
        arrangement.spacing = stack.spacing
        arrangement.distribution = try #require(StackDistribution(rawValue: stack.distribution ?? "fill"))
        arrangement.alignment = try #require(StackAlignment(rawValue: stack.alignment ?? "fill"))
        if let margins = stack.margins {
            let all = isTransposed ? [margins[1], margins[0], margins[3], margins[2]] : margins
            arrangement.margins = EdgeInsets(top: all[0], left: all[1], bottom: all[2], right: all[3])
        }
        node.stack = arrangement
        node.children = children.enumerated().map { index, child in child.node(id: index + 1, isTransposed: isTransposed) }
        return node
    }

    /// The frames of the views, and the size of the stack.
    func laidOut(isTransposed: Bool = false, scale: Double = 0x1p20) throws -> (frames: [Rect], stack: Size) {
        let node = try node(isTransposed: isTransposed)
        let given = isTransposed ? [size[1], size[0]] : size
        let pins = Pins(horizontal: AxisPins(length: given[0]), vertical: AxisPins(length: given[1]))
        node.layOut(pins, in: .zero, current: .zero)
        var frames: [Rect] = []
        node.forEachFrame(scale: scale) { _, frame in frames.append(frame) }
        return (Array(frames.dropFirst()), frames[0].size)
    }
}

extension StackExample.Child {
    func node(id: Int, isTransposed: Bool) -> LayoutNode {
        let node = LayoutNode(id: id)
        func pair<Value>(_ values: [Value]) -> AxisPair<Value> {
            AxisPair(horizontal: values[isTransposed ? 1 : 0], vertical: values[isTransposed ? 0 : 1])
        }
        let size = pair(size)
        node.hugging = pair(hugging.map(Optional.some))
        node.compressionResistance = pair(compressionResistance.map(Optional.some))
        node.isHidden = hidden ?? false
        node.spacingAfter = spacingAfter
        node.content = { [firstBaseline] _ in
            ContentSize(width: size.horizontal, height: size.vertical, firstBaseline: firstBaseline)
        }
        return node
    }
}

/// The numbers of a rectangle.
func numbers(_ rect: Rect, isTransposed: Bool = false) -> [Double] {
    isTransposed ? [rect.minY, rect.minX, rect.height, rect.width] : [rect.minX, rect.minY, rect.width, rect.height]
}
