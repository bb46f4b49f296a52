import AnimGraphics
import AnimLayers
import AnimLayout
import AnimSVG
import Testing

@testable import AnimScene
@testable import AnimSource

@Suite struct FamiliarNameTests {
    /// Every proposed name exists.
    @Test func meaningsAreNamesOfTheFormat() {
        let keys = SceneFormat.kinds.flatMap { $0.keys.map(\.name) }
        let curves = TimingFunctionName.allCases.map(\.rawValue) + ViewCurveName.allCases.map(\.rawValue)
        let known = Set(
            keys + LayerKeyPath.all.map(\.description) + LayoutKeyPath.all + [
                "frame.origin.x", "frame.origin.y", "frame.size.width", "frame.size.height",
            ] + LayerType.allCases.map(\.rawValue)
                + AnimationType.allCases.map(\.rawValue) + curves + Color.names
                + ContentsGravity.allCases.map(\.rawValue) + GradientType.allCases.map(\.rawValue)
                + CompositingFilter.allCases.map(\.rawValue) + CornerName.allCases.map(\.rawValue)
                + ImageFilter.allCases.map(\.rawValue) + ViewTransitionName.allCases.map(\.rawValue)
                + GestureType.allCases.map(\.rawValue) + LayoutAxis.allCases.map(\.rawValue)
                + StackAlignment.allCases.map(\.rawValue) + StackDistribution.allCases.map(\.rawValue)
                + PinnedRectangle.allCases.map(\.rawValue) + VisualEffectMaterial.allCases.map(\.rawValue) + SymbolTable.names
                + [
                    "infinity", "natural", "right", "center", "start", "middle", "end", "removed", "continuous", "move",
                    "addLine", "format", "time",
                ])
        for (name, meanings) in FamiliarName.table {
            #expect(Set(meanings).isSubset(of: known), "\(name)")
            #expect(meanings.allSatisfy { $0 != name }, "\(name)")
        }
    }

    @Test func theMeaningDependsOnThePlace() {
        #expect(FamiliarName.meaning(of: "easing", in: ["duration", "curve"]) == "curve")
        #expect(FamiliarName.meaning(of: "easing", in: ["duration", "timingFunction"]) == "timingFunction")
        #expect(FamiliarName.meaning(of: "easing", in: ["duration"]) == nil)
        #expect(FamiliarName.meaning(of: "rotate", in: ["transform.rotation", "opacity"]) == "transform.rotation")
    }

    /// Every note is given somewhere: there is a kind of object, or a set of words, with the names that it needs.
    @Test func notesFitAKindOfObject() {
        let kinds =
            SceneFormat.kinds.map { Set($0.keys.map(\.name)) } + [
                Set(ViewOptionName.allCases.map(\.rawValue)), Set(ViewCurveName.allCases.map(\.rawValue)),
                Set(TimingFunctionName.allCases.map(\.rawValue)), Set(LayerType.allCases.map(\.rawValue)),
                Set(StackDistribution.allCases.map(\.rawValue)), Set(LayerKeyPath.all.map(\.description)),
                Set(ActionKeys.table.verbs), Set(TouchKeys.table.verbs),
            ]
        for entry in FamiliarNote.table {
            let fitting = kinds.filter { entry.context.isSubset(of: $0) }
            #expect(fitting.contains { !$0.isSuperset(of: entry.names) }, "\(entry.names)")
        }
    }

    @Test func aDampingRatioIsNoCoefficient() {
        let spring = AnimationKeys.springKind.keys.map(\.name)
        #expect(FamiliarNote.note(on: "dampingRatio", among: spring)?.contains("1 - ratio") == true)
        #expect(FamiliarNote.note(on: "dampingRatio", among: SpringKeys.kind.keys.map(\.name)) == nil)
        #expect(NearestName.find("dampingRatio", in: SpringKeys.kind.keys.map(\.name)) == "damping")
        #expect(
            FamiliarNote.note(on: "dampingRatio", among: AnimateKeys.kind.keys.map(\.name))?.contains("\"spring\": {") == true)
    }

    @Test(arguments: [
        ("ease-in-out", "easeInEaseOut"), ("easeInOut", "easeInEaseOut"), ("ease", "default"), ("ease-in", "easeIn"),
        ("curveEaseOut", "easeOut"),
    ])
    func curvesOfCSSAndUIKitAreTimingFunctions(_ name: String, _ meaning: String) {
        #expect(NearestName.find(name, in: TimingFunctionName.allCases.map(\.rawValue)) == meaning)
    }

    @Test(arguments: [
        ("ease-in-out", "easeInOut"), ("easeInEaseOut", "easeInOut"), ("ease", "easeInOut"), ("curveLinear", "linear"),
    ])
    func theyAreCurvesOfBlocks(_ name: String, _ meaning: String) {
        #expect(NearestName.find(name, in: ViewCurveName.allCases.map(\.rawValue)) == meaning)
    }

    @Test(arguments: [
        ("300ms", "times are in seconds, without a unit: 0.3"), ("0.25s", "times are in seconds, without a unit: 0.25"),
        ("45deg", "angles are in degrees, without a unit: 45"), ("0.5turn", "angles are in degrees, without a unit: 180"),
        ("-1.5708rad", "angles are in degrees, without a unit: -90.00021"), ("12px", "lengths are in points, without a unit: 12"),
        ("50%", "percentages are not supported: write the resulting number"), (" 7 ", "numbers are written without quotes: 7"),
    ])
    func unitsAreExplained(_ text: String, _ note: String) {
        #expect(FamiliarQuantity.note(on: text) == note)
    }

    @Test func percentagesAreThoseOfFractions() {
        #expect(FamiliarQuantity.note(on: "50%", isFraction: true) == "fractions are written as numbers: 0.5")
    }

    @Test(arguments: [
        ("scaleX", "transform.scale.x"), ("scaleEffect", "transform.scale"), ("bounds.width", "bounds.size.width"),
        ("bounds.x", "bounds.origin.x"), ("transform.scale.xy", "transform.scale"), ("shadowOffset.x", "shadowOffset.width"),
        ("position.z", "zPosition"), ("transform.tx", "transform.translation.x"),
        ("transform.translate.x", "transform.translation.x"), ("layer.opacity", "opacity"),
    ])
    func keyPathsOfElsewhereAreNotTakenForMisspellings(_ name: String, _ meaning: String) {
        #expect(NearestName.find(name, in: LayerKeyPath.all.map(\.description)) == meaning)
    }

    @Test(arguments: [
        (".easeInOut", "easeInEaseOut"), ("kCAMediaTimingFunctionEaseInEaseOut", "easeInEaseOut"),
        ("kCAMediaTimingFunctionEaseIn", "easeIn"), ("CAMediaTimingFunctionName.easeOut", "easeOut"),
    ])
    func constantsEndWithOurName(_ name: String, _ meaning: String) {
        #expect(NearestName.find(name, in: TimingFunctionName.allCases.map(\.rawValue)) == meaning)
    }

    @Test(arguments: [
        ("scaleAspectFill", "resizeAspectFill", ["resize", "resizeAspect", "resizeAspectFill"]),
        ("contain", "resizeAspect", ["resize", "resizeAspect", "resizeAspectFill"]),
        ("multiply", "multiplyBlendMode", ["multiplyBlendMode", "plusL"]),
        ("color-dodge", "colorDodgeBlendMode", ["colorDodgeBlendMode", "plusL"]),
        ("plus-lighter", "plusL", ["multiplyBlendMode", "plusL"]), ("linear", "axial", ["axial", "radial", "conic"]),
        ("UIColor.red", "red", ["red", "systemRed"]), ("UITapGestureRecognizer", "tap", ["tap", "pan"]),
        ("kCAFillModeForwards", "forwards", ["removed", "forwards", "backwards"]),
    ])
    func valuesOfElsewhereAreOurs(_ name: String, _ meaning: String, _ names: [String]) {
        #expect(NearestName.find(name, in: names) == meaning)
    }

    @Test(arguments: [
        ("attributedText", "runs"), ("bgColor", "backgroundColor"), ("tint", "tintColor"), ("tag", "id"), ("effect", "material"),
        ("spacing", "stack.spacing"), ("frame.minX", "frame.origin.x"), ("center.x", "position.x"),
    ])
    func propertiesOfUIKitHaveOurNames(_ name: String, _ meaning: String) {
        #expect(NearestName.familiar(name, in: [meaning, "contents"]) == meaning)
    }

    @Test(arguments: [
        ("systemName", SymbolKeys.name.name), ("image", SymbolKeys.name.name), ("leadingAnchor", "pin"), ("left", "pin"),
        ("layoutMargins", "stack"),
    ])
    func keysOfUIKitAreExplained(_ name: String, _ word: String) {
        for kind in SceneFormat.kinds where kind.schemaName == "symbolLayer" {
            #expect(FamiliarNote.note(on: name, among: kind.keys.map(\.name))?.contains(word) == true)
        }
    }

    @Test func symbolsThatAreMissingHaveRelatives() throws {
        #expect(SceneImageError.unknownSymbol("cart.fill").suggestion == "cart")
        #expect(SceneImageError.unknownSymbol("lock.open.fill").suggestion == "lock.fill")
        #expect(SceneImageError.unknownSymbol("heart.filled").suggestion == "heart.fill")
        #expect(SceneImageError.unknownSymbol("hare").suggestion == nil)
        #expect(SceneImageError.unknownSymbol("hare").note?.contains("symbols") == true)
    }

    @Test func theVelocityOfASpringAnimationIsItsOwn() {
        let spring = AnimationKeys.springKind.keys.map(\.name)
        for name in ["velocity", "initialSpringVelocity", "springVelocity"] {
            #expect(FamiliarNote.note(on: name, among: spring) == nil)
            #expect(NearestName.find(name, in: spring) == "initialVelocity")
        }
    }

    @Test(arguments: [
        ("shadowBlur", "shadowRadius", ["shadowColor", "shadowRadius"]),
        ("direction", "autoreverses", ["duration", "autoreverses"]),
        ("time", "at", ["at", "do"]), ("duration", "for", ["drag", "for"]), ("name", "id", ["id", "frame"]),
    ])
    func keysOfElsewhereAreNotTakenForMisspellings(_ name: String, _ meaning: String, _ keys: [String]) {
        #expect(NearestName.find(name, in: keys) == meaning)
    }

    @Test(arguments: ["", "ms", "wide", "3 apples", "1e400", "--1", "="])
    func otherTextsAreNoQuantities(_ text: String) {
        #expect(FamiliarQuantity.note(on: text) == nil)
    }

    @Test(arguments: [
        ("rotate(45deg)", "{ \"rotation\": 45 }"), ("scale(2)", "{ \"scale\": 2 }"), ("scale(2, .5)", "{ \"scale\": [2, 0.5] }"),
        ("translateY(-10px)", "{ \"translation\": [0, -10] }"), ("none", "\"identity\""),
        ("matrix(1,0,0,1,5,6)", "[1, 0, 0, 1, 5, 6]"),
        ("translate(10px, 20px) rotate(0.25turn)", "[{ \"rotation\": 90 }, { \"translation\": [10, 20] }]"),
    ])
    func transformsOfCSSAreWrittenAsObjects(_ text: String, _ object: String) {
        #expect(FamiliarTransform.object(for: text) == object)
    }

    @Test(arguments: ["", "rotate", "rotate(", "rotate()", "skew(3deg)", "rotate(45ms)", "matrix(1,0,0,1,5,6) scale(2)", ")("])
    func otherTextsAreNoTransforms(_ text: String) {
        #expect(FamiliarTransform.object(for: text) == nil)
    }

    @Test func colorsAndCurvesOfElsewhere() {
        #expect(FamiliarColor.meaning(of: "0xff0000") == "#ff0000")
        #expect(FamiliarColor.meaning(of: "FF000080") == "#FF000080")
        #expect(FamiliarColor.meaning(of: "0x80FF0000") == "#FF000080")
        #expect(FamiliarColor.meaning(of: "Color(0xFF2196F3)") == "#2196F3")
        #expect(FamiliarColor.meaning(of: "Colors.grey") == "systemGray")
        #expect(FamiliarColor.meaning(of: "Color.blue") == "systemBlue")
        #expect(FamiliarColor.meaning(of: "lightGray") == "#AAAAAA")
        #expect(FamiliarColor.meaning(of: "facade0") == nil)
        #expect(FamiliarColor.meaning(of: "Colors.lime") == nil)
        #expect(FamiliarColor.note(on: "light-dark(red, blue)")?.contains("\"dark\": ") == true)
        #expect(FamiliarColor.note(on: "lightgrren") == nil)
        #expect(FamiliarCurve.note(on: "cubic-bezier(.4, 0, .2, 1)") == "write the control points as [0.4, 0, 0.2, 1]")
        #expect(FamiliarCurve.note(on: "cubic-bezier(.4)") == "write the control points as [x1, y1, x2, y2]")
        #expect(FamiliarCurve.note(on: "easeIn") == nil)
    }

    @Test func hyphensAreReadAsInCSS() {
        let keys = ["lineWidth", "cornerRadius", "zPosition", "transform"]
        #expect(FamiliarName.meaning(of: "stroke-width", in: keys) == "lineWidth")
        #expect(FamiliarName.meaning(of: "border-radius", in: keys) == "cornerRadius")
        #expect(FamiliarName.meaning(of: "z-index", in: keys) == "zPosition")
        #expect(FamiliarName.meaning(of: "line-width", in: keys) == "lineWidth")
        #expect(FamiliarName.meaning(of: "-", in: keys) == nil)
        #expect(FamiliarName.meaning(of: "--x-", in: keys) == nil)
    }

    @Test func keyPathsAreKnownByTheirFirstPart() {
        let keyPaths = LayerKeyPath.all.map(\.description)
        #expect(FamiliarName.meaning(of: "center.x", in: keyPaths) == "position.x")
        #expect(FamiliarName.meaning(of: "transform.rotationY", in: keyPaths) == "transform.rotation.y")
        #expect(FamiliarName.meaning(of: "center.z", in: keyPaths) == nil)
        #expect(FamiliarName.meaning(of: "", in: keyPaths) == nil)
        #expect(FamiliarName.meaning(of: ".", in: keyPaths) == nil)
    }
}
