import AnimGeometry
public import Foundation

// The elementary functions of the C library, with the same bits on every machine. In a file that imports AnimUIKit alone they
// hide Foundation's. Those that processors round exactly (`sqrt`, `fmod`, `floor`, `ceil`, `round`, `fabs`) are Foundation's.

/// Returns the sine of an angle in radians.
public func sin(_ x: Double) -> Double { DeterministicMath.sin(x) }
/// Returns the sine of an angle in radians.
public func sin(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.sin(Double(x))) }
/// Returns the sine of an angle in radians.
public func sin(_ x: Float) -> Float { Float(DeterministicMath.sin(Double(x))) }

/// Returns the cosine of an angle in radians.
public func cos(_ x: Double) -> Double { DeterministicMath.cos(x) }
/// Returns the cosine of an angle in radians.
public func cos(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.cos(Double(x))) }
/// Returns the cosine of an angle in radians.
public func cos(_ x: Float) -> Float { Float(DeterministicMath.cos(Double(x))) }

/// Returns the tangent of an angle in radians.
public func tan(_ x: Double) -> Double { DeterministicMath.tan(x) }
/// Returns the tangent of an angle in radians.
public func tan(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.tan(Double(x))) }
/// Returns the tangent of an angle in radians.
public func tan(_ x: Float) -> Float { Float(DeterministicMath.tan(Double(x))) }

/// Returns the angle in −π/2…π/2 whose sine is x.
public func asin(_ x: Double) -> Double { DeterministicMath.asin(x) }
/// Returns the angle in −π/2…π/2 whose sine is x.
public func asin(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.asin(Double(x))) }
/// Returns the angle in −π/2…π/2 whose sine is x.
public func asin(_ x: Float) -> Float { Float(DeterministicMath.asin(Double(x))) }

/// Returns the angle in 0…π whose cosine is x.
public func acos(_ x: Double) -> Double { DeterministicMath.acos(x) }
/// Returns the angle in 0…π whose cosine is x.
public func acos(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.acos(Double(x))) }
/// Returns the angle in 0…π whose cosine is x.
public func acos(_ x: Float) -> Float { Float(DeterministicMath.acos(Double(x))) }

/// Returns the angle in −π/2…π/2 whose tangent is x.
public func atan(_ x: Double) -> Double { DeterministicMath.atan(x) }
/// Returns the angle in −π/2…π/2 whose tangent is x.
public func atan(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.atan(Double(x))) }
/// Returns the angle in −π/2…π/2 whose tangent is x.
public func atan(_ x: Float) -> Float { Float(DeterministicMath.atan(Double(x))) }

/// Returns the hyperbolic sine.
public func sinh(_ x: Double) -> Double { DeterministicMath.sinh(x) }
/// Returns the hyperbolic sine.
public func sinh(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.sinh(Double(x))) }
/// Returns the hyperbolic sine.
public func sinh(_ x: Float) -> Float { Float(DeterministicMath.sinh(Double(x))) }

/// Returns the hyperbolic cosine.
public func cosh(_ x: Double) -> Double { DeterministicMath.cosh(x) }
/// Returns the hyperbolic cosine.
public func cosh(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.cosh(Double(x))) }
/// Returns the hyperbolic cosine.
public func cosh(_ x: Float) -> Float { Float(DeterministicMath.cosh(Double(x))) }

/// Returns the hyperbolic tangent.
public func tanh(_ x: Double) -> Double { DeterministicMath.tanh(x) }
/// Returns the hyperbolic tangent.
public func tanh(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.tanh(Double(x))) }
/// Returns the hyperbolic tangent.
public func tanh(_ x: Float) -> Float { Float(DeterministicMath.tanh(Double(x))) }

/// Returns the power of e.
public func exp(_ x: Double) -> Double { DeterministicMath.exp(x) }
/// Returns the power of e.
public func exp(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.exp(Double(x))) }
/// Returns the power of e.
public func exp(_ x: Float) -> Float { Float(DeterministicMath.exp(Double(x))) }

/// Returns the power of 2.
public func exp2(_ x: Double) -> Double { DeterministicMath.exp2(x) }
/// Returns the power of 2.
public func exp2(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.exp2(Double(x))) }
/// Returns the power of 2.
public func exp2(_ x: Float) -> Float { Float(DeterministicMath.exp2(Double(x))) }

/// Returns the power of e, minus 1.
public func expm1(_ x: Double) -> Double { DeterministicMath.expm1(x) }
/// Returns the power of e, minus 1.
public func expm1(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.expm1(Double(x))) }
/// Returns the power of e, minus 1.
public func expm1(_ x: Float) -> Float { Float(DeterministicMath.expm1(Double(x))) }

/// Returns the natural logarithm.
public func log(_ x: Double) -> Double { DeterministicMath.log(x) }
/// Returns the natural logarithm.
public func log(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.log(Double(x))) }
/// Returns the natural logarithm.
public func log(_ x: Float) -> Float { Float(DeterministicMath.log(Double(x))) }

/// Returns the logarithm to the base 2.
public func log2(_ x: Double) -> Double { DeterministicMath.log2(x) }
/// Returns the logarithm to the base 2.
public func log2(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.log2(Double(x))) }
/// Returns the logarithm to the base 2.
public func log2(_ x: Float) -> Float { Float(DeterministicMath.log2(Double(x))) }

/// Returns the logarithm to the base 10.
public func log10(_ x: Double) -> Double { DeterministicMath.log10(x) }
/// Returns the logarithm to the base 10.
public func log10(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.log10(Double(x))) }
/// Returns the logarithm to the base 10.
public func log10(_ x: Float) -> Float { Float(DeterministicMath.log10(Double(x))) }

/// Returns the natural logarithm of 1 + x.
public func log1p(_ x: Double) -> Double { DeterministicMath.log1p(x) }
/// Returns the natural logarithm of 1 + x.
public func log1p(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.log1p(Double(x))) }
/// Returns the natural logarithm of 1 + x.
public func log1p(_ x: Float) -> Float { Float(DeterministicMath.log1p(Double(x))) }

/// Returns the number whose third power is x.
public func cbrt(_ x: Double) -> Double { DeterministicMath.cbrt(x) }
/// Returns the number whose third power is x.
public func cbrt(_ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.cbrt(Double(x))) }
/// Returns the number whose third power is x.
public func cbrt(_ x: Float) -> Float { Float(DeterministicMath.cbrt(Double(x))) }

/// Returns the angle of the vector (x, y) in −π…π.
public func atan2(_ y: Double, _ x: Double) -> Double { DeterministicMath.atan2(y, x) }
/// Returns the angle of the vector (x, y) in −π…π.
public func atan2(_ y: CGFloat, _ x: CGFloat) -> CGFloat { CGFloat(DeterministicMath.atan2(Double(y), Double(x))) }
/// Returns the angle of the vector (x, y) in −π…π.
public func atan2(_ y: Float, _ x: Float) -> Float { Float(DeterministicMath.atan2(Double(y), Double(x))) }

/// Returns the power of x.
public func pow(_ x: Double, _ y: Double) -> Double { DeterministicMath.pow(x, y) }
/// Returns the power of x.
public func pow(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(DeterministicMath.pow(Double(x), Double(y))) }
/// Returns the power of x.
public func pow(_ x: Float, _ y: Float) -> Float { Float(DeterministicMath.pow(Double(x), Double(y))) }

/// Returns the length of the vector (x, y).
public func hypot(_ x: Double, _ y: Double) -> Double { DeterministicMath.hypot(x, y) }
/// Returns the length of the vector (x, y).
public func hypot(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(DeterministicMath.hypot(Double(x), Double(y))) }
/// Returns the length of the vector (x, y).
public func hypot(_ x: Float, _ y: Float) -> Float { Float(DeterministicMath.hypot(Double(x), Double(y))) }

// MARK: - The forms for `Float`

/// Returns the sine of an angle in radians.
public func sinf(_ x: Float) -> Float { sin(x) }
/// Returns the cosine of an angle in radians.
public func cosf(_ x: Float) -> Float { cos(x) }
/// Returns the tangent of an angle in radians.
public func tanf(_ x: Float) -> Float { tan(x) }
/// Returns the angle in −π/2…π/2 whose sine is x.
public func asinf(_ x: Float) -> Float { asin(x) }
/// Returns the angle in 0…π whose cosine is x.
public func acosf(_ x: Float) -> Float { acos(x) }
/// Returns the angle in −π/2…π/2 whose tangent is x.
public func atanf(_ x: Float) -> Float { atan(x) }
/// Returns the hyperbolic sine.
public func sinhf(_ x: Float) -> Float { sinh(x) }
/// Returns the hyperbolic cosine.
public func coshf(_ x: Float) -> Float { cosh(x) }
/// Returns the hyperbolic tangent.
public func tanhf(_ x: Float) -> Float { tanh(x) }
/// Returns the power of e.
public func expf(_ x: Float) -> Float { exp(x) }
/// Returns the power of 2.
public func exp2f(_ x: Float) -> Float { exp2(x) }
/// Returns the natural logarithm.
public func logf(_ x: Float) -> Float { log(x) }
/// Returns the logarithm to the base 2.
public func log2f(_ x: Float) -> Float { log2(x) }
/// Returns the logarithm to the base 10.
public func log10f(_ x: Float) -> Float { log10(x) }
/// Returns the number whose third power is x.
public func cbrtf(_ x: Float) -> Float { cbrt(x) }
/// Returns the angle of the vector (x, y) in −π…π.
public func atan2f(_ y: Float, _ x: Float) -> Float { atan2(y, x) }
/// Returns the power of x.
public func powf(_ x: Float, _ y: Float) -> Float { pow(x, y) }
/// Returns the length of the vector (x, y).
public func hypotf(_ x: Float, _ y: Float) -> Float { hypot(x, y) }
