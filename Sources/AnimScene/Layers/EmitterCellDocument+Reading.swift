import AnimGeometry
import AnimLayers
import AnimSource

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
