import Foundation

/// The importance of a constraint: more than 0, and at most 1000, which is required.
public struct UILayoutPriority: Hashable, Sendable, _UIKitNumericRawRepresentable {
    /// The number.
    public var rawValue: Float
    /// Creates a priority.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// 1000: has to hold.
    public static let required = UILayoutPriority(1000)
    /// 750: the resistance of content to compression.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510: of a drag that resizes the scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500: of the scene's size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490: of a drag that does not resize the scene.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250: the hugging of content.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: of the target of `systemLayoutSizeFitting(_:)`.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
