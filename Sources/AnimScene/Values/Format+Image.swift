import AnimEncoders
import AnimExpression
import AnimGraphics
import AnimLayers
import AnimSource

extension Format where Value == Template<LayerValue> {
    /// A picture: the path of a PNG or JPEG file, an expression that evaluates to one, or null for none.
    static var image: Format {
        Format(.either([.pattern("^[^=/]", name: "path of a PNG or JPEG file"), .null, .expression])) { value, context in
            if value.isNull { return .constant(.image(ImageMix())) }
            guard let path = path(value, in: context) else { return nil }
            switch path {
            case .constant(let path): return image(at: path, value, in: context).map { .constant(.image(ImageMix($0))) }
            case .computed(let compute):
                let (resources, range) = (context.resources, value.range)
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

    private static func path(_ value: JSONValue, in context: ReadingContext) -> Template<String>? {
        guard value.isExpression else {
            return value.string(context.sink, expected: "the path of a PNG or JPEG file").map(Template.constant)
        }
        return Format<Template<String>>.string.read(value, context)
    }

    /// The picture at a path; nil, and reported, where it cannot be had.
    private static func image(at path: String, _ value: JSONValue, in context: ReadingContext) -> Image? {
        do throws(SceneImageError) {
            let found = try context.resources.image(at: path)
            if let colorSpace = found.unappliedColorSpace, colorSpace.differsFromSRGB {
                value.warning(
                    "the colors of the image '\(path)' are taken as sRGB: its \(colorSpace.description) not applied",
                    to: context.sink)
            }
            return found.image
        } catch {
            value.error(error.message(path: path), suggestion: error.suggestion, to: context.sink)
            return nil
        }
    }
}
