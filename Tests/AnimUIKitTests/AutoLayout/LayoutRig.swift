import AnimUIKit
import Testing

/// A view with a natural size, and baselines of a stand-in for text.
final class SizedView: UIView {
    var naturalSize: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: CGFloat, _ height: CGFloat) {
        naturalSize = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { naturalSize }
}

/// Views and constraints in short: `1 leading = 0 trailing *2 +8 @750`, where `0.1` is a subview of a subview, and `.` the root.
@MainActor struct LayoutRig {
    let root: UIView
    private(set) var views: [String: UIView] = [:]

    /// Adds views to a root; each entry is a path and, for a natural size, width and height (`0 60x20`), a frame of a view
    /// with an autoresizing mask (`0 =10,20,30,40`), or nothing.
    ///
    /// After a natural size, `h249` sets the hugging, and `c749` the resistance to compression.
    init(in window: UIWindow, size: CGSize, views entries: String) {
        root = UIView(frame: CGRect(origin: .zero, size: size))
        window.addSubview(root)
        for entry in entries.split(separator: ";") {
            let parts = entry.split(separator: " ").map(String.init)
            let view: UIView
            if parts.count > 1, parts[1].hasPrefix("=") {
                let numbers = parts[1].dropFirst().split(separator: ",").compactMap { Double($0) }
                view = UIView(frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
            } else {
                let size = parts.count > 1 ? parts[1].split(separator: "x").compactMap { Double($0) } : []
                view = size.isEmpty ? UIView() : SizedView(size[0], size[1])
                view.translatesAutoresizingMaskIntoConstraints = false
                for part in parts.dropFirst(2) { Self.setPriority(part, of: view) }
            }
            let parent = parts[0].split(separator: ".").dropLast().joined(separator: ".")
            (views[parent] ?? root).addSubview(view)
            views[parts[0]] = view
        }
    }

    private static func setPriority(_ text: String, of view: UIView) {
        let priority = UILayoutPriority(Float(text.dropFirst()) ?? 1000)
        for axis: NSLayoutConstraint.Axis in [.horizontal, .vertical] {
            if text.hasPrefix("h") {
                view.setContentHuggingPriority(priority, for: axis)
            } else {
                view.setContentCompressionResistancePriority(priority, for: axis)
            }
        }
    }

    func view(_ path: String) -> UIView { path == "." ? root : views[path] ?? root }

    /// Makes the constraints of lines or of a list that is separated by `;`.
    func constraints(_ text: String) throws -> [NSLayoutConstraint] {
        try text.split(whereSeparator: { $0 == ";" || $0 == "\n" }).map { try constraint(String($0)) }
    }

    func activate(_ text: String) throws { NSLayoutConstraint.activate(try constraints(text)) }

    private func constraint(_ text: String) throws -> NSLayoutConstraint {
        var parts = text.split(separator: " ").map(String.init)[...]
        var (multiplier, constant, priority) = (1.0, 0.0, 1000.0)
        let item = try item(parts.removeFirst())
        let attribute = try #require(Self.attributes[parts.removeFirst()])
        let relation: NSLayoutConstraint.Relation =
            switch parts.removeFirst() {
            case "<=": .lessThanOrEqual
            case ">=": .greaterThanOrEqual
            default: .equal
            }
        var (other, otherAttribute): (Any?, NSLayoutConstraint.Attribute) = (nil, .notAnAttribute)
        if parts.count > 1, let found = Self.attributes[parts[parts.startIndex + 1]] {
            (other, otherAttribute) = (try self.item(parts.removeFirst()), found)
            parts.removeFirst()
        }
        for part in parts {
            let number = try #require(Double(part.dropFirst()))
            switch part.first {
            case "*": multiplier = number
            case "@": priority = number
            case "-": constant = -number
            default: constant = number
            }
        }
        let made = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
            multiplier: multiplier, constant: constant)
        made.priority = UILayoutPriority(Float(priority))
        return made
    }

    private func item(_ name: String) throws -> Any {
        let parts = name.split(separator: ":").map(String.init)
        let view = view(parts[0])
        guard parts.count > 1 else { return view }
        switch parts[1] {
        case "safe": return view.safeAreaLayoutGuide
        case "margins": return view.layoutMarginsGuide
        case "readable": return view.readableContentGuide
        default: return view
        }
    }

    static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "firstBaseline": .firstBaseline,
        "lastBaseline": .lastBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
        "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]

    /// Runs a closure as the launch of a film.
    @discardableResult
    static func film(
        size: CGSize = CGSize(width: 400, height: 400), scale: CGFloat = 2, duration: Double = 0,
        _ launch: @MainActor (UIWindow) throws -> Void
    ) throws -> Film { try Film(size: size, scale: scale, duration: duration, launch: launch) }
}

/// Returns the frame with its edges on the pixel grid, halves to the right and downwards.
func onPixels(_ rect: CGRect, scale: CGFloat) -> CGRect {
    func edge(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-9).rounded(.down) }
    let (left, top, right, bottom) = (edge(rect.minX), edge(rect.minY), edge(rect.maxX), edge(rect.maxY))
    return CGRect(x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
}

/// Whether two rectangles are equal up to rounding errors.
func isClose(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 1e-9) -> Bool {
    abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance && abs(a.width - b.width) <= tolerance
        && abs(a.height - b.height) <= tolerance
}
