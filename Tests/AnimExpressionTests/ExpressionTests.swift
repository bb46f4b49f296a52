import AnimGeometry
import AnimGraphics
import AnimSource
import Testing

@testable import AnimExpression

@Suite struct ExpressionTests {
    private let sink = DiagnosticSink()

    @Test(arguments: [
        ("=1 + 2 * 3", "7.0"), ("=(1 + 2) * 3", "9.0"), ("=10 - 4 - 3", "3.0"), ("=2 * 3 % 4", "2.0"), ("=24 / 4 / 2", "3.0"),
        ("=-2 * -3", "6.0"),
        ("=--2", "2.0"), ("=- 2 + 5", "3.0"), ("=-7 % 3", "-1.0"), ("=1 / 0", "inf"), ("=.5 + 1.5e1", "15.5"),
        ("=1 < 2 && 2 < 1 || true", "true"), ("=true || false && false", "true"), ("=!true == false", "true"),
        ("=1 + 1 == 2", "true"),
        ("=1 < 2 == true", "true"), ("=true ? 1 : false ? 2 : 3", "1.0"), ("=false ? 1 : false ? 2 : 3", "3.0"),
        ("=1 > 2 || 3 >= 3 ? 'a' : 'b'", "'a'"),
        ("='a' + \"b\" == 'ab'", "true"), ("='it\\'s \\\"\\\\'", "'it's \"\\'"), ("='한글' != '한'", "true"),
        ("=[1, 2 + 3]", "[1.0, 5.0]"),
        ("=[]", "[]"), ("=[10, 20][1]", "20.0"), ("=[1, 2].count + 'añb'.count", "5.0"), ("=  1\n\t+ 2 ", "3.0"),
        ("1 + 1", "2.0"),
    ])
    func operatorsBindAsInCEL(_ text: String, _ value: String) {
        #expect(evaluate(text) == value)
    }

    @Test(arguments: [
        ("=width * 2", "200.0"), ("=armed", "true"), ("=state == 'end'", "true"), ("=-touch", "(-3.0, -4.0)"),
        ("=touch + touch * 2", "(9.0, 12.0)"),
        ("=2 * touch / 4", "(1.5, 2.0)"), ("=touch - point(1, 1)", "(2.0, 3.0)"), ("=box.size * 2", "60.0×80.0"),
        ("=box.size.width", "30.0"),
        ("=box.center", "(25.0, 40.0)"), ("=box.maxX + box.origin.y", "60.0"), ("=block.bounds.size.width", "180.0"),
        ("=block.bounds.width * 2", "360.0"), ("=block.position.x", "0.0"), ("=presentation(block).position.x", "0.5"),
        ("=presentation(block).sublayers[0].position.x", "10.5"), ("=views[1].opacity", "0.25"),
        ("=views[views.count - 1]", "layer 1"),
        ("=views[0] == block", "true"), ("=presentation(block) == block", "false"),
        ("=stage[1]", "100.0"),
        ("=stage.front.position.y", "7.0"), ("=stage['front'].opacity", "1.0"), ("=t.translation.x", "5.0"),
        ("=t.rotation", "90.0"),
        ("=t.rotation.z", "90.0"), ("=t.scale.x", "2.0"), ("=t.scale.y", "3.0"), ("=t.scale", "2.5"), ("=color.green", "0.2"),
        ("=dynamic + '!'", "'text!'"), ("=dynamic.count", "4.0"),
    ])
    func namesAndMembersAreResolved(_ text: String, _ value: String) {
        #expect(evaluate(text) == value)
    }

    @Test(arguments: [
        ("=abs(-2) + sign(-3)", "1.0"), ("=floor(-1.5)", "-2.0"), ("=ceil(1.2)", "2.0"), ("=round(2.5)", "3.0"),
        ("=round(-2.5)", "-3.0"),
        ("=sqrt(9)", "3.0"), ("=sin(30) * 2", "1.0"), ("=sin(90)", "1.0"), ("=sin(-90)", "-1.0"), ("=sin(180)", "0.0"),
        ("=cos(90)", "0.0"),
        ("=cos(-180)", "-1.0"), ("=sin(270) + cos(720)", "0.0"), ("=tan(180)", "0.0"), ("=atan2(1, -1)", "135.0"),
        ("=pow(2, 10)", "1024.0"),
        ("=exp(0) + log(1)", "1.0"), ("=hypot(3, 4)", "5.0"), ("=mod(-1, 5)", "4.0"), ("=mod(1, -5)", "-4.0"),
        ("=mod(5, 5)", "0.0"),
        ("=min(3)", "3.0"), ("=min(3, 1, 2)", "1.0"), ("=max(3, 1, 2)", "3.0"), ("=clamp(7, 0, 1)", "1.0"),
        ("=clamp(-7, 0, 1)", "0.0"),
        ("=map(5, 0, 10, 100, 200)", "150.0"), ("=map(20, 0, 10, 1, 0)", "-1.0"), ("=map(2, 3, 3, 1, 0)", "1.0"),
        ("=map(3, 3, 3, 1, 0)", "0.0"), ("=nearest(7, [0, 5, 10])", "5.0"), ("=nearest(2.5, [5, 0])", "5.0"),
        ("=indexOfNearest(7, [0, 5, 10])", "1.0"), ("=[10, 20, 30][indexOfNearest(27, [10, 20, 30])]", "30.0"),
        ("=relativeVelocity(100, 50, 250)", "0.5"), ("=relativeVelocity(100, 3, 3)", "0.0"),
        ("=round(project(1000)) + round(project(1000, 0.99)) / 1000", "499.099"),
        ("=rubberBand(50, 0, 100, 320)", "50.0"), ("=round(rubberBand(-100, 0, 50, 100) * 1e6) / 1e6", "-35.483871"),
        ("=rubberBand(300, 0, 50, 0)", "50.0"),
        ("=lerp(10, 20, 1.5)", "25.0"), ("=removeLast([1, 2])", "[1.0]"), ("=prefix('한글!', 2)", "'한글'"),
        ("=prefix('ab', 1.9) + prefix('ab', -1) + prefix('ab', 9)", "'aab'"), ("=size(1, 2)", "1.0×2.0"),
        ("=rect(1, 2, 3, 4).maxY", "6.0"),
        ("=string(3) + string(0.5) + string(true)", "'30.5true'"),
    ])
    func functionsCompute(_ text: String, _ value: String) {
        #expect(evaluate(text) == value)
    }

    @Test func branchesNotTakenAreNotEvaluated() {
        #expect(evaluate("=armed || stage.missing") == "true")
        #expect(evaluate("=!armed && stage.missing") == "false")
        #expect(evaluate("=armed ? 1 : stage.missing") == "1.0")
        #expect(evaluate("=armed && stage.missing") == "throws 16-23 a stage has no member 'missing'")
    }

    @Test(arguments: [
        ("=", "1-1 the expression is empty"), ("=1 +", "4-4 expected a value at the end of the expression"),
        ("=1 2", "3-4 expected an operator, found a number"),
        ("=(1", "3-3 expected ')' at the end of the expression (to match this 1)"),
        ("=[1", "3-3 expected ']' at the end of the expression (to match this 1)"),
        ("=max(1, 2", "9-9 expected ')' at the end of the expression (to match this 4)"),
        ("=1)", "2-3 expected an operator, found ')'"),
        ("=a = 1", "3-4 unknown operator '=' → =="), ("=1 === 1", "3-6 unknown operator '===' → =="),
        ("=armed & true", "7-8 unknown operator '&' → &&"),
        ("=2 ** 3", "3-5 unknown operator '**'"), ("='abc", "1-5 the string is not terminated"),
        ("=1 ? 2", "1-2 a condition must be a boolean, found a number; 6-6 expected ':' at the end of the expression"),
        ("=3px", "1-4 invalid number '3px'"), ("=1e999", "1-6 number too large"),
        ("=block.", "7-7 expected a member name at the end of the expression"),
        ("=@", "1-2 unexpected character '@'"), ("=block.position()", "1-16 only functions can be called"),
    ])
    func syntaxErrorsPointAtTheirPlace(_ text: String, _ report: String) {
        #expect(evaluate(text).replacing("1-2 unknown name 'a'; ", with: "") == report)
    }

    @Test(arguments: [
        ("=blok.opacity + wdth", "1-5 unknown name 'blok' → block; 16-20 unknown name 'wdth' → width"),
        ("=block.opactiy", "7-14 a layer has no member 'opactiy' → opacity"),
        ("=box.widht", "5-10 a rectangle has no member 'widht' → width"),
        ("=t.scale.q", "3-10 a transform has no member 'scale.q' → scale.x"),
        ("=width.x", "7-8 a number has no member 'x'"), ("=armed + 1", "1-10 '+' does not take a boolean and a number"),
        ("=1 < 2 < 3", "1-10 '<' does not take a boolean and a number"),
        ("=width && armed", "1-6 '&&' takes booleans, found a number"),
        ("=armed || state", "10-15 '||' takes booleans, found a string"), ("=!width", "2-7 '!' takes a boolean, found a number"),
        ("=-state", "2-7 '-' takes a number, found a string"),
        ("=state == 1", "1-11 a string and a number cannot be compared"),
        ("=armed ? 1 : 'a'", "9-16 the branches have different types: a number and a string"),
        ("=clamp(1, 2)", "1-12 'clamp' takes 3 arguments, found 2"), ("=sin()", "1-6 'sin' takes 1 argument, found 0"),
        ("=project()", "1-10 'project' takes 1 or 2 arguments, found 0"),
        ("=nearest(1, [])", "1-15 'nearest' needs a non-empty list"),
        ("=removeLast([])", "1-15 'removeLast' needs a non-empty list"),
        ("=indexOfNearest(1, [])", "1-22 'indexOfNearest' needs a non-empty list"),
        (
            "=[60, 90][nearest(70, [60, 90])]",
            "1-32 index 60 is out of range: the list has 2 elements; 'nearest' returns an element: use 'indexOfNearest' for its index"
        ),
        (
            "=[1, 2][nearest(0.4, [0.5])]",
            "1-28 an index must be a whole number, found 0.5; 'nearest' returns an element: use 'indexOfNearest' for its index"
        ), ("=[60, 90][60]", "1-13 index 60 is out of range: the list has 2 elements"),
        (
            "=[1, 2].x",
            "8-9 a list has no member 'x' (use point(x, y) to make a point; the elements of a list are [0], [1] … )"
        ),
        ("=max()", "1-6 'max' takes at least 1 argument, found 0"),
        ("=abs('a')", "5-8 'abs' takes a number here, found a string"), ("=clmp(1, 2, 3)", "1-5 unknown function 'clmp' → clamp"),
        ("=width(1)", "1-6 'width' is not a function"),
        ("=abs + 1", "1-4 'abs' is a function; call it with '('"),
        ("=views['a']", "7-10 an index must be a number, found a string"),
        ("=width[0]", "1-6 a number has no elements"),
        ("=presentation(width)", "14-19 'presentation' does not take a number"),
        ("=armed and true", "7-10 expected an operator, found 'and'"),
        ("=[1, 2][2]", "1-10 index 2 is out of range: the list has 2 elements"),
    ])
    func namesAndTypesAreChecked(_ text: String, _ report: String) {
        #expect(evaluate(text) == report)
    }

    @Test(arguments: [
        ("=views[2]", "throws 1-9 index 2 is out of range: the list has 2 elements"),
        ("=views[0.5]", "throws 1-11 an index must be a whole number, found 0.5"),
        ("=views[1 / 0]", "throws 1-13 an index must be a whole number, found inf"),
        ("=stage[5]", "throws 1-9 a stage has no element 5"),
        ("=dynamic * 2", "throws 1-12 '*' does not take a string and a number"),
        ("=dynamic ? 1 : 2", "throws 1-8 a condition must be a boolean, found a string"),
        ("=abs(dynamic)", "throws 1-13 'abs' does not take a string"),
        ("=!dynamic", "throws 1-9 '!' takes a boolean, found a string"),
        ("=dynamic.x", "throws 9-10 a string has no member 'x'"),
        ("=presentation(dynamic)", "throws 1-22 'presentation' does not take a string"),
    ])
    func whatIsKnownOnlyThenIsThrown(_ text: String, _ error: String) {
        #expect(evaluate(text) == error)
    }

    @Test func limitsHold() {
        #expect(
            evaluate("=" + String(repeating: "(", count: 100) + "1") == "65-66 the expression is nested more than 64 levels deep")
        #expect(
            evaluate("=" + String(repeating: "!", count: 3000) + "armed").hasSuffix(
                "the expression is nested more than 64 levels deep"))
        #expect(evaluate("=1" + String(repeating: "+1", count: 600)).hasSuffix("the expression has more than 1024 parts"))
        #expect(evaluate("=1" + String(repeating: "+1", count: 500)) == "501.0")
        #expect(evaluate("='" + String(repeating: "a", count: 5000) + "'") == "1-5003 the expression is longer than 4096 bytes")
    }

    @Test func diagnosticsPointIntoTheStringOfTheFile() throws {
        let source = SourceText(name: "scene.json", text: "{\n  \"to\": \"=\\\"\\u00e9\\\" + blok\"\n}")
        let value = JSONDocument.parse(source, reportingTo: sink).root.member("to")?.value
        #expect(value.flatMap { Expression.parse($0, in: StageEnvironment.scope, sink) } == nil)
        let diagnostic = try #require(sink.diagnostics.first)
        #expect(LineIndex(source).position(at: Int(diagnostic.range.lowerBound)) == SourcePosition(line: 2, column: 24))
        #expect(source[diagnostic.range] == "blok" && diagnostic.message == "unknown name 'blok'")
        #expect(diagnostic.suggestion == "block" && diagnostic.pointer == "/to")
    }

    @Test func expectedTypeIsChecked() {
        let source = SourceText(name: "scene.json", text: #"["armed", "width", 5]"#)
        let results = JSONDocument.parse(source, reportingTo: sink).root.elements.map {
            Expression.parse($0, expecting: .bool, in: StageEnvironment.scope, sink) != nil
        }
        #expect(results == [true, false, false])
        #expect(
            sink.diagnostics.map { "\(source[$0.range]) \($0.message)" }
                == ["width expected a boolean, found a number", "5 expected an expression, found a number"])
    }

    @Test func keysSplitIntoObjectAndKeyPath() throws {
        let source = SourceText(name: "scene.json", text: #"{"=views[0].transform.translation.x": 1}"#)
        let member = try #require(JSONDocument.parse(source, reportingTo: sink).root.members.first { _ in true })
        let expression = try #require(Expression.parse(member, in: StageEnvironment.scope, sink))
        let target = try #require(expression.target)
        #expect(target.keyPath == "transform.translation.x")
        #expect(source[target.keyPathRange] == "transform.translation.x")
        #expect(try target.base.evaluate(in: StageEnvironment()) == .reference(.init(kind: .layer, id: 0)))
    }

    @Test func typedValuesRejectOthers() throws {
        func parse(_ text: String) throws -> Expression {
            try #require(Expression.parse(text, map: EscapedTextMap(start: 0), in: StageEnvironment.scope, sink))
        }
        let stage = StageEnvironment()
        #expect(try parse("=width").number(in: stage) == 100 && parse("armed").bool(in: stage))
        #expect(try parse("=state").string(in: stage) == "end" && parse("=views[1]").reference(to: .layer, in: stage).id == 1)
        let found = SourceRange(1, 8)
        #expect(throws: ExpressionError(message: "expected a number, found a string", range: found)) {
            try parse("=dynamic").number(in: stage)
        }
        #expect(throws: ExpressionError(message: "expected a layer, found a string", range: found)) {
            try parse("=dynamic").reference(to: .layer, in: stage)
        }
        #expect(throws: ExpressionError(message: "expected a finite number, found inf", range: SourceRange(1, 10))) {
            try parse("=width / 0").number(in: stage)
        }
    }

    @Test func constantsAndDependenciesAreKnown() throws {
        func parse(_ text: String) -> Expression? {
            Expression.parse(text, map: EscapedTextMap(start: 0), in: StageEnvironment.scope, sink)
        }
        #expect(parse("=1 + 2")?.constant == .number(3))
        #expect(parse("=width + block.opacity * width")?.names == ["width", "block"])
        #expect(parse("=width")?.constant == nil)
        #expect(parse("=width > 1")?.type == .bool)
    }

    @Test(arguments: [ExpressionType.point, .size, .rect, .color, .transform, .list(of: .any), .string])
    func everyListedMemberExists(_ type: ExpressionType) {
        for name in ExpressionMember.names(of: type) { #expect(ExpressionMember.type(of: name, in: type) != nil, "\(name)") }
    }

    @Test(arguments: ExpressionFunction.allCases)
    func everyFunctionComputesItsType(_ function: ExpressionFunction) {
        let arguments = function.parameters.map { type -> ExpressionValue in
            switch type {
            case .list: .list([.number(1)])
            case .point: .point(Point(x: 1, y: 2))
            case .string: .string("ab")
            case .reference(let kind): .reference(.init(kind: kind, id: 0))
            case .any where function == .presentation: .reference(.init(kind: .layer, id: 0))
            case .any where function == .withAlphaComponent || function == .dynamicColor: .string("black")
            case .any where function == .copies: .reference(.init(kind: .init(.copies, "repeated layer"), id: 0))
            case .any where function == .format: .string("0.0")
            default: .number(function == .replace || function == .time ? 0 : 0.5)
            }
        }
        let result = function.apply(arguments[...], StageEnvironment.scope.limits, in: StageEnvironment())
        #expect(result?.type.isCompatible(with: function.type(arguments[0].type)) == true)
    }

    @Test func anotherAlphaKeepsADynamicColor() throws {
        let label = try #require(DynamicColor(text: "label")).withAlphaComponent(0.5)
        let expression = try #require(
            Expression.parse("=withAlphaComponent('label', 0.5)", map: EscapedTextMap(start: 0), in: StageEnvironment.scope, sink)
        )
        #expect(expression.constant == .dynamicColor(label))
        #expect(expression.type == .color)
        #expect(ExpressionValue(DynamicColor(.black)) == .color(.black))
        #expect(ExpressionValue(label) == .dynamicColor(label))
    }

    @Test func aColorMayHaveTwoForms() throws {
        let text = "=dynamicColor(withAlphaComponent('red', 0.25), 'blue')"
        let expression = try #require(Expression.parse(text, map: EscapedTextMap(start: 0), in: StageEnvironment.scope, sink))
        let red = DynamicColor(Color(red: 1, green: 0, blue: 0, alpha: 0.25))
        let blue = DynamicColor(Color(red: 0, green: 0, blue: 1))
        #expect(expression.constant == .dynamicColor(DynamicColor(light: red, dark: blue)))
        for mistake in ["=dynamicColor('red', 'bleu')", "=dynamicColor('redd', 'blue')", "=dynamicColor('red')"] {
            #expect(Expression.parse(mistake, map: EscapedTextMap(start: 0), in: StageEnvironment.scope, sink) == nil)
        }
        #expect(
            sink.diagnostics.map(\.message) == [
                "unknown color 'bleu'; did you mean 'blue'?", "unknown color 'redd'; did you mean 'red'?",
                "'dynamicColor' takes 2 arguments, found 1",
            ])
    }

    /// Its components depend on the appearance, so they are not constant.
    @Test func componentsOfADynamicColorAreResolved() throws {
        let text = "=withAlphaComponent('label', 0.5).red"
        let expression = try #require(Expression.parse(text, map: EscapedTextMap(start: 0), in: StageEnvironment.scope, sink))
        #expect(expression.constant == nil)
        #expect(try expression.number(in: ConstantEnvironment()) == 0)
        #expect(try expression.number(in: DarkEnvironment()) == 1)
    }

    private struct DarkEnvironment: ExpressionEnvironment {
        var traits: TraitCollection { TraitCollection(userInterfaceStyle: .dark) }

        func value(named name: String) -> ExpressionValue? { nil }
        func member(_ name: String, of reference: ExpressionReference) -> ExpressionValue? { nil }
    }

    @Test func ownColorsAreKnownBeforeEvaluation() throws {
        var scope = StageEnvironment.scope
        scope.palette.define("brand", as: DynamicColor(.white))
        let expression = Expression.parse("=withAlphaComponent('brand', 0.5)", map: EscapedTextMap(start: 0), in: scope, sink)
        #expect(expression?.constant == .color(Color(red: 1, green: 1, blue: 1, alpha: 0.5)))
        #expect(Expression.parse("=withAlphaComponent('brnd', 1)", map: EscapedTextMap(start: 0), in: scope, sink) == nil)
        #expect(sink.diagnostics.map(\.message) == ["unknown color 'brnd'; did you mean 'brand'?"])
    }
}
