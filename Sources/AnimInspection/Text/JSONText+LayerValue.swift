import AnimGeometry
import AnimGraphics
package import AnimLayers

extension JSONText {
    /// Creates a layer's value in the notation of scene files, but for transforms and paths, which are printed as their numbers.
    package init(_ value: LayerValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .point(let point): self.init(numbers: [point.x, point.y])
        case .size(let size): self.init(numbers: [size.width, size.height])
        case .rect(let rect): self.init(numbers: [rect.minX, rect.minY, rect.width, rect.height])
        case .color(let color): self = color.map { .string(Self.hexadecimal($0)) } ?? .null
        case .transform(let transform): self.init(numbers: Self.matrix(transform))
        case .path(let path): self = path.map { .string($0.svgPathData) } ?? .null
        case .flag(let flag): self = .bool(flag)
        case .corners(let corners): self = .array(Self.names(of: corners).map(JSONText.string))
        case .keyword(let word): self = .string(word)
        case .string(let string): self = .string(string)
        case .numbers(let numbers): self.init(numbers: numbers)
        case .colors(let colors): self = .array(colors.map { .string(Self.hexadecimal($0)) })
        case .image(let mix): self.init(mix)
        }
    }

    /// Creates the size of a picture; of several, each with its share.
    private init(_ mix: ImageMix) {
        let sizes = mix.parts.map { part in
            let size = "\(part.image.width)×\(part.image.height) pixels"
            return part.weight == 1 ? size : "\(size) at \(JSONText.text(of: part.weight))"
        }
        self = sizes.isEmpty ? .null : .string(sizes.joined(separator: " and "))
    }

    private init(numbers: [Double]) {
        self = .array(numbers.map(JSONText.number))
    }

    /// Returns a colour as `#RRGGBBAA`, each component rounded to a byte.
    private static func hexadecimal(_ color: Color) -> String {
        "#"
            + [color.red, color.green, color.blue, color.alpha].map { component in
                let byte = component > 0 ? (component < 1 ? UInt8((component * 255).rounded()) : 255) : 0
                return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }.joined()
    }

    /// Returns six numbers, a, b, c, d, tx and ty, where depth plays no part, else all sixteen: m11, m12 … m44.
    private static func matrix(_ transform: Transform3D) -> [Double] {
        if let t = transform.affine { return [t.a, t.b, t.c, t.d, t.tx, t.ty] }
        return transform.rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }

    private static func names(of corners: Corners) -> [String] {
        let all: [(Corners, String)] = [
            (.minXMinY, "minXMinY"), (.maxXMinY, "maxXMinY"), (.minXMaxY, "minXMaxY"), (.maxXMaxY, "maxXMaxY"),
        ]
        return all.filter { corners.contains($0.0) }.map(\.1)
    }
}
