/// The names that UIKit, the API of Core Animation, CSS and SVG have for what scene files call otherwise.
///
/// They are too far from the right name to count as misspellings of it, and people know them by heart.
enum FamiliarName {
    /// The name that means the same as one from elsewhere, among those that are allowed there; nil where there is none.
    ///
    /// Of a key path, `transform.rotationZ`, the first part is looked up where the whole is not known. Hyphens are read as in
    /// CSS: `stroke-width` is `strokeWidth`.
    static func meaning(of name: String, in names: some Sequence<String>) -> String? {
        if name.contains("-") {
            let camelCase = inCamelCase(name)
            return names.contains(camelCase) ? camelCase : meaning(of: camelCase, in: names)
        }
        guard let first = name.split(separator: ".", maxSplits: 1).first.map(String.init) else { return nil }
        let rest = name.dropFirst(first.count)
        let meanings = (table[name] ?? []) + (rest.isEmpty ? [] : (table[first] ?? []).map { $0 + rest })
        return meanings.first { meaning in names.contains(meaning) }
    }

    /// A name without its hyphens, the letters after them in upper case.
    private static func inCamelCase(_ name: String) -> String {
        let words = name.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Names from elsewhere in camel case, and what they may stand for.
    static let table: [String: [String]] = [
        // UIKit
        "alpha": ["opacity"], "center": ["position"], "clipsToBounds": ["masksToBounds"],
        "contentMode": ["contentsGravity"], "image": ["contents"], "isDoubleSided": ["doubleSided"], "isHidden": ["hidden"],
        "isUserInteractionEnabled": ["userInteractionEnabled"], "isWrapped": ["wrapped"], "layerMask": ["mask"],
        "lineBreakMode": ["truncationMode"], "maskView": ["mask"], "subviews": ["sublayers"], "text": ["string"],
        "textAlignment": ["alignmentMode"], "textColor": ["foregroundColor"], "isPagingEnabled": ["pagingEnabled"],
        "imageView": ["layer"], "isScrollEnabled": ["scrollEnabled"], "scrollView": ["scroll"], "view": ["layer"],
        "curveEaseIn": ["easeIn"], "curveEaseInOut": ["easeInOut", "easeInEaseOut"], "curveEaseOut": ["easeOut"],
        "curveLinear": ["linear"], "dampingRatio": ["damping"], "initialSpringVelocity": ["velocity", "initialVelocity"],
        "initialVelocity": ["velocity"], "isEnabled": ["enabled"], "springVelocity": ["velocity"],
        "tintColor": ["systemBlue"], "usingSpringWithDamping": ["damping"],
        "UIImageView": ["layer"], "UILabel": ["label"], "UIScrollView": ["scroll"], "UIView": ["layer"], "visible": ["hidden"],
        "anchor": ["anchorPoint"], "asyncAfter": ["after"], "withAnimation": ["animate"], "height": ["bounds.size.height"],
        "size": ["bounds.size"], "width": ["bounds.size.width"], "x": ["position.x"], "y": ["position.y"],
        // Core Animation
        "CAAnimationGroup": ["group"], "CABasicAnimation": ["basic"], "CAEmitterLayer": ["emitter"],
        "CAGradientLayer": ["gradient"], "CAKeyframeAnimation": ["keyframe"], "CALayer": ["layer"],
        "CAReplicatorLayer": ["replicator"], "CAScrollLayer": ["scroll"], "CAShapeLayer": ["shape"],
        "CASpringAnimation": ["spring"], "CATextLayer": ["text"], "CATransition": ["transition"],
        "byValue": ["by"], "calculation": ["calculationMode"], "fromValue": ["from"], "isAdditive": ["additive"],
        "isCumulative": ["cumulative"], "isRemovedOnCompletion": ["removedOnCompletion"], "m34": ["perspective"],
        "easeInEaseOut": ["easeInOut"], "toValue": ["to"],
        "rotationZ": ["rotation"], "rotateX": ["rotationX"], "rotateY": ["rotationY"], "rotateZ": ["rotation"],
        "transform.rotationX": ["transform.rotation.x"], "transform.rotationY": ["transform.rotation.y"],
        "transform.rotationZ": ["transform.rotation.z"], "transform.scaleX": ["transform.scale.x"],
        "transform.scaleY": ["transform.scale.y"], "transform.translationX": ["transform.translation.x"],
        "transform.translationY": ["transform.translation.y"],
        // CSS, SVG and SwiftUI
        "circle": ["shape"], "delay": ["after"], "div": ["layer"], "ellipse": ["shape"], "line": ["shape"],
        "particles": ["emitter"],
        "path": ["shape"], "polygon": ["shape"], "rect": ["layer"], "rectangle": ["layer"], "rotation": ["transform.rotation"],
        "setTimeout": ["after"], "sleep": ["after"], "wait": ["after"],
        "background": ["backgroundColor"], "backfaceVisibility": ["doubleSided"], "borderRadius": ["cornerRadius"],
        "blendMode": ["compositingFilter"], "children": ["sublayers"], "color": ["foregroundColor", "backgroundColor"],
        "d": ["path"], "easing": ["timingFunction", "curve"], "fill": ["fillColor"],
        "animation": ["animations", "animate"], "ease": ["timingFunction", "curve", "default", "easeInOut"],
        "easeInOut": ["easeInEaseOut"], "fontFamily": ["font"], "forever": ["infinity"], "infinite": ["infinity"],
        "iterationCount": ["repeatCount"], "keyframes": ["values"], "letterSpacing": ["kern"], "lineDash": ["lineDashPattern"],
        "repeatForever": ["infinity"], "rotationEffect": ["rotation", "transform.rotation"],
        "scaleEffect": ["scale", "transform.scale"], "transformOrigin": ["anchorPoint"], "transparent": ["clear"],
        "mixBlendMode": ["compositingFilter"],
        "overflow": ["masksToBounds"], "rotate": ["rotation", "transform.rotation"], "scaleX": ["scale"], "scaleY": ["scale"],
        "src": ["contents"], "stops": ["locations"], "stroke": ["strokeColor"], "strokeDasharray": ["lineDashPattern"],
        "strokeLinecap": ["lineCap"], "strokeLinejoin": ["lineJoin"], "strokeMiterlimit": ["miterLimit"],
        "strokeWidth": ["lineWidth"], "textAlign": ["alignmentMode"], "translate": ["translation", "transform.translation"],
        "translateX": ["translation", "transform.translation.x"], "translateY": ["translation", "transform.translation.y"],
        "translateZ": ["translationZ"], "visibility": ["hidden"], "zIndex": ["zPosition"],
    ]
}
