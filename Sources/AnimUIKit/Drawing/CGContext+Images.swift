import AnimGeometry
import AnimGraphics
import AnimLayers
public import Foundation

extension CGContext {
    /// Draws a picture in a rectangle.
    ///
    /// Its lower edge is at the smallest y: if y is down, as in contexts of UIKit, the picture is drawn **upside down**, as on the
    /// phone. `UIImage.draw(in:)` is upright there.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - rect: The rectangle.
    ///   - byTiling: Whether the picture is repeated from there over all that the clip allows, at most 2,500 times.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let rect = Rect(rect.standardized)
        guard byTiling else { return draw(image, in: [rect]) }
        guard rect.width > 0, rect.height > 0, let corners = userCorners else { return }
        func range(_ places: [Double], _ start: Double, _ length: Double) -> Range<Int>? {
            let first = (((places.min() ?? 0) - start) / length).rounded(.down)
            let last = (((places.max() ?? 0) - start) / length).rounded(.up)
            return last - first < 2500 && first.magnitude < 1e9 ? Int(first)..<max(Int(first), Int(last)) : nil
        }
        guard let columns = range(corners.map(\.x), rect.minX, rect.width),
            let rows = range(corners.map(\.y), rect.minY, rect.height), columns.count * rows.count <= 2500
        else { return graphics.warn("a picture that is repeated more than 2,500 times is not drawn") }
        draw(
            image,
            in: rows.flatMap { row in
                columns.map { column in
                    Rect(
                        x: rect.minX + Double(column) * rect.width, y: rect.minY + Double(row) * rect.height, width: rect.width,
                        height: rect.height)
                }
            })
    }

    private func draw(_ image: CGImage, in rects: [Rect]) {
        guard state.ctm.isFinite, let first = rects.first, first.isFinite, !first.isEmpty else { return }
        let steps = rects.flatMap { image.steps(in: $0, flipped: true, state) }
        draw(steps, in: rects.reduce(first) { $0.union($1) })
    }

    /// Draws the steps of a picture, which are in the picture's space, in a rectangle of the user space.
    final func draw(_ steps: [VectorImage.Step], in rect: Rect) {
        let ink = state.ctm.apply(rect)
        guard ink.isFinite else { return }
        composite(
            Drawing(
                steps: steps.faded(by: state.alpha), coverage: [.covering(.rect(rect), state.ctm)], ink: ink,
                coversPicture: state.ctm.isScaleAndTranslation && ink.covers(extent)))
    }

    /// Draws steps that have no area of their own, such as text and layers; they are in the picture's space.
    final func draw(_ commands: [DrawCommand]) {
        let steps = commands.map { VectorImage.Step($0) }
        var covering = steps
        for index in covering.indices { covering[index].command = covering[index].command.opaque }
        if commands.dependOnGroup { buffers[buffers.count - 1].isGroup = true }
        composite(Drawing(steps: steps.faded(by: state.alpha), coverage: covering))
    }

    /// Draws below everything.
    final func drawBelow(_ color: Color) {
        let steps = buffers[0].takeImage()
        buffers[0].append([VectorImage.Step(.fill(.rect(extent), paint: .color(color), transform: Transform.identity))] + steps)
    }

    /// The map from the user space to the picture.
    final var userTransform: Transform { state.ctm }
}

extension [DrawCommand] {
    /// Whether an outermost group depends on the content before it.
    fileprivate var dependOnGroup: Bool {
        var depth = 0
        for command in self {
            switch command {
            case .pushGroup(let style):
                if depth == 0, style.compositing.dependsOnGroup { return true }
                depth += 1
            case .popGroup: depth -= 1
            default: break
            }
        }
        return false
    }
}

extension DrawCommand {
    /// The step in opaque black, as an area.
    fileprivate var opaque: DrawCommand {
        guard case .fill(let shape, .color, let transform) = self else { return self }
        return .fill(shape, paint: .color(.black), transform: transform)
    }
}

extension ImageFilter {
    fileprivate init(_ quality: CGInterpolationQuality) { self = quality == .none ? .nearest : .linear }
}

extension CGImage {
    /// Returns the steps that draw the picture in a rectangle of the user space.
    func steps(in rect: Rect, flipped isFlipped: Bool, _ state: GraphicsState) -> [VectorImage.Step] {
        let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
        let transform = isFlipped ? flip.concatenating(state.ctm) : state.ctm
        return LayerContents(picture, scale: 1, filter: ImageFilter(state.interpolation))
            .commands(in: rect, transform: Projection(transform), tint: .black).map { VectorImage.Step($0) }
    }
}

extension LayerContents {
    fileprivate init(_ picture: ImageMix.Picture, scale: Double, filter: ImageFilter) {
        self.init()
        image = ImageMix(picture)
        self.scale = scale
        (magnificationFilter, minificationFilter) = (filter, .linear)
    }
}

// MARK: - UIImage

extension UIImage {
    /// Draws the picture with its upper left corner at a point.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the picture with its upper left corner at a point, with a blend mode and an alpha, 0…1.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the picture, resized to a rectangle; a template, such as a symbol, in the current context's color of fills.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws the picture, resized to a rectangle, with a blend mode and an alpha, 0…1.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        let rect = Rect(rect.standardized)
        guard rect.isFinite, !rect.isEmpty else { return }
        UIGraphicsGetCurrentContext()?.with(blendMode, alpha: alpha) { context in
            guard context.state.ctm.isFinite else { return }
            let state = context.state
            context.draw(steps(in: rect, state.ctm, tint: state.fill.color, state.interpolation), in: rect)
        }
    }

    /// Fills a rectangle with repetitions of the picture, at most 2,500; beyond, with its mean color.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let fill = context.state.fill
        context.state.fill = .pattern(self)
        context.fill(rect)
        context.state.fill = fill
    }

    /// Returns the steps that draw the picture in a rectangle of the user space.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - transform: The map from the user space.
    ///   - tint: The color of a template.
    ///   - interpolation: The filter.
    final func steps(
        in rect: Rect, _ transform: Transform, tint: Color, _ interpolation: CGInterpolationQuality
    ) -> [VectorImage.Step] {
        guard let picture = picture(tint: UIColor(tint), traits: .current) else { return [] }
        var contents = LayerContents(picture, scale: content.scale, filter: ImageFilter(interpolation))
        contents.center = Rect(contentsCenter)
        return contents.commands(in: rect, transform: Projection(transform), tint: tint).map { VectorImage.Step($0) }
    }
}

extension ContextPaint {
    /// The color; the mean color of a picture.
    var color: Color {
        switch self {
        case .color(let color): color
        case .pattern(let image): UIColor(patternImage: image).cgColor.color
        }
    }
}
