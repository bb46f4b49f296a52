import AnimGeometry
import AnimGraphics

/// The coverage of a glyph at a size, with its origin at an offset in a pixel.
struct GlyphImage {
    /// The index of its first byte.
    let start: Int
    /// The profile of the outline.
    let profile: Int32
    /// The bytes of a row, a multiple of 16.
    let stride: Int32
    /// The first column and row, and those after the last ones.
    private let edges: SIMD4<Int32>

    init(_ bounds: PixelRect, start: Int, profile: Int) {
        edges = SIMD4(truncatingIfNeeded: SIMD4(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY))
        stride = Int32(truncatingIfNeeded: (bounds.width + 15) & ~15)
        self.start = start
        self.profile = Int32(truncatingIfNeeded: profile)
    }

    /// The pixels, counted from the one that the origin lies in.
    @inline(__always)
    var bounds: PixelRect { PixelRect(minX: Int(edges.x), minY: Int(edges.y), maxX: Int(edges.z), maxY: Int(edges.w)) }
}

/// Images of glyphs, made once and kept from frame to frame.
///
/// A run is drawn from images whether these were there before or not, so what is kept never shows. How much that is, is
/// bounded: a frame begins with nothing where the ones before have left too much.
struct GlyphCache: ~Copyable {
    private(set) var images = ScratchArray<GlyphImage>()
    private(set) var profiles = ScratchArray<GlyphProfile>()
    private(set) var bytes = ScratchArray<UInt8>(capacity: 1 << 12)
    /// The keys of the images, in the same order.
    private var keys = GlyphTable()
    private var profileOfOutline: [ObjectIdentifier: Int] = [:]
    /// The numbers of the sizes of an em, in pixels.
    private var numberOfSize: [SIMD2<Double>: Int32] = [:]
    /// The outlines, kept alive so that their identities are not given to others.
    private var outlines: [GlyphOutline] = []

    /// The bytes beyond which the next frame begins with nothing.
    var capacity = 8 << 20
    /// The least that an image takes, with its entries in tables.
    private static let bytesOfImage = 256

    init() {}

    /// Forgets all images if there are too many.
    mutating func beginFrame() {
        guard bytes.count + (images.count + numberOfSize.count) * GlyphCache.bytesOfImage > capacity else { return }
        images.removeAll()
        profiles.removeAll()
        keys.removeAll()
        profileOfOutline.removeAll()
        numberOfSize.removeAll()
        outlines.removeAll()
        bytes.removeAll()
    }

    /// The number that stands for a size in keys.
    mutating func number(ofSize size: SIMD2<Double>) -> Int32 {
        if let number = numberOfSize[size] { return number }
        let number = Int32(truncatingIfNeeded: numberOfSize.count)
        numberOfSize[size] = number
        return number
    }

    /// The image that is kept for a key.
    @inline(__always)
    func image(for key: GlyphKey) -> Int? { keys[key] }

    /// Adds an image with no coverage.
    ///
    /// - Returns: Its index.
    mutating func add(_ bounds: PixelRect, of outline: GlyphOutline, for key: GlyphKey) -> Int {
        let image = GlyphImage(bounds, start: bytes.count, profile: profile(of: outline))
        images.append(image)
        bytes.resize(to: bytes.count + Int(image.stride) * bounds.height)
        plane(of: images.count - 1).clear()
        keys.append(key)
        return images.count - 1
    }

    /// The bytes of an image, valid until another one is added.
    func plane(of image: Int) -> CoveragePlane {
        let image = images[image]
        return CoveragePlane(base: bytes.base + image.start, stride: Int(image.stride), bounds: image.bounds)
    }

    private mutating func profile(of outline: GlyphOutline) -> Int {
        if let index = profileOfOutline[ObjectIdentifier(outline)] { return index }
        profiles.append(GlyphProfile(outline.path))
        outlines.append(outline)
        profileOfOutline[ObjectIdentifier(outline)] = profiles.count - 1
        return profiles.count - 1
    }
}
