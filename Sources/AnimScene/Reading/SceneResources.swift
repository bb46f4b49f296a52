import AnimEncoders
import AnimGraphics
import AnimLayers
import AnimSVG
import AnimSource
import Synchronization

/// The resource files of a scene; each is read and decoded once.
final class SceneResources: Sendable {
    private let provider: any ResourceProvider
    private let images = Mutex<Images>(Images())
    private let folders = Mutex<[String]>([])

    /// The images by path, and their total size.
    private struct Images {
        var found: [PathKey: Result<SceneImage, SceneImageError>] = [:]
        var pixels = 0
    }

    init(_ provider: any ResourceProvider) { self.provider = provider }

    /// Returns the bytes of a file.
    func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        guard !path.isEmpty else { throw .notFound(nearest: nil) }
        return try provider.bytes(at: path, limit: limit)
    }

    /// Returns the name of a file in messages.
    func displayName(of path: String) -> String { provider.displayName(of: path) }

    /// Returns the picture in a PNG, JPEG, WebP or SVG file.
    func image(at path: String) throws(SceneImageError) -> SceneImage {
        try images.withLock { images in
            if let found = images.found[path] { return found }
            let result = Result { () throws(SceneImageError) in
                try decode(path, pixels: SceneLimits.maximumImagePixels - images.pixels)
            }
            if case .success(let image) = result { images.pixels += image.cost }
            images.found[path] = result
            return result
        }.get()
    }

    /// The folders with files of symbols, relative to the scene: its own, then the folders of imported files.
    var symbolFolders: [String] {
        get { folders.withLock { $0 } }
        set { folders.withLock { $0 = newValue } }
    }

    /// Returns the picture of a symbol: from the first folder with a file for it, of its weight or of any, or a built-in one.
    func picture(of symbol: Symbol) throws(SceneImageError) -> VectorImage {
        if let file = try file(of: symbol)?.file { return symbol.picture(of: file) }
        if let picture = symbol.picture { return picture }
        throw .unknownSymbol(symbol.name)
    }

    /// Returns the warnings about a symbol's file; throws if the symbol is unknown.
    func warnings(of symbol: Symbol) throws(SceneImageError) -> [String] {
        if let (path, file) = try file(of: symbol) { return file.warnings.map { $0.text(file: path) } }
        if symbol.picture != nil { return [] }
        throw .unknownSymbol(symbol.name)
    }

    private func file(of symbol: Symbol) throws(SceneImageError) -> (path: String, file: SVGFile)? {
        guard !symbol.name.isEmpty else { return nil }
        for folder in symbolFolders {
            for name in ["\(symbol.name).\(symbol.weight.rawValue)", symbol.name] {
                let path = folder.isEmpty ? "\(name).svg" : "\(folder)/\(name).svg"
                do throws(SceneImageError) {
                    if let file = try image(at: path).file { return (path, file) }
                } catch .resource(.notFound) {
                    continue
                } catch {
                    throw error
                }
            }
        }
        return nil
    }

    private func decode(_ path: String, pixels: Int) throws(SceneImageError) -> SceneImage {
        let bytes: [UInt8]
        do throws(ResourceError) {
            bytes = try self.bytes(at: path, limit: SceneLimits.maximumImageBytes)
        } catch {
            throw .resource(error)
        }
        if SVGFile.isSVG(bytes) {
            let file: SVGFile
            do throws(SVGProblem) { file = try SVGFile(bytes) } catch { throw .svg(error) }
            let image = SceneImage(picture: .shapes(file.picture), file: file, unappliedColorSpace: nil)
            guard image.cost <= pixels else { throw .tooManyPaths }
            return image
        }
        do throws(ImageDecodingError) {
            let limits = DecodingLimits(maximumSide: SceneLimits.maximumImageSide, maximumPixels: pixels)
            let picture = try ImageDecoder(limits: limits).decode(bytes)
            var image = SceneImage(
                picture: .pixels(Image(picture.pixmap)), file: nil, unappliedColorSpace: picture.unappliedColorSpace)
            image.isFirstFrame = picture.isFirstFrame
            return image
        } catch {
            throw .picture(error, pixelsLeft: pixels)
        }
    }
}

/// A picture used by a scene.
struct SceneImage {
    let picture: ImageMix.Picture
    /// The SVG file, if it is one.
    let file: SVGFile?
    /// The picture's color space, if it was not applied.
    let unappliedColorSpace: UnappliedColorSpace?
    /// Whether it is the first frame of an animation.
    var isFirstFrame = false

    /// The share of the memory for pictures, in pixels: an element of a path takes about as much as 16.
    var cost: Int {
        switch picture {
        case .pixels(let image): image.width * image.height
        case .shapes(let image): 16 * image.elementCount
        }
    }
}

/// An error of loading a picture.
enum SceneImageError: Error {
    /// The file cannot be read.
    case resource(ResourceError)
    /// It cannot be decoded within the number of pixels left for it.
    case picture(ImageDecodingError, pixelsLeft: Int)
    /// It is an SVG file that cannot be drawn.
    case svg(SVGProblem)
    /// It is an SVG file whose paths need more memory than is left for pictures.
    case tooManyPaths
    /// There is no symbol of the name.
    case unknownSymbol(String)

    /// Returns the message for an image at a path.
    func message(path: String) -> String {
        switch self {
        case .resource(let error): "cannot read the image '\(path)': \(error)"
        case .picture(.unknownFormat(let name?), _):
            "the image '\(path)' is \(name); only PNG, JPEG, WebP and SVG files are supported"
        case .svg(let problem): "cannot read the image: \(problem.text(file: path))"
        case .unknownSymbol(let name): "unknown symbol '\(name)'"
        case .tooManyPaths: "the image '\(path)' has too many path elements: the images of a scene are limited"
        case .picture(let error, let pixelsLeft):
            if let size = error.excessiveSize, size.width * size.height > pixelsLeft {
                "the image '\(path)' is \(size.width)×\(size.height) pixels, which exceeds the limit of "
                    + "\(SceneLimits.maximumImagePixels) for all images together"
            } else {
                "cannot read the image '\(path)': \(error)"
            }
        }
    }

    /// A similar path that exists.
    var suggestion: String? {
        switch self {
        case .resource(.notFound(let nearest)): nearest
        case .unknownSymbol(let name): Self.symbol(like: name)
        default: nil
        }
    }

    /// Where to look for names, if nothing similar exists.
    var note: String? {
        guard case .unknownSymbol = self, suggestion == nil else { return nil }
        return "docs/scene-format.md lists the built-in symbols; others are SVG files in the folder of the scene's 'symbols'"
    }

    /// Returns the built-in symbol that is spelled like a name, unless others begin with the same word: then the one of them that has
    /// the most words in common.
    private static func symbol(like name: String) -> String? {
        let nearest = NearestName.find(name, in: SymbolTable.names)
        let words = name.split(separator: ".")
        let related = SymbolTable.names.map { (name: $0, words: $0.split(separator: ".")) }.filter {
            $0.words.first == words.first
        }
        if related.isEmpty || related.contains(where: { $0.name == nearest }) { return nearest }
        return related.max { $0.words.filter(words.contains).count < $1.words.filter(words.contains).count }?.name
    }
}
