import AnimEncoders
import AnimInspection
import AnimRender
import AnimScene
import AnimSnapshots

/// A small picture of a scene: the frame in the middle of its time.
struct Thumbnail {
    /// The width and the height in pixels, and the PNG in base64; nil if there is no picture.
    let picture: (width: Int, height: Int, text: String)?

    /// The most pixels of a side.
    static let side = 96.0
    /// The most bytes of a picture.
    static let maximumByteCount = 64 << 10

    /// Draws a scene; it has no picture if it is nil, or takes too much work.
    init(_ scene: Scene?) {
        picture = scene.flatMap(Self.draw)
    }

    private static func draw(_ scene: Scene) -> (width: Int, height: Int, text: String)? {
        let renderer = Renderer(scene)
        let size = max(renderer.subject.width, renderer.subject.height, 1)
        guard let pixmap = try? renderer.frame(at: scene.duration / 2, scale: min(renderer.subject.scale, side / size)),
            let bytes = try? PNGEncoder().encode(pixmap), bytes.count <= maximumByteCount
        else { return nil }
        return (pixmap.width, pixmap.height, String(decoding: Base64.text(of: bytes), as: UTF8.self))
    }

    /// Returns the message about the thumbnail of a scene; nil without a picture.
    func message(of name: String) -> String? {
        picture.map { picture in
            let members: [(key: String, value: JSONText)] = [
                ("name", .string(name)), ("width", .number(Double(picture.width))), ("height", .number(Double(picture.height))),
                ("png", .string(picture.text)),
            ]
            return JSONText.object([("thumbnail", .object(members))]).line
        }
    }
}
