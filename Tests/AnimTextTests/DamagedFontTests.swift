import AnimText
import Testing

@Suite struct DamagedFontTests {
    @Test(arguments: [[], [0], Array("no font at all".utf8), [0, 1, 0, 0] + [UInt8](repeating: 255, count: 100)])
    func whatIsNoFontIsRefused(bytes: [UInt8]) {
        #expect(throws: FontError.self) { try Font(data: bytes) }
    }
}
