import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import Testing

@testable import AnimScene

/// Colors of symbols and of runs of texts after a change of the appearance, and symbols in stacks.
@Suite struct DynamicSymbolSceneTests {
    private static let lightBlue = Color(r: 0, g: 0x7A, b: 0xFF)
    private static let darkBlue = Color(r: 0x0A, g: 0x84, b: 0xFF)
    private static let dark = "\"timeline\": [ { \"at\": 0.5, \"do\": { \"set\": { \"userInterfaceStyle\": \"dark\" } } } ]"

    private func tinting(_ played: PlayedScene, _ name: String, at time: Double) throws -> VectorImage.Tinting? {
        guard case .shapes(let picture)? = try played.layer(name, at: time).contents.image.parts.first?.picture else {
            return nil
        }
        return picture.tinting
    }

    @Test func palettesFollowTheAppearance() throws {
        let played = try PlayedScene(
            json: """
                "layers": [
                  { "id": "a", "type": "symbol", "name": "checkmark.circle.fill", "paletteColors": ["label", "systemBlue"] },
                  { "id": "b", "contents": { "symbol": "checkmark.circle.fill", "paletteColors": ["systemBlue"] } },
                  { "id": "c", "type": "symbol", "name": "checkmark.circle.fill", "paletteColors": ["systemBlue"], "userInterfaceStyle": "dark" },
                  { "id": "d", "type": "symbol", "name": "plus" } ],
                "timeline": [
                  { "at": 0.25, "do": { "set": { "d.contents": { "symbol": "plus", "paletteColors": ["systemBlue"] } } } },
                  { "at": 0.5, "do": { "set": { "userInterfaceStyle": "dark" } } } ]
                """)
        #expect(try tinting(played, "a", at: 0) == .palette([.black, Self.lightBlue]))
        #expect(try tinting(played, "a", at: 0.75) == .palette([.white, Self.darkBlue]))
        #expect(try tinting(played, "b", at: 0) == .palette([Self.lightBlue]))
        #expect(try tinting(played, "b", at: 0.75) == .palette([Self.darkBlue]))
        #expect(try tinting(played, "c", at: 0) == .palette([Self.darkBlue]))
        #expect(try tinting(played, "d", at: 0.3) == .palette([Self.lightBlue]))
        #expect(try tinting(played, "d", at: 0.75) == .palette([Self.darkBlue]))
    }

    @Test func contentsWithoutAPaletteForgetIt() throws {
        let played = try PlayedScene(
            json: """
                "layers": [ { "id": "a", "type": "symbol", "name": "plus", "paletteColors": ["systemBlue"] } ],
                "timeline": [
                  { "at": 0.25, "do": { "set": { "a.contents": { "symbol": "minus" } } } },
                  { "at": 0.5, "do": { "set": { "userInterfaceStyle": "dark" } } } ]
                """)
        #expect(try tinting(played, "a", at: 0.75) == .uniform)
    }

    @Test func runsFollowTheAppearance() throws {
        let played = try PlayedScene(
            json: """
                "layers": [ { "id": "a", "type": "label", "runs": [
                    { "string": "1", "foregroundColor": "systemBlue" }, { "string": "2", "backgroundColor": "systemBlue" }, { "string": "3" } ] } ],
                \(Self.dark)
                """)
        func runs(at time: Double) throws -> [AttributedRun] {
            guard case .text(let text) = try played.layer("a", at: time).content else { return [] }
            return text.runs
        }
        #expect(try runs(at: 0).map(\.foregroundColor) == [Self.lightBlue, nil, nil])
        #expect(try runs(at: 0.75).map(\.foregroundColor) == [Self.darkBlue, nil, nil])
        #expect(try runs(at: 0).map(\.backgroundColor) == [nil, Self.lightBlue, nil])
        #expect(try runs(at: 0.75).map(\.backgroundColor) == [nil, Self.darkBlue, nil])
    }

    @Test func tintsFollowTheAppearance() throws {
        let played = try PlayedScene(
            json: """
                "layers": [ { "id": "bar", "tintColor": "systemBlue", "sublayers": [ { "id": "a", "type": "symbol", "name": "plus" } ] },
                    { "id": "b", "type": "symbol", "name": "plus" } ],
                \(Self.dark)
                """)
        func tints(at time: Double) -> [Color] {
            let list = played.scene.timeline.presentation(at: time).displayList(
                width: 100, height: 100, scale: 1, background: .clear)
            return list.commands.compactMap { if case .fill(.stroke, .color(let color), _) = $0 { color } else { nil } }
        }
        #expect(Set(tints(at: 0)) == [Self.lightBlue])
        #expect(Set(tints(at: 0.75)) == [Self.darkBlue])
    }

    @Test func stacksGiveSymbolsTheirSize() throws {
        let played = try PlayedScene(
            json: """
                "layers": [ { "id": "row", "pin": { "left": 0, "top": 0 }, "stack": { "spacing": 4, "alignment": "center" }, "sublayers": [
                    { "id": "a", "type": "symbol", "name": "plus" }, { "id": "b", "type": "symbol", "name": "circle", "fontSize": 34 },
                    { "id": "c", "contents": { "symbol": "minus" } } ] } ]
                """)
        #expect(try played.layer("row", at: 0).frame == Rect(x: 0, y: 0, width: 18 + 4 + 40 + 4 + 18, height: 38))
        #expect(try played.layer("a", at: 0).frame == Rect(x: 0, y: 11, width: 18, height: 16))
        #expect(try played.layer("b", at: 0).frame == Rect(x: 22, y: 0, width: 40, height: 38))
        #expect(try played.layer("c", at: 0).frame == Rect(x: 66, y: 17, width: 18, height: 4))
    }
}
