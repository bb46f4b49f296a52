import CHarfBuzz
import Testing

@testable import AnimText

@Suite struct ShapingFeatureTests {
    private func features(_ script: hb_script_t, isSpaced: Bool = false) -> String {
        ShapingFeatures.features(ofScript: script.rawValue, isSpaced: isSpaced).map { feature in
            let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: feature.tag >> $0) }
            return String(decoding: bytes, as: UTF8.self) + "=\(feature.value)"
        }.joined(separator: " ")
    }

    @Test func everyFeatureIsSaidToBeOnOrOff() {
        #expect(features(HB_SCRIPT_LATIN) == "calt=1 clig=1 kern=1 liga=1")
        #expect(features(HB_SCRIPT_HANGUL) == "calt=0 clig=1 kern=1 liga=1")
        #expect(features(HB_SCRIPT_DEVANAGARI) == "calt=1 clig=1 kern=1 liga=0")
        #expect(features(HB_SCRIPT_LATIN, isSpaced: true) == "calt=1 clig=0 kern=1 liga=0")
    }

    @Test func librariesSayTheirVersions() throws {
        let versions = TextLibraries.versions
        #expect(versions.map { $0.prefix { $0 != " " } } == ["HarfBuzz", "FreeType", "FriBidi"])
        for version in versions { #expect(version.wholeMatch(of: /\w+ \d+(\.\d+)+/) != nil, "\(version)") }
    }
}
