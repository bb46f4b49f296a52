import AnimEncoders
import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimSVG
public import Foundation

/// What goes wrong with pictures while a film runs.
package enum ImageWarnings {
    /// A function that takes a warning, as a sentence without a full stop; nil to ignore them.
    @TaskLocal package static var report: (@Sendable (String) -> Void)?
}

extension UIImage {
    /// Creates a picture of the film's assets: a set of a catalog (`NAME.imageset`), or a file such as `NAME@2x.png`; nil if
    /// there is none.
    ///
    /// The file whose scale is the screen's is preferred, then the next larger one.
    public convenience init?(named name: String) {
        guard let content = Content.named(name) else { return nil }
        self.init(content)
    }

    /// Creates a picture of the film's assets; nil if there is none.
    ///
    /// No effect here: the bundle. The traits choose the scale.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let content = Content.named(name, traits: traitCollection) else { return nil }
        self.init(content)
    }

    /// Creates a picture of the film's assets; nil if there is none.
    ///
    /// No effect here: the bundle.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// Creates a picture from a PNG, JPEG, WebP or SVG file; nil if it cannot be read.
    ///
    /// `@2x` and `@3x` at the end of the name are its pixels per point. A relative path begins at the film's assets.
    public convenience init?(contentsOfFile path: String) {
        let data = path.hasPrefix("/") ? FileManager.default.contents(atPath: path) : FilmAssets.folder?.contents(path)
        guard let data, let picture = ImageMix.Picture.decoded(data) else { return nil }
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        self.init(Content(picture: picture, scale: ScaledName(AssetFolder.split(name).base).scale))
    }

    /// Creates a symbol.
    ///
    /// Differs: there are drawings for some 200 names, or an SVG file `NAME.svg` of the film's assets; other names give a
    /// rounded square, and a warning of the film.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// Creates a symbol with a configuration.
    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        guard !name.isEmpty else { return nil }
        self.init(Content.symbol(Self.directed(name), configuration as? SymbolConfiguration))
    }

    /// Returns the name of a symbol that points forward or backward in the direction of the app's language.
    private static func directed(_ name: String) -> String {
        guard UITraitCollection.current.layoutDirection == .rightToLeft else { return name }
        switch name {
        case "chevron.forward": return "chevron.backward"
        case "chevron.backward": return "chevron.forward"
        case "arrow.forward": return "arrow.backward"
        case "arrow.backward": return "arrow.forward"
        default: return name
        }
    }

    /// Creates a symbol.
    ///
    /// No effect here: the traits.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a symbol with a configuration.
    ///
    /// No effect here: the variable value.
    public convenience init?(systemName name: String, variableValue: Double, configuration: UIImage.Configuration? = nil) {
        self.init(systemName: name, withConfiguration: configuration)
    }

    final func configured(_ configuration: UIImage.Configuration) -> UIImage {
        guard let name = content.symbolName, let configuration = configuration as? SymbolConfiguration else { return self }
        var result = Content.symbol(name, configuration)
        (result.mode, result.tint) = (content.mode, content.tint)
        return UIImage(result)
    }

    /// Returns the mean color of a picture.
    fileprivate static func mean(_ image: UIImage) -> CGColor {
        if case .shapes(let shapes)? = image.content.picture { return CGColor(shapes.meanColor) }
        guard case .pixels(let picture)? = image.content.picture else { return .clear }
        let side = (x: ImageReduction.limit(picture.width), y: ImageReduction.limit(picture.height))
        let pixel = Pixmap.straightPixel(picture.level(ImageReduction(x: side.x, y: side.y)).pixels[0])
        return CGColor(
            Color(
                r: UInt8(truncatingIfNeeded: pixel), g: UInt8(truncatingIfNeeded: pixel >> 8),
                b: UInt8(truncatingIfNeeded: pixel >> 16), a: UInt8(truncatingIfNeeded: pixel >> 24)))
    }
}

extension UIColor {
    /// Creates a color that repeats a picture.
    ///
    /// Differs: views show the mean color of the picture; contexts fill with the picture.
    public convenience init(patternImage image: UIImage) { self.init(.pattern(image, UIImage.mean(image))) }

    /// The picture that the color repeats; nil if it repeats none.
    package final var patternImage: UIImage? {
        if case .pattern(let image, _) = storage { image as? UIImage } else { nil }
    }
}

/// The type of image literals.
public typealias _ImageLiteralType = UIImage

// MARK: - Sources

extension ImageMix.Picture {
    /// Returns the picture in the bytes of a PNG, JPEG, WebP or SVG file; nil if they cannot be decoded.
    static func decoded(_ data: Data) -> ImageMix.Picture? {
        let bytes = [UInt8](data)
        if SVGFile.isSVG(bytes) { return (try? SVGFile(bytes)).map { .shapes($0.picture) } }
        return (try? ImageDecoder().decode(bytes)).map { .pixels(Image($0.pixmap)) }
    }
}

/// The pictures of symbols.
enum SymbolSource {
    /// Returns a symbol's picture: from a file of the film's assets, or a built-in one; nil if there is none of the name.
    static func picture(_ symbol: Symbol) -> VectorImage? {
        if let folder = FilmAssets.folder {
            for name in ["\(symbol.name).\(symbol.weight.rawValue).svg", "\(symbol.name).svg"] {
                guard let path = folder.file(name) else { continue }
                let file = folder.cached("symbol " + path) { folder.contents(path).flatMap { try? SVGFile([UInt8]($0)) } }
                if let file { return symbol.picture(of: file) }
            }
        }
        return symbol.picture
    }

    /// Returns a rounded square in place of a symbol that does not exist.
    static func placeholder(_ symbol: Symbol) -> VectorImage {
        let side = 19 * symbol.fontSize / SymbolTable.fontSize * symbol.scale.factor
        let path = Path(
            roundedRect: Rect(x: 0, y: 0, width: side, height: side).insetBy(dx: side / 8, dy: side / 8),
            cornerRadius: side / 5, curve: .continuous)
        let stroke = Shape.stroke(path, StrokeStyle(width: side / 12))
        let step = VectorImage.Step(
            .fill(stroke, paint: .color(.black), transform: Projection(.identity)), tintedColors: [0])
        return VectorImage(size: Size(width: side, height: side), steps: [step], isContained: true)
    }
}

extension UIImage.Content {
    /// Returns a symbol, or a placeholder for it.
    static func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration?) -> UIImage.Content {
        let symbol = (configuration ?? .unspecified).symbol(name, traits: .current)
        let picture = SymbolSource.picture(symbol)
        if picture == nil {
            ImageWarnings.report?(
                "there is no drawing of the symbol '\(name)', which is shown as a rounded square; add '\(name).svg' to the assets"
            )
        }
        return UIImage.Content(
            picture: .shapes(picture ?? SymbolSource.placeholder(symbol)), scale: displayScale(.current), symbolName: name,
            configuration: configuration)
    }

    private static func displayScale(_ traits: UITraitCollection) -> Double {
        traits.displayScale > 0 ? Double(traits.displayScale) : 1
    }

    /// Returns a picture of the film's assets; nil if there is none of the name.
    static func named(_ name: String, traits: UITraitCollection? = nil) -> UIImage.Content? {
        guard let folder = FilmAssets.folder else {
            ImageWarnings.report?("there is no picture '\(name)', since the film has no assets")
            return nil
        }
        let current = UITraitCollection(traitsFrom: [.current] + (traits.map { [$0] } ?? []))
        let scale = displayScale(current)
        if let set = folder.imageSet(name) {
            let contents = folder.contents(set + "/Contents.json").flatMap {
                try? JSONDecoder().decode(ImageSet.self, from: $0)
            }
            if let content = contents?.content(in: folder, set, scale: scale, isPad: current.userInterfaceIdiom == .pad) {
                return content
            }
        } else if let content = loose(name, in: folder, scale: scale) {
            return content
        }
        ImageWarnings.report?("there is no picture '\(name)' in the assets that can be shown")
        return nil
    }

    /// Returns a picture that is a file of its own: with the screen's scale, the next larger one, or the largest one.
    private static func loose(_ name: String, in folder: AssetFolder, scale: Double) -> UIImage.Content? {
        let (base, ending) = AssetFolder.split(name)
        let isWhole = AssetFolder.pictureExtensions.contains(ending.lowercased())
        let stem = isWhole ? base : name
        for ending in isWhole ? [ending] : AssetFolder.pictureExtensions {
            let files = [1.0, 2, 3].compactMap { scale -> (path: String, scale: Double)? in
                let suffix = scale == 1 ? "" : "@\(Int(scale))x"
                return folder.file("\(stem)\(suffix).\(ending)").map { ($0, scale) }
            }
            let best = files.first { $0.scale >= scale } ?? files.last
            // A name with a scale, such as `photo@2x`, is that file.
            if let best, let picture = folder.picture(best.path) {
                return UIImage.Content(picture: picture, scale: max(best.scale, ScaledName(stem).scale))
            }
        }
        return nil
    }
}

extension AssetFolder {
    /// Returns the picture in a file, which is decoded once; nil if it cannot be.
    fileprivate func picture(_ relative: String) -> ImageMix.Picture? {
        cached(relative) { contents(relative).flatMap(ImageMix.Picture.decoded) }
    }
}

/// A file name that may end in `@2x` or `@3x`.
private struct ScaledName {
    let scale: Double

    init(_ base: String) {
        scale = base.hasSuffix("@3x") ? 3 : base.hasSuffix("@2x") ? 2 : 1
    }
}

/// The contents of an image set.
private struct ImageSet: Decodable {
    struct Entry: Decodable {
        var filename: String?
        var scale: String?
        var idiom: String?
        var appearances: [AssetAppearance]?

        var factor: Double { scale.flatMap { Double($0.dropLast()) } ?? 1 }
        var isDark: Bool { (appearances ?? []).contains { $0.appearance == "luminosity" && $0.value == "dark" } }
        var isPlain: Bool { (appearances ?? []).allSatisfy { $0.appearance == "luminosity" && $0.value == "light" } }
    }

    struct Properties: Decodable {
        var intent: String?
        enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    }

    var images: [Entry]
    var properties: Properties?

    func content(in folder: AssetFolder, _ set: String, scale: Double, isPad: Bool) -> UIImage.Content? {
        func best(_ isIncluded: (Entry) -> Bool) -> (picture: ImageMix.Picture, scale: Double)? {
            let idiom = isPad ? "ipad" : "iphone"
            let entries = images.filter {
                isIncluded($0) && $0.filename != nil && [idiom, "universal"].contains($0.idiom ?? "universal")
            }
            let sorted = entries.sorted { ($0.idiom == idiom ? 0 : 1, $0.factor) < ($1.idiom == idiom ? 0 : 1, $1.factor) }
            guard let entry = sorted.first(where: { $0.factor >= scale }) ?? sorted.last, let file = entry.filename,
                !file.contains("/"), let picture = folder.picture(set + "/" + file)
            else { return nil }
            return (picture, entry.factor)
        }
        let (light, dark) = (best(\.isPlain), best(\.isDark))
        guard let shown = light ?? dark else { return nil }
        let mode: UIImage.RenderingMode =
            switch properties?.intent {
            case "template"?: .alwaysTemplate
            case "original"?: .alwaysOriginal
            default: .automatic
            }
        return UIImage.Content(picture: shown.picture, darkPicture: dark?.picture, scale: shown.scale, mode: mode)
    }
}
