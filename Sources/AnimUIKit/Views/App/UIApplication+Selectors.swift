public import Foundation

extension NSObject {
    /// Whether the class has a method: `sharedApplication` of `UIApplication`, which code of app extensions asks for by its name.
    public class func responds(to aSelector: Selector!) -> Bool {
        self is UIApplication.Type && aSelector.description == "sharedApplication"
    }

    /// The name of the class.
    public class func description() -> String { String(describing: self) }

    /// Calls a method of the class, and returns its result.
    ///
    /// Differs: classes have the one method that ``responds(to:)`` knows; others are a misuse.
    @discardableResult
    public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        guard responds(to: aSelector) else {
            FilmContext.current.reportMisuse("\(self).perform(_:)", "the class does not respond to '\(aSelector.description)'")
            return nil
        }
        return onMain { Unmanaged.passUnretained(UIApplication.shared as AnyObject) }
    }
}
