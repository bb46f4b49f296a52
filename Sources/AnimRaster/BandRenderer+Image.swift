import AnimGraphics

extension BandRenderer {
    /// Fills an area with the pixels of a picture.
    mutating func fill(
        _ area: Area, with image: ImageSource, opacity: UInt32, bounds: PixelRect, lines: borrowing LineBuffer
    ) {
        if case .perspective(let source) = image.sampling {
            return fill(area, with: source, of: image, opacity: opacity, bounds: bounds, lines: lines)
        }
        image.grid.level.pixels.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let (pixels, map) = (ImagePixels(image.grid, base: base), image.grid.map)
            let isOpaque = image.isOpaque
            switch image.sampling {
            case .perspective:
                break
            case .copy(let x, let y):
                let shader = ImageCopy(pixels: pixels, offsetX: x, offsetY: y, isOpaque: isOpaque)
                fill(area, through: shader, tint: image.tint, opacity: opacity, bounds: bounds, lines: lines)
            case .nearest:
                let shader = NearestImage(pixels: pixels, map: map, isOpaque: isOpaque)
                fill(area, through: shader, tint: image.tint, opacity: opacity, bounds: bounds, lines: lines)
            case .linear:
                let shader = LinearImage(pixels: pixels, map: map, isOpaque: isOpaque)
                fill(area, through: shader, tint: image.tint, opacity: opacity, bounds: bounds, lines: lines)
            case .area(let width, let height):
                let shader = AreaImage(pixels, map: map, width: width, height: height, isOpaque: isOpaque)
                fill(area, through: shader, tint: image.tint, opacity: opacity, bounds: bounds, lines: lines)
            case .trilinear(let next, let weight):
                next.level.pixels.withUnsafeBufferPointer { buffer in
                    guard let base = buffer.baseAddress else { return }
                    let others = LinearImage(pixels: ImagePixels(next, base: base), map: next.map, isOpaque: isOpaque)
                    let first = LinearImage(pixels: pixels, map: map, isOpaque: isOpaque)
                    let shader = MixedImage(first: first, second: others, weight: weight)
                    fill(area, through: shader, tint: image.tint, opacity: opacity, bounds: bounds, lines: lines)
                }
            }
        }
    }

    /// Fills an area with the pixels of a shader, multiplied by a colour where there is one.
    mutating func fill(
        _ area: Area, through shader: some PixelShader, tint: UInt32?, opacity: UInt32, bounds: PixelRect,
        lines: borrowing LineBuffer
    ) {
        guard let tint else { return fill(area, through: shader, opacity: opacity, bounds: bounds, lines: lines) }
        let tinted = TintedShader(base: shader, tint: tint)
        fill(area, through: tinted, opacity: opacity, bounds: bounds, lines: lines)
    }
}
