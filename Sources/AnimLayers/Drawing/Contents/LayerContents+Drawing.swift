import AnimGeometry
import AnimGraphics

extension LayerContents {
    /// Returns the steps that draw the picture in a layer's bounds.
    ///
    /// - Parameters:
    ///   - bounds: The layer's bounds.
    ///   - transform: The map to pixels.
    func commands(in bounds: Rect, transform: Projection) -> [DrawCommand] {
        guard let first = image.parts.first else { return [] }
        guard image.parts.count > 1 || first.weight < 1 else {
            return commands(for: first.image, in: bounds, transform: transform)
        }
        return mixture(in: bounds, transform: transform)
    }

    /// Returns the steps that draw several pictures at once: each new one takes its share of all so far.
    private func mixture(in bounds: Rect, transform: Projection) -> [DrawCommand] {
        var commands: [DrawCommand] = []
        var total = 0.0
        for part in image.parts {
            let steps = self.commands(for: part.image, in: bounds, transform: transform)
            total += part.weight
            if commands.isEmpty {
                commands = steps
            } else {
                commands.append(.pushGroup(GroupStyle(opacity: part.weight / total, compositing: .copy)))
                commands += steps + [.popGroup]
            }
        }
        // Shares are rounded: the whole is not to become translucent by that.
        return [.pushGroup(opacity: total > 0.999 ? 1 : total)] + commands + [.popGroup]
    }

    private func commands(for image: Image, in bounds: Rect, transform: Projection) -> [DrawCommand] {
        let size = Size(width: Double(image.width), height: Double(image.height))
        guard !bounds.isEmpty || !gravity.resizes, let layout = ContentsLayout(self, of: size, in: bounds) else { return [] }
        let pieces = layout.pieces
        let fills = pieces.map { piece in
            let shape = piece.destination.cut(within: layout.destination, transform)
            return DrawCommand.fill(.rect(shape), paint: .image(paint(image, piece)), transform: transform)
        }
        guard fills.count > 1, transform.affine?.isScaleAndTranslation != true else { return fills }
        // Smooth edges that meet add up to a whole.
        let sum = GroupStyle(compositing: .blend(.plusLighter))
        return [.pushGroup(GroupStyle())] + fills.flatMap { [.pushGroup(sum), $0, .popGroup] } + [.popGroup]
    }

    private func paint(_ image: Image, _ piece: ContentsLayout.Piece) -> ImagePaint {
        ImagePaint(
            image, source: piece.source, destination: piece.destination, magnificationFilter: magnificationFilter,
            minificationFilter: minificationFilter)
    }
}

extension Rect {
    /// Returns the rectangle with its edges moved to the nearest ones of pixels, but for those that it shares with a larger one.
    fileprivate func cut(within whole: Rect, _ transform: Projection) -> Rect {
        guard let affine = transform.affine, affine.isScaleAndTranslation, affine.a != 0, affine.d != 0 else { return self }
        func snapped(_ value: Double, _ scale: Double, _ offset: Double) -> Double {
            ((value * scale + offset).rounded() - offset) / scale
        }
        let left = minX > whole.minX ? snapped(minX, affine.a, affine.tx) : minX
        let right = maxX < whole.maxX ? snapped(maxX, affine.a, affine.tx) : maxX
        let top = minY > whole.minY ? snapped(minY, affine.d, affine.ty) : minY
        let bottom = maxY < whole.maxY ? snapped(maxY, affine.d, affine.ty) : maxY
        return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}
