import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimLayers

/// The rows of the table of properties agree with what layers hold.
@Suite struct LayerPropertyTests {
    /// A new layer of the kind that has a property.
    private static func layer(with property: LayerProperty) -> Layer { layer(of: property.kind) }

    private static func layer(of kind: LayerKind) -> Layer {
        var layer = Layer()
        layer.content = LayerContent(kind)
        return layer
    }

    /// A value of a property's type that no new layer has.
    private static func sample(of property: LayerProperty, in layer: Layer) -> LayerValue {
        switch property.valueType {
        case .number: .number(0.25)
        case .point: .point(Point(x: 3, y: -4))
        case .size: .size(Size(width: 5, height: 6))
        case .rect: .rect(Rect(x: 7, y: 8, width: 9, height: 10))
        case .color: .color(Color(red: 0.5, green: 0.25, blue: 0.125, alpha: 0.75))
        case .transform: .transform(Transform3D(scaleX: 2, y: 3))
        case .path: .path(Path(rect: Rect(x: 1, y: 2, width: 3, height: 4)))
        case .flag: .flag(layer.value(for: LayerKeyPath(property)) == .flag(false))
        case .corners: .corners([.minXMinY, .maxXMaxY])
        case .keyword: .keyword(word(of: property, not: layer.value(for: LayerKeyPath(property))))
        case .string: .string("text")
        case .numbers: .numbers([1, 0.5])
        case .colors: .colors([.black, .white])
        case .image: .image(ImageMix(Image(Pixmap(width: 1, height: 1))))
        case .filters: .filters([.gaussianBlur(3), .saturate(2)])
        }
    }

    private static func word(of property: LayerProperty, not value: LayerValue?) -> String {
        property.keywords.first { .keyword($0) != value } ?? ""
    }

    private static func values(of layer: Layer) -> [LayerProperty: LayerValue] {
        LayerProperty.allCases.reduce(into: [:]) { $0[$1] = layer.value(for: LayerKeyPath($1)) }
    }

    @Test(arguments: LayerProperty.allCases) func takesTheValueThatItGives(_ property: LayerProperty) throws {
        let layer = Self.layer(with: property)
        var copy = layer
        let value = try #require(layer.value(for: LayerKeyPath(property)))
        #expect(value.type == property.valueType)
        let isSet = copy.set(value, for: LayerKeyPath(property))
        #expect(isSet)
        #expect(copy == layer)
    }

    @Test(arguments: LayerProperty.allCases) func keepsWhatIsSetAndLeavesTheOthers(_ property: LayerProperty) {
        var layer = Self.layer(with: property)
        let sample = Self.sample(of: property, in: layer)
        var expected = Self.values(of: layer)
        #expect(expected[property] != sample)
        expected[property] = sample
        let isSet = layer.set(sample, for: LayerKeyPath(property))
        #expect(isSet)
        #expect(Self.values(of: layer) == expected)
    }

    @Test(arguments: LayerProperty.allCases) func refusesValuesOfOtherTypes(_ property: LayerProperty) {
        let layer = Self.layer(with: property)
        for other in LayerProperty.allCases where other.valueType != property.valueType {
            var copy = layer
            let isSet = copy.set(Self.sample(of: other, in: Self.layer(with: other)), for: LayerKeyPath(property))
            #expect(!isSet)
            #expect(copy == layer)
        }
    }

    @Test(arguments: LayerProperty.allCases) func isMissingInLayersOfOtherKinds(_ property: LayerProperty) {
        let sample = Self.sample(of: property, in: Self.layer(with: property))
        for kind in LayerKind.allCases where property.kind != .layer && kind != property.kind {
            let layer = Self.layer(of: kind)
            var copy = layer
            #expect(layer.value(for: LayerKeyPath(property)) == nil)
            let isSet = copy.set(sample, for: LayerKeyPath(property))
            #expect(!isSet)
            #expect(copy == layer)
        }
    }

    @Test(arguments: LayerProperty.allCases) func takesItsWordsAndNoOthers(_ property: LayerProperty) {
        var layer = Self.layer(with: property)
        #expect(property.keywords.isEmpty == (property.valueType != .keyword))
        for word in property.keywords {
            let isSet = layer.set(.keyword(word), for: LayerKeyPath(property))
            #expect(isSet)
            #expect(layer.value(for: LayerKeyPath(property)) == .keyword(word))
        }
        let isSet = layer.set(.keyword("nothing"), for: LayerKeyPath(property))
        #expect(!isSet)
    }

    @Test func theWordsAreThoseOfTheEnumerations() {
        #expect(LayerProperty.lineCap.keywords == ["butt", "round", "square"])
        #expect(LayerProperty.emitterMode.keywords == ["points", "outline", "surface", "volume"])
    }

    @Test func propertiesAreAnimatedAsInUIKit() {
        func properties(_ support: AnimationSupport) -> [LayerProperty] {
            LayerProperty.allCases.filter { $0.animationSupport == support }
        }
        #expect(properties(.additive) == [.position, .bounds, .transform])
        #expect(properties(.implicit) == [.hidden])
        #expect(properties(.explicit) == [.masksToBounds, .path])
        #expect(
            properties(.never).filter { $0.valueType != .keyword } == [
                .allowsGroupOpacity, .userInteractionEnabled, .maskedCorners, .string, .wrapped, .numberOfLines, .lineHeight,
                .lineHeightMultiple, .lineSpacing, .kern, .paragraphSpacing, .firstLineHeadIndent, .adjustsFontSizeToFitWidth,
                .minimumScaleFactor, .preservesDepth, .seed, .beginTime, .timeOffset, .speed,
            ])
        #expect(LayerProperty.allCases.allSatisfy { $0.valueType != .keyword || !$0.isAnimatable })
    }

    @Test func numbersHaveTheirDomains() {
        func properties(_ domain: NumberDomain) -> [LayerProperty] {
            LayerProperty.allCases.filter { $0.numberDomain == domain }
        }
        #expect(properties(.fraction) == [.opacity, .shadowOpacity, .strokeStart, .strokeEnd, .minimumScaleFactor])
        #expect(properties(.positive) == [.contentsScale])
        #expect(properties(.count(atMost: 1000)) == [.instanceCount])
        #expect(
            properties(.notNegative) == [
                .cornerRadius, .borderWidth, .shadowRadius, .lineWidth, .miterLimit, .lineDashPattern, .fontSize,
                .numberOfLines, .lineHeight, .lineHeightMultiple, .firstLineHeadIndent, .birthRate, .lifetime,
            ])
    }

    @Test func theTimeSpaceIsThatOfTheLayer() {
        #expect(LayerProperty.allCases.filter(\.isTiming) == [.beginTime, .timeOffset, .speed])
    }

    @Test func everyBlendModeIsThatOfOneFilter() {
        #expect(
            CompositingFilter.allCases.map(\.blendMode).sorted { $0.rawValue < $1.rawValue }
                == BlendMode.allCases.sorted { $0.rawValue < $1.rawValue })
    }
}
