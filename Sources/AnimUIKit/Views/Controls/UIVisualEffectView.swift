import AnimInteraction
import AnimLayers
public import Foundation

/// An effect on the content behind a view.
@preconcurrency @MainActor open class UIVisualEffect: NSObject, NSCopying {
    /// Creates no effect.
    public override init() {}

    /// Creates no effect.
    ///
    /// Differs: archives are not read.
    public required init?(coder: NSCoder) { nil }

    /// Returns the effect; it never changes.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blur with a material.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// The materials.
    public enum Style: Int, Sendable {
        case extraLight = 0, light, dark
        case regular = 4, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialDark

        var material: VisualEffectMaterial {
            VisualEffectMaterial(rawValue: String(describing: self)) ?? .systemMaterial
        }
    }

    final let style: UIBlurEffect.Style

    /// Creates a blur with a material.
    public init(style: UIBlurEffect.Style) {
        self.style = style
        super.init()
    }

    /// Creates no effect.
    ///
    /// Differs: archives are not read.
    public required init?(coder: NSCoder) { nil }
}

/// An effect of content in front of a blur.
///
/// No effect here: the content has its own colors.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
    /// Creates the effect for a blur.
    public convenience init(blurEffect: UIBlurEffect) { self.init() }
    /// Creates the effect for a blur and a purpose.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init() }
}

/// The purposes of vibrant content.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A view that shows the content behind it through a material; its subviews go into ``contentView``.
///
/// Differs: an animated change from or to no effect fades the material, rather than its blur.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    private let backdrop = BackdropView()
    /// The view of the content.
    open internal(set) var contentView = UIView()
    private var keptEffect: UIVisualEffect?

    /// Creates a view with an effect; nil for none.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        make()
        self.effect = effect
    }

    /// Creates a view without an effect.
    public convenience override init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    /// Creates a view from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The effect; nil for none.
    open var effect: UIVisualEffect? {
        get { keptEffect }
        set {
            keptEffect = newValue
            let style = (newValue as? UIBlurEffect)?.style
            if let style { backdrop.style = style }
            backdrop.alpha = style == nil ? 0 : 1
        }
    }

    private func make() {
        for view in [backdrop, contentView] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        backdrop.isUserInteractionEnabled = false
        backdrop.alpha = 0
        // Fading content must not become a picture apart from the content behind it.
        layer.allowsGroupOpacity = false
    }
}

/// The view of a material.
final class BackdropView: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }

    /// The material.
    var style = UIBlurEffect.Style.systemMaterial {
        didSet { layer.withoutActions { layer.set(.keyword(style.material.rawValue), for: .material) } }
    }

    override func updateAppearance() {
        guard let id = layer.id else { return }
        stage.setVisualEffect(dark: resolvedTraits().userInterfaceStyle == .dark, of: id)
    }
}

/// The layer of a material.
final class BackdropLayer: CALayer {
    override class var content: LayerContent { .visualEffect(VisualEffectContent()) }
}
