import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimSource

/// The keys of a kind of particles.
enum EmitterCellKeys {
    static let radius = Key(
        "radius", Format<Template<Double>>.number(NumberRange.notNegative), "Radius of particles that are discs.")
    static let path = Key(
        "path", Format<Template<Path>>.path, "Outline of the particles; its origin is the position of a particle.")
    static let contents = Key(
        "contents", Format<Template<LayerValue>>.image, "Picture of the particles: the path of a PNG or JPEG file, as of a layer."
    )
    static let contentsScale = Key(
        "contentsScale", Format<Template<Double>>.number(NumberRange.positive), default: "1",
        "Pixels of the picture to a point.")
    static let color = Key(
        "color", Format<Template<Color?>>.color, default: "\"white\"",
        "Colour of a new particle; that of a picture is multiplied by it.")

    /// The key of a number.
    static func key(_ number: EmitterCellNumber) -> Key<Template<Double>> {
        let (text, summary) = documentation(of: number)
        let isRequired = number == .birthRate || number == .lifetime
        return Key(
            number.rawValue, format(of: number), required: isRequired, default: isRequired ? nil : text, summary)
    }

    static let kind = ObjectKind(
        "emitter cell", schema: "emitterCell", "A kind of particles, as CAEmitterCell.",
        keys: [radius.description, path.description, contents.description, contentsScale.description, color.description]
            + EmitterCellNumber.allCases.map { key($0).description },
        alternatives: [radius.name, path.name, contents.name])

    private static func format(of number: EmitterCellNumber) -> Format<Template<Double>> {
        switch number {
        case .birthRate, .lifetime: .number(NumberRange.notNegative)
        case .emissionLongitude, .emissionRange, .spin, .spinRange: .degrees
        case .lifetimeRange, .velocity, .velocityRange, .xAcceleration, .yAcceleration, .scale, .scaleRange, .scaleSpeed,
            .redRange, .greenRange, .blueRange, .alphaRange, .redSpeed, .greenSpeed, .blueSpeed, .alphaSpeed:
            .number()
        }
    }

    /// The default, as written in a file, and a sentence.
    private static func documentation(of number: EmitterCellNumber) -> (defaultText: String, summary: String) {
        switch number {
        case .birthRate: ("0", "Particles born in a second.")
        case .lifetime: ("0", "Seconds that a particle lives.")
        case .lifetimeRange: ("0", "Range of lifetimes: from `lifetime` minus half of it to `lifetime` plus half of it.")
        case .velocity: ("0", "Speed of a new particle in points per second.")
        case .velocityRange: ("0", "Range of speeds.")
        case .emissionLongitude:
            (
                "0",
                "Direction of a new particle in degrees, clockwise: from the x axis; from upwards for a `line`; from away from the centre for a `circle`."
            )
        case .emissionRange: ("0", "Range of directions in degrees.")
        case .xAcceleration: ("0", "Acceleration to the right, in points per second squared.")
        case .yAcceleration: ("0", "Acceleration downwards, in points per second squared.")
        case .scale: ("1", "Size of a new particle as a factor.")
        case .scaleRange: ("0", "Range of sizes.")
        case .scaleSpeed: ("0", "Change of the size in a second; a particle that has shrunk to nothing does not come back.")
        case .spin: ("0", "Degrees that a particle turns in a second, clockwise.")
        case .spinRange: ("0", "Range of spins in degrees.")
        case .redRange: ("0", "Range of the red component of new particles.")
        case .greenRange: ("0", "Range of the green component.")
        case .blueRange: ("0", "Range of the blue component.")
        case .alphaRange: ("0", "Range of the alpha component.")
        case .redSpeed: ("0", "Change of the red component in a second.")
        case .greenSpeed: ("0", "Change of the green component in a second.")
        case .blueSpeed: ("0", "Change of the blue component in a second.")
        case .alphaSpeed: ("0", "Change of the alpha component in a second: −1 lets particles fade within it.")
        }
    }
}

extension EmitterCellDocument {
    /// Reads a kind of particles; nil, and reported, where it is wrong.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard let object = ObjectReader(value, EmitterCellKeys.kind, in: context) else { return nil }
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
            shape: disc ?? outline ?? picture ?? .constant(nil), color: object(EmitterCellKeys.color), numbers: numbers)
    }
}
