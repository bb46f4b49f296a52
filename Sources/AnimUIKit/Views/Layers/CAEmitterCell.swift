import AnimGeometry
import AnimGraphics
import AnimLayers
public import Foundation

/// A kind of particle that an emitter layer emits.
///
/// An emitter layer takes the values when its `emitterCells` are set; later changes reach it by key paths, as
/// `layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")` for a cell with the name `spark`. A range R around a value M stands
/// for a uniform distribution from M − R/2 to M + R/2.
open class CAEmitterCell: NSObject, CAMediaTiming, NSSecureCoding {
    /// The name, for key paths.
    open var name: String?
    /// Whether particles are born; true by default.
    open var isEnabled = true
    /// The picture of a particle, a `CGImage`; nil draws nothing.
    open var contents: Any?
    /// The part of the picture that is shown, in fractions of its size.
    ///
    /// No effect here: all of it is shown.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The pixels of the picture per point.
    open var contentsScale: CGFloat = 1
    /// The filter for making the picture smaller.
    ///
    /// No effect here.
    open var minificationFilter = CALayerContentsFilter.linear.rawValue
    /// The filter for enlarging the picture.
    ///
    /// No effect here.
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue
    /// The bias of mipmaps.
    ///
    /// No effect here.
    open var minificationFilterBias: Float = 0
    /// The kinds of particles that each particle emits while it lives.
    open var emitterCells: [CAEmitterCell]?
    /// Default values of keys.
    ///
    /// No effect here.
    open var style: [AnyHashable: Any]?

    // MARK: Life

    /// The particles born per second.
    open var birthRate: Float = 0
    /// The lifetime of a particle in seconds.
    open var lifetime: Float = 0
    /// The range of lifetimes.
    open var lifetimeRange: Float = 0

    // MARK: Motion

    /// The speed of a new particle in points per second.
    open var velocity: CGFloat = 0
    /// The range of speeds.
    open var velocityRange: CGFloat = 0
    /// The angle out of the plane in radians.
    ///
    /// No effect here: particles stay in the layer's plane.
    open var emissionLatitude: CGFloat = 0
    /// The direction of a new particle in radians, clockwise on screen.
    open var emissionLongitude: CGFloat = 0
    /// The range of directions in radians.
    open var emissionRange: CGFloat = 0
    /// The acceleration to the right, in points per second squared.
    open var xAcceleration: CGFloat = 0
    /// The acceleration downwards, in points per second squared.
    open var yAcceleration: CGFloat = 0
    /// The acceleration towards the viewer.
    ///
    /// No effect here: particles stay in the layer's plane.
    open var zAcceleration: CGFloat = 0

    // MARK: Size and rotation

    /// The size of a new particle as a multiple of its picture's.
    open var scale: CGFloat = 1
    /// The range of sizes.
    open var scaleRange: CGFloat = 0
    /// The change of the size per second.
    open var scaleSpeed: CGFloat = 0
    /// The rotation in radians per second, clockwise.
    open var spin: CGFloat = 0
    /// The range of rotations.
    open var spinRange: CGFloat = 0

    // MARK: Color

    /// The color that the picture's colors are multiplied by; white by default.
    open var color: CGColor? = CGColor(Color.white)
    /// The range of the red component.
    open var redRange: Float = 0
    /// The range of the green component.
    open var greenRange: Float = 0
    /// The range of the blue component.
    open var blueRange: Float = 0
    /// The range of the alpha component.
    open var alphaRange: Float = 0
    /// The change of the red component per second.
    open var redSpeed: Float = 0
    /// The change of the green component per second.
    open var greenSpeed: Float = 0
    /// The change of the blue component per second.
    open var blueSpeed: Float = 0
    /// The change of the alpha component per second.
    open var alphaSpeed: Float = 0

    // MARK: Time

    /// The seconds from the birth of a particle until this cell of its own begins to emit; no effect on a layer's cells.
    open var beginTime: CFTimeInterval = 0
    /// The seconds for which this cell of a particle emits; no effect on a layer's cells.
    open var duration: CFTimeInterval = .infinity
    /// The speed of the cell's time.
    ///
    /// No effect here.
    open var speed: Float = 1
    /// The offset of the cell's time.
    ///
    /// No effect here.
    open var timeOffset: CFTimeInterval = 0
    /// The number of repetitions.
    ///
    /// No effect here.
    open var repeatCount: Float = 0
    /// The duration of repetitions.
    ///
    /// No effect here.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether repetitions are reversed.
    ///
    /// No effect here.
    open var autoreverses = false
    /// The fill mode.
    ///
    /// No effect here.
    open var fillMode = CAMediaTimingFillMode.removed

    private var userValues: [String: Any] = [:]

    // MARK: Creation

    /// Creates a cell that emits nothing yet.
    public override init() {}
    /// Creates a cell from an archive.
    ///
    /// Differs: there are no archives, so that the result is nil.
    public required init?(coder: NSCoder) { return nil }
    /// Whether archives are decoded securely.
    open class var supportsSecureCoding: Bool { true }
    /// Archives the cell.
    ///
    /// No effect here: there are no archives.
    open func encode(with coder: NSCoder) {}

    // MARK: Keys

    /// Sets a value by its key.
    open func setValue(_ value: Any?, forKey key: String) { setKeyValue(value, forKey: key) }
    /// Returns a value by its key.
    open func value(forKey key: String) -> Any? { keyValue(forKey: key) }
    /// Sets a value by its key path.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setKeyValue(value, forKey: keyPath) }
    /// Returns a value by its key path.
    open func value(forKeyPath keyPath: String) -> Any? { keyValue(forKey: keyPath) }
}

extension CAEmitterCell {
    /// The properties that are numbers, by their keys; never iterated.
    private static let numbers: [String: @Sendable (CAEmitterCell, Double?) -> Double] = {
        func float(_ path: ReferenceWritableKeyPath<CAEmitterCell, Float>) -> @Sendable (CAEmitterCell, Double?) -> Double {
            nonisolated(unsafe) let path = path
            return { cell, new in
                if let new { cell[keyPath: path] = Float(new) }
                return cell[keyPath: path].exactDecimal
            }
        }
        func length(_ path: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>) -> @Sendable (CAEmitterCell, Double?) -> Double {
            nonisolated(unsafe) let path = path
            return { cell, new in
                if let new { cell[keyPath: path] = CGFloat(new) }
                return Double(cell[keyPath: path])
            }
        }
        return [
            "birthRate": float(\.birthRate), "lifetime": float(\.lifetime), "lifetimeRange": float(\.lifetimeRange),
            "velocity": length(\.velocity), "velocityRange": length(\.velocityRange),
            "emissionLatitude": length(\.emissionLatitude), "emissionLongitude": length(\.emissionLongitude),
            "emissionRange": length(\.emissionRange), "xAcceleration": length(\.xAcceleration),
            "yAcceleration": length(\.yAcceleration), "zAcceleration": length(\.zAcceleration), "scale": length(\.scale),
            "scaleRange": length(\.scaleRange), "scaleSpeed": length(\.scaleSpeed), "spin": length(\.spin),
            "spinRange": length(\.spinRange), "redRange": float(\.redRange), "greenRange": float(\.greenRange),
            "blueRange": float(\.blueRange), "alphaRange": float(\.alphaRange), "redSpeed": float(\.redSpeed),
            "greenSpeed": float(\.greenSpeed), "blueSpeed": float(\.blueSpeed), "alphaSpeed": float(\.alphaSpeed),
            "contentsScale": length(\.contentsScale),
        ]
    }()

    private func setKeyValue(_ value: Any?, forKey key: String) {
        if let number = Self.numbers[key] {
            guard let value, case .number(let new) = LayerValue(value, type: .number) else {
                return FilmContext.current.reportMisuse(
                    "CAEmitterCell.setValue(_:forKey:)", of: self, "takes a number for '\(key)'")
            }
            _ = number(self, new)
            return
        }
        switch key {
        case "name": name = value as? String
        case "contents": contents = value
        case "color": color = value as? CGColor
        case "enabled", "isEnabled": isEnabled = (value as? NSNumber)?.boolValue ?? value as? Bool ?? isEnabled
        case "emitterCells": emitterCells = value as? [CAEmitterCell]
        default: userValues[key] = value
        }
    }

    private func keyValue(forKey key: String) -> Any? {
        if let number = Self.numbers[key] { return NSNumber(value: number(self, nil)) }
        return switch key {
        case "name": name
        case "contents": contents
        case "color": color
        case "enabled", "isEnabled": NSNumber(value: isEnabled)
        case "emitterCells": emitterCells
        default: userValues[key]
        }
    }

    /// The most kinds of particles below each other.
    private static var maximumDepth: Int { 8 }

    /// Returns the cell as the engine has it; `depth` counts the cells that it is within.
    func cell(depth: Int = 0) -> EmitterCell {
        var cell = EmitterCell()
        var pictureColor: Color?
        if let image = contents as? CGImage ?? (contents as? UIImage)?.cgImage {
            pictureColor = setShape(of: image, in: &cell)
        } else if let contents {
            FilmContext.current.warn("the contents of an emitter cell are a CGImage, not a \(type(of: contents))")
        }
        cell.birthRate = isEnabled ? birthRate.exactDecimal : 0
        (cell.lifetime, cell.lifetimeRange) = (lifetime.exactDecimal, lifetimeRange.exactDecimal)
        (cell.velocity, cell.velocityRange) = (Double(velocity), Double(velocityRange))
        (cell.emissionLongitude, cell.emissionRange) = (Double(emissionLongitude), Double(emissionRange))
        cell.acceleration = Point(x: Double(xAcceleration), y: Double(yAcceleration))
        (cell.scale, cell.scaleRange, cell.scaleSpeed) = (Double(scale), Double(scaleRange), Double(scaleSpeed))
        (cell.spin, cell.spinRange) = (Double(spin), Double(spinRange))
        cell.color = color?.color ?? .white
        if let pictureColor { cell.color = cell.color.multiplied(by: pictureColor) }
        cell.colorRange = Self.components(redRange, greenRange, blueRange, alphaRange)
        cell.colorSpeed = Self.components(redSpeed, greenSpeed, blueSpeed, alphaSpeed)
        (cell.beginTime, cell.duration) = (beginTime, duration > 0 ? duration : .infinity)
        guard let emitterCells, !emitterCells.isEmpty else { return cell }
        guard depth < Self.maximumDepth else {
            FilmContext.current.reportMisuse(
                "CAEmitterCell.emitterCells", of: self, "is more than \(Self.maximumDepth) deep within other cells")
            return cell
        }
        cell.emitterCells = emitterCells.map { $0.cell(depth: depth + 1) }
        return cell
    }

    /// Gives a cell its picture, and returns the color that it has besides the cell's.
    private func setShape(of image: CGImage, in cell: inout EmitterCell) -> Color? {
        switch image.picture {
        case .pixels(let pixels):
            cell.shape = .image(pixels, contentsScale: Double(contentsScale))
            return nil
        case .shapes(let shapes):
            guard let drawn = shapes.singleFill else {
                FilmContext.current.warn(
                    "the drawn picture of an emitter cell is not one shape of one color: its particles are discs")
                cell.shape = .disc(radius: min(shapes.size.width, shapes.size.height) / 2)
                return shapes.meanColor
            }
            // On the phone, its pixels would be as many points.
            let factor = Double(image.width) / shapes.size.width / Double(contentsScale)
            let map = Transform(translationX: -shapes.size.width / 2, y: -shapes.size.height / 2)
                .concatenating(Transform(scaleX: factor, y: factor))
            cell.shape = .path(drawn.path.transformed(by: map))
            return drawn.color
        }
    }

    private static func components(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) -> Color {
        Color(red: red.exactDecimal, green: green.exactDecimal, blue: blue.exactDecimal, alpha: alpha.exactDecimal)
    }
}
