import AnimGeometry
import AnimInteraction
import AnimTiming
import Foundation

/// The timing of layers and animations: a time space within the one of the superlayer or the layer.
public protocol CAMediaTiming: AnyObject {
    /// The parent's time at which the object's time starts, in seconds.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one play, in seconds; 0 is the transaction's.
    var duration: CFTimeInterval { get set }
    /// The seconds per second of the parent.
    var speed: Float { get set }
    /// The offset of the object's time, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// The number of plays; fractions are allowed, and 0 is 1.
    var repeatCount: Float { get set }
    /// The seconds for which the plays repeat; 0 if `repeatCount` applies.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each play is followed by a reversed one.
    var autoreverses: Bool { get set }
    /// The values before the start and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The values of an animation before its start and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The end value stays.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The start value applies before the start.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Neither.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    /// The mode as the engine has it.
    var mode: FillMode { FillMode(rawValue: rawValue) ?? .removed }
}

/// The pacing of an animation: a cubic curve from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    /// The curve.
    let function: TimingFunction

    /// Creates a curve by its name.
    public convenience init(name: CAMediaTimingFunctionName) { self.init(name.function) }

    /// Creates a curve from its control points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        function = TimingFunction(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    }

    /// Creates a curve from its archive, which is not supported.
    public required init?(coder: NSCoder) { return nil }

    init(_ function: TimingFunction) { self.function = function }

    /// Returns a control point by its number, 0…3.
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>!) {
        let (first, second) = function.controlPoints
        let points = [Point.zero, first, second, Point(x: 1, y: 1)]
        guard points.indices.contains(idx) else { return }
        ptr[0] = Float(points[idx].x)
        ptr[1] = Float(points[idx].y)
    }

    /// Whether an object is the same curve.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.function == function }
    /// The hash of the curve.
    open override var hash: Int { function.hashValue }
}

/// The names of curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Starts slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Starts and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

    var function: TimingFunction {
        switch self {
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInEaseOut: .easeInEaseOut
        case .default: .default
        default: .linear
        }
    }
}

/// The time in seconds of the display's clock: the time of the current tick, 0 when a film begins.
public func CACurrentMediaTime() -> CFTimeInterval { FilmContext.current.stage.time }
