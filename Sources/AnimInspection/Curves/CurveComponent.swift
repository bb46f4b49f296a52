import AnimGeometry
import AnimGraphics
import AnimLayers

/// A component of a key path's values over time.
///
/// All arrays have an element for each of the curve's times; NaN where there is no value, such as while the layer is not in the tree.
package struct CurveComponent: Sendable {
    /// The key path of the component, such as `position.x`; entries of transforms and components of colors have names of their own.
    package let name: String
    /// The unit of the values.
    package let unit: CurveUnit
    /// The model values.
    package internal(set) var model: [Double] = []
    /// The presentation values.
    package internal(set) var presentation: [Double] = []
    /// The changes of the presentation per second.
    package internal(set) var velocity: [Double] = []
    /// What each animation adds to the values below it; together they are the presentation minus the model.
    package internal(set) var contributions: [CurveContribution] = []

    /// Whether a value differs from the first one.
    package var changes: Bool {
        func changes(_ values: [Double]) -> Bool {
            guard let first = values.first(where: \.isFinite) else { return false }
            return values.contains { $0.isFinite && $0 != first }
        }
        return changes(presentation) || changes(model)
    }
}

/// The part of an animation in a value over time.
package struct CurveContribution: Sendable {
    /// The key of the animation, with the time of its addition: `position from 0.5 s`.
    package let name: String
    /// The difference that the animation makes at each time; 0 while it is not attached.
    package internal(set) var values: [Double]
}

/// The unit of a value that is drawn over time.
package enum CurveUnit: Hashable, Sendable {
    /// A number without a unit, such as an opacity.
    case number
    /// Lengths in points.
    case points
    /// Angles in degrees, as in scene files.
    case degrees
    /// Durations in seconds.
    case seconds
    /// Speeds in points per second.
    case pointsPerSecond

    /// The symbol; empty for plain numbers.
    package var symbol: String {
        switch self {
        case .number: ""
        case .points: "pt"
        case .degrees: "°"
        case .seconds: "s"
        case .pointsPerSecond: "pt/s"
        }
    }

    /// The symbol of the rate of change.
    package var symbolPerSecond: String {
        switch self {
        case .number: "per second"
        case .points: "pt/s"
        case .degrees: "°/s"
        case .seconds: "s/s"
        case .pointsPerSecond: "pt/s²"
        }
    }

    /// The unit of the values at a key path.
    init(_ keyPath: LayerKeyPath) {
        switch keyPath.component {
        case .rotation, .rotationX, .rotationY, .rotationZ: self = .degrees
        case .translation, .translationX, .translationY, .translationZ, .gaussianBlurInputRadius: self = .points
        case .scale, .scaleX, .scaleY, .scaleZ, .saturateInputAmount, .brightnessInputAmount: self = .number
        case nil, .x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight:
            self = Self.lengths.contains(keyPath.property) ? .points : Self.others[keyPath.property] ?? .number
        }
    }

    private static let lengths: Set<LayerProperty> = [
        .position, .zPosition, .bounds, .anchorPointZ, .cornerRadius, .borderWidth, .shadowRadius, .shadowOffset, .lineWidth,
        .lineDashPattern, .lineDashPhase, .fontSize, .lineHeight, .lineSpacing, .kern, .paragraphSpacing, .firstLineHeadIndent,
        .emitterPosition, .emitterSize,
    ]

    private static let others: [LayerProperty: CurveUnit] = [
        .velocity: .pointsPerSecond, .lifetime: .seconds, .instanceDelay: .seconds, .beginTime: .seconds, .timeOffset: .seconds,
    ]
}

/// The components that the values at a key path consist of.
struct CurveScheme {
    /// The names and units, in the order of ``numbers(of:)``.
    private(set) var components: [(name: String, unit: CurveUnit)] = []
    private let isAngle: Bool

    /// Creates the components of a key path whose longest value has a number of elements; none if the values are not numbers.
    ///
    /// - Parameter values: Some of the values, which show the length of lists and whether transforms are of the plane.
    init(_ keyPath: LayerKeyPath, values: [LayerValue]) {
        isAngle = keyPath.isAngle
        let unit = CurveUnit(keyPath)
        let names = Self.names(of: keyPath, values)
        components = names.map { name in
            (Self.joined(keyPath, name), name.hasPrefix(Self.blur) || ["tx", "ty", "m41", "m42"].contains(name) ? .points : unit)
        }
    }

    private static let blur = LayerFilter.Kind.gaussianBlur.rawValue

    private static func joined(_ keyPath: LayerKeyPath, _ name: String) -> String {
        name.isEmpty || name.hasPrefix("[") ? "\(keyPath)\(name)" : "\(keyPath).\(name)"
    }

    private static func names(of keyPath: LayerKeyPath, _ values: [LayerValue]) -> [String] {
        switch keyPath.valueType {
        case .number, .flag: return [""]
        case .point: return ["x", "y"]
        case .size: return ["width", "height"]
        case .rect: return ["origin.x", "origin.y", "size.width", "size.height"]
        case .color: return colorNames
        case .transform: return values.allSatisfy(\.isAffine) ? ["a", "b", "c", "d", "tx", "ty"] : entryNames
        case .filters: return LayerFilter.Kind.allCases.map { $0.component.rawValue }
        case .numbers: return (0..<min(maximumElements, values.map(\.elementCount).max() ?? 0)).map { "[\($0)]" }
        case .colors:
            let count = min(maximumElements, values.map(\.elementCount).max() ?? 0)
            return (0..<count).flatMap { index in colorNames.map { "[\(index)].\($0)" } }
        case .path, .corners, .keyword, .string, .image: return []
        }
    }

    /// The most elements of a list that are components; ours, to bound the work.
    private static let maximumElements = 16
    private static let colorNames = ["red", "green", "blue", "alpha"]
    private static let entryNames = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }

    /// Returns the numbers of a value, one for each component; NaN for those that it lacks.
    func numbers(of value: LayerValue) -> [Double] {
        var numbers = rawNumbers(of: value)
        if isAngle { numbers = numbers.map(DeterministicMath.radiansToDegrees) }
        if numbers.count < components.count {
            numbers += [Double](repeating: .nan, count: components.count - numbers.count)
        }
        return numbers.map { abs($0) < Self.limit ? $0 : .nan }
    }

    /// Numbers of at least this size are not drawn.
    private static let limit = 1e100

    private func rawNumbers(of value: LayerValue) -> [Double] {
        switch value {
        case .number(let number): [number]
        case .flag(let flag): [flag ? 1 : 0]
        case .point(let point): [point.x, point.y]
        case .size(let size): [size.width, size.height]
        case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height]
        case .color(let color): color.map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? []
        case .transform(let transform):
            if components.count == 6, let t = transform.affine {
                [t.a, t.b, t.c, t.d, t.tx, t.ty]
            } else {
                components.count == 6 ? [] : transform.rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }
            }
        case .filters(let filters): LayerFilter.Kind.allCases.map { filters.amount(of: $0) }
        case .numbers(let numbers): Array(numbers.prefix(components.count))
        case .colors(let colors): colors.prefix(components.count / 4).flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        case .path, .corners, .keyword, .string, .image: []
        }
    }
}

extension LayerValue {
    fileprivate var isAffine: Bool {
        if case .transform(let transform) = self { transform.affine != nil } else { true }
    }

    fileprivate var elementCount: Int {
        switch self {
        case .numbers(let numbers): numbers.count
        case .colors(let colors): colors.count
        default: 0
        }
    }
}
