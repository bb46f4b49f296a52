/// The names in UIKit, Core Animation's API, CSS and SVG for things that scene files name differently.
///
/// They are too different from the right names to count as misspellings, and people know them by heart.
enum FamiliarName {
    /// Returns the allowed name that means the same as a name from another API, or nil.
    ///
    /// If a whole key path, such as `transform.rotationZ`, is unknown, its first part is looked up. Hyphens are read as in
    /// CSS: `stroke-width` is `strokeWidth`.
    static func meaning(of name: String, in names: some Sequence<String>) -> String? {
        if name.contains("-") {
            let camelCase = inCamelCase(name)
            return names.contains(camelCase) ? camelCase : meaning(of: camelCase, in: names)
        }
        guard let first = name.split(separator: ".", maxSplits: 1).first.map(String.init) else { return nil }
        let rest = name.dropFirst(first.count)
        let meanings = (table[name] ?? []) + (rest.isEmpty ? [] : (table[first] ?? []).map { $0 + rest }) + [name + "BlendMode"]
        return meanings.first { meaning in names.contains(meaning) } ?? member(name, in: names) ?? constant(name, in: names)
    }

    /// Returns the allowed name in a static member of Swift, `.easeIn` or `UIColor.red`, or in `layer.opacity` of a view.
    private static func member(_ name: String, in names: some Sequence<String>) -> String? {
        guard let dot = name.lastIndex(of: "."), let first = name.first,
            first == "." || ("A"..."Z").contains(first) || name[..<dot] == "layer"
        else { return nil }
        let last = String(name[name.index(after: dot)...])
        return names.contains(last) ? last : (table[last] ?? []).first { meaning in names.contains(meaning) }
    }

    /// Returns the allowed name at the end of an Objective-C constant of Core Animation: `kCAFillModeForwards`.
    private static func constant(_ name: String, in names: some Sequence<String>) -> String? {
        guard name.hasPrefix("kCA") else { return nil }
        let folded = name.lowercased()
        return names.filter { !$0.isEmpty && folded.hasSuffix($0.lowercased()) }.max { $0.count < $1.count }
    }

    /// Returns a name without its hyphens, with the letters after them in upper case.
    private static func inCamelCase(_ name: String) -> String {
        let words = name.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Names from other APIs in camel case, with the names that they may stand for.
    static let table: [String: [String]] = [
        // UIKit
        "accessibilityIdentifier": ["id"], "alpha": ["opacity"], "attributedString": ["runs"], "attributedText": ["runs"],
        "center": ["position"], "clipsToBounds": ["masksToBounds"],
        "contentMode": ["contentsGravity"], "image": ["contents", "photo"], "isDoubleSided": ["doubleSided"],
        "effect": ["material"], "identifier": ["id"], "isHidden": ["hidden"], "tag": ["id"],
        "isUserInteractionEnabled": ["userInteractionEnabled"], "isWrapped": ["wrapped"], "layerMask": ["mask"],
        "lineBreakMode": ["truncationMode"], "maskView": ["mask"], "subviews": ["sublayers"], "text": ["string"],
        "textAlignment": ["alignmentMode"], "textColor": ["foregroundColor"], "isPagingEnabled": ["pagingEnabled"],
        "isScrollEnabled": ["scrollEnabled"], "scrollView": ["scroll"], "view": ["layer"],
        "curveEaseIn": ["easeIn"], "curveEaseInOut": ["easeInOut", "easeInEaseOut"], "curveEaseOut": ["easeOut"],
        "curveLinear": ["linear"], "dampingRatio": ["damping"], "initialSpringVelocity": ["velocity", "initialVelocity"],
        "initialVelocity": ["velocity"], "isEnabled": ["enabled"], "springVelocity": ["velocity", "initialVelocity"],
        "usingSpringWithDamping": ["damping"], "overrideUserInterfaceStyle": ["userInterfaceStyle"],
        "UILabel": ["label"], "UIScrollView": ["scroll"], "UIView": ["layer"], "visible": ["hidden"],
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
        "position.z": ["zPosition"], "bounds.x": ["bounds.origin.x"], "bounds.y": ["bounds.origin.y"],
        "bounds.width": ["bounds.size.width"], "bounds.height": ["bounds.size.height"],
        "frame.x": ["frame.origin.x"], "frame.y": ["frame.origin.y"], "frame.minX": ["frame.origin.x"],
        "frame.minY": ["frame.origin.y"], "frame.width": ["frame.size.width"], "frame.height": ["frame.size.height"],
        "shadowOffset.x": ["shadowOffset.width"], "shadowOffset.y": ["shadowOffset.height"],
        "transform.rotate": ["transform.rotation"], "transform.rotateX": ["transform.rotation.x"],
        "transform.rotateY": ["transform.rotation.y"], "transform.rotateZ": ["transform.rotation.z"],
        "transform.scale.xy": ["transform.scale"], "transform.translate": ["transform.translation"],
        "transform.translate.x": ["transform.translation.x"], "transform.translate.y": ["transform.translation.y"],
        "transform.translateX": ["transform.translation.x"], "transform.translateY": ["transform.translation.y"],
        "transform.tx": ["transform.translation.x"], "transform.ty": ["transform.translation.y"],
        "forKey": ["key"], "velocity": ["initialVelocity"], "preset": ["spring"], "tension": ["stiffness"],
        "friction": ["damping"],
        "curve": ["timingFunction"], "timingFunction": ["curve"],
        // UIKit gestures, touches and actions
        "UILongPressGestureRecognizer": ["longPress"], "UIPanGestureRecognizer": ["pan"], "UIPinchGestureRecognizer": ["pinch"],
        "UIRotationGestureRecognizer": ["rotation"], "UIScreenEdgePanGestureRecognizer": ["screenEdgePan"],
        "UISwipeGestureRecognizer": ["swipe"], "UITapGestureRecognizer": ["tap"], "edgePan": ["screenEdgePan"],
        "drag": ["pan"], "pan": ["drag"], "click": ["tap"], "touch": ["tap"], "longPress": ["press"], "magnification": ["pinch"],
        "numberOfTaps": ["numberOfTapsRequired"], "taps": ["numberOfTapsRequired", "count"], "onChange": ["changed"],
        "onChanged": ["changed"], "onEnded": ["ended"], "onTap": ["recognized"], "requiresFailureOf": ["requireToFail"],
        "addSubview": ["addLayer"], "addSublayer": ["addLayer"], "removeFromSuperview": ["removeLayer"],
        "removeFromSuperlayer": ["removeLayer"], "setContentOffset": ["scrollTo"], "UIViewPropertyAnimator": ["animator"],
        "propertyAnimator": ["animator"], "animateWithDuration": ["animate"], "print": ["send"], "log": ["send"],
        "emit": ["send"],
        "invoke": ["call"], "run": ["call"], "perform": ["call"], "trigger": ["call"], "dispatch": ["call", "send"],
        "callAction": ["call"], "runAction": ["call"],
        "toFixed": ["format"], "sprintf": ["format"], "printf": ["format"], "NumberFormatter": ["format"],
        "toLocaleString": ["format"], "padStart": ["format"], "formatted": ["format"], "formatTime": ["time"], "mmss": ["time"],
        "snapshotView": ["snapshotOf"], "snapshot": ["snapshotOf"], "resizableSnapshotView": ["snapshotOf"],
        "include": ["import"], "includes": ["import"], "imports": ["import"], "require": ["import"], "extends": ["import"],
        "functions": ["actions"], "methods": ["actions"], "macros": ["actions"], "procedures": ["actions"],
        "handlers": ["actions"], "commands": ["actions"], "params": ["parameters"], "args": ["parameters"],
        "arguments": ["parameters"], "inputs": ["parameters"], "props": ["parameters"],
        "binding": ["bindings"], "bind": ["bindings"], "computed": ["bindings"], "watch": ["bindings"], "effects": ["bindings"],
        "observe": ["bindings"], "displayLink": ["bindings"], "CADisplayLink": ["bindings"],
        "post": ["send"], "for": ["repeat"], "onComplete": ["completion"],
        "transitionCrossDissolve": ["crossDissolve"], "transitionFlipFromLeft": ["flipFromLeft"],
        "transitionFlipFromRight": ["flipFromRight"], "transitionFlipFromTop": ["flipFromTop"],
        "transitionFlipFromBottom": ["flipFromBottom"],
        // Values of UIKit, SwiftUI and CSS
        "scaleAspectFit": ["resizeAspect"], "aspectFit": ["resizeAspect"], "contain": ["resizeAspect"], "fit": ["resizeAspect"],
        "scaleAspectFill": ["resizeAspectFill"], "aspectFill": ["resizeAspectFill"], "cover": ["resizeAspectFill"],
        "scaleToFill": ["resize"], "angular": ["conic"], "sweep": ["conic"], "leading": ["natural"],
        "start": ["leading", "natural", "startPoint", "startAnimation"], "linear": ["axial"], "none": ["removed"],
        "tail": ["end"], "byTruncatingTail": ["end"], "byTruncatingHead": ["start"], "byTruncatingMiddle": ["middle"],
        "ellipsis": ["end"], "middle": ["center"], "pixelated": ["nearest"], "smooth": ["continuous"], "squircle": ["continuous"],
        "plusLighter": ["plusL"], "plusDarker": ["plusD"], "topLeft": ["minXMinY"], "topRight": ["maxXMinY"],
        "bottomLeft": ["minXMaxY"], "bottomRight": ["maxXMaxY"], "primary": ["label"], "secondary": ["secondaryLabel"],
        "tertiary": ["tertiaryLabel"], "quaternary": ["quaternaryLabel"], "accentColor": ["tintColor"],
        // Layout in UIKit, SwiftUI, CSS, Flutter, Compose, Android and Figma
        "arrangedSubviews": ["sublayers"], "setCustomSpacing": ["customSpacing"], "spacingAfter": ["customSpacing"],
        "contentHuggingPriority": ["hugging"], "huggingPriority": ["hugging"], "layoutPriority": ["hugging"],
        "flexGrow": ["hugging"], "contentCompressionResistancePriority": ["compressionResistance"],
        "flexShrink": ["compressionResistance"], "flexDirection": ["axis"], "orientation": ["axis"], "row": ["horizontal"],
        "column": ["vertical"], "mainAxisAlignment": ["distribution"], "justifyContent": ["distribution"],
        "primaryAxisAlignItems": ["distribution"], "crossAxisAlignment": ["alignment"], "alignItems": ["alignment"],
        "counterAxisAlignItems": ["alignment"], "align": ["alignment"], "gap": ["spacing"], "justify": ["distribution"],
        "axis": ["stack.axis"],
        "spacing": ["stack.spacing"], "alignment": ["stack.alignment"], "distribution": ["stack.distribution"],
        "rowGap": ["spacing"], "columnGap": ["spacing"],
        "itemSpacing": ["spacing"], "spacedBy": ["spacing"], "padding": ["margins"], "contentInsets": ["margins"],
        "layoutMargins": ["margins"], "directionalLayoutMargins": ["margins"], "edgeInsets": ["margins"], "insets": ["margins"],
        "flexStart": ["leading"], "flexEnd": ["trailing"], "end": ["trailing"], "stretch": ["fill"],
        "baseline": ["firstBaseline"], "spaceBetween": ["equalSpacing"], "constraints": ["pin"], "anchors": ["pin"],
        "NSLayoutConstraint": ["pin"], "autoresizingMask": ["pin"], "snp": ["pin"], "makeConstraints": ["pin"],
        "leftAnchor": ["left"], "rightAnchor": ["right"], "leadingAnchor": ["leading"], "trailingAnchor": ["trailing"],
        "topAnchor": ["top"], "bottomAnchor": ["bottom"], "centerXAnchor": ["centerX"], "centerYAnchor": ["centerY"],
        "widthAnchor": ["width"], "heightAnchor": ["height"], "aspectRatio": ["aspect"], "relativeTo": ["to"],
        "safeAreaInsets": ["safeArea"], "safeAreaLayoutGuide": ["safeArea"], "superview": ["superlayer"],
        "parent": ["superlayer"],
        // Symbols by the names of other sets of icons
        "add": ["plus"], "back": ["chevron.left"], "battery": ["battery.100"], "chat": ["message"], "check": ["checkmark"],
        "close": ["xmark"], "compose": ["square.and.pencil"], "copy": ["doc.on.doc"], "delete": ["trash"],
        "download": ["arrow.down"], "edit": ["pencil"], "email": ["envelope"], "favorite": ["star"],
        "filter": ["line.3.horizontal.decrease"], "flash": ["bolt.fill"], "gear": ["gearshape"], "home": ["house"],
        "icon": ["symbol"], "info": ["info.circle"], "like": ["heart"], "mail": ["envelope"], "menu": ["list.bullet"],
        "moon": ["moon.fill"], "sfSymbol": ["symbol"], "SFSymbol": ["symbol"],
        "more": ["ellipsis"], "next": ["chevron.right"], "notification": ["bell"], "phone": ["phone.fill"],
        "picture": ["photo"], "play": ["play.fill"], "profile": ["person.crop.circle"], "refresh": ["arrow.clockwise"],
        "reload": ["arrow.clockwise"], "search": ["magnifyingglass"], "settings": ["gearshape"],
        "share": ["square.and.arrow.up"], "sun": ["sun.max.fill"], "user": ["person"], "video": ["video.fill"],
        "volume": ["speaker.wave.2.fill"], "warning": ["exclamationmark.triangle"],
        // CSS, SVG and SwiftUI
        "circle": ["shape", "oval"], "delay": ["after"], "div": ["layer"], "ellipse": ["shape", "oval"], "line": ["shape"],
        "particles": ["emitter"], "UIVisualEffectView": ["visualEffect"], "UIBlurEffect": ["visualEffect"],
        "blurEffect": ["visualEffect"], "blurView": ["visualEffect"], "backdrop": ["visualEffect"],
        "BackdropFilter": ["visualEffect"],
        "backdropFilter": ["visualEffect"], "acrylic": ["visualEffect"], "vibrancy": ["visualEffect"],
        "ultraThinMaterial": ["systemUltraThinMaterial"], "ultraThin": ["systemUltraThinMaterial"],
        "thinMaterial": ["systemThinMaterial"], "thin": ["systemThinMaterial"], "regularMaterial": ["systemMaterial"],
        "thickMaterial": ["systemThickMaterial"], "thick": ["systemThickMaterial"],
        "ultraThickMaterial": ["systemThickMaterial"], "chrome": ["systemChromeMaterial"], "bar": ["systemChromeMaterial"],
        "blur": ["gaussianBlur", "filters.gaussianBlur.inputRadius", "visualEffect"],
        "blurRadius": ["filters.gaussianBlur.inputRadius"],
        "gaussianBlur": ["filters.gaussianBlur.inputRadius"], "CIGaussianBlur": ["gaussianBlur"],
        "saturation": ["saturate", "filters.saturate.inputAmount"], "colorSaturate": ["saturate"],
        "colorBrightness": ["brightness"], "filters.gaussianBlur": ["filters.gaussianBlur.inputRadius"],
        "filters.gaussianBlur.radius": ["filters.gaussianBlur.inputRadius"],
        "filters.blur": ["filters.gaussianBlur.inputRadius"], "filters.blur.inputRadius": ["filters.gaussianBlur.inputRadius"],
        "filters.saturate": ["filters.saturate.inputAmount"], "filters.brightness": ["filters.brightness.inputAmount"],
        "filters.colorSaturate.inputAmount": ["filters.saturate.inputAmount"],
        "filters.colorBrightness.inputAmount": ["filters.brightness.inputAmount"],
        "path": ["shape"], "polygon": ["shape"], "rect": ["layer"], "rectangle": ["layer", "rect"],
        "rotation": ["transform.rotation"],
        "setTimeout": ["after"], "sleep": ["after"], "wait": ["after"],
        "background": ["backgroundColor"], "bgColor": ["backgroundColor"], "tint": ["tintColor"],
        "backfaceVisibility": ["doubleSided"], "borderRadius": ["cornerRadius"],
        "blendMode": ["compositingFilter"], "children": ["sublayers"], "color": ["foregroundColor", "backgroundColor"],
        "d": ["path"], "easing": ["timingFunction", "curve"], "fill": ["fillColor", "resize", "fillMode"],
        "animation": ["animations", "animate"], "ease": ["timingFunction", "curve", "default", "easeInOut"],
        "easeInOut": ["easeInEaseOut"], "fontFamily": ["font"], "forever": ["infinity"], "infinite": ["infinity"],
        "iterationCount": ["repeatCount"], "keyframes": ["values", "animateKeyframes"], "letterSpacing": ["kern"],
        "lineDash": ["lineDashPattern"],
        "repeatForever": ["infinity"], "rotationEffect": ["rotation", "transform.rotation"],
        "scaleEffect": ["transform.scale", "scale"], "transformOrigin": ["anchorPoint"], "palette": ["colors"],
        "appearance": ["userInterfaceStyle"], "colorScheme": ["userInterfaceStyle"], "prefersColorScheme": ["userInterfaceStyle"],
        "preferredColorScheme": ["userInterfaceStyle"], "theme": ["userInterfaceStyle"], "themeMode": ["userInterfaceStyle"],
        "darkMode": ["userInterfaceStyle"], "traitCollection": ["userInterfaceStyle"], "contrast": ["accessibilityContrast"],
        "highContrast": ["accessibilityContrast"], "prefersContrast": ["accessibilityContrast"],
        "elevation": ["userInterfaceLevel"],
        "any": ["light"], "anyAppearance": ["light"], "darkAppearance": ["dark"], "darkColor": ["dark"],
        "mixBlendMode": ["compositingFilter"], "shadowBlur": ["shadowRadius"], "z": ["zPosition"], "name": ["id"],
        "pointerEvents": ["userInteractionEnabled"], "frameRate": ["fps"], "framesPerSecond": ["fps"], "vars": ["variables"],
        "iterations": ["repeatCount"], "repeat": ["repeatCount"], "repeats": ["repeatCount"], "loop": ["repeatCount"],
        "begin": ["beginTime"], "startTime": ["beginTime"], "property": ["keyPath"], "times": ["keyTimes"],
        "offsets": ["keyTimes"], "yoyo": ["autoreverses"], "direction": ["autoreverses", "axis"],
        "pause": ["pauseAnimation", "pause.fill"],
        "stop": ["stopAnimation"], "time": ["at"], "duration": ["for"], "action": ["do"], "actions": ["do"],
        "lines": ["numberOfLines"], "maxLines": ["numberOfLines"], "lineLimit": ["numberOfLines"], "tracking": ["kern"],
        "kerning": ["kern"], "wrap": ["wrapped"], "textSize": ["fontSize"], "miter": ["miterLimit"],
        "strokeLineCap": ["lineCap"], "strokeLineJoin": ["lineJoin"], "strokeDashoffset": ["lineDashPhase"],
        "moveTo": ["move"], "lineTo": ["addLine"], "quadTo": ["addQuadCurve"], "curveTo": ["addCurve"],
        "radius": ["cornerRadius"],
        "overflow": ["masksToBounds"], "rotate": ["rotation", "transform.rotation"], "scaleX": ["transform.scale.x", "scale"],
        "scaleY": ["transform.scale.y", "scale"],
        "src": ["contents"], "stops": ["locations"], "stroke": ["strokeColor"], "strokeDasharray": ["lineDashPattern"],
        "strokeLinecap": ["lineCap"], "strokeLinejoin": ["lineJoin"], "strokeMiterlimit": ["miterLimit"],
        "strokeWidth": ["lineWidth"], "textAlign": ["alignmentMode"], "translate": ["translation", "transform.translation"],
        "translateX": ["translation", "transform.translation.x"], "translateY": ["translation", "transform.translation.y"],
        "translateZ": ["translationZ"], "visibility": ["hidden"], "zIndex": ["zPosition"],
    ]
}
