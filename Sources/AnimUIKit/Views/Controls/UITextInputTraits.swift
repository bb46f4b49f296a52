public import Foundation

/// The kinds of keyboards.
///
/// No effect here: no keyboard appears.
public enum UIKeyboardType: Int, Sendable {
    case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad,
        twitter
    case webSearch, asciiCapableNumberPad

    /// An old name of `asciiCapable`.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The titles of the return key.
///
/// No effect here.
public enum UIReturnKeyType: Int, Sendable {
    case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The rules for capitals.
///
/// No effect here.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none = 0, words, sentences, allCharacters
}

/// The rules for corrections.
///
/// No effect here.
public enum UITextAutocorrectionType: Int, Sendable {
    case `default` = 0, no, yes
}

/// The rules for spelling.
///
/// No effect here.
public enum UITextSpellCheckingType: Int, Sendable {
    case `default` = 0, no, yes
}

/// The looks of keyboards.
///
/// No effect here.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default` = 0, dark, light
}

/// The meaning of a text, such as a password.
///
/// No effect here.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a meaning.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let name = UITextContentType(rawValue: "name")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let URL = UITextContentType(rawValue: "url")
    public static let namePrefix = UITextContentType(rawValue: "name-prefix")
    public static let givenName = UITextContentType(rawValue: "given-name")
    public static let middleName = UITextContentType(rawValue: "middle-name")
    public static let familyName = UITextContentType(rawValue: "family-name")
    public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
    public static let nickname = UITextContentType(rawValue: "nickname")
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    public static let organizationName = UITextContentType(rawValue: "organization")
    public static let location = UITextContentType(rawValue: "location")
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    public static let addressState = UITextContentType(rawValue: "address-level1")
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    public static let countryName = UITextContentType(rawValue: "country-name")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// The properties of a view that takes text.
///
/// No effect here, except for `isSecureTextEntry`.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
    /// The kind of keyboard.
    var keyboardType: UIKeyboardType { get set }
    /// The title of the return key.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the text is hidden.
    var isSecureTextEntry: Bool { get set }
}

extension UITextInputTraits {
    /// The usual keyboard.
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    /// The usual title.
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    /// False.
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
}

/// The treatment of quotes.
public enum UITextSmartQuotesType: Int, Sendable {
    case `default` = 0, no, yes
}

/// The treatment of dashes.
public enum UITextSmartDashesType: Int, Sendable {
    case `default` = 0, no, yes
}

/// The treatment of spaces around inserted and deleted text.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    case `default` = 0, no, yes
}

/// What becomes a link in a text.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// A view that takes letters.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is a text.
    var hasText: Bool { get }
    /// Adds letters at the end.
    func insertText(_ text: String)
    /// Removes the last letter.
    func deleteBackward()
}

/// The caret of a text, which blinks.
final class CaretView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.cornerRadius = 1
        isHidden = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Begins to blink anew, as after each letter.
    func blink() {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [1, 1, 0, 0, 1]
        animation.keyTimes = [0, 0.4, 0.55, 0.85, 1]
        animation.duration = 1
        animation.repeatCount = .infinity
        layer.add(animation, forKey: "blink")
    }
}
