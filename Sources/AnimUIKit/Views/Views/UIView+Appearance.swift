import AnimGraphics
import AnimLayers
import Foundation

extension UIView {
    final func setBackgroundColor(_ color: UIColor?) {
        backgroundUIColor = color
        layer.backgroundColor = color.map(resolved)
    }

    final func setTintColor(_ color: UIColor?) {
        ownTintColor = color
        tellTintColor()
    }

    /// Tells the view, and the subviews that inherit it, that the tint color has changed.
    final func tellTintColor() {
        updateAppearance()
        tintColorDidChange()
        for view in subviews where view.ownTintColor == nil { view.tellTintColor() }
    }

    /// The traits: the screen's, with the styles that views override on the way up.
    final func resolvedTraits() -> UITraitCollection {
        let screen = UITraitCollection.current
        var next: UIView? = self
        while let view = next {
            let style = view.overriddenStyle != .unspecified ? view.overriddenStyle : view.controller?.overrideUserInterfaceStyle
            if let style, style != .unspecified {
                return UITraitCollection(traitsFrom: [screen, UITraitCollection(userInterfaceStyle: style)])
            }
            next = view.superview
        }
        return screen
    }

    /// Returns a color for the view's traits.
    final func resolved(_ color: UIColor) -> CGColor {
        color.mayDependOnTraits ? color.resolvedColor(with: resolvedTraits()).cgColor : color.cgColor
    }

    final func setOverriddenStyle(_ style: UIUserInterfaceStyle) {
        guard style != overriddenStyle else { return }
        let old = traitCollection
        overriddenStyle = style
        traitsDidChange(from: old)
    }

    /// Updates the view and its subviews after the traits have changed.
    final func traitsDidChange(from old: UITraitCollection) {
        forEachInTree { view in
            view.updateDynamicColors()
            if view.layer.hasDrawnContents { view.setNeedsDisplay() }
            view.traitCollectionDidChange(old)
            view.tellRegistrations(of: old)
            view.controller?.tellRegistrations(of: old)
        }
    }

    /// Resolves the colors of the view anew.
    final func updateDynamicColors() {
        updateAppearance()
        guard let backgroundUIColor, backgroundUIColor.mayDependOnTraits else { return }
        let color = resolved(backgroundUIColor)
        if layer.backgroundColor != color { layer.backgroundColor = color }
    }
}
