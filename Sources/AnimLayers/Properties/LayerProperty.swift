/// The properties of a layer, with Core Animation's names.
///
/// All that the engine knows of a property stands in its row of the table in `LayerProperty+Table.swift`.
public enum LayerProperty: String, Hashable, Sendable, CaseIterable {
    case position, zPosition, bounds, anchorPoint, anchorPointZ, transform, sublayerTransform, doubleSided
    case opacity, hidden, masksToBounds, allowsGroupOpacity, compositingFilter, userInteractionEnabled
    case backgroundColor, cornerRadius, maskedCorners, cornerCurve, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath
    case contents, contentsGravity, contentsRect, contentsCenter, contentsScale, minificationFilter, magnificationFilter
    case path, fillColor, fillRule
    case strokeColor, lineWidth, strokeStart, strokeEnd, lineCap, lineJoin, miterLimit, lineDashPattern, lineDashPhase
    case gradientType, colors, locations, startPoint, endPoint
    case string, fontSize, foregroundColor, alignmentMode, truncationMode, wrapped
    case verticalAlignment, numberOfLines, lineBreakStrategy, lineHeight, lineHeightMultiple, lineSpacing, kern
    case instanceCount, instanceDelay, instanceTransform, instanceColor
    case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
    case preservesDepth
    case emitterPosition, emitterSize, emitterShape, emitterMode, renderMode
    case birthRate, lifetime, velocity, scale, spin, seed
    case beginTime, timeOffset, speed
}

extension LayerProperty {
    /// The type of the property's values.
    package var valueType: LayerValueType { row.valueType }

    /// The kind of layers that have the property: ``LayerKind/layer`` where all of them do.
    package var kind: LayerKind { row.access.kind }

    /// Whether animations can target the property (Core Animation's "Animatable" note).
    package var isAnimatable: Bool { row.animations > .never }

    /// Whether a change of a layer that no view backs animates by itself; every animatable property but the outlines does.
    package var hasImplicitAnimation: Bool { row.animations >= .implicit }

    /// The words that the property takes; empty for properties of other types.
    package var keywords: [String] { row.keywords() }

    /// Whether the property is part of the layer's time space.
    package var isTiming: Bool {
        if case .timing = row.access { true } else { false }
    }

    /// The kinds of animation that run the property through values.
    package var animationSupport: AnimationSupport { row.animations }

    /// The numbers that have a meaning for the property.
    package var numberDomain: NumberDomain { row.numbers }
}
