import AnimGeometry
import AnimGraphics

/// The coverage of a glyph at a size and at a place between pixels.
struct GlyphImage {
    /// The pixels, counted from the one that the origin lies in.
    let bounds: PixelRect
    /// Where its bytes begin.
    let start: Int
    /// The bytes of a row, a multiple of 16.
    let stride: Int
    /// The profile of the outline.
    let profile: Int
}

/// Images of glyphs, made once and kept from frame to frame.
///
/// A run is drawn from images whether these were there before or not, so what is kept never shows. How much that is, is
/// bounded: a frame begins with nothing where the ones before have left too much.
struct GlyphCache: ~Copyable {
    private(set) var images: [GlyphImage] = []
    private(set) var profiles: [GlyphProfile] = []
    private(set) var bytes = ScratchArray<UInt8>(capacity: 1 << 12)
    private var imageOfKey: [Key: Int] = [:]
    private var profileOfOutline: [ObjectIdentifier: Int] = [:]
    /// What keeps the identities of outlines from being given to others.
    private var outlines: [GlyphOutline] = []

    /// The bytes beyond which the next frame begins with nothing.
    var capacity = 8 << 20
    /// The least that an image takes, with its entries in tables.
    private static let bytesOfImage = 256

    /// What tells images apart.
    struct Key: Hashable {
        let outline: ObjectIdentifier
        /// The pixels of an em.
        let size: SIMD2<Double>
        /// The place between pixels.
        let place: SIMD2<Int32>

        static func == (a: Key, b: Key) -> Bool { a.outline == b.outline && a.place == b.place && a.size == b.size }

        func hash(into hasher: inout Hasher) {
            hasher.combine(UInt(bitPattern: outline) ^ UInt(truncatingIfNeeded: place.x << 8 ^ place.y))
        }
    }

    init() {}

    /// Forgets all images if there are too many.
    mutating func beginFrame() {
        guard bytes.count + images.count * GlyphCache.bytesOfImage > capacity else { return }
        images.removeAll()
        profiles.removeAll()
        imageOfKey.removeAll()
        profileOfOutline.removeAll()
        outlines.removeAll()
        bytes.removeAll()
    }

    /// The image that is kept for a key.
    func image(for key: Key) -> Int? { imageOfKey[key] }

    /// Adds an image with no coverage.
    ///
    /// - Returns: Its index.
    mutating func add(_ bounds: PixelRect, of outline: GlyphOutline, for key: Key) -> Int {
        let stride = (bounds.width + 15) & ~15
        images.append(GlyphImage(bounds: bounds, start: bytes.count, stride: stride, profile: profile(of: outline)))
        bytes.resize(to: bytes.count + stride * bounds.height)
        plane(of: images.count - 1).clear()
        imageOfKey[key] = images.count - 1
        return images.count - 1
    }

    /// The bytes of an image, valid until another one is added.
    func plane(of image: Int) -> CoveragePlane {
        let image = images[image]
        return CoveragePlane(base: bytes.base + image.start, stride: image.stride, bounds: image.bounds)
    }

    private mutating func profile(of outline: GlyphOutline) -> Int {
        if let index = profileOfOutline[ObjectIdentifier(outline)] { return index }
        profiles.append(GlyphProfile(outline.path))
        outlines.append(outline)
        profileOfOutline[ObjectIdentifier(outline)] = profiles.count - 1
        return profiles.count - 1
    }
}
