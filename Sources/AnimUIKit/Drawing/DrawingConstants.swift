/// The parts of a path that are drawn.
public enum CGPathDrawingMode: Int32, Sendable {
    /// The inside by the winding rule.
    case fill = 0
    /// The inside by the even-odd rule.
    case eoFill = 1
    /// The outline.
    case stroke = 2
    /// The inside by the winding rule, and the outline.
    case fillStroke = 3
    /// The inside by the even-odd rule, and the outline.
    case eoFillStroke = 4
}

/// The quality of enlarged pictures.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    /// Pixels are squares.
    case none = 1
    case low = 2
    case high = 3
    case medium = 4
}

/// How text is drawn.
public enum CGTextDrawingMode: Int32, Sendable {
    case fill = 0
    case stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// The place of alpha, and the order of the bytes of a bitmap.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The bits of `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrderDefault = CGBitmapInfo([])
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

extension CGImage {
    /// The place of alpha and the order of the bytes.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
}
