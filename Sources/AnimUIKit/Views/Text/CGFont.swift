public import Foundation

/// A font without a size.
public final class CGFont: NSObject, @unchecked Sendable {
    let request: FontRequest

    /// Creates a font by its PostScript name or its full name; nil if there is none.
    public init?(_ name: CFString) {
        guard let request = FontRequest(named: name as String) else { return nil }
        self.request = request
    }

    /// The PostScript name.
    public var postScriptName: CFString? { request.fontName as NSString }
    /// The full name.
    public var fullName: CFString? { request.familyName as NSString }
}
