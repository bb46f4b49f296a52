import AnimGeometry
import AnimLayers
import AnimText
public import Foundation

/// The options of the layout of strings.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The last line is truncated if the text does not fit.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
    /// The origin is the upper left corner instead of the baseline: the text may have several lines.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// The fonts' leading counts.
    ///
    /// No effect here: it always does.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The outlines count instead of the metrics.
    ///
    /// No effect here.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// The context of a layout of strings.
open class NSStringDrawingContext: NSObject {
    /// The least factor of the font size.
    ///
    /// No effect here.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor of the font size of the last layout: 1.
    open var actualScaleFactor: CGFloat { 1 }
    /// The bounds of the last layout.
    open internal(set) var totalBounds = CGRect.zero

    /// Creates a context.
    public override init() {}
}

extension NSAttributedString {
    /// Returns the size of the text on one line, in points.
    ///
    /// It is not rounded: round it up for a frame.
    public func size() -> CGSize { boundingRect(with: .zero, options: [], context: nil).size }

    /// Returns the bounds of the text in a size, in points; not rounded.
    ///
    /// - Parameters:
    ///   - size: The greatest size; 0 stands for no limit.
    ///   - options: With `usesLineFragmentOrigin`, lines are broken at the width.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect
    {
        guard length > 0 else { return .zero }
        var text = TextContent.label
        StyledText(string: self, font: Self.standardFont, color: .black, traits: .current).apply(to: &text)
        let wraps = options.contains(.usesLineFragmentOrigin)
        text.numberOfLines = wraps ? 0 : 1
        text.isWrapped = wraps
        text.truncationMode = .none
        let width = wraps && size.width > 0 && size.width < 1e6 ? Double(size.width) : nil
        let layout = TextLayout.cached(text.string, style: text.style, width: width)
        var bounds = CGRect(origin: .zero, size: CGSize(layout.size))
        if !wraps, let line = layout.lines.first {
            bounds.origin.y = -CGFloat(line.origin.y)
        } else if options.contains(.truncatesLastVisibleLine), size.height > 0, size.height < bounds.height {
            // Whole lines that fit.
            let bottoms = layout.lines.map { CGFloat($0.origin.y + $0.descent) }
            bounds.size.height = bottoms.last { $0 <= size.height } ?? bottoms.first ?? 0
        }
        context?.totalBounds = bounds
        return bounds
    }

    /// The font of texts without one: Helvetica of 12 points in UIKit.
    private static var standardFont: UIFont { .systemFont(ofSize: 12) }
}

extension String {
    /// Returns the size of the text on one line, in points; not rounded.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attrs).size()
    }

    /// Returns the bounds of the text in a size, in points; not rounded.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options, context: context)
    }
}

extension NSString {
    /// Returns the size of the text on one line, in points; not rounded.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attrs)
    }

    /// Returns the bounds of the text in a size, in points; not rounded.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
