import AnimGeometry
import AnimGraphics
import AnimText
import AnimTiming

/// The properties of a layer, with Core Animation's names.
///
/// Everything the engine knows about a property is in its row of the table, ``row``.
public enum LayerProperty: String, Hashable, Sendable, CaseIterable {
    case position, zPosition, bounds, anchorPoint, anchorPointZ, transform, sublayerTransform, doubleSided
    case opacity, hidden, masksToBounds, allowsGroupOpacity, compositingFilter, filters, userInteractionEnabled
    case backgroundColor, tintColor, cornerRadius, maskedCorners, cornerCurve, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath
    case contents, contentsGravity, contentsRect, contentsCenter, contentsScale, minificationFilter, magnificationFilter
    case path, fillColor, fillRule
    case strokeColor, lineWidth, strokeStart, strokeEnd, lineCap, lineJoin, miterLimit, lineDashPattern, lineDashPhase
    case gradientType, colors, locations, startPoint, endPoint
    case string, fontSize, foregroundColor, alignmentMode, truncationMode, wrapped
    case verticalAlignment, numberOfLines, lineBreakStrategy, lineHeight, lineHeightMultiple, lineSpacing, kern
    case paragraphSpacing, firstLineHeadIndent, adjustsFontSizeToFitWidth, minimumScaleFactor
    case contentTransition, contentTransitionProgress
    case instanceCount, instanceDelay, instanceTransform, instanceColor
    case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
    case preservesDepth
    case emitterPosition, emitterSize, emitterShape, emitterMode, renderMode
    case birthRate, lifetime, velocity, scale, spin, seed
    case material
    case beginTime, timeOffset, speed
}

extension LayerProperty {
    /// The type of the property's values.
    package var valueType: LayerValueType { row.valueType }

    /// The kind of layer that has the property; ``LayerKind/layer`` if all kinds do.
    package var kind: LayerKind { row.access.kind }

    /// Whether animations can target the property (Core Animation's "Animatable" note).
    package var isAnimatable: Bool { row.animations > .never }

    /// Whether a change on a standalone layer animates implicitly, as all animatable properties but the outlines do.
    package var hasImplicitAnimation: Bool { row.animations >= .implicit }

    /// The keywords that the property takes; empty for properties of other types.
    package var keywords: [String] { row.keywords() }

    /// Whether the property is part of the layer's time space.
    package var isTiming: Bool {
        if case .timing = row.access { true } else { false }
    }

    /// The kinds of animation that can animate the property.
    package var animationSupport: AnimationSupport { row.animations }

    /// The numbers that are valid for the property.
    package var numberDomain: NumberDomain { row.numbers }
}

extension LayerProperty {
    /// The row of the property: where a layer holds its value, the type of the value, and the rules for it.
    ///
    /// The switch is exhaustive, so that a new property does not compile before it has a row. All other code that depends on the
    /// property (`Layer.value(for:)`, animations, expressions, the scene format) uses its row.
    ///
    /// A row is created anew on each call: once inlined, its functions capture nothing, so that it is a few words on the stack
    /// and costs no more than a look-up in an array. (Closures that captured conversions caused two allocations per access and
    /// made animations 20 % slower.)
    var row: LayerPropertyRow {
        switch self {
        // The layer in its superlayer.
        case .position: .layer(.point, \.position, { $0.position = $1 }, animations: .additive)
        case .zPosition: .layer(.number, \.zPosition, { $0.zPosition = $1 })
        case .bounds: .layer(.rect, \.bounds, { $0.bounds = $1 }, animations: .additive)
        case .anchorPoint: .layer(.point, \.anchorPoint, { $0.anchorPoint = $1 })
        case .anchorPointZ: .layer(.number, \.anchorPointZ, { $0.anchorPointZ = $1 })
        case .transform: .layer(.transform, \.transform, { $0.transform = $1 }, animations: .additive)
        case .sublayerTransform: .layer(.transform, \.sublayerTransform, { $0.sublayerTransform = $1 })
        case .doubleSided: .layer(.flag, \.isDoubleSided, { $0.isDoubleSided = $1 })
        case .opacity: .layer(.number, \.opacity, { $0.opacity = $1 }, numbers: .fraction)
        // Views hide at once; a standalone layer fades, by an animation of its visibility rather than of this property.
        case .hidden: .layer(.flag, \.isHidden, { $0.isHidden = $1 }, animations: .implicit)
        case .masksToBounds: .layer(.flag, \.masksToBounds, { $0.masksToBounds = $1 }, animations: .explicit)
        case .allowsGroupOpacity: .layer(.flag, \.allowsGroupOpacity, { $0.allowsGroupOpacity = $1 }, animations: .never)
        case .compositingFilter: .layer(.keyword(), \.compositingFilter, { $0.compositingFilter = $1 })
        case .filters: .layer(.filters, \.filters, { $0.filters = $1 })
        case .userInteractionEnabled:
            .layer(.flag, \.isUserInteractionEnabled, { $0.isUserInteractionEnabled = $1 }, animations: .never)

        // Background and border.
        case .backgroundColor: .layer(.color, \.backgroundColor, { $0.backgroundColor = $1 })
        case .tintColor: .layer(.color, \.tintColor, { $0.tintColor = $1 })
        case .cornerRadius: .layer(.number, \.cornerRadius, { $0.cornerRadius = $1 }, numbers: .notNegative)
        case .maskedCorners: .layer(.corners, \.maskedCorners, { $0.maskedCorners = $1 }, animations: .never)
        case .cornerCurve: .layer(.keyword(), \.cornerCurve, { $0.cornerCurve = $1 })
        case .borderWidth: .layer(.number, \.borderWidth, { $0.borderWidth = $1 }, numbers: .notNegative)
        case .borderColor: .layer(.color, \.borderColor, { $0.borderColor = $1 })

        // The shadow.
        case .shadowColor: .layer(.color, \.shadow.color, { $0.shadow.color = $1 })
        case .shadowOpacity: .layer(.number, \.shadow.opacity, { $0.shadow.opacity = $1 }, numbers: .fraction)
        case .shadowRadius: .layer(.number, \.shadow.radius, { $0.shadow.radius = $1 }, numbers: .notNegative)
        case .shadowOffset: .layer(.size, \.shadow.offset, { $0.shadow.offset = $1 })
        case .shadowPath: .layer(.path, \.shadow.path, { $0.shadow.path = $1 })

        // The picture.
        case .contents: .layer(.image, \.contents.image, { $0.contents.image = $1 })
        case .contentsGravity: .layer(.keyword(), \.contents.gravity, { $0.contents.gravity = $1 })
        case .contentsRect: .layer(.rect, \.contents.rect, { $0.contents.rect = $1 })
        case .contentsCenter: .layer(.rect, \.contents.center, { $0.contents.center = $1 })
        case .contentsScale: .layer(.number, \.contents.scale, { $0.contents.scale = $1 }, numbers: .positive)
        case .minificationFilter: .layer(.keyword(), \.contents.minificationFilter, { $0.contents.minificationFilter = $1 })
        case .magnificationFilter: .layer(.keyword(), \.contents.magnificationFilter, { $0.contents.magnificationFilter = $1 })

        // Shape layers.
        case .path: .shape(.path, \.path, { $0.path = $1 }, animations: .explicit)
        case .fillColor: .shape(.color, \.fillColor, { $0.fillColor = $1 })
        case .fillRule: .shape(.keyword(), \.fillRule, { $0.fillRule = $1 })
        case .strokeColor: .shape(.color, \.strokeColor, { $0.strokeColor = $1 })
        case .lineWidth: .shape(.number, \.stroke.width, { $0.stroke.width = $1 }, numbers: .notNegative)
        case .strokeStart: .shape(.number, \.stroke.start, { $0.stroke.start = $1 }, numbers: .fraction)
        case .strokeEnd: .shape(.number, \.stroke.end, { $0.stroke.end = $1 }, numbers: .fraction)
        case .lineCap: .shape(.keyword(), \.stroke.cap, { $0.stroke.cap = $1 })
        case .lineJoin: .shape(.keyword(), \.stroke.join, { $0.stroke.join = $1 })
        case .miterLimit: .shape(.number, \.stroke.miterLimit, { $0.stroke.miterLimit = $1 }, numbers: .notNegative)
        case .lineDashPattern: .shape(.numbers, \.stroke.dashes, { $0.stroke.dashes = $1 }, numbers: .notNegative)
        case .lineDashPhase: .shape(.number, \.stroke.dashPhase, { $0.stroke.dashPhase = $1 })

        // Gradient layers.
        case .gradientType: .gradient(.keyword(), \.type, { $0.type = $1 })
        case .colors: .gradient(.colors, \.colors, { $0.colors = $1 })
        case .locations: .gradient(.numbers, \.locations, { $0.locations = $1 })
        case .startPoint: .gradient(.point, \.startPoint, { $0.startPoint = $1 })
        case .endPoint: .gradient(.point, \.endPoint, { $0.endPoint = $1 })

        // Text layers.
        case .string: .text(.string, \.string, { ($0.string, $0.runs, $0.transition) = ($1, [], nil) }, animations: .never)
        case .fontSize: .text(.number, \.fontSize, { $0.fontSize = $1 }, numbers: .notNegative)
        case .foregroundColor: .text(.color, \.foregroundColor, { $0.foregroundColor = $1 })
        case .alignmentMode: .text(.keyword(), \.alignmentMode, { $0.alignmentMode = $1 })
        case .truncationMode: .text(.keyword(), \.truncationMode, { $0.truncationMode = $1 })
        case .wrapped: .text(.flag, \.isWrapped, { $0.isWrapped = $1 }, animations: .never)
        case .verticalAlignment: .text(.keyword(), \.verticalAlignment, { $0.verticalAlignment = $1 })
        case .numberOfLines: .text(.number, \.numberOfLines, { $0.numberOfLines = $1 }, animations: .never, numbers: .notNegative)
        case .lineBreakStrategy: .text(.keyword(), \.lineBreakStrategy, { $0.lineBreakStrategy = $1 })
        case .lineHeight: .text(.number, \.lineHeight, { $0.lineHeight = $1 }, animations: .never, numbers: .notNegative)
        case .lineHeightMultiple:
            .text(.number, \.lineHeightMultiple, { $0.lineHeightMultiple = $1 }, animations: .never, numbers: .notNegative)
        case .lineSpacing: .text(.number, \.lineSpacing, { $0.lineSpacing = $1 }, animations: .never)
        case .paragraphSpacing: .text(.number, \.paragraphSpacing, { $0.paragraphSpacing = $1 }, animations: .never)
        case .firstLineHeadIndent:
            .text(.number, \.firstLineHeadIndent, { $0.firstLineHeadIndent = $1 }, animations: .never, numbers: .notNegative)
        case .adjustsFontSizeToFitWidth:
            .text(.flag, \.adjustsFontSizeToFitWidth, { $0.adjustsFontSizeToFitWidth = $1 }, animations: .never)
        case .minimumScaleFactor:
            .text(.number, \.minimumScaleFactor, { $0.minimumScaleFactor = $1 }, animations: .never, numbers: .fraction)
        case .contentTransition: .text(.keyword(), \.contentTransition, { $0.contentTransition = $1 })
        case .contentTransitionProgress:
            .text(.number, \.transitionProgress, { $0.transitionProgress = $1 }, animations: .replacing)
        case .kern: .text(.number, \.kern, { $0.kern = $1 }, animations: .never)

        // Replicator layers.
        case .instanceCount:
            .replicator(
                .number, \.instanceCount, { $0.instanceCount = $1 }, numbers: .count(atMost: ReplicatorContent.maximumCount))
        case .instanceDelay: .replicator(.number, \.instanceDelay, { $0.instanceDelay = $1 })
        case .instanceTransform: .replicator(.transform, \.instanceTransform, { $0.instanceTransform = $1 })
        case .instanceColor: .replicator(.color, \.instanceColor, { $0.instanceColor = $1 })
        case .instanceRedOffset: .replicator(.number, \.instanceRedOffset, { $0.instanceRedOffset = $1 })
        case .instanceGreenOffset: .replicator(.number, \.instanceGreenOffset, { $0.instanceGreenOffset = $1 })
        case .instanceBlueOffset: .replicator(.number, \.instanceBlueOffset, { $0.instanceBlueOffset = $1 })
        case .instanceAlphaOffset: .replicator(.number, \.instanceAlphaOffset, { $0.instanceAlphaOffset = $1 })
        case .preservesDepth: .replicator(.flag, \.preservesDepth, { $0.preservesDepth = $1 }, animations: .never)

        // Emitter layers.
        case .emitterPosition: .emitter(.point, \.emitterPosition, { $0.emitterPosition = $1 })
        case .emitterSize: .emitter(.size, \.emitterSize, { $0.emitterSize = $1 })
        case .emitterShape: .emitter(.keyword(), \.emitterShape, { $0.emitterShape = $1 })
        case .emitterMode: .emitter(.keyword(), \.emitterMode, { $0.emitterMode = $1 })
        case .renderMode: .emitter(.keyword(), \.renderMode, { $0.renderMode = $1 })
        case .birthRate: .emitter(.number, \.birthRate, { $0.birthRate = $1 }, numbers: .notNegative)
        case .lifetime: .emitter(.number, \.lifetime, { $0.lifetime = $1 }, numbers: .notNegative)
        case .velocity: .emitter(.number, \.velocity, { $0.velocity = $1 })
        case .scale: .emitter(.number, \.scale, { $0.scale = $1 })
        case .spin: .emitter(.number, \.spin, { $0.spin = $1 })
        case .seed: .emitter(.number, \.seed, { $0.seed = $1 }, animations: .never)

        // Visual effects.
        case .material: .visualEffect(.keyword(), \.material, { $0.material = $1 })

        // The layer's time space.
        case .beginTime: .timing(.number, \.beginTime, { $0.beginTime = $1 }, animations: .never)
        case .timeOffset: .timing(.number, \.timeOffset, { $0.timeOffset = $1 }, animations: .never)
        case .speed: .timing(.number, \.speed, { $0.speed = $1 }, animations: .never)
        }
    }
}

/// The kinds of animation that can animate a property; each case includes the cases before it.
package enum AnimationSupport: Int, Comparable, Sendable {
    /// None.
    case never
    /// Only animations that are added to a layer.
    case explicit
    /// Also implicit animations: a change on a standalone layer animates.
    case implicit
    /// Also view animation blocks: a change within a block animates, and replaces an earlier block's animation.
    case replacing
    /// Also view animation blocks, additively: a change within a block adds to earlier blocks' animations.
    case additive

    /// Orders the cases by what they include.
    package static func < (a: AnimationSupport, b: AnimationSupport) -> Bool { a.rawValue < b.rawValue }
}

/// The numbers that are valid for a property.
///
/// Layers accept any number, since animations overshoot; only the readers of scene files reject the others.
package enum NumberDomain: Hashable, Sendable {
    /// All numbers.
    case any
    /// Numbers that are not negative.
    case notNegative
    /// Numbers above 0.
    case positive
    /// The numbers 0…1.
    case fraction
    /// The numbers from 0 to a maximum count.
    case count(atMost: Int)
}
