/// A call for which UIKit raises an exception, and which has no effect here.
///
/// Its text is `UIView.addSubview(_:): CardView "card" cannot be a subview of itself`.
package struct Misuse: Hashable, Sendable, CustomStringConvertible {
    /// The call, as documentation writes it: `UIView.addSubview(_:)`.
    package let call: String
    /// The object that cannot do what the call asks for: its class, and its name in quotation marks; nil for none.
    package let object: String?
    /// The problem: the end of the sentence that the object begins, or a whole sentence.
    package let problem: String

    /// Creates a misuse.
    package init(_ call: String, of object: String? = nil, _ problem: String) {
        (self.call, self.object, self.problem) = (call, object, problem)
    }

    /// The call, the object and the problem, in one line.
    package var description: String {
        let text = "\(call): " + (object.map { "\($0) " } ?? "") + problem
        return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

extension Stage {
    /// Reports a call for which UIKit would raise an exception; the call has no effect.
    package func report(_ misuse: Misuse) { reportMisuse(misuse.description) }
}
