import AnimGeometry
import AnimGraphics
import AnimInteraction
public import Foundation

extension UIView {
    /// Whether the class may draw, as far as that can be known: image views never do.
    final var mayDraw: Bool { !(self is UIImageView) }

    /// Calls `draw(_:)` with a context as the current one.
    final func drawContents(of layer: CALayer, in context: CGContext) {
        guard layer === self.layer else { return }
        resolvedTraits().performAsCurrent { GraphicsStack.current.with(context) { draw(bounds) } }
    }

    final func setContentMode(_ mode: UIView.ContentMode) {
        let gravity = mode.gravity
        redrawsWhenResized = mode == .redraw
        layer.needsDisplayOnBoundsChange = redrawsWhenResized
        if layer.contentsGravity != gravity { layer.contentsGravity = gravity }
    }

    /// Whether the rest of a drawn picture is black: the picture of an opaque view has no alpha on the phone.
    final var isBlackWithoutBackground: Bool {
        guard isOpaque, layer.backgroundColor == nil else { return false }
        var type: AnyClass = type(of: self)
        while !ModuleClasses.contain(type), let next = _getSuperclass(type) { type = next }
        // Labels, buttons and other views of the system are not opaque.
        return type == UIView.self || type == UIControl.self
    }

    /// Draws the view and its subviews into a rectangle of the current context, as the screen shows them; returns whether all is drawn.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, which the bounds are resized to.
    ///   - afterUpdates: Whether changes since the last commit count.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        let rect = rect.standardized
        guard let context = UIGraphicsGetCurrentContext(), let id = layer.id, bounds.width > 0, bounds.height > 0,
            Rect(rect).isFinite
        else { return false }
        let showsModel = afterUpdates || !stage.isInTree(id)
        if showsModel {
            layoutIfNeeded()
            layer.displayTree()
        }
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        context.draw(stage.drawing(of: id, showsModel: showsModel), of: bounds)
        context.restoreGState()
        return true
    }
}
