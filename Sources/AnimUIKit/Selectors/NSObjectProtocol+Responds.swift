import Foundation

extension NSObjectProtocol {
    /// Whether the object has the method of a selector.
    ///
    /// Differs: false for a selector of a name alone, and true for an optional method of a protocol that the object leaves to its default.
    public func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        return aSelector.isMethod(of: self)
    }
}
