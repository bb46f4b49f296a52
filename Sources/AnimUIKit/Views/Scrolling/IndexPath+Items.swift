public import Foundation

extension IndexPath {
    /// Creates the path of an item of a collection view.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    /// Creates the path of a row of a table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The number of the section, from 0.
    public var section: Int {
        get { isEmpty ? 0 : self[0] }
        set { self = IndexPath(item: item, section: newValue) }
    }
    /// The number of the item within the section, from 0.
    public var item: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = IndexPath(item: newValue, section: section) }
    }
    /// The number of the row within the section, from 0.
    public var row: Int {
        get { item }
        set { item = newValue }
    }
}

extension NSIndexPath {
    /// Creates the path of an item of a collection view.
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
    /// Creates the path of a row of a table.
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
    /// The number of the section, from 0.
    public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
    /// The number of the item within the section, from 0.
    public var item: Int { length > 1 ? index(atPosition: 1) : 0 }
    /// The number of the row within the section, from 0.
    public var row: Int { item }
}

/// The results of the default implementations of delegate methods that are optional on iOS: values that no app returns.
enum Unimplemented {
    static let length = -CGFloat.greatestFiniteMagnitude
    static let size = CGSize(width: length, height: length)
    static let insets = UIEdgeInsets(top: length, left: length, bottom: length, right: length)

    /// Returns the answer of a default, and counts that.
    @MainActor static func answer<Value>(_ value: Value) -> Value {
        FilmContext.current.answeredByDefault += 1
        return value
    }
}
