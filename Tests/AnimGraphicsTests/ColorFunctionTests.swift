import Testing

@testable import AnimGraphics

/// CSS's `rgb()` and `hsl()`, with the values that CSS Color Level 4 gives.
@Suite struct ColorFunctionTests {
    @Test(arguments: [
        ("rgb(255 0 51)", Color(red: 1, green: 0, blue: 0.2)), ("rgb(255,0,51)", Color(red: 1, green: 0, blue: 0.2)),
        ("rgba(255, 0, 51, 0.25)", Color(red: 1, green: 0, blue: 0.2, alpha: 0.25)),
        ("rgb(255 0 51 / 25%)", Color(red: 1, green: 0, blue: 0.2, alpha: 0.25)),
        ("rgb( 100%\t0%  20% )", Color(red: 1, green: 0, blue: 0.2)),
        ("rgb(100% 0 20%/.5)", Color(red: 1, green: 0, blue: 0.2, alpha: 0.5)),
        ("rgb(none 127.5 0)", Color(red: 0, green: 0.5, blue: 0)), ("rgb(1 2 3 / none)", Color(r: 1, g: 2, b: 3, a: 0)),
        ("rgb(300 -5 2.55e2 / 150%)", Color(red: 1, green: 0, blue: 1)),
        ("rgb(+255 .0 51.0)", Color(red: 1, green: 0, blue: 0.2)),
        ("hsl(0 100% 50%)", Color(red: 1, green: 0, blue: 0)), ("hsl(120, 100%, 25%)", Color(red: 0, green: 0.5, blue: 0)),
        ("hsla(240deg, 100%, 50%, 0.5)", Color(red: 0, green: 0, blue: 1, alpha: 0.5)),
        ("hsl(0.5turn 100 50)", Color(red: 0, green: 1, blue: 1)),
        ("hsl(400grad 0% 40%)", Color(red: 0.4, green: 0.4, blue: 0.4)),
        ("hsl(-60 100% 50%)", Color(red: 1, green: 0, blue: 1)), ("hsl(420 100% 50%)", Color(red: 1, green: 1, blue: 0)),
        ("hsl(none none 100% / 10%)", Color(red: 1, green: 1, blue: 1, alpha: 0.1)), ("hsl(90 200% 150%)", .white),
        ("hsl(30 100% 50%)", Color(red: 1, green: 0.5, blue: 0)),
    ])
    func colors(_ text: String, _ color: Color) throws {
        #expect(Color(text: text) == color)
        #expect(try Color(function: text) == color)
    }

    @Test func radiansAreAlmostDegrees() throws {
        let color = try #require(Color(text: "hsl(3.14159265358979rad 100% 50%)"))
        #expect(color.red == 0)
        #expect(abs(color.green - 1) < 1e-12 && abs(color.blue - 1) < 1e-12)
    }

    /// The mistake, and the text that it marks.
    @Test(arguments: [
        ("rgb()", "expected a number", ")"), ("rgb(", "expected a number", "("), ("rgb(1 2)", "expected a number", ")"),
        ("rgb(255, 0)", "expected ',' and the next component", ")"), ("rgb(1 2, 3)", "expected a number", ","),
        ("rgb(1, 2 3)", "expected ',' and the next component", "3"), ("rgb(1 2 3", "expected ')' at the end", "3"),
        ("rgb(1 2 3 4)", "expected '/' before the alpha", "4"), ("rgb(1, 2, 3 / 4)", "expected ',' before the alpha", "/"),
        ("rgb(1 2 3 / 4 5)", "expected ')' at the end", "5"), ("rgb(1 2 3)a", "nothing may follow the color", "a"),
        ("rgb(red 0 0)", "expected a number", "red"), ("rgb(1e999 0 0)", "expected a number", "1e999"),
        ("rgb(1.2.3 0 0)", "red, green and blue are numbers from 0 to 255, or percentages", "1.2.3"),
        ("rgb(1deg 0 0)", "red, green and blue are numbers from 0 to 255, or percentages", "1deg"),
        ("rgb(1, 2%, 3)", "with commas, red, green and blue are all numbers or all percentages", "2%"),
        ("rgb(none, 0, 0)", "'none' cannot be combined with commas", "none"), ("rgb(0, none, 0)", "expected a number", "none"),
        ("rgb(0 0 0 / 1px)", "the alpha is a number from 0 to 1, or a percentage", "1px"),
        ("hsl(10% 0% 0%)", "the hue is an angle: a number of degrees, or deg, grad, rad or turn", "10%"),
        ("hsl(0, 50, 50%)", "the saturation is a percentage", "50"), ("hsl(0 50% 1em)", "the lightness is a percentage", "1em"),
        ("hsl(- 0% 0%)", "expected a number", "-"), ("rgb(é 0 0)", "expected a number", "é"),
    ])
    func mistakes(_ text: String, _ message: String, _ part: String) throws {
        #expect(Color(text: text) == nil)
        do throws(ColorFunctionError) {
            Issue.record("\(String(describing: try Color(function: text)))")
        } catch {
            #expect(error.message == message)
            #expect(String(decoding: Array(text.utf8)[error.range], as: UTF8.self) == part)
        }
    }

    @Test(arguments: ["", "red", "(1 2 3)", "RGB(1 2 3)", "rgb", "hwb(0 0% 0%)", "rgb 1 2 3", "#rgb(1 2 3)"])
    func otherTextsAreNoFunctions(_ text: String) throws {
        #expect(try Color(function: text) == nil)
        #expect((Color(text: text) == nil) == (text != "red"))
    }

    /// Damaged texts give a color within bounds or an error within the text.
    @Test func mutations() {
        let seeds = ["rgb(255 0 51 / 25%)", "rgba(1, 2, 3, .5)", "hsl(240deg 100% 50% / 1e-1)", "hsla(1.5turn, 10%, 20%, 0.5)"]
        let alphabet = Array("0123456789.,+-/%() eEnodgrau\u{0}é".utf8)
        var state: UInt64 = 1
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for round in 0..<20_000 {
            var bytes = Array(seeds[round % seeds.count].utf8)
            for _ in 0...random(3) {
                let index = random(bytes.count)
                switch random(3) {
                case 0: bytes[index] = alphabet[random(alphabet.count)]
                case 1: bytes.insert(alphabet[random(alphabet.count)], at: index)
                default: bytes.remove(at: index)
                }
                if bytes.isEmpty { bytes = [40] }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            do throws(ColorFunctionError) {
                guard let color = try Color(function: text) else { continue }
                let components = [color.red, color.green, color.blue, color.alpha]
                #expect(components.allSatisfy { $0 >= -1e-12 && $0 <= 1 + 1e-12 }, "\(text)")
            } catch {
                #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count, "\(text)")
            }
        }
    }
}
