import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import Testing

/// Scenes whose layers are laid out.
@Suite struct PlayedLayoutTests {
    private func frame(_ scene: PlayedScene, _ name: String, at time: Double = 0) throws -> [Double] {
        let frame = try scene.layer(name, at: time).frame
        return [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 }
    }

    @Test func aStackArrangesLayersOfGivenSizes() throws {
        let scene = try PlayedScene(
            json: """
                "layers": [ { "id": "row", "frame": [10, 10, 80, 40],
                  "stack": { "spacing": 4, "alignment": "center", "margins": [0, 6, 0, 2] }, "sublayers": [
                    { "id": "a", "frame": [0, 0, 10, 20] }, { "id": "b", "pin": { "width": 12, "aspect": 2 } },
                    { "id": "c", "bounds": [0, 0, 8, 8], "hugging": 100 } ] } ]
                """)
        #expect(try frame(scene, "a") == [6, 10, 10, 20])
        #expect(try frame(scene, "b") == [20, 17, 12, 6])
        #expect(try frame(scene, "c") == [36, 16, 42, 8])
    }

    @Test func aStackWithoutASizeFitsItsLabels() throws {
        let scene = try PlayedScene(
            json: """
                "layers": [
                  { "id": "column", "stack": { "axis": "vertical", "alignment": "leading", "spacing": 3 }, "pin": { "left": 5, "top": 7 },
                    "sublayers": [ { "id": "title", "type": "label", "string": "Title" }, { "id": "note", "type": "label", "string": "A longer note", "fontSize": 9 } ] },
                  { "id": "plain", "type": "label", "string": "Title" } ]
                """)
        let title = try scene.layer("title", at: 0).bounds.size
        #expect(title == (try scene.layer("plain", at: 0).bounds.size))
        let note = try scene.layer("note", at: 0).bounds.size
        #expect(try frame(scene, "column") == [5, 7, max(title.width, note.width), title.height + 3 + note.height])
        #expect(try frame(scene, "note")[1] == title.height + 3)
    }

    @Test func aChangedTextMovesItsNeighbors() throws {
        let scene = try PlayedScene(
            json: """
                "layers": [ { "id": "row", "stack": { "spacing": 5 }, "position": [50, 50], "sublayers": [
                  { "id": "count", "type": "label", "string": "1" }, { "id": "box", "frame": [0, 0, 10, 10] } ] } ],
                "timeline": [ { "at": 0.5, "do": { "set": { "count.string": "1000" } } } ]
                """)
        let (before, after) = (try scene.layer("count", at: 0.4).bounds.width, try scene.layer("count", at: 0.6).bounds.width)
        #expect(after > 2 * before)
        #expect(try frame(scene, "box", at: 0.4)[0] == before + 5)
        #expect(try frame(scene, "box", at: 0.6)[0] == after + 5)
        // The row keeps its position, which is that of its center.
        #expect(try scene.layer("row", at: 0.6).position == Point(x: 50, y: 50))
    }

    /// The scales of the glyphs of a scene along both axes; nil if no text is drawn.
    private func textScale(_ scene: PlayedScene, at time: Double) -> [Double]? {
        let list = scene.scene.timeline.presentation(at: time).displayList(width: 100, height: 100, scale: 1, background: .clear)
        for command in list.commands {
            guard case .fill(.glyphs, _, let transform) = command else { continue }
            return transform.affine.map { [$0.a, $0.d].map { ($0 * 1000).rounded() / 1000 } }
        }
        return nil
    }

    @Test func aTextIsDrawnForItsModelAndStretched() throws {
        let scene = try PlayedScene(
            json: """
                "layers": [ { "id": "a", "type": "label", "string": "Text", "frame": [0, 0, 80, 40] } ],
                "timeline": [ { "at": 0, "do": { "animate": { "duration": 1, "curve": "linear", "animations": { "a.bounds.size": [40, 20] } } } } ]
                """, duration: 2)
        #expect(textScale(scene, at: 0) == [2, 2])
        #expect(textScale(scene, at: 0.5) == [1.5, 1.5])
        #expect(textScale(scene, at: 1.5) == [1, 1])
    }

    @Test func theGravityOfATextIsThatOfItsPicture() throws {
        let scene = try PlayedScene(
            json: """
                "layers": [ { "id": "a", "type": "label", "string": "Text", "frame": [0, 0, 80, 40], "contentsGravity": "left" } ],
                "timeline": [ { "at": 0, "do": { "animate": { "duration": 1, "animations": { "a.bounds.size": [40, 20] } } } } ]
                """)
        #expect(textScale(scene, at: 0.5) == [1, 1])
    }

    /// A label without a height is not drawn again, so that its picture shrinks with it.
    @Test func aStackSqueezesTheTextsItHidesAndShows() throws {
        let scene = try PlayedScene(
            json: """
                "layers": [ { "id": "column", "stack": { "axis": "vertical" }, "sublayers": [
                  { "id": "a", "type": "label", "string": "Text" }, { "id": "b", "type": "label", "string": "Text" } ] } ],
                "timeline": [
                  { "at": 0.5, "do": { "animate": { "duration": 1, "curve": "linear", "animations": { "a.hidden": true } } } },
                  { "at": 2, "do": { "animate": { "duration": 1, "curve": "linear", "animations": { "a.hidden": false } } } } ]
                """, duration: 4)
        #expect(textScale(scene, at: 1) == [1, 0.5])
        #expect(textScale(scene, at: 2.25) == [1, 0.25])
        #expect(textScale(scene, at: 3.5) == [1, 1])
    }

    /// As in CATextLayer, the text is drawn in each frame of an animated size of the font.
    @Test func anAnimatedFontSizeIsNotStretched() throws {
        let scene = try PlayedScene(
            json: """
                "layers": [ { "id": "a", "type": "label", "string": "Text", "frame": [0, 0, 40, 20] } ],
                "timeline": [ { "at": 0, "do": { "animate": { "duration": 1, "animations": { "a.fontSize": 34, "a.bounds.size": [80, 40] } } } } ]
                """)
        #expect(textScale(scene, at: 0.5) == [1, 1])
    }

    @Test func labelsShareABaseline() throws {
        let scene = try PlayedScene(
            json: """
                "layers": [ { "id": "row", "stack": { "alignment": "firstBaseline" }, "position": [50, 50], "sublayers": [
                  { "id": "large", "type": "label", "string": "A", "fontSize": 30 },
                  { "id": "small", "type": "label", "string": "a", "fontSize": 10 }, { "id": "box", "frame": [0, 0, 6, 6] } ] } ]
                """)
        func baseline(_ name: String) throws -> Double {
            let layer = try scene.layer(name, at: 0)
            guard case .text(let text) = layer.content else { return layer.frame.maxY }
            let own = text.baselines(width: layer.bounds.width, height: layer.bounds.height)
            return layer.frame.minY + (own?.first ?? .nan)
        }
        // To within half a pixel, since edges are on pixels.
        #expect(abs(try baseline("large") - baseline("small")) <= 0.51)
        #expect(abs(try baseline("large") - baseline("box")) <= 0.51)
        #expect(try frame(scene, "small")[1] > 10)
    }

    @Test func aLabelWrapsWithinAColumn() throws {
        let scene = try PlayedScene(
            json: """
                "layers": [ { "id": "column", "stack": { "axis": "vertical" }, "pin": { "left": 0, "right": 20, "top": 0 }, "sublayers": [
                  { "id": "text", "type": "label", "numberOfLines": 0, "string": "Several words that need several lines", "fontSize": 12 },
                  { "id": "line", "pin": { "height": 1 } } ] } ]
                """)
        let text = try frame(scene, "text")
        #expect(text[2] == 80 && text[3] > 40)
        #expect(try frame(scene, "line") == [0, text[3], 80, 1])
        #expect(try frame(scene, "column")[3] == text[3] + 1)
    }

    @Test func expressionsReadLaidOutFrames() throws {
        let scene = try PlayedScene(
            json: """
                "variables": { "left": "=b.frame.x", "width": "=row.bounds.width" },
                "layers": [ { "id": "row", "stack": { "spacing": 5 }, "pin": { "left": 0, "top": 0 }, "sublayers": [
                  { "id": "a", "frame": [0, 0, 30, 10] }, { "id": "b", "frame": [0, 0, 20, 10] } ] } ],
                "timeline": [ { "at": 0.1, "do": [ { "send": { "name": "start", "value": "=left + width" } },
                  { "set": { "a.hidden": true } }, { "send": { "name": "hidden", "value": "=b.frame.x + row.bounds.width" } },
                  { "set": { "row.stack.spacing": 9, "a.hidden": false } }, { "send": { "name": "spaced", "value": "=b.position.x" } } ] } ]
                """)
        #expect(scene.messages == ["start 90.0@0.1", "hidden 20.0@0.1", "spaced 49.0@0.1"])
    }

    @Test func pinsAreToTheSafeAreaAndCanBeAnimated() throws {
        let source = SourceText(
            name: "test.json",
            text: """
                { "canvas": { "width": 100, "height": 200, "safeArea": [20, 0, 10, 0] }, "duration": 2, "layers": [
                  { "id": "content", "pin": { "left": 4, "right": 4, "top": 2, "bottom": 0, "to": "safeArea" }, "sublayers": [
                    { "id": "badge", "pin": { "trailing": 3, "top": 3, "width": 10, "height": 10 } } ] },
                  { "id": "sheet", "pin": { "left": 0, "right": 0, "bottom": -50, "height": 50 } } ],
                  "timeline": [ { "at": 0.5, "do": { "animate": { "duration": 1, "curve": "linear", "animations": { "sheet.pin.bottom": "=2 * 0" } } } } ] }
                """)
        let scene = try #require(SceneLoader.load(source).scene)
        func frame(_ name: String, _ time: Double) throws -> Rect {
            scene.timeline.presentation(of: try #require(scene.layer(named: name)), at: time).frame
        }
        #expect(try frame("content", 0) == Rect(x: 4, y: 22, width: 92, height: 168))
        #expect(try frame("badge", 0) == Rect(x: 79, y: 3, width: 10, height: 10))
        #expect(try frame("sheet", 0.4) == Rect(x: 0, y: 200, width: 100, height: 50))
        #expect(try frame("sheet", 1).minY == 175)
        #expect(try frame("sheet", 1.9).minY == 150)
    }

    @Test func edgesAndCenterArePinsOfSeveralPlaces() throws {
        let scene = try PlayedScene(
            json: """
                "layers": [ { "id": "page", "frame": [0, 0, 60, 40], "sublayers": [
                  { "id": "all", "pin": { "edges": 4 } },
                  { "id": "below", "pin": { "top": 30, "edges": 0 } },
                  { "id": "middle", "pin": { "center": 2, "width": 10, "height": 6 } } ] } ],
                "timeline": [ { "at": 0.5, "do": { "set": { "all.pin.edges": 1, "middle.pin.center": 0 } } } ]
                """)
        #expect(try frame(scene, "all") == [4, 4, 52, 32])
        #expect(try frame(scene, "below") == [0, 30, 60, 10])
        #expect(try frame(scene, "middle") == [27, 19, 10, 6])
        #expect(try frame(scene, "all", at: 0.6) == [1, 1, 58, 38])
        #expect(try frame(scene, "middle", at: 0.6) == [25, 17, 10, 6])
    }

    @Test func copiesAndInstancesAreLaidOut() throws {
        let scene = try PlayedScene(
            json: """
                "components": { "row": { "parameters": { "gap": 1 }, "stack": { "spacing": "=gap" }, "sublayers": [
                  { "id": "a", "frame": [0, 0, 10, 10] }, { "id": "b", "frame": [0, 0, 10, 10] } ] } },
                "layers": [ { "id": "list", "stack": { "axis": "vertical", "alignment": "leading", "customSpacing": { "rows": 7, "last": 1 }, "spacing": 2 },
                  "pin": { "left": 0, "top": 0 }, "sublayers": [
                    { "id": "rows", "repeat": 2, "component": "row", "with": { "gap": "=index + 3" } }, { "id": "last", "frame": [0, 0, 5, 5] } ] } ]
                """)
        #expect(try frame(scene, "rows[0]") == [0, 0, 23, 10])
        #expect(try frame(scene, "rows[1]") == [0, 17, 24, 10])
        #expect(try frame(scene, "rows[1].b") == [14, 0, 10, 10])
        #expect(try frame(scene, "last") == [0, 34, 5, 5])
        #expect(try frame(scene, "list") == [0, 0, 24, 39])
    }

    @Test func hidingInABlockClosesTheGap() throws {
        let scene = try PlayedScene(
            json: """
                "layers": [ { "id": "row", "stack": { "spacing": 10 }, "pin": { "left": 0, "top": 0 }, "sublayers": [
                  { "id": "a", "frame": [0, 0, 20, 10] }, { "id": "b", "frame": [0, 0, 20, 10] }, { "id": "c", "frame": [0, 0, 20, 10] } ] } ],
                "timeline": [ { "at": 0.2, "do": { "animate": { "duration": 0.4, "curve": "linear", "animations": { "b.hidden": true, "b.opacity": 0 } } } } ]
                """)
        #expect(try frame(scene, "b", at: 0.4) == [27.5, 0, 10, 10])
        #expect(try frame(scene, "c", at: 0.4) == [45, 0, 20, 10])
        #expect(try scene.layer("b", at: 0.4).isHidden == false)
        #expect(try scene.layer("b", at: 0.7).isHidden)
        #expect(try frame(scene, "c", at: 0.7) == [30, 0, 20, 10])
    }

    /// A bound text moves its neighbors in the same tick, and a binding follows a laid-out frame.
    @Test func bindingsAndLayoutFollowEachOther() throws {
        let scene = try PlayedScene(
            json: """
                "variables": { "wide": false },
                "bindings": { "count.string": "=wide ? '1000' : '1'", "mark.position.x": "=row.frame.x + box.frame.x" },
                "layers": [ { "id": "row", "stack": { "spacing": 5 }, "pin": { "left": 10, "top": 0 }, "sublayers": [
                  { "id": "count", "type": "label", "string": "" }, { "id": "box", "frame": [0, 0, 10, 10] } ] },
                  { "id": "mark", "frame": [0, 0, 4, 4] } ],
                "timeline": [ { "at": 0.5, "do": { "set": { "wide": true } } } ]
                """)
        let (before, after) = (try scene.layer("count", at: 0.4).bounds.width, try scene.layer("count", at: 0.6).bounds.width)
        #expect(before > 0 && after > 2 * before)
        #expect(try frame(scene, "box", at: 0.4)[0] == before + 5)
        #expect(try frame(scene, "box", at: 0.51)[0] == after + 5)
        #expect(try scene.layer("mark", at: 0.4).position.x == before + 15)
        #expect(try scene.layer("mark", at: 0.6).position.x == after + 15)
    }

    /// The warnings of a scene.
    private func warnings(_ keys: String) -> [String] {
        let text = "{ \"canvas\": { \"width\": 100, \"height\": 100 }, \"duration\": 1, \(keys) }"
        return SceneLoader.load(SourceText(name: "test.json", text: text)).diagnostics.map(\.message)
    }

    @Test func framesOfLaidOutLayersAreWarnings() {
        let found = warnings(
            """
            "layers": [ { "id": "row", "stack": {}, "position": [0, 0], "sublayers": [ { "id": "a", "frame": [5, 0, 20, 10] } ] },
              { "id": "b", "pin": { "left": 0, "top": 0, "width": 5, "height": 5 } } ],
            "timeline": [ { "at": 0, "do": { "set": { "a.frame": [0, 0, 1, 1], "b.position.x": 4, "b.opacity": 1, "row.position": [5, 5] } } } ]
            """)
        #expect(
            found == [
                "the stack determines the position of its sublayers, not 'frame'",
                "'a' is laid out by the stack of 'row', which replaces its frame in the next layout",
                "'b' is laid out by its 'pin', which replaces its frame in the next layout",
            ])
    }

    /// A binding has no effect on a frame that a layout replaces.
    @Test func boundFramesOfLaidOutLayersAreWarnings() {
        let found = warnings(
            """
            "layers": [ { "id": "row", "stack": {}, "position": [0, 0], "sublayers": [ { "id": "a", "bounds": [0, 0, 20, 10] } ] },
              { "id": "b", "pin": { "left": 0, "top": 0, "width": 5, "height": 5 } } ],
            "bindings": { "a.bounds.size.width": "=time", "b.frame.origin.x": "=time", "b.opacity": "=time / 2", "row.position.x": "=time" }
            """)
        #expect(
            found == [
                "'a' is laid out by the stack of 'row', which replaces its frame in the next layout",
                "'b' is laid out by its 'pin', which replaces its frame in the next layout",
            ])
    }

    @Test func problemsOfStacksAreWarnings() {
        let found = warnings(
            """
            "layers": [ { "frame": [0, 0, 10, 10], "stack": { "spacing": 30 }, "sublayers": [ { "frame": [0, 0, 1, 1] }, { "frame": [0, 0, 1, 1] } ] },
              { "frame": [0, 0, 50, 10], "stack": { "distribution": "equalSpacing" }, "sublayers": [ { "backgroundColor": "red" }, { "frame": [0, 0, 1, 1] } ] } ]
            """)
        #expect(found.count == 2)
        #expect(found.first?.contains("longer than the stack") == true)
        #expect(found.last?.contains("no size that equal spacing") == true)
    }
}
