import AnimGraphics
import AnimTiming

/// An effect on a symbol, by the names of UIKit's `SymbolEffect`s.
///
/// Their names and what they do are UIKit's; sizes, opacities and durations are not public, and are ours.
package enum SymbolEffect: String, Hashable, Sendable, CaseIterable {
    /// Grows and comes back.
    case bounce, bounceUp = "bounce.up"
    /// Shrinks and comes back.
    case bounceDown = "bounce.down"
    /// Fades the whole symbol out and in.
    case pulse
    /// Lights the parts one after the other.
    case variableColor, iterative = "variableColor.iterative"
    /// Lights the parts one after the other; each stays lit.
    case cumulative = "variableColor.cumulative"

    /// Whether it goes on until it is removed, unless a number of repetitions is given.
    package var isIndefinite: Bool {
        switch self {
        case .bounce, .bounceUp, .bounceDown: false
        case .pulse, .variableColor, .iterative, .cumulative: true
        }
    }

    /// The key under which the layer stores the animation: an effect replaces the one of its kind.
    package var key: String {
        switch self {
        case .bounce, .bounceUp, .bounceDown: "bounce"
        case .pulse: "pulse"
        case .variableColor, .iterative, .cumulative: "variableColor"
        }
    }

    /// Returns the animation of a layer, with its values as they are now; nil if the effect needs a symbol and there is none.
    ///
    /// - Parameters:
    ///   - layer: The model of the layer.
    ///   - repeatCount: The number of plays; nil for the effect's own.
    ///   - speed: The factor of the speed.
    package func animation(of layer: Layer, repeatCount: Double? = nil, speed: Double = 1) -> LayerAnimation? {
        guard let (duration, effect) = effect(on: layer) else { return nil }
        let timing = MediaTiming(
            duration: duration, speed: speed, repeatCount: repeatCount ?? (isIndefinite ? .infinity : 1))
        return LayerAnimation(effect, timing: timing)
    }

    private func effect(on layer: Layer) -> (duration: Double, effect: LayerAnimation.Effect)? {
        switch self {
        case .bounce, .bounceUp: (0.6, .scale(of: layer, [1, 1.2, 0.96, 1], at: [0, 0.3, 0.65, 1]))
        case .bounceDown: (0.6, .scale(of: layer, [1, 0.82, 1.04, 1], at: [0, 0.3, 0.65, 1]))
        case .pulse: (2, .opacity(of: layer, [1, Self.dimmed, 1], at: [0, 0.5, 1]))
        case .variableColor, .iterative: Self.lighting(layer) { lit, part in lit == part }
        case .cumulative: Self.lighting(layer) { lit, part in lit >= part }
        }
    }

    /// The opacity of parts that are not lit.
    private static let dimmed = 0.3
    /// The seconds from one part to the next.
    private static let step = 0.3

    /// Returns the keyframes between pictures in which one part after the other is lit, beginning and ending with none.
    private static func lighting(
        _ layer: Layer, _ isLit: (_ lit: Int, _ part: Int) -> Bool
    ) -> (duration: Double, effect: LayerAnimation.Effect)? {
        guard let picture = layer.contents.image.shapes else { return nil }
        let parts = picture.parts.count > 1 ? picture.parts : [0]
        let none = ImageMix(.shapes(picture.dimming(Set(parts), to: dimmed)))
        let pictures = parts.indices.map { lit in
            let unlit = parts.indices.filter { !isLit(lit, $0) }.map { parts[$0] }
            return ImageMix(.shapes(picture.dimming(Set(unlit), to: dimmed)))
        }
        let values = ([none] + pictures + [none]).map(LayerValue.image)
        return (
            step * Double(parts.count + 1),
            .property(PropertyAnimation(LayerKeyPath(.contents), .keyframes(KeyframeTrack(values: values))))
        )
    }
}

/// The transition from one symbol to another, by the names of UIKit's `ReplaceSymbolEffect`.
package enum SymbolReplacement: String, Hashable, Sendable, CaseIterable {
    /// The old symbol shrinks and fades, and the new one grows.
    case replace, downUp = "replace.downUp"
    /// The old symbol grows and fades, and the new one grows, too.
    case upUp = "replace.upUp"
    /// The old symbol disappears, and the new one grows.
    case offUp = "replace.offUp"

    /// The key under which the layer stores the animation.
    package static let key = "replace"

    /// Returns the animation of a layer whose model still has the old symbol.
    package func animation(of layer: Layer, to image: ImageMix, speed: Double = 1) -> LayerAnimation {
        let parts: [LayerAnimation.Effect]
        let duration: Double
        switch self {
        case .replace, .downUp: (duration, parts) = (0.4, Self.parts(layer, image, old: 0.5))
        case .upUp: (duration, parts) = (0.4, Self.parts(layer, image, old: 1.3))
        case .offUp:
            duration = 0.2
            parts = [.scale(of: layer, [0.5, 1], at: [0, 1]), .opacity(of: layer, [0, 1], at: [0, 1])]
        }
        return LayerAnimation(.group(parts.map { LayerAnimation($0) }), timing: MediaTiming(duration: duration, speed: speed))
    }

    /// Returns the parts of a transition in which the old symbol goes to a scale in the first half, and the new one comes in the second.
    private static func parts(_ layer: Layer, _ image: ImageMix, old scale: Double) -> [LayerAnimation.Effect] {
        let images = [layer.contents.image, image].map(LayerValue.image)
        let track = KeyframeTrack(values: images, keyTimes: [0, 0.5, 1], calculationMode: .discrete)
        return [
            .property(PropertyAnimation(LayerKeyPath(.contents), .keyframes(track))),
            .scale(of: layer, [1, scale, 0.5, 1], at: [0, 0.5, 0.5, 1]), .opacity(of: layer, [1, 0, 1], at: [0, 0.5, 1]),
        ]
    }
}

extension LayerAnimation.Effect {
    /// Returns keyframes of factors of the layer's scale.
    fileprivate static func scale(of layer: Layer, _ factors: [Double], at times: [Double]) -> Self {
        keyframes("transform.scale", of: layer, factors, at: times)
    }

    /// Returns keyframes of factors of the layer's opacity.
    fileprivate static func opacity(of layer: Layer, _ factors: [Double], at times: [Double]) -> Self {
        keyframes("opacity", of: layer, factors, at: times)
    }

    private static func keyframes(_ name: String, of layer: Layer, _ factors: [Double], at times: [Double]) -> Self {
        let keyPath = LayerKeyPath(name) ?? LayerKeyPath(.opacity)
        var own = 1.0
        if case .number(let number)? = layer.value(for: keyPath) { own = number }
        let track = KeyframeTrack(
            values: factors.map { LayerValue.number($0 * own) }, keyTimes: times,
            timingFunctions: factors.dropFirst().map { _ in .easeInEaseOut })
        return .property(PropertyAnimation(keyPath, .keyframes(track)))
    }
}
