// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// A string of Core Foundation.
public typealias CFString = NSString

/// The number and kind of a color's components.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// The meaning of a color's components: gray, sRGB or Display P3.
public class CGColorSpace: Hashable, @unchecked Sendable {
    /// The spaces that colors can have.
    package enum Kind: Hashable, Sendable { case gray, sRGB, displayP3 }

    package final let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }

    /// Creates a space by its name, such as ``sRGB``; nil for other names.
    public convenience init?(name: CFString) {
        switch name as String {
        case Self.names.sRGB, Self.names.extendedSRGB: self.init(.sRGB)
        case Self.names.displayP3: self.init(.displayP3)
        case Self.names.gray, Self.names.extendedGray: self.init(.gray)
        default: return nil
        }
    }

    /// The number of components without alpha.
    public var numberOfComponents: Int { kind == .gray ? 1 : 3 }

    /// The kind of the components.
    public var model: CGColorSpaceModel { kind == .gray ? .monochrome : .rgb }

    /// The name of the space.
    public var name: CFString? {
        switch kind {
        case .gray: Self.extendedGray
        case .sRGB: Self.extendedSRGB
        case .displayP3: Self.displayP3
        }
    }

    /// Whether two spaces are the same.
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.kind == b.kind }

    /// Hashes the kind of the space.
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

extension CGColorSpace {
    private static let names = (
        sRGB: "kCGColorSpaceSRGB", extendedSRGB: "kCGColorSpaceExtendedSRGB", displayP3: "kCGColorSpaceDisplayP3",
        gray: "kCGColorSpaceGenericGrayGamma2_2", extendedGray: "kCGColorSpaceExtendedGray"
    )

    /// The name of sRGB.
    public class var sRGB: CFString { names.sRGB as NSString }
    /// The name of sRGB with components beyond 0 and 1.
    public class var extendedSRGB: CFString { names.extendedSRGB as NSString }
    /// The name of Display P3.
    public class var displayP3: CFString { names.displayP3 as NSString }
    /// The name of gray.
    public class var genericGrayGamma2_2: CFString { names.gray as NSString }
    /// The name of gray with components beyond 0 and 1.
    public class var extendedGray: CFString { names.extendedGray as NSString }
}

/// Returns the space of red, green and blue: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.sRGB) }

/// Returns the space of grays.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.gray) }
