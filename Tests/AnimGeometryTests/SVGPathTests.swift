import AnimGeometry
import TestSupport
import Testing

@Suite struct SVGPathTests {
    /// Data and the same in absolute commands.
    private static let table: [(data: String, expected: String)] = [
        ("", ""), (" \t\r\n\u{c}", ""),
        ("M 100 100 L 300 100 L 200 300 z", "M100,100 L300,100 L200,300 Z"),
        ("M100,100L300,100L200,300Z", "M100,100 L300,100 L200,300 Z"),
        ("M 100 100 300 100 200 300 z", "M100,100 L300,100 L200,300 Z"),
        ("m 100 100 200 0 -100 200 z", "M100,100 L300,100 L200,300 Z"),
        ("M.5.5", "M0.5,0.5"), ("M0.6.5", "M0.6,0.5"), ("M1-2L+3-4", "M1,-2 L3,-4"), ("M-.5-.25", "M-0.5,-0.25"),
        ("M1e1,1E-1L1e+2,.5e1", "M10,0.1 L100,5"), ("M 5. 6.", "M5,6"), ("M1,2,3,4", "M1,2 L3,4"),
        ("M1 , 2 , 3 , 4", "M1,2 L3,4"),
        ("M0,0H10h5V20v-5", "M0,0 L10,0 L15,0 L15,20 L15,15"), ("M1,2H3 4 5V6 7", "M1,2 L3,2 L4,2 L5,2 L5,6 L5,7"),
        ("M100,200 C100,100 250,100 250,200 S400,300 400,200", "M100,200 C100,100 250,100 250,200 C250,300 400,300 400,200"),
        ("M0,0c1,2 3,4 5,6s7,8 9,10", "M0,0 C1,2 3,4 5,6 C7,8 12,14 14,16"),
        ("M0,0c1,2 3,4 5,6 1,2 3,4 5,6", "M0,0 C1,2 3,4 5,6 C6,8 8,10 10,12"),
        ("M5,5S1,2 3,4", "M5,5 C5,5 1,2 3,4"), ("M0,0Q1,2 4,4S1,2 3,4", "M0,0 Q1,2 4,4 C4,4 1,2 3,4"),
        ("M200,300 Q400,50 600,300 T1000,300", "M200,300 Q400,50 600,300 Q800,550 1000,300"),
        ("M0,0q1,2 4,0t4,0 4,0", "M0,0 Q1,2 4,0 Q7,-2 8,0 Q9,2 12,0"), ("M5,5T7,8 9,9", "M5,5 Q5,5 7,8 Q9,11 9,9"),
        ("M0,0C1,1 2,2 4,4T8,8", "M0,0 C1,1 2,2 4,4 Q4,4 8,8"),
        ("m1,1l1,0zm5,5l1,0", "M1,1 L2,1 Z M6,6 L7,6"), ("M1,1l1,0zl3,3", "M1,1 L2,1 Z M1,1 L4,4"),
        ("M1,1h1zZz", "M1,1 L2,1 Z"), ("M1,1M2,2m1,1", "M1,1 M2,2 M3,3"), ("M0,0 L1,1  Z  ", "M0,0 L1,1 Z"),
        (
            "M0,0A5,5 0 0110,0",
            "M0,0 C0,-2.761423749153968 2.238576250846032,-5 5,-5 C7.761423749153968,-5 10,-2.761423749153968 10,0"
        ),
        ("M0,0a5 5 0 1,0 0,0", "M0,0"), ("M0,0a0,5,0,0,0,3,4", "M0,0 L3,4"),
    ]

    @Test(arguments: table)
    func dataOfTheGrammar(data: String, expected: String) throws {
        let path = try Path(svgPathData: data)
        #expect(path.svgPathData == expected)
        #expect(try Path(svgPathData: path.svgPathData) == path)
    }

    @Test func arcFlagsNeedNoSeparators() throws {
        let compact = try Path(svgPathData: "M10,10a5,5,0,01.5.5a25,25 -30 0110-5 25,25 -30 10-5,5")
        let spaced = try Path(svgPathData: "M10 10 a5 5 0 0 1 .5 .5 a25 25 -30 0 1 10 -5 a25 25 -30 1 0 -5 5")
        #expect(compact == spaced && compact.currentPoint == Point(x: 15.5, y: 10.5))
    }

    @Test func arcOfTheSpecification() throws {
        let path = try Path(svgPathData: "M300,200 h-150 a150,150 0 1,0 150,-150 z")
        #expect(path.elements.count == 6 && path.elements[4].end == Point(x: 300, y: 50))
        #expect(isClose(path.elements[2].end ?? .zero, Point(x: 300, y: 350), 1e-12 * 300))
        #expect(isClose(path.elements[3].end ?? .zero, Point(x: 450, y: 200), 1e-12 * 300))
    }

    @Test func numbersAreRoundedCorrectly() throws {
        let numbers: [(String, Double)] = [
            ("9007199254740993", 9_007_199_254_740_992), ("9007199254740993.00000000000000001", 9_007_199_254_740_994),
            ("0.1", 0.1), ("123456789012345678901234567890", 0x1.8ee90ff6c373ep+96),
            ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown), ("1e22", 1e22), ("1e23", 1e23),
            ("8.5e-23", 8.5e-23),
            ("1e-400", 0), ("0.000000000000000000000000000000000000001", 1e-39),
            ("179769313486231570e291", .greatestFiniteMagnitude),
            ("00000000000000000000000000000000001", 1), ("1e-999999999999999999999", 0), ("0e99999999999999999999", 0),
        ]
        for (text, value) in numbers {
            #expect(try Path(svgPathData: "M\(text)-\(text)").currentPoint == Point(x: value, y: -value), "\(text)")
        }
    }

    @Test(arguments: [
        ("L1,1", SVGPathError.Reason.expectedMove, 0), (" 1", .expectedMove, 1), ("\u{2}M1,1", .expectedMove, 0),
        ("-M1,1", .expectedMove, 0), (",M1,1", .expectedMove, 0), ("M", .expectedNumber(command: "M"), 1),
        ("M1", .expectedNumber(command: "M"), 2), ("M1,", .expectedNumber(command: "M"), 3),
        ("M1,,2", .expectedNumber(command: "M"), 3), ("M1,2,L3,4", .expectedCommand, 4),
        ("M1,2 3", .expectedNumber(command: "L"), 6),
        ("M1,2 L", .expectedNumber(command: "L"), 6), ("M1,2 B", .expectedCommand, 5), ("M1,2 z 3", .expectedCommand, 7),
        ("M1,2 \u{b}L3,4", .expectedCommand, 5), ("M--1,2", .expectedNumber(command: "M"), 1),
        ("M.,2", .expectedNumber(command: "M"), 1),
        ("M1,2e", .expectedCommand, 4), ("M1,2 C3,4 5,6 7", .expectedNumber(command: "C"), 15),
        ("M0x10,1", .expectedNumber(command: "M"), 2),
        ("Mnan,1", .expectedNumber(command: "M"), 1), ("M1,1 A1,1 0 2 0 3,3", .expectedFlag, 12),
        ("M1,1 A1,1 0 0", .expectedFlag, 13),
        ("M1e999,0", .outOfRange, 1), ("M0,0 l-1e309,0", .outOfRange, 6), ("M1e308,0 l 1e308,0", .outOfRange, 11),
        ("M1,2é", .expectedCommand, 4), ("Mé", .expectedNumber(command: "M"), 1),
        ("M1,2 L\u{0}", .expectedNumber(command: "L"), 6),
        ("M0,0 C0,0 -1e308,0 1e308,0 S1,1 2,2", .outOfRange, 28), ("M0,0 ;", .expectedCommand, 5),
    ])
    func errorsPointAtTheFirstWrongByte(data: String, reason: SVGPathError.Reason, offset: Int) {
        #expect(throws: SVGPathError(reason, offset: offset)) { try Path(svgPathData: data) }
    }

    @Test func errorsReadAsSentences() {
        #expect(
            SVGPathError(.expectedNumber(command: "C"), offset: 15).description
                == "expected a number for command 'C', at byte 15 of the path data")
        #expect(SVGPathError(.expectedMove, offset: 0).message == "expected 'M' or 'm' at the beginning of the path")
    }

    @Test func randomBytesNeverTrap() {
        var random = SplitMix64(seed: 42)
        let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, \n01")
        for _ in 0..<3000 {
            var data = "M0,0"
            for _ in 0..<30 { data.append(alphabet[Int.random(in: alphabet.indices, using: &random)]) }
            if let path = try? Path(svgPathData: data) { #expect(path.isFinite) }
        }
    }
}
