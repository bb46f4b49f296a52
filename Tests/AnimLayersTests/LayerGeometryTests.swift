import AnimGeometry
import AnimLayers
import Testing

@Suite("Layer geometry")
struct LayerGeometryTests {
    @Test func frameOfAnUntransformedLayer() {
        var layer = Layer()
        layer.bounds = Rect(x: 7, y: 8, width: 40, height: 20)
        layer.position = Point(x: 100, y: 50)
        #expect(layer.frame == Rect(x: 80, y: 40, width: 40, height: 20))
        layer.anchorPoint = Point(x: 0, y: 1)
        #expect(layer.frame == Rect(x: 100, y: 30, width: 40, height: 20))
    }

    @Test func settingTheFrameKeepsTheOriginOfTheBounds() {
        var layer = Layer()
        layer.bounds.origin = Point(x: 5, y: 6)
        layer.frame = Rect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.bounds == Rect(x: 5, y: 6, width: 30, height: 40))
        #expect(layer.position == Point(x: 25, y: 40))
        #expect(layer.frame == Rect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test(arguments: [
        Transform(scaleX: 2, y: 0.5), Transform(scaleX: -1, y: 3), Transform(a: 2, b: 0, c: 0, d: 2, tx: 30, ty: -9),
    ])
    func settingTheFrameFitsScaledLayers(transform: Transform) {
        var layer = Layer()
        layer.affineTransform = transform
        layer.anchorPoint = Point(x: 0.25, y: 0.75)
        layer.frame = Rect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.frame == Rect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test func transformTurnsAboutTheAnchorPoint() {
        var layer = Layer()
        layer.frame = Rect(x: 10, y: 10, width: 20, height: 40)
        layer.affineTransform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        #expect(layer.transformToSuperlayer.apply(Point(x: 10, y: 20)) == Point(x: 20, y: 30))
        #expect(layer.frame == Rect(x: 0, y: 20, width: 40, height: 20))
    }

    @Test func sublayerTransformKeepsTheAnchorPoint() {
        var layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 100, height: 60)
        layer.sublayerTransform = Transform3D(scaleX: 2, y: 2)
        let map = SublayerSpace(of: layer, seenThrough: .identity).projection(of: Layer())
        #expect(map.apply(Point(x: 50, y: 30)) == Point(x: 50, y: 30))
        #expect(map.apply(Point(x: 60, y: 30)) == Point(x: 70, y: 30))
    }
}

@Suite("Key paths")
struct LayerKeyPathTests {
    @Test func everyKeyPathReadsBackItsText() {
        for keyPath in LayerKeyPath.all { #expect(LayerKeyPath(keyPath.description) == keyPath) }
        #expect(LayerKeyPath.all.map(\.description).contains("transform.rotation.z"))
    }

    @Test(arguments: ["", "positon", "position.z", "bounds.width", "opacity.x", "position.", ".x", "position.x.y"])
    func unknownKeyPathsAreRefused(text: String) {
        #expect(LayerKeyPath(text) == nil)
    }

    @Test func everyPropertyTakesItsOwnValueBack() {
        for keyPath in LayerKeyPath.all {
            var layer = Layer()
            layer.content = Self.content(of: keyPath.property.kind)
            let value = layer.value(for: keyPath)
            #expect(value?.type == keyPath.valueType, "\(keyPath)")
            let isSet = value.map { layer.set($0, for: keyPath) }
            #expect(isSet == true, "\(keyPath)")
        }
    }

    @Test func layersOfAnotherKindLackAProperty() {
        for property in LayerProperty.allCases where property.kind != .layer {
            let layer = Layer()
            #expect(layer.value(for: LayerKeyPath(property)) == nil, "\(property)")
        }
    }

    @Test func keywordsAreTakenAndOthersRefused() {
        for property in LayerProperty.allCases where property.valueType == .keyword {
            var layer = Layer()
            layer.content = Self.content(of: property.kind)
            #expect(property.keywords.count > 1, "\(property)")
            for word in property.keywords {
                let isSet = layer.set(.keyword(word), for: LayerKeyPath(property))
                #expect(isSet, "\(property) \(word)")
                #expect(layer.value(for: LayerKeyPath(property)) == .keyword(word))
            }
            let isWrong = layer.set(.keyword("no such word"), for: LayerKeyPath(property))
            #expect(!isWrong, "\(property)")
        }
    }

    private static func content(of kind: LayerKind) -> LayerContent {
        switch kind {
        case .layer: .none
        case .shape: .shape(ShapeContent())
        case .gradient: .gradient(GradientContent())
        case .text: .text(TextContent())
        case .replicator: .replicator(ReplicatorContent())
        case .transform: .transform
        case .emitter: .emitter(EmitterContent())
        case .visualEffect: .visualEffect(VisualEffectContent())
        }
    }

    @Test func partsReplaceOnlyThemselves() {
        var layer = Layer()
        layer.bounds = Rect(x: 1, y: 2, width: 3, height: 4)
        for (text, number) in [("bounds.size.width", 30.0), ("bounds.origin.y", 20), ("position.x", 7)] {
            if let keyPath = LayerKeyPath(text) { layer.set(.number(number), for: keyPath) }
        }
        #expect(layer.bounds == Rect(x: 1, y: 20, width: 30, height: 4))
        #expect(layer.position == Point(x: 7, y: 0))
    }

    @Test func wrongTypesAndForeignPropertiesAreRefused() {
        var layer = Layer()
        let isFlagSet = layer.set(.flag(true), for: LayerKeyPath(.opacity))
        let isFillSet = layer.set(.color(nil), for: LayerKeyPath(.fillColor))
        #expect(!isFlagSet && !isFillSet && layer == Layer())
    }

    @Test func transformPartsAreThoseOfTheDecomposition() throws {
        var layer = Layer()
        for (text, number) in [
            ("transform.scale.x", 2.0), ("transform.rotation.z", 1), ("transform.translation.y", 5), ("transform.scale.y", 3),
        ] {
            layer.set(.number(number), for: try #require(LayerKeyPath(text)))
        }
        for (text, number) in [
            ("transform.scale.x", 2.0), ("transform.scale.y", 3), ("transform.rotation", 1), ("transform.translation.x", 0),
            ("transform.translation.y", 5),
        ] {
            guard case .number(let value)? = layer.value(for: try #require(LayerKeyPath(text))) else { continue }
            #expect(abs(value - number) < 1e-12, "\(text)")
        }
    }
}
