import Foundation

/// The state of a view that content and background depend on.
public protocol UIConfigurationState {
    /// Creates the normal state in an environment.
    init(traitCollection: UITraitCollection)
    /// The environment.
    var traitCollection: UITraitCollection { get set }
    /// The value of a key of the app; nil for none.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a value that an app adds to the state of a view.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header or a footer.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The environment.
    public var traitCollection: UITraitCollection
    /// Whether the view is disabled.
    public var isDisabled = false
    /// Whether a finger is on the view.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the view has the focus.
    public var isFocused = false
    /// Whether the view is held at an edge.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates the normal state in an environment.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    /// The value of a key of the app; nil for none.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The environment.
    public var traitCollection: UITraitCollection
    /// Whether the cell is disabled.
    public var isDisabled = false
    /// Whether a finger is on the cell.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the cell has the focus.
    public var isFocused = false
    /// Whether the cell is held at an edge.
    public var isPinned = false
    /// Whether the cell is edited.
    public var isEditing = false
    /// Whether the items below the cell's one are shown.
    public var isExpanded = false
    /// Whether a swipe has uncovered the actions of the row.
    public var isSwiped = false
    /// Whether the cell is being moved by a finger.
    public var isReordering = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates the normal state in an environment.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    /// The value of a key of the app; nil for none.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The content of a cell, a header or a footer as a value, which makes the view that shows it.
@preconcurrency @MainActor public protocol UIContentConfiguration {
    /// Creates a view that shows the content.
    func makeContentView() -> any UIView & UIContentView
    /// Returns the content for a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content of a configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
    /// The content.
    var configuration: any UIContentConfiguration { get set }
    /// Returns whether the view can show the content of a configuration: by default, if its type is the type of the present one.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns whether a configuration has the type of the present one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
