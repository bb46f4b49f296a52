import AnimGraphics
import AnimSource
import AnimSystem
import Foundation
import TestSupport
import Testing

@testable import AnimScene

/// The schema, the documentation and the decoder say the same.
///
/// `make docs` writes the files that are made from the decoder's tables.
@Suite struct SceneSchemaTests {
    @Test func theSchemaFileIsUpToDate() throws {
        let text = try Repository.text(of: "schema/scene.schema.json")
        #expect(text == SceneSchema.text, "the schema is out of date: run 'make docs'")
    }

    @Test func theDocumentedTablesAreUpToDate() throws {
        let text = try Repository.text(of: "docs/scene-format.md")
        #expect(text == SceneReference.updatingTables(in: text), "a table is out of date: run 'make docs'")
    }

    @Test func everySortOfObjectIsDocumented() throws {
        let text = try Repository.text(of: "docs/scene-format.md")
        let undocumented =
            SceneFormat.kinds.map(\.schemaName).filter {
                // The tables of shape layers stand for those of the others.
                $0.hasSuffix("Component") && $0 != "plainComponent" || $0.hasSuffix("Instance") && $0 != "shapeInstance"
                    || ($0.hasPrefix("added") && $0.hasSuffix("Animation")) || $0.hasSuffix("AnimationGroup")
                    || $0.hasSuffix("Command")
            }
        let documented = SceneReference.documentedKinds(in: text)
        for kind in SceneFormat.kinds where !undocumented.contains(kind.schemaName) {
            #expect(documented.contains(kind.schemaName), "no table of \(kind.schemaName)")
        }
    }

    @Test func theDocumentedColorsAreTheTable() throws {
        let text = try Repository.text(of: "docs/scene-format.md")
        func cell(
            _ color: DynamicColor, _ style: UserInterfaceStyle, _ contrast: AccessibilityContrast, _ level: UserInterfaceLevel
        ) -> String {
            let color = color.resolved(
                for: TraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast, userInterfaceLevel: level))
            let alpha = color.alpha < 1 ? " \(Diagnostic.numberText((color.alpha * 1000).rounded() / 10)) %" : ""
            return "\(color.hexadecimal.prefix(7))\(alpha)"
        }
        for system in SystemColor.all {
            let color = system.color
            let base = [cell(color, .light, .normal, .base), cell(color, .dark, .normal, .base)]
            let contrast = [cell(color, .light, .high, .base), cell(color, .dark, .high, .base)]
            #expect(text.contains("| `\(system.name)` | \((base + contrast).joined(separator: " | ")) |\n"), "\(system.name)")
            let elevated = [cell(color, .dark, .normal, .elevated), cell(color, .dark, .high, .elevated)]
            let hasRow = text.contains("| `\(system.name)` | \(elevated.joined(separator: " | ")) |\n")
            #expect(hasRow == (elevated != [base[1], contrast[1]]), "\(system.name)")
        }
    }

    @Test func theSchemaIsJSONWithoutDanglingReferences() throws {
        let json = try #require(try JSONSerialization.jsonObject(with: Data(SceneSchema.text.utf8)) as? [String: Any])
        let definitions = try #require(json["definitions"] as? [String: Any])
        for piece in SceneSchema.text.split(separator: "#/definitions/").dropFirst() {
            let name = String(piece.prefix { $0 != "\"" })
            #expect(definitions[name] != nil, "no definition of \(name)")
        }
    }

    @Test func defaultsThatAreWordsAreNoCode() {
        let table = SceneReference.updatingTables(in: "<!-- keys: output -->\n")
        #expect(table.contains("| `minWidth` | whole number 1…16383 | half of the width | "))
        #expect(table.contains("| `minQuality` | whole number 0…100 | `40` | "))
        #expect(table.contains("| `reverse` | boolean | `false` | "))
    }

    @Test(
        arguments: [
            "1", "0", "00", "007", "0.5", "0.0", "256k", "256 K", "1.5M", "0.5k", "0k", "0.0m", "00.20g", "10 MB", "512KiB",
            "512Kib", "1ki", "2Mi",
            "3b", "3i", "3 b", "1.5", "2.0", "1.5b", "1.k", ".5k", "1e3", "", "k", "-1", "none",
        ]) func thePatternOfSizesIsWhatIsRead(text: String) throws
    {
        let matches = try Regex(ByteSize.pattern).wholeMatch(in: text) != nil
        #expect(matches == (ByteSize(text: text) != nil))
    }

    @Test func namesOfKindsAreUnique() {
        let names = SceneFormat.kinds.map(\.schemaName) + SceneFormat.shapes.map(\.name) + SceneFormat.variants.map(\.name)
        #expect(Set(names).count == names.count)
    }

    /// The decoder knows the keys of the corpus, since the corpus loads; here, the corpus has every key of the decoder.
    ///
    /// Keys of installed fonts are only in the documentation: what they draw differs from machine to machine.
    @Test func everyKeyHasAnExample() throws {
        let fonts = try Repository.text(of: "docs/scene-format.md").split(separator: "```").filter {
            $0.hasPrefix("json\n\"fonts\"")
        }
        let texts = fonts.joined() + SceneCorpus.valid.map { String(decoding: $0.source.bytes, as: UTF8.self) }.joined()
        let withoutExample = Set(SceneFormat.kinds.flatMap(\.keys).map(\.name)).filter { !texts.contains("\"\($0)\":") }
        #expect(withoutExample.sorted() == [])
    }
}
