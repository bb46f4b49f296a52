import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import Foundation

extension CALayer {
    /// Sets a model value, with the action that the layer's search finds for it.
    final func set(_ value: LayerValue, for property: LayerProperty) { set(value, for: LayerKeyPath(property)) }

    /// Sets a model value at a key path; returns false if the layer has no such value.
    @discardableResult
    final func set(_ value: LayerValue, for keyPath: LayerKeyPath) -> Bool {
        guard let id else {
            var copy = values
            defer { setCopiedValues(copy) }
            return copy.set(value, for: keyPath)
        }
        if keyPath.property.takesFiniteNumbers {
            guard film.accepts(value, for: "CALayer.\(keyPath.text)", of: self) else { return false }
        }
        let resizes = keyPath.property == .bounds
        let oldSize = resizes ? geometry.bounds.size : .zero
        let isSet =
            switch change(forKey: keyPath.property.rawValue) {
            case .byStage: film.stage.set(value, for: keyPath, of: id)
            case .atOnce: withoutActions { film.stage.set(value, for: keyPath, of: id) }
            case .action(let action):
                withoutActions { film.stage.set(value, for: keyPath, of: id) }
                    && run(action, forKey: keyPath.property.rawValue)
            }
        if resizes { sizeMayHaveChanged(from: oldSize) }
        if isLayoutItem, resizes || keyPath.property == .position, let view { onMain { view.frameDidChange() } }
        if isSet, Self.needsDisplay(forKey: keyPath.property.rawValue) { setNeedsDisplay() }
        if let keyObservers, isSet { keyObservers.didSet(Self.observedKeys(of: keyPath.property)) }
        return isSet
    }

    /// Sets the frame: the position and the bounds.
    final func setFrame(_ frame: CGRect) {
        guard let id else {
            var copy = values
            copy.frame = Rect(frame)
            return setCopiedValues(copy)
        }
        guard film.accepts(.rect(Rect(frame)), for: "CALayer.frame", of: self) else { return }
        let oldSize = geometry.bounds.size
        switch (change(forKey: "position"), change(forKey: "bounds")) {
        case (.byStage, .byStage): film.stage.setFrame(Rect(frame), of: id)
        case (.atOnce, .atOnce): withoutActions { film.stage.setFrame(Rect(frame), of: id) }
        default:
            var new = values
            new.frame = Rect(frame)
            set(.point(new.position), for: .position)
            set(.rect(new.bounds), for: .bounds)
        }
        sizeMayHaveChanged(from: oldSize)
        if isLayoutItem, let view { onMain { view.frameDidChange() } }
        keyObservers?.didSet(["bounds", "position", "center", "frame"])
    }

    private func sizeMayHaveChanged(from old: Size) {
        let new = geometry.bounds.size
        guard new != old else { return }
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
        if let view { onMain { view.layerDidResize(from: CGSize(old)) } }
    }

    /// Sets the picture from a `CGImage` or a `UIImage`.
    final func setContents(_ contents: Any?) {
        switch contents {
        case nil: set(.image(ImageMix(nil)), for: .contents)
        case let image as CGImage: set(.image(ImageMix(image.picture)), for: .contents)
        case let image as UIImage:
            set(.image(image.cgImage.map { ImageMix($0.picture) } ?? ImageMix(nil)), for: .contents)
        case let contents?: film.warn("the contents of a layer are a CGImage, not a \(type(of: contents))")
        }
    }

    /// Sets the blend mode by its name.
    final func setCompositingFilter(_ filter: Any?) {
        guard let filter else { return set(.keyword(CompositingFilter.normal.rawValue), for: .compositingFilter) }
        guard let name = filter as? String, CompositingFilter(rawValue: name) != nil else {
            return film.warn("unknown compositing filter '\(filter)'")
        }
        set(.keyword(name), for: .compositingFilter)
    }
}

extension CALayer {
    /// How a change of a property takes effect.
    private enum Change {
        /// By the stage's rules: within a view's block, or by an implicit animation.
        case byStage
        /// At once.
        case atOnce
        /// At once, with an action.
        case action(any CAAction)
    }

    private func change(forKey key: String) -> Change {
        // What a view answers itself outside and inside blocks is what the stage does.
        if hasOwnClasses, delegatesToView { return .byStage }
        if !isOfView {
            if hasNoActions { return .byStage }
            if film.stage.transactionSettings.disableActions == true { return .atOnce }
        }
        guard let action = action(forKey: key) else { return .byStage }
        // The classes are compared before the value is cast, which takes longer than the change.
        let kind: any CAAction.Type = type(of: action)
        if kind == ImplicitAction.self { return .byStage }
        guard kind == NSNull.self || action is NSNull else { return .action(action) }
        // Outside blocks, changes of views do not animate anyway.
        return isOfView && !film.stage.animatesViewChanges ? .byStage : .atOnce
    }

    /// Whether the search for an action finds none.
    private var hasNoActions: Bool { delegate == nil && actions == nil && style == nil && isOfOwnClass }

    /// Whether the class is the module's own.
    final var isOfOwnClass: Bool { Self.kinds[ObjectIdentifier(type(of: self))] != nil }

    /// The classes of the module; never iterated.
    private static let kinds: [ObjectIdentifier: Bool] = Dictionary(
        uniqueKeysWithValues: [
            CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CAReplicatorLayer.self, CATransformLayer.self,
            CAEmitterLayer.self, CATextLayer.self,
        ].map { (ObjectIdentifier($0 as CALayer.Type), true) })

    /// Searches the action of a key as Core Animation does.
    final func searchAction(forKey key: String) -> (any CAAction)? {
        if let action = delegatedAction(forKey: key) { return action }
        if let action = actions?[key] { return action }
        if let action = (style?["actions"] as? [String: any CAAction])?[key] { return action }
        return type(of: self).defaultAction(forKey: key)
    }

    /// Asks the delegate; views without a check of the actor, which costs more than the change.
    private func delegatedAction(forKey key: String) -> (any CAAction)? {
        guard delegatesToView, let view else { return delegate?.action(for: self, forKey: key) }
        nonisolated(unsafe) let layer = self
        return onMain { view.action(for: layer, forKey: key) }
    }

    private func run(_ action: any CAAction, forKey key: String) -> Bool {
        action.run(forKey: key, object: self, arguments: nil)
        return true
    }

    /// Changes values without implicit animations.
    final func withoutActions<Result>(_ body: () -> Result) -> Result {
        film.stage.beginTransaction()
        film.stage.changeTransaction(TransactionSettings(disableActions: true))
        defer { film.stage.commitTransaction() }
        guard isOfView else { return body() }
        var result: Result?
        film.stage.performWithoutAnimation { result = body() }
        return result ?? body()
    }
}

/// An object that reacts to a change of a layer's property, such as an animation.
public protocol CAAction {
    /// Reacts to the event of a key, such as `position` or `onOrderIn`.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing: `NSNull` as an action prevents the implicit animation.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The delegate of a layer.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Provides the layer's contents; if a delegate does not, the layer draws.
    func display(_ layer: CALayer)
    /// Draws the layer's contents.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before `draw(_:in:)`.
    func layerWillDraw(_ layer: CALayer)
    /// Lays out the sublayers.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action of a key; nil continues the search, `NSNull` ends it.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Lets the layer draw.
    public func display(_ layer: CALayer) { layer.drawsContents = true }
    /// Does nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Returns nil.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
