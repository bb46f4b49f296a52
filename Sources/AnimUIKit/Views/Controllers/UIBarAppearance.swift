public import Foundation

/// The look of a bar.
///
/// No effect here: pictures.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
    /// Creates the system's look.
    public override init() { super.init() }
    /// Creates the system's look for a kind of device.
    public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }
    /// Creates a copy of a look.
    public init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }
    /// Creates the system's look.
    ///
    /// Differs: archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    /// Takes over the system's translucent look.
    open func configureWithDefaultBackground() { configure(nil, isTransparent: false) }
    /// Takes over the system's opaque look.
    open func configureWithOpaqueBackground() { configure(.systemBackground, isTransparent: false) }
    /// Takes over a look without a background.
    open func configureWithTransparentBackground() { configure(nil, isTransparent: true) }

    private func configure(_ color: UIColor?, isTransparent: Bool) {
        (backgroundColor, self.isTransparent) = (color, isTransparent)
        shadowColor = isTransparent ? nil : BarLook.lineColor()
    }

    final var isTransparent = false
    /// The material.
    open var backgroundEffect: UIBlurEffect?
    /// The color.
    open var backgroundColor: UIColor?
    /// The picture.
    open var backgroundImage: UIImage?
    /// The place of the picture.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The color of the line; nil for none.
    open var shadowColor: UIColor? = BarLook.lineColor()
    /// The picture of the line.
    open var shadowImage: UIImage?

    /// Returns a copy.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { onMain { makeCopy() } }

    /// The color; clear means no background, and nil the material.
    final var shownColor: UIColor? { backgroundColor ?? (isTransparent ? .clear : nil) }

    /// The look for a bar of a style.
    final func look(_ style: UIBarStyle, isTranslucent: Bool) -> BarLook {
        BarLook(
            color: shownColor, style: style, isTranslucent: isTranslucent, hasPicture: backgroundImage != nil,
            line: shadowImage == nil ? shadowColor : nil)
    }

    fileprivate func makeCopy() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }

    fileprivate final func take(_ other: UIBarAppearance) {
        (backgroundEffect, backgroundColor, isTransparent) = (other.backgroundEffect, other.backgroundColor, other.isTransparent)
        (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
    }
}

/// The look of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The move of the title.
    ///
    /// No effect here.
    open var titlePositionAdjustment = UIOffset.zero

    override fileprivate func makeCopy() -> UIBarAppearance {
        let copy = UINavigationBarAppearance(barAppearance: self)
        copy.titleTextAttributes = titleTextAttributes
        copy.largeTitleTextAttributes = largeTitleTextAttributes
        return copy
    }

    /// Gives a bar the look.
    final func apply(to bar: UINavigationBar) {
        bar.barTintColor = shownColor
        if !titleTextAttributes.isEmpty { bar.titleTextAttributes = titleTextAttributes }
        if !largeTitleTextAttributes.isEmpty { bar.largeTitleTextAttributes = largeTitleTextAttributes }
    }
}

/// The look of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// The color of the selection.
    ///
    /// No effect here.
    open var selectionIndicatorTintColor: UIColor?

    override fileprivate func makeCopy() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }

    /// Gives a bar the look.
    final func apply(to bar: UITabBar) { bar.barTintColor = shownColor }
}
