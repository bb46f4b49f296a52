public import Foundation

/// A value of geometry in an object.
enum GeometryBox: Equatable {
    case point(CGPoint), vector(CGVector), size(CGSize), rect(CGRect), affine(CGAffineTransform)
    case transform(CATransform3D), insets(UIEdgeInsets), directionalInsets(NSDirectionalEdgeInsets), offset(UIOffset)

    /// The name of the structure, as Objective-C encodes it, and its numbers.
    var encoding: (name: String, numbers: [CGFloat]) {
        switch self {
        case .point(let v): ("{CGPoint=dd}", [v.x, v.y])
        case .vector(let v): ("{CGVector=dd}", [v.dx, v.dy])
        case .size(let v): ("{CGSize=dd}", [v.width, v.height])
        case .rect(let v):
            ("{CGRect={CGPoint=dd}{CGSize=dd}}", [v.origin.x, v.origin.y, v.size.width, v.size.height])
        case .affine(let v): ("{CGAffineTransform=dddddd}", [v.a, v.b, v.c, v.d, v.tx, v.ty])
        case .transform(let v): ("{CATransform3D=dddddddddddddddd}", v.entries)
        case .insets(let v): ("{UIEdgeInsets=dddd}", [v.top, v.left, v.bottom, v.right])
        case .directionalInsets(let v): ("{NSDirectionalEdgeInsets=dddd}", [v.top, v.leading, v.bottom, v.trailing])
        case .offset(let v): ("{UIOffset=dd}", [v.horizontal, v.vertical])
        }
    }

    static func == (a: GeometryBox, b: GeometryBox) -> Bool { a.encoding == b.encoding }
}

/// An `NSValue` of geometry; equal ones have the same type and the same numbers.
private final class GeometryValue: NSValue, @unchecked Sendable {
    let content: GeometryBox

    init(_ box: GeometryBox) {
        content = box
        super.init()
    }

    required init(bytes: UnsafeRawPointer, objCType: UnsafePointer<Int8>) {
        content = .offset(.zero)
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func isEqual(_ object: Any?) -> Bool { (object as? NSValue)?.box == content }

    override var hash: Int {
        var hasher = Hasher()
        hasher.combine(content.encoding.name)
        hasher.combine(content.encoding.numbers)
        return hasher.finalize()
    }

    override func copy(with zone: NSZone? = nil) -> Any { self }

    override func getValue(_ value: UnsafeMutableRawPointer) {
        let numbers = content.encoding.numbers
        for (index, number) in numbers.enumerated() {
            value.storeBytes(of: number, toByteOffset: index * MemoryLayout<CGFloat>.stride, as: CGFloat.self)
        }
    }

    override var description: String { "\(NSCoder.text(content.encoding.numbers))" }
}

/// Lets a convenience initializer of `NSValue` return an object of a subclass.
package protocol GeometryValueMaking {}

extension GeometryValueMaking {
    // No other class than `NSValue` conforms, so that the cast always succeeds.
    // swift-format-ignore: NeverForceUnwrap
    fileprivate init(_ box: GeometryBox) { self = GeometryValue(box) as! Self }
}

extension NSValue: GeometryValueMaking {
    var box: GeometryBox? { (self as? GeometryValue)?.content }
}

extension NSCoder {
    /// Returns numbers as UIKit writes structures: `{1, 2.5}`.
    fileprivate static func text(_ numbers: [CGFloat]) -> String {
        "{"
            + numbers.map { number in
                let value = Double(number)
                return value == value.rounded() && value.magnitude < 1e15 ? String(Int64(value)) : String(value)
            }.joined(separator: ", ") + "}"
    }

    /// Returns a point as text: `{1, 2.5}`.
    public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
    /// Returns a vector as text: `{1, 2.5}`.
    public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
    /// Returns a size as text: `{1, 2.5}`.
    public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
    /// Returns a rectangle as text: `{{0, 0}, {10, 20}}`.
    public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
    /// Returns a transform as text: `[1, 0, 0, 1, 0, 0]`.
    public class func string(for transform: CGAffineTransform) -> String {
        let t = transform
        return "[\(text([t.a, t.b, t.c, t.d, t.tx, t.ty]).dropFirst().dropLast())]"
    }
    /// Returns insets as text: top, left, bottom, right.
    public class func string(for insets: UIEdgeInsets) -> String { text([insets.top, insets.left, insets.bottom, insets.right]) }
    /// Returns insets as text: top, leading, bottom, trailing.
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        text([insets.top, insets.leading, insets.bottom, insets.trailing])
    }
    /// Returns an offset as text: `{1, 2.5}`.
    public class func string(for offset: UIOffset) -> String { text([offset.horizontal, offset.vertical]) }

    /// Returns the point of a text such as `{1, 2}`; zero if it cannot be read.
    public class func cgPoint(for string: String) -> CGPoint {
        let numbers = numbers(in: string, count: 2)
        return CGPoint(x: numbers[0], y: numbers[1])
    }
    /// Returns the vector of a text such as `{1, 2}`; zero if it cannot be read.
    public class func cgVector(for string: String) -> CGVector {
        let numbers = numbers(in: string, count: 2)
        return CGVector(dx: numbers[0], dy: numbers[1])
    }
    /// Returns the size of a text such as `{1, 2}`; zero if it cannot be read.
    public class func cgSize(for string: String) -> CGSize {
        let numbers = numbers(in: string, count: 2)
        return CGSize(width: numbers[0], height: numbers[1])
    }
    /// Returns the rectangle of a text such as `{{0, 0}, {1, 2}}`; zero if it cannot be read.
    public class func cgRect(for string: String) -> CGRect {
        let numbers = numbers(in: string, count: 4)
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    /// Returns the transform of a text such as `[1, 0, 0, 1, 0, 0]`; the identity if it cannot be read.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        guard string.contains("[") else { return .identity }
        let n = numbers(in: string, count: 6)
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
    /// Returns the insets of a text such as `{1, 2, 3, 4}`; zero if it cannot be read.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        let numbers = numbers(in: string, count: 4)
        return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
    /// Returns the offset of a text such as `{1, 2}`; zero if it cannot be read.
    public class func uiOffset(for string: String) -> UIOffset {
        let numbers = numbers(in: string, count: 2)
        return UIOffset(horizontal: numbers[0], vertical: numbers[1])
    }

    /// Returns the numbers of a text; zeros if there are too few.
    private class func numbers(in string: String, count: Int) -> [CGFloat] {
        let parts = string.split { "{}[], ".contains($0) }.compactMap { Double($0) }
        return parts.count >= count ? parts.prefix(count).map { CGFloat($0) } : Array(repeating: 0, count: count)
    }
}

extension NSValue {
    /// Creates an object from a point.
    public convenience init(cgPoint point: CGPoint) { self.init(.point(point)) }
    /// The point; zero if the object holds a value of a different type.
    public var cgPointValue: CGPoint { if case .point(let value)? = box { value } else { .zero } }

    /// Creates an object from a vector.
    public convenience init(cgVector vector: CGVector) { self.init(.vector(vector)) }
    /// The vector; zero if the object holds a value of a different type.
    public var cgVectorValue: CGVector { if case .vector(let value)? = box { value } else { .zero } }

    /// Creates an object from a size.
    public convenience init(cgSize size: CGSize) { self.init(.size(size)) }
    /// The size; zero if the object holds a value of a different type.
    public var cgSizeValue: CGSize { if case .size(let value)? = box { value } else { .zero } }

    /// Creates an object from a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(.rect(rect)) }
    /// The rectangle; zero if the object holds a value of a different type.
    public var cgRectValue: CGRect { if case .rect(let value)? = box { value } else { .zero } }

    /// Creates an object from an affine transform.
    public convenience init(cgAffineTransform affine: CGAffineTransform) { self.init(.affine(affine)) }
    /// The affine transform; the identity if the object holds a value of a different type.
    public var cgAffineTransformValue: CGAffineTransform { if case .affine(let value)? = box { value } else { .identity } }

    /// Creates an object from a transform of space.
    public convenience init(caTransform3D transform: CATransform3D) { self.init(.transform(transform)) }
    /// The transform of space; the identity if the object holds a value of a different type.
    public var caTransform3DValue: CATransform3D { if case .transform(let value)? = box { value } else { CATransform3DIdentity } }

    /// Creates an object from insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(.insets(insets)) }
    /// The insets; zero if the object holds a value of a different type.
    public var uiEdgeInsetsValue: UIEdgeInsets { if case .insets(let value)? = box { value } else { .zero } }

    /// Creates an object from directional insets.
    public convenience init(directionalEdgeInsets directionalInsets: NSDirectionalEdgeInsets) {
        self.init(.directionalInsets(directionalInsets))
    }
    /// The directional insets; zero if the object holds a value of a different type.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        if case .directionalInsets(let value)? = box { value } else { .zero }
    }

    /// Creates an object from an offset.
    public convenience init(uiOffset offset: UIOffset) { self.init(.offset(offset)) }
    /// The offset; zero if the object holds a value of a different type.
    public var uiOffsetValue: UIOffset { if case .offset(let value)? = box { value } else { .zero } }
}
