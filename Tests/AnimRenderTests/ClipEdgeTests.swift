import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimRaster
import AnimTiming
import TestSupport
import Testing

/// Edges that lie on the edge of a clip: the clip smooths them, and they do not do so themselves.
@Suite("Edges of clips")
struct ClipEdgeTests {
    private func layer(_ frame: Rect, _ color: Color? = nil, _ configure: (inout Layer) -> Void = { _ in }) -> SampledLayer {
        var layer = Layer()
        layer.frame = frame
        layer.backgroundColor = color
        configure(&layer)
        return SampledLayer(layer: layer)
    }

    private func rendered(_ layers: [SampledLayer]) -> Pixmap {
        var rasterizer = Rasterizer()
        return rasterizer.render(SampledLayers(layers: layers).displayList)
    }

    /// Two clips that meet in the middle of a pixel let a quarter of what is below through, however much is in them.
    @Test func clipsThatMeetLetAQuarterThrough() {
        for isRounded in [false, true] {
            let cards = [0, 20.5].map { x in
                var card = layer(Rect(x: x, y: 10, width: 20.5, height: 20)) {
                    $0.masksToBounds = true
                    if isRounded { ($0.cornerRadius, $0.maskedCorners) = (4, x == 0 ? .minXMinY : .maxXMaxY) }
                }
                card.sublayers = [
                    layer(card.layer.bounds, .black), layer(Rect(x: 5, y: 5, width: 5, height: 5), .black),
                    layer(card.layer.bounds, .black),
                ]
                return card
            }
            #expect(abs(Int(rendered(cards).pixels[20 * SampledLayers.size + 20] & 255) - 64) <= 1)
        }
    }

    /// The pictures of a transition are cut by their layer's clip where it is now and where it moves to, each edge once.
    @Test(arguments: [TransitionType.push, .moveIn, .reveal]) func picturesOfTransitionsAreCutOnce(type: TransitionType) {
        let recorder = TimelineRecorder(size: Size(width: 48, height: 48))
        let page = layer(Rect(x: 4, y: 10.5, width: 41, height: 20)) { $0.masksToBounds = true }.layer
        let id = recorder.createLayer(page, name: nil, at: 0)
        recorder.insert(id, into: Timeline.root, time: 0)
        for frame in [page.bounds, Rect(x: 5, y: 5, width: 5, height: 5), page.bounds] {
            let sublayer = recorder.createLayer(layer(frame, .black).layer, name: nil, at: 0)
            recorder.insert(sublayer, into: id, time: 0)
        }
        let timing = MediaTiming(beginTime: 1, duration: 1)
        let animation = LayerAnimation(.transition(TransitionEffect(type, .fromLeft)), timing: timing)
        _ = recorder.attach(animation, forKey: "transition", to: id, at: 1)
        let tree = recorder.timeline.presentation(at: 1.5)
        var rasterizer = Rasterizer()
        let list = tree.displayList(width: 48, height: 48, scale: 1, background: .white)
        let gray = rasterizer.render(list).pixels.map { Int($0 & 255) }
        // The upper edge is in the middle of row 10, and the two pictures meet in the middle of column 24.
        #expect([8, 40].allSatisfy { abs(gray[10 * 48 + $0] - 128) <= 1 })
        #expect(abs(gray[20 * 48 + 24] - (type == .push ? 64 : 0)) <= 1)
        #expect(gray[20 * 48 + 10] == 0 && gray[20 * 48 + 38] == 0)
    }

    /// A mask with the edges of what it masks, as a layer or as a path, cuts them off once.
    @Test(arguments: [0, 0.4, 1.1]) func masksAreCutOnce(rotation: Double) {
        func picture(_ content: ((Rect) -> LayerContent)?) -> [UInt8] {
            let recorder = TimelineRecorder(size: Size(width: 48, height: 48))
            let card = layer(Rect(x: 8.3, y: 10.6, width: 30.4, height: 25.2), .black) {
                $0.affineTransform = Transform(rotation: rotation)
            }
            let id = recorder.createLayer(card.layer, name: nil, at: 0)
            recorder.insert(id, into: Timeline.root, time: 0)
            if let content {
                var mask = layer(card.layer.bounds).layer
                mask.content = content(mask.bounds)
                if case .none = mask.content { mask.backgroundColor = .white }
                recorder.setMask(recorder.createLayer(mask, name: nil, at: 0), of: id, at: 0)
            }
            var rasterizer = Rasterizer()
            let tree = recorder.timeline.presentation(at: 0)
            return rasterizer.render(tree.displayList(width: 48, height: 48, scale: 1, background: .white)).straightRGBA()
        }
        func path(_ bounds: Rect) -> LayerContent { .shape(ShapeContent(path: Path(rect: bounds))) }
        let plain = picture(nil)
        for masked in [picture { _ in .none }, picture(path)] {
            #expect(zip(plain, masked).map { abs(Int($0) - Int($1)) }.max() ?? 255 <= 1)
        }
    }

    /// What is in a clip does not thin its edge: as many objects as one likes look like one.
    @Test(arguments: [0, 0.4, 1.1]) func anyNumberOfObjectsHasTheEdgeOfOne(rotation: Double) {
        func card(_ count: Int, radius: Double) -> SampledLayer {
            var card = layer(Rect(x: 8.3, y: 10.6, width: 30.4, height: 25.2)) {
                $0.masksToBounds = true
                $0.cornerRadius = radius
                $0.affineTransform = Transform(rotation: rotation)
            }
            card.sublayers = [SampledLayer](repeating: layer(card.layer.bounds, .black), count: count)
            if count > 1 {
                card.sublayers.append(
                    layer(card.layer.bounds) { $0.content = .shape(ShapeContent(path: Path(rect: card.layer.bounds))) })
            }
            return card
        }
        for radius in [0.0, 7] {
            let (one, four) = (rendered([card(1, radius: radius)]), rendered([card(4, radius: radius)]))
            let difference = zip(one.straightRGBA(), four.straightRGBA()).map { abs(Int($0) - Int($1)) }.max()
            #expect(difference ?? 255 <= 1)
        }
    }

    /// Clips at random places, turned or not, rounded in some corners or in none, with what shares edges with them: covers, bars along a
    /// side, covers with a border or with the same corners, upside down or a bit larger, other clips with all of these.
    @Test func randomClipsAreAsSampled() {
        var random = SplitMix64(seed: 11)
        for round in 0..<40 {
            let layers = [clip(using: &random)]
            let bytes = rendered(layers).straightRGBA()
            let sampled = SampledLayers(layers: layers)
            var worst = (difference: 0.0, pixel: 0)
            for pixel in 0..<SampledLayers.size * SampledLayers.size {
                let found = SIMD3(Double(bytes[4 * pixel]), Double(bytes[4 * pixel + 1]), Double(bytes[4 * pixel + 2]))
                let difference = found - sampled.pixel(pixel % SampledLayers.size, pixel / SampledLayers.size)
                let largest = max(difference.max(), -difference.min())
                if largest > worst.difference { worst = (largest, pixel) }
            }
            // Where two edges cross in a pixel their coverages are multiplied.
            #expect(worst.difference <= 24, "round \(round), pixel \(worst.pixel)")
        }
    }

    private func clip(using random: inout SplitMix64) -> SampledLayer {
        let frame = Rect(
            x: .random(in: 8...12, using: &random), y: .random(in: 8...12, using: &random),
            width: .random(in: 22...28, using: &random), height: .random(in: 22...28, using: &random))
        var clip = layer(frame, Bool.random(using: &random) ? color(using: &random) : nil)
        clip.layer.masksToBounds = true
        if Bool.random(using: &random) {
            clip.layer.cornerRadius = .random(in: 3...10, using: &random)
            clip.layer.maskedCorners = Corners(rawValue: .random(in: 1...15, using: &random))
        }
        if Bool.random(using: &random) { clip.layer.affineTransform = Transform(rotation: .random(in: 0...6, using: &random)) }
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            clip.sublayers.append(sublayer(of: clip.layer, depth: 0, using: &random))
        }
        return clip
    }

    /// Returns something that shares edges with a clip, in its space.
    private func sublayer(of clip: Layer, depth: Int, using random: inout SplitMix64) -> SampledLayer {
        let bounds = clip.bounds
        var result = layer(bounds, color(using: &random))
        let thickness = Double.random(in: 4...11, using: &random)
        switch Int.random(in: 0...(depth < 2 ? 8 : 7), using: &random) {
        case 0: break
        case 1: result.layer.frame = bounds.insetBy(dx: -0.4, dy: -0.4)
        case 2: result.layer.frame = Rect(x: 0, y: 0, width: bounds.width, height: thickness)
        case 3: result.layer.frame = Rect(x: 0, y: bounds.height - thickness, width: bounds.width, height: thickness)
        case 4: result.layer.frame = Rect(x: bounds.width - thickness, y: 0, width: thickness, height: bounds.height)
        case 5: (result.layer.cornerRadius, result.layer.maskedCorners) = (clip.cornerRadius, clip.maskedCorners)
        case 6: result.layer.affineTransform = Transform(rotation: .pi)
        case 7:
            result.layer.borderWidth = 3
            result.layer.borderColor = color(using: &random)
            result.layer.cornerRadius = clip.cornerRadius
            result.layer.maskedCorners = clip.maskedCorners
        default:
            result.layer.masksToBounds = true
            result.layer.backgroundColor = nil
            (result.layer.cornerRadius, result.layer.maskedCorners) = (clip.cornerRadius, clip.maskedCorners)
            for _ in 0..<2 { result.sublayers.append(sublayer(of: result.layer, depth: depth + 1, using: &random)) }
        }
        return result
    }

    private func color(using random: inout SplitMix64) -> Color {
        Color(
            red: .random(in: 0...0.5, using: &random), green: .random(in: 0...0.5, using: &random),
            blue: .random(in: 0...0.5, using: &random))
    }
}
