import AnimGeometry
import AnimGraphics
import AnimTiming
import Testing

@testable import AnimLayers

@Suite struct LayerFilterTests {
    private let radius = LayerKeyPath("filters.gaussianBlur.inputRadius") ?? LayerKeyPath(.filters)

    @Test func keyPathsAreThoseOfCoreAnimation() {
        #expect(radius.property == .filters)
        #expect(radius.valueType == .number)
        #expect(radius.description == "filters.gaussianBlur.inputRadius")
        for text in ["filters.saturate.inputAmount", "filters.brightness.inputAmount"] {
            #expect(LayerKeyPath(text)?.valueType == .number)
        }
        #expect(LayerKeyPath("filters.gaussianBlur") == nil)
        #expect(LayerKeyPath("opacity.gaussianBlur.inputRadius") == nil)
        #expect(LayerKeyPath("bounds.gaussianBlur.inputRadius") == nil)
    }

    /// A filter that is missing is neutral, and added when it is set.
    @Test func amountsAreSetByKeyPath() {
        var layer = Layer()
        layer.filters = [.saturate(2)]
        #expect(layer.value(for: radius) == .number(0))
        let isSet = layer.set(.number(7), for: radius)
        #expect(isSet)
        #expect(layer.filters == [.saturate(2), .gaussianBlur(7)])
        layer.set(.number(3), for: radius)
        #expect(layer.filters == [.saturate(2), .gaussianBlur(3)])
        let isColorSet = layer.set(.color(nil), for: radius)
        #expect(!isColorSet)
    }

    private func mixed(_ a: [LayerFilter], _ b: [LayerFilter], _ progress: Double) -> LayerValue {
        LayerValue.filters(a).interpolated(to: .filters(b), by: progress)
    }

    @Test func listsOfTheSameKindsMix() {
        #expect(mixed([.gaussianBlur(4)], [.gaussianBlur(8)], 0.25) == .filters([.gaussianBlur(5)]))
        #expect(mixed([], [.gaussianBlur(8), .saturate(3)], 0.5) == .filters([.gaussianBlur(4), .saturate(2)]))
        #expect(mixed([.brightness(0.5), .saturate(0)], [.brightness(0)], 0.5) == .filters([.brightness(0.25), .saturate(0.5)]))
        #expect(mixed([.saturate(2)], [.gaussianBlur(8)], 0.25) == .filters([.gaussianBlur(8)]))
        #expect(mixed([.saturate(2)], [.gaussianBlur(8)], 0) == .filters([.saturate(2)]))
    }

    private func filters(at time: Double, _ animation: LayerAnimation) -> [LayerFilter] {
        var layer = Layer()
        layer.filters = [.gaussianBlur(2), .saturate(1.5)]
        let (timeline, id) = timeline(layer, animations: [animation])
        return timeline.presentation(of: id, at: time).filters
    }

    private func animation(_ keyPath: LayerKeyPath, _ values: AnimationValues, additive: Bool = false) -> LayerAnimation {
        LayerAnimation(
            .property(PropertyAnimation(keyPath, values, isAdditive: additive)), timing: MediaTiming(duration: 1, fillMode: .both)
        )
    }

    @Test func radiiAnimate() {
        let basic = animation(radius, .basic(BasicValues(from: .number(0), to: .number(12))))
        #expect([0, 0.25, 0.5, 1].map { filters(at: $0, basic)[0].amount } == [0, 3, 6, 12])
        #expect(filters(at: 0.5, basic)[1] == .saturate(1.5))
        let keyframes = animation(radius, .keyframes(KeyframeTrack(values: [LayerValue.number(0), .number(10), .number(4)])))
        #expect([0.25, 0.5, 0.75].map { filters(at: $0, keyframes)[0].amount } == [5, 10, 7])
        let added = animation(radius, .basic(BasicValues(from: .number(8), to: .number(0))), additive: true)
        #expect(filters(at: 0.5, added)[0].amount == 6)
        let whole = animation(
            LayerKeyPath(.filters), .basic(BasicValues(from: .filters([]), to: .filters([.gaussianBlur(8), .saturate(0)]))))
        #expect(filters(at: 0.5, whole) == [.gaussianBlur(4), .saturate(0.5)])
    }
}

@Suite struct FilterDrawingTests {
    private func commands(_ layers: Layer...) -> [DrawCommand] {
        var nodes = [PresentationTree.Node(id: LayerID(index: 0), depth: 0, layer: Layer())]
        for (index, layer) in layers.enumerated() {
            nodes.append(PresentationTree.Node(id: LayerID(index: index + 1), depth: index + 1, layer: layer))
        }
        return PresentationTree(nodes: nodes).displayList(width: 40, height: 40, scale: 2, background: .white).commands
    }

    private func box(_ change: (inout Layer) -> Void = { _ in }) -> Layer {
        var layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        layer.backgroundColor = .black
        change(&layer)
        return layer
    }

    private func style(_ command: DrawCommand?) -> GroupStyle? {
        if case .pushGroup(let style)? = command { style } else { nil }
    }

    @Test func filtersChangeTheLayerWithItsSublayers() {
        let commands = commands(box { $0.filters = [.gaussianBlur(3), .saturate(2)] }, box())
        #expect(commands.count == 4)
        #expect(style(commands.first)?.filters?.filters == [.gaussianBlur(radius: 3), .saturate(2)])
        #expect(commands.last == .popGroup)
    }

    /// The radius grows with the scale of the layer and the canvas.
    @Test func radiiAreInPointsOfTheLayer() {
        let commands = commands(
            box {
                $0.filters = [.gaussianBlur(3)]
                $0.affineTransform = Transform(rotation: 1).concatenating(Transform(scaleX: 1.5, y: 1.5))
            })
        let map = style(commands.first)?.filters?.transform.affine
        let scale = map.map { ($0.a * $0.a + $0.b * $0.b).squareRoot() } ?? 0
        #expect(abs(scale - 3) < 1e-12)
    }

    @Test func neutralFiltersDrawNoGroup() {
        let commands = commands(box { $0.filters = [.gaussianBlur(0), .saturate(1), .brightness(0), .gaussianBlur(-2)] })
        #expect(commands == self.commands(box()))
    }

    /// First the filters, then the opacity.
    @Test func filtersAreWithinTheGroupOfTheOpacity() {
        let commands = commands(
            box {
                $0.filters = [.brightness(0.5)]
                $0.opacity = 0.5
            })
        #expect(commands.count == 5)
        #expect(style(commands[0])?.opacity == 0.5)
        #expect(style(commands[0])?.filters == nil)
        #expect(style(commands[1])?.filters?.filters == [.brightness(0.5)])
        #expect(style(commands[1])?.opacity == 1)
    }

    private func effect(_ change: (inout Layer) -> Void = { _ in }) -> Layer {
        box { layer in
            layer.content = .visualEffect(VisualEffectContent())
            layer.backgroundColor = nil
            change(&layer)
        }
    }

    @Test func effectsDrawTheirBackdropInTheirOutline() {
        let material = VisualEffectContent().drawnMaterial
        let plain = commands(effect())
        #expect(
            plain == [
                .backdrop(
                    .rect(Rect(x: 0, y: 0, width: 10, height: 10)), material, transform: Projection(Transform(scaleX: 2, y: 2)))
            ])
        let round = commands(effect { $0.cornerRadius = 3 })
        guard case .backdrop(.roundedRect(let outline), _, _)? = round.first else {
            Issue.record("\(round)")
            return
        }
        #expect(outline.cornerRadius == 3)
        #expect(commands(effect { $0.bounds = .zero }).isEmpty)
    }

    /// The group of an effect fades the effect; groups around it are its backdrop.
    @Test func onlyGroupsOfOtherLayersIsolateBackdrops() {
        let faded = commands(effect { $0.opacity = 0.5 })
        #expect(style(faded.first)?.sharesBackdrop == true)
        let inFaded = commands(box { $0.opacity = 0.5 }, effect())
        #expect(style(inFaded.first)?.sharesBackdrop == false)
        let clipped = commands(
            box {
                $0.masksToBounds = true
                $0.cornerRadius = 4
            }, effect())
        #expect(clipped.compactMap(style).map(\.sharesBackdrop) == [true])
    }
}

@Suite struct VisualEffectMaterialTests {
    /// The color of a material over a color, by its definition.
    private func result(_ name: VisualEffectMaterial, _ color: [Double], isDark: Bool = false) -> [Double] {
        var effect = VisualEffectContent()
        (effect.material, effect.isDark) = (name, isDark)
        let m = effect.drawnMaterial
        let c = color.map { $0 / 255 }
        let y = 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]
        return c.map { value in
            let s = y + m.saturation * (value - y)
            switch m.plate {
            case .gray(let gray): return 255 * ((1 - m.amount) * min(max(s, 0), 1) + m.amount * gray)
            case .luminanceCurve(let v0, let v1, let v2, let v3):
                let n = 1 - y
                let plate = n * n * n * v0 + 3 * n * n * y * v1 + 3 * n * y * y * v2 + y * y * y * v3
                return 255 * min(max((1 - m.amount) * s + m.amount * plate + m.brightness, 0), 1)
            }
        }
    }

    private static let light: [VisualEffectMaterial] = [
        .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight, .systemThickMaterialLight,
        .systemChromeMaterialLight,
    ]
    private static let dark: [VisualEffectMaterial] = [
        .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
        .systemChromeMaterialDark,
    ]

    /// Colors of iOS over flat backgrounds, sampled from its simulator, in the order of the materials.
    private static let samples: [(background: [Double], light: [[Double]], dark: [[Double]])] = [
        ([0, 0, 0], [[88.7], [141], [196], [234], [178]], [[31.8], [32], [31.8], [30], [18]]),
        ([64, 64, 64], [[130], [175], [208], [237], [210]], [[63.4], [55.8], [53.8], [39], [58]]),
        ([128, 128, 128], [[169], [200], [223], [243], [239.6]], [[100], [76], [63.8], [42], [74.8]]),
        ([191, 191, 191], [[209], [222], [238], [246], [255]], [[138], [98], [71.8], [42], [80]]),
        ([255, 255, 255], [[245], [245], [245], [246], [247]], [[177], [126], [84], [36], [88]]),
        (
            [255, 0, 0], [[234, 93, 93], [255, 141, 141], [255, 186, 186], [255, 226, 226], [255, 191, 191]],
            [[169, 29, 29], [159, 22, 22], [126, 30, 30], [75, 30, 30], [156, 28, 28]]
        ),
        (
            [0, 255, 0], [[102, 244, 102], [120, 255, 120], [167, 255, 167], [214, 255, 214], [204, 255, 204]],
            [[32, 173, 32], [0, 133, 0], [2, 98, 2], [9, 54.5, 9], [0, 114, 0]]
        ),
        (
            [0, 0, 255], [[90, 90, 230], [141, 141, 255], [192, 192, 255], [231, 231, 255], [182, 182, 253]],
            [[30, 30, 169], [28, 28, 165], [32, 32, 128], [30, 30, 77], [24, 24, 153]]
        ),
        (
            [200, 120, 60], [[211, 166, 133], [239, 196, 163], [251, 220, 198], [255, 241, 231], [255, 238, 222]],
            [[139, 95, 62], [114, 70, 38], [90, 60, 38], [54, 39, 30], [109, 70, 39]]
        ),
        (
            [60, 140, 160], [[131, 176, 187], [165, 208, 218], [198, 228, 237], [231, 244, 249], [222, 243, 248]],
            [[63, 108, 119], [40, 84, 94], [40, 70, 76], [30, 45.5, 48], [42, 83, 93]]
        ),
    ]

    /// Most samples are met to within 1; the sampling itself rounds, and by up to 2.2 for some thick materials.
    @Test func colorsAreThoseOfIOS() {
        for sample in Self.samples {
            for (names, expected) in [(Self.light, sample.light), (Self.dark, sample.dark)] {
                for (name, color) in zip(names, expected) {
                    let found = result(name, sample.background)
                    let wanted = color.count == 1 ? [color[0], color[0], color[0]] : color
                    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 2.3 }, "\(name) over \(sample.background): \(found)")
                }
            }
        }
    }

    @Test func olderStylesAreThoseOfIOS() {
        for (name, values) in [
            (VisualEffectMaterial.light, [77.0, 167, 255]), (.extraLight, [198, 223, 249]), (.dark, [20, 55, 89]),
        ] {
            for (gray, value) in zip([0.0, 128, 255], values) {
                #expect(abs(result(name, [gray, gray, gray])[0] - value) <= 1.1, "\(name) over \(gray)")
            }
        }
    }

    @Test func adaptiveMaterialsFollowTheAppearance() {
        let color = [200.0, 120, 60]
        let pairs: [(VisualEffectMaterial, VisualEffectMaterial, VisualEffectMaterial)] = [
            (.systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark),
            (.systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark),
            (.systemMaterial, .systemMaterialLight, .systemMaterialDark),
            (.systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark),
            (.systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark),
            (.regular, .light, .dark), (.prominent, .extraLight, .dark),
        ]
        for (adaptive, light, dark) in pairs {
            #expect(result(adaptive, color) == result(light, color))
            #expect(result(adaptive, color, isDark: true) == result(dark, color))
        }
    }
}
