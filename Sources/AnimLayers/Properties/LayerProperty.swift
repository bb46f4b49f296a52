import AnimGeometry
import AnimGraphics
import AnimText

/// The properties of a layer, with Core Animation's names.
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
    case emitterPosition, emitterSize, emitterShape, emitterMode, renderMode
    case birthRate, lifetime, velocity, scale, spin, seed
    case beginTime, timeOffset, speed
}

/// What a property holds.
public enum LayerValueType: String, Hashable, Sendable, CaseIterable {
    case number, point, size, rect, color, transform, path, flag, corners, keyword, string, numbers, colors, image
}

extension LayerProperty {
    /// The type of the property's values.
    public var valueType: LayerValueType {
        switch self {
        case .position, .anchorPoint, .startPoint, .endPoint, .emitterPosition: .point
        case .shadowOffset, .emitterSize: .size
        case .bounds, .contentsRect, .contentsCenter: .rect
        case .transform, .sublayerTransform, .instanceTransform: .transform
        case .hidden, .doubleSided, .masksToBounds, .allowsGroupOpacity, .userInteractionEnabled, .wrapped: .flag
        case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor, .instanceColor: .color
        case .maskedCorners: .corners
        case .path, .shadowPath: .path
        case .contents: .image
        case .lineDashPattern, .locations: .numbers
        case .colors: .colors
        case .string: .string
        case .cornerCurve, .compositingFilter, .contentsGravity, .minificationFilter, .magnificationFilter, .fillRule, .lineCap,
            .lineJoin, .gradientType, .alignmentMode, .truncationMode, .verticalAlignment, .lineBreakStrategy, .emitterShape,
            .emitterMode,
            .renderMode:
            .keyword
        default: .number
        }
    }

    /// The kind of layers that have the property: ``LayerKind/layer`` where all of them do.
    public var kind: LayerKind {
        switch self {
        case .path, .fillColor, .fillRule, .strokeColor, .lineWidth, .strokeStart, .strokeEnd, .lineCap, .lineJoin, .miterLimit,
            .lineDashPattern, .lineDashPhase:
            .shape
        case .gradientType, .colors, .locations, .startPoint, .endPoint: .gradient
        case .string, .fontSize, .foregroundColor, .alignmentMode, .truncationMode, .wrapped, .verticalAlignment, .numberOfLines,
            .lineBreakStrategy, .lineHeight, .lineHeightMultiple, .lineSpacing, .kern:
            .text
        case .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
            .instanceBlueOffset, .instanceAlphaOffset:
            .replicator
        case .emitterPosition, .emitterSize, .emitterShape, .emitterMode, .renderMode, .birthRate, .lifetime, .velocity, .scale,
            .spin, .seed:
            .emitter
        default: .layer
        }
    }

    /// Whether animations can target the property (Core Animation's "Animatable" note).
    public var isAnimatable: Bool {
        switch self {
        case .userInteractionEnabled, .allowsGroupOpacity, .maskedCorners, .beginTime, .timeOffset, .speed, .string, .wrapped,
            .numberOfLines, .lineHeight, .lineHeightMultiple, .lineSpacing, .kern, .seed:
            false
        default: valueType != .keyword
        }
    }

    /// Whether a change of a layer that no view backs animates by itself; every animatable property but the outlines does.
    public var hasImplicitAnimation: Bool {
        isAnimatable && self != .path && self != .masksToBounds
    }

    /// The words that the property takes; empty for properties of other types.
    public var keywords: [String] {
        switch self {
        case .cornerCurve: CornerCurve.allCases.map(\.rawValue)
        case .fillRule: FillRule.allCases.map(\.rawValue)
        case .lineCap: LineCap.allCases.map(\.rawValue)
        case .lineJoin: LineJoin.allCases.map(\.rawValue)
        case .compositingFilter: CompositingFilter.allCases.map(\.rawValue)
        case .contentsGravity: ContentsGravity.allCases.map(\.rawValue)
        case .minificationFilter, .magnificationFilter: ImageFilter.allCases.map(\.rawValue)
        case .gradientType: GradientType.allCases.map(\.rawValue)
        case .alignmentMode: TextAlignment.allCases.map(\.rawValue)
        case .truncationMode: TextTruncation.allCases.map(\.rawValue)
        case .verticalAlignment: VerticalAlignment.allCases.map(\.rawValue)
        case .lineBreakStrategy: LineBreakStrategy.allCases.map(\.rawValue)
        case .emitterShape: EmitterShape.allCases.map(\.rawValue)
        case .emitterMode: EmitterMode.allCases.map(\.rawValue)
        case .renderMode: EmitterRenderMode.allCases.map(\.rawValue)
        default: []
        }
    }

    /// Whether the property is part of the layer's time space.
    public var isTiming: Bool {
        switch self {
        case .beginTime, .timeOffset, .speed: true
        default: false
        }
    }
}
