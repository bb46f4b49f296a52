import AnimText
public import Foundation

/// A description of a font by its family, size and style.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    final let request: FontRequest
    /// The size in points; 0 if it is not specified.
    open internal(set) var pointSize: CGFloat

    init(_ request: FontRequest, size: CGFloat) {
        self.request = request
        pointSize = size
        super.init()
    }

    /// Creates a description of a font by its name; of the system font if there is none of the name.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(FontRequest(named: fontName) ?? FontRequest(), size: size)
    }

    /// Creates a description from attributes; name, family, size, face and traits count.
    public convenience init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
        let base = UIFontDescriptor(FontRequest(), size: 0)
        let new = base.addingAttributes(attributes)
        self.init(new.request, size: new.pointSize)
    }

    /// Creates no description.
    ///
    /// Differs: archives are not read.
    public required init?(coder: NSCoder) { nil }

    /// The PostScript name of the font.
    open var postscriptName: String { request.fontName }
    /// The symbolic traits.
    open var symbolicTraits: UIFontDescriptor.SymbolicTraits {
        var traits: SymbolicTraits = request.isItalic ? [.traitItalic] : []
        if request.weight.number >= FontWeight.semibold.number { traits.insert(.traitBold) }
        if case .system(.monospaced) = request.family { traits.insert(.traitMonoSpace) }
        return traits
    }
    /// The attributes: name, family and size.
    open var fontAttributes: [UIFontDescriptor.AttributeName: Any] {
        [.name: request.fontName, .family: request.familyName, .size: NSNumber(value: Double(pointSize))]
    }

    /// Returns the value of an attribute.
    open func object(forKey anAttribute: UIFontDescriptor.AttributeName) -> Any? { fontAttributes[anAttribute] }

    /// Returns the description with a different size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(request, size: newPointSize) }

    /// Returns the description with symbolic traits; bold, italic and monospaced count.
    open func withSymbolicTraits(_ symbolicTraits: UIFontDescriptor.SymbolicTraits) -> UIFontDescriptor? {
        let wasBold = request.weight.number >= FontWeight.semibold.number
        let isBold = symbolicTraits.contains(.traitBold)
        let weight = isBold == wasBold ? request.weight : isBold ? request.boldWeight : .regular
        var new = request.styled(weight: weight, isItalic: symbolicTraits.contains(.traitItalic))
        if symbolicTraits.contains(.traitMonoSpace), case .system = new.family { new.family = .system(.monospaced) }
        return UIFontDescriptor(new, size: pointSize)
    }

    /// Returns the description of the system font in a design; nil for other fonts.
    ///
    /// Differs: rounded is the same as the default design.
    open func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
        guard case .system = request.family else { return nil }
        var new = request
        new.family = .system(design)
        return UIFontDescriptor(new, size: pointSize)
    }

    /// Returns the description of a family's font.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }

    /// Returns the description of a face of the family, such as `Bold Italic`.
    open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

    /// Returns the description with attributes; name, family, size, face and traits count.
    open func addingAttributes(_ attributes: [UIFontDescriptor.AttributeName: Any] = [:]) -> UIFontDescriptor {
        var (new, size) = (request, pointSize)
        if let family = attributes[.family] as? String, let found = FontRequest(named: family) {
            new = found.styled(weight: request.weight, isItalic: request.isItalic)
        }
        if let name = attributes[.name] as? String, let found = FontRequest(named: name) { new = found }
        if let value = attributes[.size], let number = numberValue(of: value) { size = CGFloat(number) }
        if let face = attributes[.face] as? String {
            let style = FontNameStyle(face)
            new = new.styled(weight: style.weight, isItalic: style.isItalic)
        }
        let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] ?? [:]
        if let weight = traits[.weight].flatMap({ $0 as? UIFont.Weight ?? numberValue(of: $0).map { UIFont.Weight(CGFloat($0)) } }
        ) {
            new = new.styled(weight: weight.weight, isItalic: new.isItalic)
        }
        if let features = attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] {
            // The feature "number spacing" of TrueType, whose selector 0 is for digits of equal widths.
            for feature in features where feature[.type].flatMap(numberValue) == 6 {
                new.hasTabularDigits = feature[.selector].flatMap(numberValue) == 0
            }
        }
        return UIFontDescriptor(new, size: size)
    }

    /// Returns the description of a text style's font for the user's text size.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// Returns the description of a text style's font for traits.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    /// Returns the description; it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Whether an object describes the same font.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFontDescriptor).map { $0.request == request && $0.pointSize == pointSize } ?? false
    }
    /// A number that is equal for equal descriptions.
    open override var hash: Int { pointSize.hashValue &+ request.weight.number }
}

extension FontRequest {
    /// The weight of the bold trait: semibold for most sizes of the system font.
    fileprivate var boldWeight: FontWeight {
        guard case .system = family else { return .bold }
        switch textStyle {
        case .largeTitle?, .title1?, .title2?: return .bold
        default: return .semibold
        }
    }
}

extension UIFontDescriptor {
    /// The designs of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a design from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

        /// The families of the design, in order of preference; empty for the system font.
        var families: [String] {
            switch self {
            case .monospaced: ["SF Mono", "Menlo", "DejaVu Sans Mono", "Noto Sans Mono", "Liberation Mono"]
            case .serif: ["New York", "Noto Serif", "DejaVu Serif", "Liberation Serif"]
            default: []
            }
        }

        var suffix: String {
            switch self {
            case .monospaced: "Monospaced"
            case .serif: "Serif"
            case .rounded: "Rounded"
            default: ""
            }
        }
    }

    /// The traits of a font that have a name.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32
        /// Creates a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// The names of attributes.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// The keys of traits.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// The keys of features.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    }
}
