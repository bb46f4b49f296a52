import AnimPort
import AnimSource
import Testing

/// What is filmed of Swift files.
struct SwiftSubjectTests {
    private func subjects(_ texts: String...) -> SwiftSubjects {
        SwiftSubjects(in: texts.enumerated().map { SourceText(name: "\($0).swift", text: $1) })
    }

    /// The code that creates the chosen subject, or the reason why none is chosen.
    private func choice(_ text: String, named name: String? = nil) -> String {
        do throws(SwiftSubjectError) {
            return try subjects(text).subject(named: name).expression ?? ""
        } catch {
            return switch error {
            case .none: "none"
            case .unknown(_, let nearest): "unknown, \(nearest ?? "-")"
            case .needsArguments(let subject): "\(subject.name) needs arguments"
            case .several(let subjects): "several: " + subjects.map(\.name).joined(separator: " ")
            }
        }
    }

    @Test func findsAView() {
        #expect(choice("class CardView: UIView {}") == "CardView(frame: .zero)")
        #expect(choice("final class Card: UIKit.UIView {}") == "Card(frame: .zero)")
        #expect(choice("public final class Card: UIControl, Shape { init() { super.init(frame: .zero) } }") == "Card()")
        #expect(choice("class A {}; struct B {}; protocol C: UIView {}; enum D { case UIView }") == "none")
        #expect(choice("enum Cards { class Card: UIView {} }") == "Cards.Card(frame: .zero)")
    }

    @Test func controllersComeFirst() {
        #expect(choice("class V: UIView {}\nclass Main: Base {}\nclass Base: UIViewController {}") == "Main()")
    }

    @Test func aPartIsNotMeant() {
        let text = "class Dot: UIView {}\nclass Card: UIView { let dot = Dot(frame: .zero) }\nextension Card {}"
        #expect(choice(text) == "Card(frame: .zero)")
        #expect(choice(text, named: "Dot") == "Dot(frame: .zero)")
        #expect(choice("class A: UIViewController { func f() { present(B()) } }\nclass B: UIViewController {}") == "A()")
    }

    @Test func severalAreListed() {
        #expect(choice("class A: UIView {}\nclass B: UIView {}") == "several: A B")
        #expect(choice("class A: UIView { var b: B? }\nclass B: UIView { var a: A? }") == "several: A B")
        #expect(choice("class A: UIView {}\nclass B: UIView {}", named: "B") == "B(frame: .zero)")
        #expect(choice("class CardView: UIView {}", named: "CardVeiw") == "unknown, CardView")
    }

    @Test func followsInitializers() {
        let coder = "required init?(coder: NSCoder) { fatalError() }"
        #expect(
            choice("class A: UIView { override init(frame: CGRect) { super.init(frame: frame) }\n\(coder) }") == "A(frame: .zero)"
        )
        #expect(choice("class A: UIView { init(title: String) { super.init(frame: .zero) }\n\(coder) }") == "A needs arguments")
        #expect(choice("class A: UIView { init(title: String = \"\", size: Int = f(1, 2)) {}\n\(coder) }") == "A()")
        #expect(choice("class A: UIView { convenience init(title: String) { self.init(frame: .zero) } }") == "A(frame: .zero)")
        #expect(choice("class A: UIViewController { \(coder) }") == "A needs arguments")
        #expect(choice("class B: A {}\nclass A: UIView { init(_ n: Int) {} }", named: "B") == "B needs arguments")
        #expect(choice("private class A: UIView {}") == "A needs arguments")
        #expect(choice("class A<T>: UIView {}") == "A needs arguments")
    }

    @Test func findsFunctions() {
        let view = "class Card: UIView { init(title: String) {} }"
        #expect(choice("\(view)\nfunc makeCard() -> Card { Card(title: \"a\") }") == "makeCard()")
        #expect(choice("@MainActor func demo() -> UIViewController { UIViewController() }") == "demo()")
        #expect(choice("func demo() -> some UIView { UIView() }", named: "demo()") == "demo()")
        #expect(choice("func demo(_ n: Int) -> UIView { UIView() }\nfunc other() -> Int { 1 }") == "none")
        #expect(choice("private func demo() -> UIView { UIView() }") == "demo needs arguments")
        #expect(choice("struct A { func demo() -> UIView { UIView() } }") == "none")
    }

    @Test func looksAtAllFiles() throws {
        let subject = try subjects("class Dot: UIView {}", "class Card: Dot { }\n#if os(macOS)\nclass Other: UIView {}\n#endif")
            .subject()
        #expect(subject.name == "Card" && subject.file == 1 && subject.range == SourceRange(6, 10) && subject.kind == .view)
    }
}
