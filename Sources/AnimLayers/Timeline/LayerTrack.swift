import AnimGeometry
import AnimTiming

/// Everything that happens to one layer.
struct LayerTrack: Sendable {
    var name: String?
    var models: Steps<Layer>
    /// The continuous changes between the steps of the model; nil if there are none, as for almost all layers.
    var ramps: ModelRamps?
    var superlayer: Steps<LayerID?>
    var sublayers: Steps<[LayerID]>
    /// The layer whose alpha masks this one and its descendants; this layer is its superlayer, but it is not among the sublayers.
    var mask: Steps<LayerID?>
    /// All animations that the layer ever had, in the order of addition.
    var animations: [AttachedAnimation] = []
    /// The indices in `animations` of the attached ones, in the order in which they apply.
    var attached: Steps<[Int]>
    /// Whether the layer ever leaves the plane of its siblings, so that they have to be sorted by depth.
    private(set) var hasDepth = false
    /// Whether the layer ever draws something itself, clips or has a filter, as far as its model says.
    private(set) var drawsItself = false
    /// Whether the layer ever has a transition.
    private(set) var hasTransition = false

    /// The properties that can take a layer out of the plane of its siblings.
    private static let depthProperties: [LayerProperty] = [.zPosition, .anchorPointZ, .transform]

    init(name: String?, layer: Layer, from time: Double) {
        self.name = name
        models = Steps(layer, from: time)
        superlayer = Steps(nil, from: time)
        sublayers = Steps([], from: time)
        mask = Steps(nil, from: time)
        attached = Steps([], from: time)
        note(layer)
    }

    mutating func setModel(_ layer: Layer, at time: Double) {
        models.jump(to: layer, at: time)
        note(layer)
    }

    /// Notes that the layer has the given values at some time.
    mutating func note(_ values: Layer) {
        hasDepth = hasDepth || values.hasDepth
        drawsItself = drawsItself || values.drawsItself
    }

    /// Adds an animation and returns its index.
    mutating func attach(_ animation: AttachedAnimation, at time: Double) -> Int {
        let index = animations.count
        animations.append(animation)
        attached.change(at: time) { $0.append(index) }
        hasDepth = hasDepth || LayerTrack.depthProperties.contains(where: animation.animation.animates)
        if case .transition = animation.animation.effect { hasTransition = true }
        return index
    }

    /// Replaces an attached animation by another at its place in the order, and returns the index of the new one.
    ///
    /// An animation that was attached at the same time is overwritten. No effect if the old one is not attached.
    mutating func replace(_ index: Int, with animation: AttachedAnimation, at time: Double) -> Int {
        guard attached.last.contains(index) else { return index }
        guard attached.value(at: time, view: .committed).contains(index) else {
            animations[index] = animation
            return index
        }
        let next = animations.count
        animations.append(animation)
        attached.change(at: time) { held in
            for offset in held.indices where held[offset] == index { held[offset] = next }
        }
        return next
    }

    mutating func detach(_ index: Int, at time: Double) {
        attached.change(at: time) { $0.removeAll { $0 == index } }
    }
}

extension Layer {
    /// Whether the layer, or sublayers that join its superlayer's space, may leave the superlayer's plane.
    fileprivate var hasDepth: Bool { zPosition != 0 || anchorPointZ != 0 || !transform.isAffine || preservesDepth }
}

extension Layer {
    /// Whether the layer draws something without sublayers, or may change how the layers around it are drawn.
    fileprivate var drawsItself: Bool {
        backgroundColor != nil || borderWidth != 0 || masksToBounds || content != .none || !contents.image.isEmpty
            || !filters.isEmpty || compositingFilter != .normal || shadow.opacity != 0
    }
}

extension LayerTrack {
    /// Whether nothing of the layer and its sublayers is seen at a time: it is hidden, or neither it nor a sublayer draws.
    ///
    /// False if that is not known without the layer's values, which are large: of animated layers.
    ///
    /// Inlined, since a call would copy the whole track.
    @inline(__always)
    func isUnseen(at time: Double, view: TimelineView) -> Bool {
        guard ramps == nil, attached[step: attached.step(at: time, view: view)].isEmpty else { return false }
        if models[step: models.step(at: time, view: view)].isHidden { return true }
        return !drawsItself && !hasDepth && animations.isEmpty
            && sublayers[step: sublayers.step(at: time, view: view)].isEmpty
            && mask[step: mask.step(at: time, view: view)] == nil
    }

    /// Whether the layer has been created.
    @inline(__always)
    func exists(at time: Double, view: TimelineView) -> Bool {
        switch view {
        case .current: models.start <= time
        case .committed: models.start < time
        }
    }

    /// Returns the layer's time map.
    @inline(__always)
    func timing(at time: Double, view: TimelineView) -> LayerTiming {
        guard let ramps else { return models[step: models.step(at: time, view: view)].timing }
        return ramps.applied(to: models.value(at: time, view: view), at: time, view: view).timing
    }

    /// Returns the model values with the animations applied in the order of their addition.
    ///
    /// Inlined, since a call would copy the whole track.
    @inline(__always)
    func presentation(at time: Double, localTime: Double, view: TimelineView) -> Layer {
        let model = models.step(at: time, view: view)
        let held = attached.step(at: time, view: view)
        guard !attached[step: held].isEmpty else {
            return ramps?.applied(to: models[step: model], at: time, view: view) ?? models[step: model]
        }
        let base = ramps?.applied(to: models[step: model], at: time, view: view) ?? models[step: model]
        var stack = AnimationStack(over: base)
        for index in attached[step: held] { animations[index].apply(to: &stack, at: localTime) }
        guard case .text(let text) = base.content, stack.layer.bounds.size != base.bounds.size else { return stack.layer }
        return keepingText(text, of: base, drawnBefore: model, in: stack.layer)
    }

    /// The most changes of the model that are searched for the last size of a layer that has none; ours, to bound the work.
    private static var rememberedSteps: Int { 64 }

    /// Returns the presentation of a text whose size is animated: the drawn text is stretched, as the contents of all layers.
    ///
    /// As in Core Animation, a text is drawn when its model changes, for the size of the model. Layers without a size are not drawn
    /// again, so that a label that a stack hides keeps its picture. An animated font size and a content transition draw the text in
    /// each frame.
    private func keepingText(_ text: TextContent, of base: Layer, drawnBefore step: Int, in shown: Layer) -> Layer {
        guard case .text(var drawn) = shown.content, drawn.fontSize == text.fontSize, drawn.contentTransition == .identity else {
            return shown
        }
        var bounds = base.bounds
        for earlier in (max(0, step - Self.rememberedSteps)..<step).reversed() where bounds.isEmpty {
            bounds = models[step: earlier].bounds
        }
        guard !bounds.isEmpty else { return shown }
        drawn.drawnSize = bounds.size
        var shown = shown
        shown.content = .text(drawn)
        return shown
    }
}

/// An animation that is or was attached to a layer.
///
/// A class, since the values of an animation are large, and each frame would copy them.
final class AttachedAnimation: Sendable {
    let key: String
    /// The animation, with its begin time and duration resolved.
    let animation: LayerAnimation
    /// The media time of its addition; a transition starts from the state of the last commit before it.
    let additionTime: Double

    init(key: String, animation: LayerAnimation, additionTime: Double) {
        self.key = key
        self.animation = animation
        self.additionTime = additionTime
    }

    /// Applies the animation to a layer's values at a local time of the layer.
    ///
    /// Not inlined, since only a method of the class uses the values without copying them.
    @inline(never)
    func apply(to stack: inout AnimationStack, at localTime: Double) { animation.apply(to: &stack, at: localTime) }
}

/// The identity of an animation in a timeline.
package struct AnimationToken: Hashable, Sendable {
    /// The layer that the animation is on.
    package let layer: LayerID
    /// Its index in the layer track's `animations`.
    let index: Int
}
