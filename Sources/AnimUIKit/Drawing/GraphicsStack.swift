import AnimGeometry
package import AnimInteraction
import AnimLayers
public import Foundation

/// The contexts that UIKit's calls draw to, the current one last, and the reports of what goes wrong.
///
/// A film has one; outside films, each thread has one.
package final class GraphicsStack: @unchecked Sendable {
    // A film's stack is used by its thread alone.

    /// A context, and how it came onto the stack.
    private enum Entry {
        /// By `UIGraphicsBeginImageContext`; nil for a size that is not possible.
        case image(CGContext?)
        /// By `UIGraphicsPushContext`.
        case pushed(CGContext)
    }

    /// The stack of the film that is being made; nil outside films.
    @TaskLocal package static var film: GraphicsStack?

    private var entries: [Entry] = []
    /// Adds a warning, as a sentence without a full stop.
    package let warn: (String) -> Void
    /// Reports a call that is an error on iOS.
    package let reportMisuse: (Misuse) -> Void

    /// Creates an empty stack.
    package init(warn: @escaping (String) -> Void = { _ in }, reportMisuse: @escaping (Misuse) -> Void = { _ in }) {
        (self.warn, self.reportMisuse) = (warn, reportMisuse)
    }

    /// The stack of the code that runs.
    package static var current: GraphicsStack {
        if let film { return film }
        let own = Thread.current.threadDictionary[threadKey] as? GraphicsStack
        let stack = own ?? GraphicsStack()
        if own == nil { Thread.current.threadDictionary[threadKey] = stack }
        return stack
    }

    private static var threadKey: String { "AnimUIKit.GraphicsStack" }

    /// The current context; nil for none.
    package var context: CGContext? {
        switch entries.last {
        case .image(let context)?: context
        case .pushed(let context)?: context
        case nil: nil
        }
    }

    /// Makes a context the current one while a closure runs.
    func with<Result>(_ context: CGContext, _ body: () -> Result) -> Result {
        let count = entries.count
        entries.append(.pushed(context))
        defer { restore(count) }
        return body()
    }

    /// Removes what code has left on the stack.
    private func restore(_ count: Int) {
        if entries.count > count + 1 { warn("a context was begun while drawing, and did not end") }
        entries.removeLast(max(0, entries.count - count))
    }

    fileprivate func push(_ context: CGContext) {
        guard entries.count < Self.maximumDepth else { return reportDepth("UIGraphicsPushContext(_:)") }
        entries.append(.pushed(context))
    }

    private func reportDepth(_ call: String) {
        reportMisuse(Misuse(call, "more than \(Self.maximumDepth) contexts are open"))
    }

    fileprivate func pop() {
        guard case .pushed? = entries.last else {
            return reportMisuse(
                Misuse("UIGraphicsPopContext()", "there is no context that UIGraphicsPushContext(_:) has pushed"))
        }
        entries.removeLast()
    }

    fileprivate func begin(_ size: CGSize, isOpaque: Bool, scale: CGFloat) {
        guard entries.count < Self.maximumDepth else { return reportDepth("UIGraphicsBeginImageContext(_:)") }
        entries.append(
            .image(
                .image(
                    CGRect(origin: .zero, size: size), isOpaque: isOpaque, scale: scale, for: "UIGraphicsBeginImageContext(_:)",
                    on: self)))
    }

    fileprivate func end() {
        guard case .image? = entries.last else {
            return reportMisuse(
                Misuse("UIGraphicsEndImageContext()", "there is no UIGraphicsBeginImageContext(_:) that is open"))
        }
        entries.removeLast()
    }

    /// The context that ``begin(_:isOpaque:scale:)`` has made; nil if a different one is current.
    fileprivate var imageContext: CGContext? {
        if case .image(let context)? = entries.last { context } else { nil }
    }

    private static var maximumDepth: Int { 1000 }
}

extension CGContext {
    /// Creates a context for a picture; nil for a size that is not possible.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle that is drawn, in points.
    ///   - isOpaque: Whether the picture is black at first.
    ///   - scale: The pixels per point; 0 for the screen's.
    ///   - call: The call that needs it, for messages.
    ///   - graphics: The reports of what goes wrong.
    static func image(_ bounds: CGRect, isOpaque: Bool, scale: CGFloat, for call: String, on graphics: GraphicsStack)
        -> CGContext?
    {
        let bounds = bounds.standardized
        let scale = scale > 0 && scale.isFinite ? scale : .screen
        let longest = max(bounds.width, bounds.height) * scale
        let isFinite = [bounds.minX, bounds.minY, bounds.width, bounds.height].allSatisfy(\.isFinite)
        guard isFinite, Double(longest) <= longestSide else {
            graphics.reportMisuse(
                Misuse(call, "a picture of \(bounds.width) × \(bounds.height) points is too large"))
            return nil
        }
        guard bounds.width > 0, bounds.height > 0 else {
            graphics.warn("a picture of \(bounds.width) × \(bounds.height) points is not drawn")
            return nil
        }
        let context = CGContext(bounds: bounds, scale: scale)
        if isOpaque { context.fill(bounds) }
        return context
    }

    /// The drawing so far, as a picture.
    var image: UIImage? { picture.map { UIImage(.shapes($0), scale: scale) } }
}

extension CGFloat {
    /// The pixels per point of the screen.
    static var screen: CGFloat {
        let scale = UITraitCollection.current.displayScale
        return scale > 0 ? scale : 1
    }
}

// MARK: - UIKit's calls

/// Returns the context that UIKit's calls draw to; nil for none.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.context }

/// Makes a context the current one, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.current.push(context) }

/// Makes the context before the last pushed one the current one.
public func UIGraphicsPopContext() { GraphicsStack.current.pop() }

/// Begins a picture of one pixel per point.
///
/// Differs: the picture consists of shapes; a size of 1e9 points, or one that is not a number, is a misuse, and there is no context.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a picture.
///
/// - Parameters:
///   - size: The size in points.
///   - opaque: Whether it is black at first, instead of clear.
///   - scale: The pixels per point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    GraphicsStack.current.begin(size, isOpaque: opaque, scale: scale)
}

/// Returns the content so far of the picture that was begun last; nil if there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { GraphicsStack.current.imageContext?.image }

/// Ends the picture that was begun last.
public func UIGraphicsEndImageContext() { GraphicsStack.current.end() }

/// Fills a rectangle with the current context's color of fills.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current context's color of fills and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.with(blendMode) { $0.fill(rect) }
}

/// Draws a frame of one point inside a rectangle with the current context's color of fills.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame of one point inside a rectangle with the current context's color of fills and a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.with(blendMode) {
        $0.addRects([rect, rect.insetBy(dx: 1, dy: 1)].filter { !$0.isNull })
        $0.fillPath(using: .evenOdd)
    }
}

/// Limits drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
    /// Draws with a blend mode, and perhaps another alpha; the current path stays.
    final func with(_ blendMode: CGBlendMode, alpha: CGFloat? = nil, _ body: (CGContext) -> Void) {
        let old = (state.blendMode, state.alpha, outline, outlineTransform)
        state.blendMode = blendMode
        if let alpha { setAlpha(alpha) }
        beginPath()
        body(self)
        (state.blendMode, state.alpha, outline, outlineTransform) = old
    }
}
