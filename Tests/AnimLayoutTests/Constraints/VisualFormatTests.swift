import AnimLayout
import Testing

/// UIKit's visual format language.
struct VisualFormatTests {
    private typealias Predicate = VisualFormat.Predicate
    private typealias View = VisualFormat.View

    @Test func aLineHasViewsSpacesAndSizes() throws {
        let format = try VisualFormat("H:|-[a(>=20,==b@750)]-8-[b]-|")
        #expect(format.axis == .horizontal)
        #expect(
            format.views == [
                View(
                    "a",
                    size: [
                        Predicate(.greaterThanOrEqual, .number(20), position: 7),
                        Predicate(.equal, .name("b"), priority: .number(750), position: 12),
                    ], position: 5),
                View("b", position: 25),
            ])
        #expect(format.spaces == [.predicates([Predicate(.equal, .number(8), position: 22)])])
        #expect(format.leadingSpace == .standard)
        #expect(format.trailingSpace == .standard)
    }

    @Test func theOrientationIsHorizontalByDefault() throws {
        #expect(try VisualFormat("[a]").axis == .horizontal)
        #expect(try VisualFormat("H:[a]").axis == .horizontal)
        #expect(try VisualFormat("V:[a]").axis == .vertical)
    }

    @Test func aViewNeedNotTouchAnything() throws {
        let format = try VisualFormat("[button(44)]")
        #expect(format.views == [View("button", size: [Predicate(.equal, .number(44), position: 8)], position: 1)])
        #expect(format.spaces.isEmpty && format.leadingSpace == nil && format.trailingSpace == nil)
    }

    @Test func neighborsMayTouch() throws {
        let format = try VisualFormat("V:|[top][middle]-[bottom]|")
        #expect(format.views.map(\.name) == ["top", "middle", "bottom"])
        #expect(format.spaces == [.none, .standard])
        #expect(format.leadingSpace == VisualFormat.Space.none)
        #expect(format.trailingSpace == VisualFormat.Space.none)
    }

    @Test func onlyOneSideMayBeTheSuperview() throws {
        #expect(try VisualFormat("|-[a]").trailingSpace == nil)
        #expect(try VisualFormat("[a]-|").leadingSpace == nil)
    }

    @Test func spacesAreNumbersMetricsAndLists() throws {
        func space(_ text: String) throws -> VisualFormat.Space? { try VisualFormat("[a]-\(text)-[b]").spaces.first }
        #expect(try space("8.5") == .predicates([Predicate(.equal, .number(8.5), position: 4)]))
        #expect(try space("gap") == .predicates([Predicate(.equal, .name("gap"), position: 4)]))
        #expect(try space("(gap)") == .predicates([Predicate(.equal, .name("gap"), position: 5)]))
        #expect(try space("(-12)") == .predicates([Predicate(.equal, .number(-12), position: 5)]))
        #expect(
            try space("(>=8,<=gap@low)")
                == .predicates([
                    Predicate(.greaterThanOrEqual, .number(8), position: 5),
                    Predicate(.lessThanOrEqual, .name("gap"), priority: .name("low"), position: 9),
                ]))
        #expect(
            try space("(==.5@249.5)")
                == .predicates([Predicate(.equal, .number(0.5), priority: .number(249.5), position: 5)]))
    }

    @Test func blanksDoNotMatter() throws {
        let format = try VisualFormat(" V: | -( >= 8 @ 700 , <= 20 )- [ a ( b ) ] - | ")
        #expect(format.axis == .vertical)
        #expect(format.views == [View("a", size: [Predicate(.equal, .name("b"), position: 37)], position: 33)])
        #expect(format.trailingSpace == .standard)
        #expect(
            format.leadingSpace
                == .predicates([
                    Predicate(.greaterThanOrEqual, .number(8), priority: .number(700), position: 9),
                    Predicate(.lessThanOrEqual, .number(20), position: 22),
                ]))
    }

    @Test func namesAreIdentifiers() throws {
        #expect(try VisualFormat("H:[_a1(H)]").views[0].name == "_a1")
        #expect(try VisualFormat("H:[H]-V-[V]").views.map(\.name) == ["H", "V"])
        #expect(try VisualFormat("[größe]").views[0].name == "größe")
    }

    @Test(
        arguments: [
            ("", 0, .view), ("H:", 2, .view), ("|", 1, .view), ("|-", 2, .quantity), ("|-|", 2, .view), ("H:a", 2, .view),
            ("[]", 1, .viewName), ("[1a]", 1, .viewName), ("[a", 2, .closingBracket), ("[a b]", 3, .closingBracket),
            ("[a()]", 3, .quantity), ("[a(=20)]", 3, .quantity), ("[a(20]", 5, .closingParenthesis), ("[a(20,)]", 6, .quantity),
            ("[a(20@)]", 6, .priority), ("[a(20@-1)]", 6, .priority), ("[a(1.2.3)]", 3, .quantity), ("[a(> =2)]", 3, .quantity),
            ("[a]-", 4, .quantity), ("[a]--[b]", 4, .quantity), ("[a]-8[b]", 5, .hyphen), ("[a]->=8-[b]", 4, .quantity),
            ("[a]-8@7-[b]", 5, .hyphen), ("[a]-8-", 6, .viewOrSuperview), ("[a]-8-b", 6, .viewOrSuperview),
            ("[a]x", 3, .end), ("[a]|[b]", 4, .end), ("[a]-| |", 6, .end), ("X:[a]", 0, .view), ("h:|[a]", 0, .view),
        ] as [(String, Int, VisualFormatError.Expectation)])
    func errorsHaveTheirPlace(_ text: String, _ position: Int, _ expected: VisualFormatError.Expectation) {
        #expect(throws: VisualFormatError(position: position, expected: expected)) { try VisualFormat(text) }
    }
}
