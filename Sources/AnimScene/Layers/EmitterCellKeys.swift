import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimSource

/// The keys of an emitter cell.
enum EmitterCellKeys {
    static let radius = Key(
        "radius", Format<Template<Double>>.number(NumberRange.nonNegative), "Radius of circular particles.")
    static let path = Key(
        "path", Format<Template<Path>>.path, "Outline of the particles, with the position of a particle as origin.")
    static let contents = Key(
        "contents", Format<Template<LayerValue>>.pixels,
        "Picture of the particles: the path of a PNG, JPEG or WebP file, as for a layer."
    )
    static let contentsScale = Key(
        "contentsScale", Format<Template<Double>>.number(NumberRange.positive), default: "1",
        "Pixels of the picture per point.")
    static let color = Key(
        "color", Format<Template<DynamicColor?>>.color, default: "\"white\"",
        "Initial color of a particle; pictures are multiplied by it.")

    /// The cells of particles; an emitter's own ones are a key of the layer.
    static let emitterCells = Key(
        "emitterCells",
        Format<EmitterCellDocument>(.named("nestedEmitterCell"), read: EmitterCellDocument.init(nested:in:)).cells,
        default: "[]", "Cells of the particles, which each particle emits from where it is, in its color, while it lives.")
    static let beginTime = Key(
        "beginTime", Format<Template<Double>>.seconds, default: "0",
        "Seconds from the birth of the emitting particle to the start of the emission.")
    static let duration = Key(
        "duration", Format<Template<Double>>.seconds, default: "the particle's life", "Seconds of the emission.")

    /// Returns the key of a number.
    static func key(_ number: EmitterCellNumber) -> Key<Template<Double>> {
        let (text, summary) = documentation(of: number)
        let isRequired = number == .birthRate || number == .lifetime
        return Key(
            number.rawValue, format(of: number), required: isRequired, default: isRequired ? nil : text, summary)
    }

    static let kind = ObjectKind(
        "emitter cell", schema: "emitterCell", "A kind of particles, as CAEmitterCell.",
        keys: [radius.description, path.description, contents.description, contentsScale.description, color.description]
            + EmitterCellNumber.allCases.map { key($0).description } + [emitterCells.description],
        alternatives: [radius.name, path.name, contents.name])

    /// A cell of particles.
    static let nestedKind = kind.adding(
        [beginTime.description, duration.description], name: kind.name, schema: "nestedEmitterCell",
        "A kind of particles that particles emit, with the keys of a cell.", elsewhere: kind.elsewhere)

    private static func format(of number: EmitterCellNumber) -> Format<Template<Double>> {
        switch number {
        case .birthRate, .lifetime: .number(NumberRange.nonNegative)
        case .emissionLongitude, .emissionRange, .spin, .spinRange: .degrees
        case .lifetimeRange, .velocity, .velocityRange, .xAcceleration, .yAcceleration, .scale, .scaleRange, .scaleSpeed,
            .redRange, .greenRange, .blueRange, .alphaRange, .redSpeed, .greenSpeed, .blueSpeed, .alphaSpeed:
            .number()
        }
    }

    /// Returns the default, as written in a file, and a description.
    private static func documentation(of number: EmitterCellNumber) -> (defaultText: String, summary: String) {
        switch number {
        case .birthRate: ("0", "Number of particles emitted per second.")
        case .lifetime: ("0", "Lifetime of a particle in seconds.")
        case .lifetimeRange: ("0", "Range of lifetimes: from `lifetime` minus half of it to `lifetime` plus half of it.")
        case .velocity: ("0", "Initial speed of a particle in points per second.")
        case .velocityRange: ("0", "Range of speeds.")
        case .emissionLongitude:
            (
                "0",
                "Initial direction of a particle in degrees, clockwise: relative to the x axis, for a `line` to upwards, and for a `circle` to outwards."
            )
        case .emissionRange: ("0", "Range of directions in degrees.")
        case .xAcceleration: ("0", "Acceleration to the right, in points per second squared.")
        case .yAcceleration: ("0", "Acceleration downwards, in points per second squared.")
        case .scale: ("1", "Initial size of a particle as a factor.")
        case .scaleRange: ("0", "Range of sizes.")
        case .scaleSpeed: ("0", "Change of the size per second; a particle that has shrunk to nothing stays invisible.")
        case .spin: ("0", "Rotation of a particle in degrees per second, clockwise.")
        case .spinRange: ("0", "Range of spins in degrees.")
        case .redRange: ("0", "Range of the initial red component.")
        case .greenRange: ("0", "Range of the initial green component.")
        case .blueRange: ("0", "Range of the initial blue component.")
        case .alphaRange: ("0", "Range of the initial alpha component.")
        case .redSpeed: ("0", "Change of the red component per second.")
        case .greenSpeed: ("0", "Change of the green component per second.")
        case .blueSpeed: ("0", "Change of the blue component per second.")
        case .alphaSpeed: ("0", "Change of the alpha component per second; with −1, opaque particles fade out in one second.")
        }
    }
}

extension EmitterCellDocument {
    /// Reads a cell of an emitter; reports errors and returns nil if it is invalid.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard let object = ObjectReader(value, EmitterCellKeys.kind, in: context) else { return nil }
        self.init(object, beginTime: nil, duration: nil)
    }

    /// Reads a cell of particles; reports errors and returns nil if it is invalid.
    init?(nested value: JSONValue, in context: ReadingContext) {
        guard let context = context.nestedInGroup(value),
            let object = ObjectReader(value, EmitterCellKeys.nestedKind, in: context)
        else { return nil }
        self.init(object, beginTime: object(EmitterCellKeys.beginTime), duration: object(EmitterCellKeys.duration))
    }

    private init(_ object: ObjectReader, beginTime: Template<Double>?, duration: Template<Double>?) {
        let disc = object(EmitterCellKeys.radius).map { $0.map { ParticleShape?.some(.disc(radius: $0)) } }
        let outline = object(EmitterCellKeys.path).map { $0.map { ParticleShape?.some(.path($0)) } }
        let scale = object(EmitterCellKeys.contentsScale) ?? .constant(1)
        let picture = object(EmitterCellKeys.contents).map { contents in
            contents.combined(with: scale) { contents, scale -> ParticleShape? in
                guard case .image(let mix) = contents else { return nil }
                return mix.image.map { .image($0, contentsScale: scale) }
            }
        }
        let numbers = EmitterCellNumber.allCases.compactMap { number in
            object(EmitterCellKeys.key(number)).map { (number, $0) }
        }
        self.init(
            shape: disc ?? outline ?? picture ?? .constant(nil), color: object(EmitterCellKeys.color), numbers: numbers,
            cells: object(EmitterCellKeys.emitterCells) ?? [], beginTime: beginTime, duration: duration)
    }
}

extension Format where Value == EmitterCellDocument {
    /// A list of cells, which are limited together with the cells of their particles.
    var cells: Format<[EmitterCellDocument]> {
        let most = SceneLimits.maximumEmitterCells
        let list = list(count: 0...most, "an array of at most \(most) emitter cells")
        return Format<[EmitterCellDocument]>(list.shape) { value, context in
            guard let cells = list.read(value, context) else { return nil }
            guard cells.reduce(0, { $0 + $1.count }) <= most else {
                value.error("more than \(most) emitter cells, with the cells of their particles", to: context.sink)
                return nil
            }
            return cells
        }
    }
}
