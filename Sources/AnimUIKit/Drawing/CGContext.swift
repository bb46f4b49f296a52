import Foundation

/// A context for drawing.
///
/// Differs: there is none yet, and no call here has one; use shape layers.
open class CGContext {}
