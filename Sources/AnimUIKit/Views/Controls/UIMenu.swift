public import Foundation

/// An element of a menu: a menu or an action.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    /// The states of an element.
    public enum State: Int, Sendable {
        case off = 0, on, mixed
    }

    /// The attributes of an element.
    public struct Attributes: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        public static let hidden = Attributes(rawValue: 1 << 2)
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    final var elementTitle: String
    final var elementImage: UIImage?
    /// The subtitle.
    open var subtitle: String?
    /// The title.
    open var title: String { elementTitle }
    /// The picture.
    open var image: UIImage? { elementImage }

    init(title: String, image: UIImage?) {
        (elementTitle, elementImage) = (title, image)
        super.init()
    }

    /// Creates no element.
    ///
    /// Differs: archives are not read.
    public required init?(coder: NSCoder) { nil }
}

/// The handler of an action.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// A title, a picture and a closure: what a button or the element of a menu does.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// The name of an action; actions of one name replace each other.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The name.
    open internal(set) var identifier: UIAction.Identifier
    final let handler: UIActionHandler
    /// A longer title.
    open var discoverabilityTitle: String?
    /// The attributes.
    open var attributes: UIMenuElement.Attributes
    /// The state.
    open var state: UIMenuElement.State
    /// The control that has sent the action; nil unless it is being sent.
    open internal(set) var sender: Any?

    private init(
        _ title: String, _ image: UIImage?, _ identifier: Identifier?, _ discoverabilityTitle: String?,
        _ attributes: UIMenuElement.Attributes, _ state: UIMenuElement.State, _ handler: @escaping UIActionHandler
    ) {
        self.handler = handler
        self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(FilmContext.current.takeActionNumber())")
        (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
        super.init(title: title, image: image)
    }

    /// Creates no action.
    ///
    /// Differs: archives are not read.
    public required init?(coder: NSCoder) { nil }

    /// Creates an action.
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.init(title, image, identifier, discoverabilityTitle, attributes, state, handler)
        self.subtitle = subtitle
    }

    /// The title.
    open override var title: String {
        get { elementTitle }
        set { elementTitle = newValue }
    }
    /// The picture.
    open override var image: UIImage? {
        get { elementImage }
        set { elementImage = newValue }
    }

    /// Calls the handler.
    final func run(sender: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}

/// A menu.
///
/// Differs: menus are values; none is shown.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// The name of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The options of a menu.
    public struct Options: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let displayInline = Options(rawValue: 1 << 0)
        public static let destructive = Options(rawValue: 1 << 1)
        public static let singleSelection = Options(rawValue: 1 << 5)
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// The sizes of elements.
    public enum ElementSize: Int, Sendable {
        case small = 0, medium, large
        case automatic = -1
    }

    /// The name.
    open internal(set) var identifier: UIMenu.Identifier
    /// The options.
    open internal(set) var options: UIMenu.Options
    /// The elements.
    open internal(set) var children: [UIMenuElement]

    private init(_ title: String, _ image: UIImage?, _ identifier: Identifier?, _ options: Options, _ children: [UIMenuElement]) {
        self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(FilmContext.current.takeActionNumber())")
        (self.options, self.children) = (options, children)
        super.init(title: title, image: image)
    }

    /// Creates no menu.
    ///
    /// Differs: archives are not read.
    public required init?(coder: NSCoder) { nil }

    /// Creates a menu.
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [], preferredElementSize: UIMenu.ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.init(title, image, identifier, options, children)
        (self.subtitle, self.preferredElementSize) = (subtitle, preferredElementSize)
    }

    /// The size of the elements, if the menu prefers one.
    ///
    /// No effect here: menus are not shown.
    open var preferredElementSize = UIMenu.ElementSize.automatic

    /// Returns the menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(title, image, identifier, options, newChildren)
    }
}

extension FilmContext {
    /// Returns the next number for the name of an action without one.
    fileprivate func takeActionNumber() -> Int {
        actionCount += 1
        return actionCount
    }
}
