import Testing

@testable import AnimText

@Suite struct InstalledStyleTests {
    private static let family = [(400, false), (700, false), (700, true)].map { weight, isItalic in
        InstalledFont(path: "", index: 0, families: ["noto"], weight: weight, isItalic: isItalic)
    }

    private func shortcoming(_ weight: FontWeight, isItalic: Bool = false) -> String? {
        Self.family.nearest(to: weight, isItalic: isItalic)?.shortcoming(family: "Noto", weight: weight, isItalic: isItalic)
    }

    @Test func aStyleThatTheFamilyHasLacksNothing() {
        #expect(shortcoming(.regular) == nil)
        #expect(shortcoming(.bold) == nil)
        #expect(shortcoming(.bold, isItalic: true) == nil)
    }

    @Test func aWeightThatTheFamilyLacksIsNamed() {
        #expect(shortcoming(.thin) == "the family 'Noto' has no weight 'thin'; using its nearest font (weight 400)")
        #expect(
            shortcoming(.regular, isItalic: true)
                == "the family 'Noto' has no weight 'regular'; using its nearest font (italic, weight 700)")
    }

    @Test func aSlantThatTheFamilyLacksIsNamed() {
        let upright = InstalledFont(path: "", index: 0, families: ["noto"], weight: 400, isItalic: false)
        #expect(
            upright.shortcoming(family: "Noto", weight: .regular, isItalic: true)
                == "the family 'Noto' has no italic font; using its nearest font (upright, weight 400)")
        #expect(
            upright.shortcoming(family: "Noto", weight: .black, isItalic: true)
                == "the family 'Noto' has no weight 'black' and no italic font; using its nearest font (upright, weight 400)")
    }
}
