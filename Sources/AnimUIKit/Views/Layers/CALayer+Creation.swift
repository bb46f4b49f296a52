import AnimInteraction
import AnimLayers
import Foundation

// A class that is known only at run time has to be instantiated: `UIView.layerClass`, the class of a layer whose presentation is
// asked for, the class of a reused cell. Swift allows that for required initializers alone, and UIKit's are not required: subclasses
// write `override init()`. A convenience initializer of the base class calls the subclass's designated one through the class's table
// of methods, as Swift's own inheritance of convenience initializers does; only naming it for a class object is not possible in the
// language. The static methods below are the entry points of these initializers by their symbols, whose calling convention is the
// same: the class object as `self`, arguments as owned, the new object as result. A test creates subclasses through each of them.

extension CALayer {
    convenience init(ofClass: Void) { self.init() }
    convenience init(copyOf layer: Any) { self.init(layer: layer) }

    /// Creates an object of the class that this is called on.
    @_silgen_name("$s9AnimUIKit7CALayerC7ofClassACyt_tcfC")
    static func make() -> CALayer

    @_silgen_name("$s9AnimUIKit7CALayerC6copyOfACyp_tcfC")
    static func make(copying layer: __owned Any) -> CALayer
}
