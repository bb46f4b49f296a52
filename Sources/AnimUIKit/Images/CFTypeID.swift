/// A reference to an object of C.
public typealias CFTypeRef = AnyObject

/// The number of a type of C's objects.
public typealias CFTypeID = UInt

/// Returns the number of the type of an object: of colors, paths, pictures and color spaces; 0 for others.
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID {
    switch cf {
    case is CGColor: CGColor.typeID
    case is CGPath: CGPath.typeID
    case is CGImage: CGImage.typeID
    case is CGColorSpace: CGColorSpace.typeID
    default: 0
    }
}

extension CGColor {
    /// The number of the type.
    public class var typeID: CFTypeID { 1 }
}

extension CGPath {
    /// The number of the type.
    public class var typeID: CFTypeID { 2 }
}

extension CGImage {
    /// The number of the type.
    public class var typeID: CFTypeID { 3 }
}

extension CGColorSpace {
    /// The number of the type.
    public class var typeID: CFTypeID { 4 }
}
