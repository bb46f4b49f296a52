import AnimGeometry
import AnimGraphics
import AnimLayers
import Foundation

extension LayerKeyPath {
    /// Creates a key path from Core Animation's text; nil if layers have no such property.
    init?(coreAnimation text: String) {
        // The engine's name differs for the one key that would otherwise mean different things for different layers.
        if text == "type" { self.init("gradientType") } else { self.init(text) }
    }
}

extension LayerValue {
    /// Creates the value of a type from an object, as key-value coding does; nil if that is not such a value.
    ///
    /// - Parameter keyPath: The key path whose keywords count.
    init?(_ object: Any, type: LayerValueType, keywordsOf keyPath: LayerKeyPath? = nil) {
        switch type {
        case .number: if let number = numberValue(of: object) { self = .number(number) } else { return nil }
        case .flag: if let number = numberValue(of: object) { self = .flag(number != 0) } else { return nil }
        case .point: if let point = pointValue(of: object) { self = .point(point) } else { return nil }
        case .size: if let size = sizeValue(of: object) { self = .size(size) } else { return nil }
        case .rect: if let rect = rectValue(of: object) { self = .rect(rect) } else { return nil }
        case .transform: if let transform = transformValue(of: object) { self = .transform(transform) } else { return nil }
        case .color: if let color = colorValue(of: object) { self = .color(color) } else { return nil }
        case .path: if let path = object as? CGPath { self = .path(path.path) } else { return nil }
        case .image: if let image = pictureValue(of: object) { self = .image(ImageMix(image)) } else { return nil }
        case .string:
            if let text = object as? String { self = .string(text) } else { return nil }
        case .keyword:
            guard let word = keywordValue(of: object), keyPath?.property.keywords.contains(word) != false else { return nil }
            self = .keyword(word)
        case .numbers:
            guard let list = object as? [Any] else { return nil }
            let numbers = list.compactMap(numberValue)
            guard numbers.count == list.count else { return nil }
            self = .numbers(numbers)
        case .colors:
            guard let list = object as? [Any] else { return nil }
            let colors = list.compactMap(colorValue)
            guard colors.count == list.count else { return nil }
            self = .colors(colors)
        case .corners: if let mask = object as? CACornerMask { self = .corners(mask.corners) } else { return nil }
        case .filters: return nil
        }
    }

    /// The value as an object, as key-value coding returns it; nil for none.
    var object: Any? {
        switch self {
        case .number(let number): NSNumber(value: number)
        case .flag(let flag): NSNumber(value: flag)
        case .point(let point): NSValue(cgPoint: CGPoint(point))
        case .size(let size): NSValue(cgSize: CGSize(size))
        case .rect(let rect): NSValue(cgRect: CGRect(rect))
        case .transform(let transform): NSValue(caTransform3D: CATransform3D(transform))
        case .color(let color): color.map { CGColor($0) }
        case .path(let path): path.map { CGPath($0) }
        case .image(let mix): mix.picture.map { CGImage($0) }
        case .string(let text), .keyword(let text): text
        case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
        case .colors(let colors): colors.map { CGColor($0) }
        case .corners(let corners): CACornerMask(corners)
        case .filters: nil
        }
    }
}

/// Returns the number in an object of any kind of number; nil for other objects.
func numberValue(of object: Any) -> Double? {
    // Whether it holds a `Float`, as Objective-C encodes types.
    if type(of: object) is NSNumber.Type, let number = object as? NSNumber, number.objCType.pointee == 0x66 {
        return number.floatValue.exactDecimal
    }
    return switch object {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: number.exactDecimal
    case let number as Bool: number ? 1 : 0
    case let number as any BinaryInteger: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
}

private func pointValue(of object: Any) -> Point? {
    switch object {
    case let point as CGPoint: Point(point)
    case let size as CGSize: Point(size)
    default: nil
    }
}

private func sizeValue(of object: Any) -> Size? {
    switch object {
    case let size as CGSize: Size(size)
    default: nil
    }
}

private func rectValue(of object: Any) -> Rect? {
    switch object {
    case let rect as CGRect: Rect(rect)
    default: nil
    }
}

private func transformValue(of object: Any) -> Transform3D? {
    switch object {
    case let transform as CATransform3D: Transform3D(transform)
    case let transform as CGAffineTransform: Transform3D(Transform(transform))
    default: nil
    }
}

private func colorValue(of object: Any) -> Color? {
    switch object {
    case let color as CGColor: color.color
    case let color as UIColor:
        FilmContext.current.withWarning("a layer takes a CGColor: on iOS, a UIColor without .cgColor has no effect") {
            color.cgColor.color
        }
    default: nil
    }
}

private func pictureValue(of object: Any) -> ImageMix.Picture? {
    switch object {
    case let image as CGImage: image.picture
    case let image as UIImage: image.cgImage?.picture
    default: nil
    }
}

private func keywordValue(of object: Any) -> String? {
    (object as? String) ?? (object as? any RawRepresentable)?.rawValue as? String
}

extension FilmContext {
    fileprivate func withWarning<Result>(_ message: String, _ body: () -> Result) -> Result {
        warn(message)
        return body()
    }
}
