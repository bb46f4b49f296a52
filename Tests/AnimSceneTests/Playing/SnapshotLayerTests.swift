import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import Testing

/// Layers that show what another one showed at their creation.
struct SnapshotLayerTests {
    @Test func aSnapshotShowsTheMomentOfItsCreation() throws {
        let played = try PlayedScene("layers/snapshot.json")
        let timeline = played.scene.timeline
        let copy = try #require(played.scene.layer(named: "copy"))
        let clip = try #require(timeline.sublayers(of: copy, at: 0.6).first)
        let picture = try #require(timeline.sublayers(of: clip, at: 0.6).first)
        let dot = try #require(timeline.sublayers(of: picture, at: 0.6).first)
        #expect(timeline.model(of: clip, at: 0.6).masksToBounds)
        #expect(timeline.model(of: picture, at: 0.6).opacity == 1)
        #expect(timeline.model(of: copy, at: 0.6).bounds.size == Size(width: 100, height: 30))
        for time in [0.5, 1, 1.5] { #expect(abs(timeline.presentation(of: dot, at: time).position.x - 50) < 1e-9) }
        try played.expect("dot", "position.x", [(0.5, 50), (1.5, 85)], within: 1e-9)
        let small = try #require(played.scene.layer(named: "small"))
        let inner = try #require(
            timeline.sublayers(of: small, at: 0.6).first.flatMap { timeline.sublayers(of: $0, at: 0.6).first })
        #expect(timeline.model(of: inner, at: 0.6).transform.scale == 0.5)
    }

    @Test func aLayerOffTheStageHasNoPicture() {
        let source = SourceText(
            name: "test.json",
            text: """
                { "canvas": { "width": 100, "height": 100 }, "duration": 1, "layers": [{ "id": "row" }],
                "timeline": [{ "at": 0.1, "do": [{ "removeLayer": "row" }, { "addLayer": { "layer": { "snapshotOf": "row" } } },
                  { "addLayer": { "layer": { "type": "shape", "snapshotOf": "rows" } } }] }] }
                """)
        #expect(
            SceneLoader.load(source).diagnostics.map(\.message) == ["unknown key 'snapshotOf' in shape layer"])
    }
}
