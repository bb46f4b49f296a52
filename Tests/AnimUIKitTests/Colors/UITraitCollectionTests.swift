import AnimUIKit
import Testing

@Suite struct UITraitCollectionTests {
    private struct Density: UITraitDefinition { static let defaultValue = 3 }

    @Test func laterTraitsReplaceEarlierOnes() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 3),
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .regular),
        ])
        #expect(traits.userInterfaceStyle == .dark && traits.displayScale == 3 && traits.horizontalSizeClass == .regular)
        #expect(traits.verticalSizeClass == .unspecified && traits.userInterfaceIdiom == .unspecified)
        #expect(traits.containsTraits(in: UITraitCollection(displayScale: 3)))
        #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 2)))
    }

    @Test func equalTraitsAreEqual() {
        #expect(UITraitCollection(userInterfaceStyle: .dark) == UITraitCollection { $0.userInterfaceStyle = .dark })
        #expect(UITraitCollection(userInterfaceStyle: .dark) != UITraitCollection(userInterfaceStyle: .light))
        #expect(UITraitCollection() == UITraitCollection(userInterfaceStyle: .unspecified))
    }

    @Test func onlySomeTraitsChangeColors() {
        let traits = UITraitCollection.phone
        #expect(!traits.hasDifferentColorAppearance(comparedTo: traits.modifyingTraits { $0.displayScale = 3 }))
        #expect(traits.hasDifferentColorAppearance(comparedTo: traits.modifyingTraits { $0.userInterfaceStyle = .dark }))
        #expect(
            traits.hasDifferentColorAppearance(comparedTo: traits.replacing(UITraitUserInterfaceLevel.self, value: .elevated)))
    }

    @Test func currentTraitsAreThoseOfTheFilm() {
        #expect(UITraitCollection.current == .phone)
        CurrentTraits.$box.withValue(CurrentTraits.Box(UITraitCollection(userInterfaceStyle: .dark))) {
            UITraitCollection(displayScale: 3).performAsCurrent { #expect(UITraitCollection.current.displayScale == 3) }
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
            UITraitCollection.current = UITraitCollection(userInterfaceStyle: .light)
            #expect(UITraitCollection.current.userInterfaceStyle == .light)
        }
        #expect(UITraitCollection.current == .phone)
    }

    @Test func appsHaveTraitsOfTheirOwn() {
        let traits = UITraitCollection { $0[Density.self] = 5 }
        #expect(traits[Density.self] == 5 && UITraitCollection()[Density.self] == 3)
        #expect(traits != UITraitCollection() && traits == UITraitCollection { $0[Density.self] = 5 })
        #expect(traits.values.differences(from: TraitValues(), in: [Density.self]))
        #expect(!traits.values.differences(from: TraitValues(), in: [UITraitDisplayScale.self]))
        let scaled = UITraitCollection { $0[UITraitDisplayScale.self] = 2 }
        #expect(scaled.displayScale == 2 && scaled[UITraitDisplayScale.self] == 2)
    }

    @Test func textSizesAreOrdered() {
        #expect(UIContentSizeCategory.large < .accessibilityMedium && UIContentSizeCategory.medium <= .medium)
        #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
    }
}
