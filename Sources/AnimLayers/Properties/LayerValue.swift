public import AnimGeometry
public import AnimGraphics

/// A value of a layer's property or of a component of one.
public enum LayerValue: Hashable, Sendable {
    /// A number: points, a fraction, radians or seconds, depending on the property.
    case number(Double)
    /// A point, or a translation.
    case point(Point)
    /// A size.
    case size(Size)
    /// A rectangle.
    case rect(Rect)
    /// A color; nil draws nothing.
    case color(Color?)
    /// A transform, of the plane or of space.
    case transform(Transform3D)
    /// An outline; nil draws nothing.
    case path(Path?)
    /// A truth value.
    case flag(Bool)
    /// A set of corners.
    case corners(Corners)
    /// One of the keywords that a property takes, ``LayerProperty/keywords``.
    case keyword(String)
    /// A text.
    case string(String)
    /// Numbers.
    case numbers([Double])
    /// Colors.
    case colors([Color])
    /// A picture, no picture, or a mixture while one picture fades into another.
    case image(ImageMix)
    /// Filters.
    case filters([LayerFilter])

    /// The type of the value.
    package var type: LayerValueType {
        switch self {
        case .number: .number
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .color: .color
        case .transform: .transform
        case .path: .path
        case .flag: .flag
        case .corners: .corners
        case .keyword: .keyword
        case .string: .string
        case .numbers: .numbers
        case .colors: .colors
        case .image: .image
        case .filters: .filters
        }
    }
}

extension LayerValue {
    /// Returns the value of a transform of the plane.
    package static func affineTransform(_ affine: Transform) -> LayerValue { .transform(Transform3D(affine)) }

    /// Returns a component of the value; nil if it has no such component.
    package func value(of component: LayerKeyPath.Component) -> LayerValue? {
        switch self {
        case .point(let point): point.value(of: component)
        case .size(let size): size.value(of: component)
        case .rect(let rect): rect.value(of: component)
        case .transform(let transform): transform.value(of: component)
        case .filters(let filters): LayerFilter.Kind(component).map { .number(filters.amount(of: $0)) }
        default: nil
        }
    }

    /// Returns the value with a component replaced; nil if it has no such component or the type is wrong.
    package func setting(_ component: LayerKeyPath.Component, to part: LayerValue) -> LayerValue? {
        switch self {
        case .point(let point): point.setting(component, to: part).map(LayerValue.point)
        case .size(let size): size.setting(component, to: part).map(LayerValue.size)
        case .rect(let rect): rect.setting(component, to: part).map(LayerValue.rect)
        case .transform(let transform): transform.setting(component, to: part).map(LayerValue.transform)
        case .filters(let filters): filters.setting(component, to: part).map(LayerValue.filters)
        default: nil
        }
    }
}

extension [LayerFilter] {
    fileprivate func setting(_ component: LayerKeyPath.Component, to part: LayerValue) -> [LayerFilter]? {
        guard let kind = LayerFilter.Kind(component), case .number(let amount) = part else { return nil }
        return setting(kind, to: amount)
    }
}

extension Point {
    fileprivate func value(of component: LayerKeyPath.Component) -> LayerValue? {
        switch component {
        case .x: .number(x)
        case .y: .number(y)
        default: nil
        }
    }

    fileprivate func setting(_ component: LayerKeyPath.Component, to part: LayerValue) -> Point? {
        switch (component, part) {
        case (.x, .number(let x)): Point(x: x, y: y)
        case (.y, .number(let y)): Point(x: x, y: y)
        default: nil
        }
    }
}

extension Size {
    fileprivate func value(of component: LayerKeyPath.Component) -> LayerValue? {
        switch component {
        case .width: .number(width)
        case .height: .number(height)
        default: nil
        }
    }

    fileprivate func setting(_ component: LayerKeyPath.Component, to part: LayerValue) -> Size? {
        switch (component, part) {
        case (.width, .number(let width)): Size(width: width, height: height)
        case (.height, .number(let height)): Size(width: width, height: height)
        default: nil
        }
    }
}

extension Rect {
    fileprivate func value(of component: LayerKeyPath.Component) -> LayerValue? {
        switch component {
        case .origin: .point(origin)
        case .size: .size(size)
        case .originX: .number(origin.x)
        case .originY: .number(origin.y)
        case .sizeWidth: .number(size.width)
        case .sizeHeight: .number(size.height)
        default: nil
        }
    }

    fileprivate func setting(_ component: LayerKeyPath.Component, to part: LayerValue) -> Rect? {
        switch (component, part) {
        case (.origin, .point(let origin)): Rect(origin: origin, size: size)
        case (.size, .size(let size)): Rect(origin: origin, size: size)
        case (.originX, .number(let x)): Rect(x: x, y: minY, width: width, height: height)
        case (.originY, .number(let y)): Rect(x: minX, y: y, width: width, height: height)
        case (.sizeWidth, .number(let width)): Rect(x: minX, y: minY, width: width, height: height)
        case (.sizeHeight, .number(let height)): Rect(x: minX, y: minY, width: width, height: height)
        default: nil
        }
    }
}

extension Transform3D {
    fileprivate func value(of component: LayerKeyPath.Component) -> LayerValue? {
        switch component {
        case .rotation, .rotationZ: .number(rotationZ)
        case .rotationX: .number(rotationX)
        case .rotationY: .number(rotationY)
        case .scale: .number(scale)
        case .scaleX: .number(scaleX)
        case .scaleY: .number(scaleY)
        case .scaleZ: .number(scaleZ)
        case .translation: .point(translation)
        case .translationX: .number(translationX)
        case .translationY: .number(translationY)
        case .translationZ: .number(translationZ)
        default: nil
        }
    }

    fileprivate func setting(_ component: LayerKeyPath.Component, to part: LayerValue) -> Transform3D? {
        var result = self
        switch (component, part) {
        case (.rotation, .number(let angle)), (.rotationZ, .number(let angle)): result.rotationZ = angle
        case (.rotationX, .number(let angle)): result.rotationX = angle
        case (.rotationY, .number(let angle)): result.rotationY = angle
        case (.scale, .number(let scale)): result.scale = scale
        case (.scaleX, .number(let scale)): result.scaleX = scale
        case (.scaleY, .number(let scale)): result.scaleY = scale
        case (.scaleZ, .number(let scale)): result.scaleZ = scale
        case (.translation, .point(let translation)): result.translation = translation
        case (.translationX, .number(let x)): result.translationX = x
        case (.translationY, .number(let y)): result.translationY = y
        case (.translationZ, .number(let z)): result.translationZ = z
        default: return nil
        }
        return result
    }
}

/// The type of a property's values, or of a component's.
public enum LayerValueType: String, Hashable, Sendable, CaseIterable {
    case number, point, size, rect, color, transform, path, flag, corners, keyword, string, numbers, colors, image, filters
}

extension LayerValueType {
    /// Returns the type of a component of values of this type; nil if they have no such component.
    package func type(of component: LayerKeyPath.Component) -> LayerValueType? {
        switch (self, component) {
        case (.point, .x), (.point, .y), (.size, .width), (.size, .height): .number
        case (.rect, .origin): .point
        case (.rect, .size): .size
        case (.rect, .originX), (.rect, .originY), (.rect, .sizeWidth), (.rect, .sizeHeight): .number
        case (.transform, .translation): .point
        case (.transform, .rotation), (.transform, .rotationX), (.transform, .rotationY), (.transform, .rotationZ),
            (.transform, .scale), (.transform, .scaleX), (.transform, .scaleY), (.transform, .scaleZ),
            (.transform, .translationX), (.transform, .translationY), (.transform, .translationZ):
            .number
        case (.filters, .gaussianBlurInputRadius), (.filters, .saturateInputAmount), (.filters, .brightnessInputAmount): .number
        default: nil
        }
    }
}
