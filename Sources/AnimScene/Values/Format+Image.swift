import AnimExpression
import AnimGraphics
import AnimLayers
import AnimSource

extension Format where Value == Template<LayerValue> {
    /// A picture: the path of a PNG or JPEG file, an expression that comes to one, or null for none.
    static var image: Format {
        Format(.either([.pattern("^[^=/]", name: "path of a PNG or JPEG file"), .null, .expression])) { value, reader in
            if value.isNull { return .constant(.image(ImageMix())) }
            guard let path = reader.imagePath(value) else { return nil }
            switch path {
            case .constant(let path): return reader.image(at: path, value).map { .constant(.image(ImageMix($0))) }
            case .computed(let compute):
                let (resources, range) = (reader.resources, value.range)
                return .computed { environment throws(ExpressionError) in
                    let path = try compute(environment)
                    do throws(SceneImageError) {
                        return .image(ImageMix(try resources.image(at: path).image))
                    } catch {
                        throw ExpressionError(message: error.message(path: path), range: range)
                    }
                }
            }
        }
    }
}

extension DocumentReader {
    fileprivate func imagePath(_ value: JSONValue) -> Template<String>? {
        guard value.isExpression else {
            return value.string(sink, expected: "the path of a PNG or JPEG file").map(Template.constant)
        }
        return Format<Template<String>>.string.read(value, self)
    }

    /// The picture at a path; nil, and reported, where it cannot be had.
    fileprivate func image(at path: String, _ value: JSONValue) -> Image? {
        do throws(SceneImageError) {
            let found = try resources.image(at: path)
            if let profile = found.unappliedProfile, !profile.lowercased().contains("srgb") {
                value.warning(
                    "the colors of the image '\(path)' are taken as sRGB: its profile '\(profile)' is not applied", to: sink)
            }
            return found.image
        } catch {
            value.error(error.message(path: path), suggestion: error.suggestion, to: sink)
            return nil
        }
    }
}
