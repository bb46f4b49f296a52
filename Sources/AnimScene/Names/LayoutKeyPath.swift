import AnimLayout

/// A part of a layer's layout that can be set: `stack.spacing`, `pin.left`.
enum LayoutKeyPath: Hashable, Sendable {
    case stack(StackKey)
    case pin(PinKey)

    /// The name of the key of stacks.
    static let stackName = "stack"
    /// The name of the key of pins.
    static let pinName = "pin"

    /// Creates a key path from its text; nil if it is none.
    init?(_ text: String) {
        guard let dot = text.firstIndex(of: ".") else { return nil }
        let part = String(text[text.index(after: dot)...])
        switch text[..<dot] {
        case Self.stackName:
            guard let key = StackKey(rawValue: part) else { return nil }
            self = .stack(key)
        case Self.pinName:
            guard let key = PinKey(rawValue: part) else { return nil }
            self = .pin(key)
        default: return nil
        }
    }

    /// The texts of all key paths.
    static let all = [stackName, pinName].flatMap { name in (object(named: name)?.parts ?? []).map { "\(name).\($0)" } }

    /// Returns the phrase for a key of layout, and the names of its parts; nil for other keys.
    static func object(named name: String) -> (phrase: String, parts: [String])? {
        switch name {
        case stackName: ("a stack", StackKey.allCases.map(\.rawValue))
        case pinName: ("a pin", PinKey.allCases.map(\.rawValue))
        default: nil
        }
    }
}

/// A key of a stack that can be set.
enum StackKey: String, CaseIterable, Sendable {
    case axis, spacing, alignment, distribution, margins
}

/// A distance, an extent or a ratio that can be pinned.
enum PinKey: String, CaseIterable, Sendable {
    /// Several places come first, so that a key of one of them overrides their value.
    case edges, center
    case left, leading, right, trailing, top, bottom, centerX, centerY, width, height, aspect

    /// The places of the value.
    var keyPaths: [WritableKeyPath<Pins, Double?>] {
        switch self {
        case .edges: [\.horizontal.start, \.horizontal.end, \.vertical.start, \.vertical.end]
        case .center: [\.horizontal.center, \.vertical.center]
        case .left, .leading: [\.horizontal.start]
        case .right, .trailing: [\.horizontal.end]
        case .top: [\.vertical.start]
        case .bottom: [\.vertical.end]
        case .centerX: [\.horizontal.center]
        case .centerY: [\.vertical.center]
        case .width: [\.horizontal.length]
        case .height: [\.vertical.length]
        case .aspect: [\.aspect]
        }
    }

    /// The places of the value along an axis.
    func places(along axis: LayoutAxis) -> [WritableKeyPath<Pins, Double?>] {
        let all: [WritableKeyPath<Pins, Double?>] =
            axis == .horizontal
            ? [\.horizontal.start, \.horizontal.end, \.horizontal.center, \.horizontal.length]
            : [\.vertical.start, \.vertical.end, \.vertical.center, \.vertical.length]
        return keyPaths.filter(all.contains)
    }

    /// Whether it pins the size alone, as also sublayers of a stack can.
    var isOfSize: Bool { self == .width || self == .height || self == .aspect }

    /// The keys along an axis: the edges, the center and the extent.
    static func keys(along axis: LayoutAxis) -> [PinKey] {
        allCases.filter { !$0.places(along: axis).isEmpty }
    }
}
