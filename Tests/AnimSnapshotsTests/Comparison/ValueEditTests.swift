import AnimGraphics
import AnimRender
import Foundation
import Testing

@testable import AnimSnapshots

/// Edits of one value, each of which is in the first line.
struct ValueEditTests {
    /// A scene with layers of all kinds.
    private static let scene = """
        { "canvas": { "width": 80, "height": 60, "backgroundColor": "#EEEEEE" }, "duration": 0.4, "fps": 25, "layers": [
            { "id": "card", "frame": [4, 4, 30, 20], "backgroundColor": "#FF0000", "cornerRadius": 4, "borderWidth": 2,
              "borderColor": "#0000FF", "shadowOpacity": 0.5, "shadowRadius": 3, "shadowOffset": [0, 2], "shadowColor": "#000000",
              "sublayers": [ { "frame": [3, 3, 9, 9], "backgroundColor": "#00FF00", "opacity": 0.5 } ] },
            { "id": "ring", "type": "shape", "frame": [40, 4, 30, 20], "path": "M2 2 L28 2 L28 18 Z", "fillColor": "#FFFF00",
              "strokeColor": "#FF00FF", "lineWidth": 2, "lineDashPattern": [4, 2], "strokeEnd": 0.9, "lineJoin": "round" },
            { "id": "sky", "type": "gradient", "frame": [4, 30, 30, 20], "colors": ["#000000", "#FFFFFF"], "locations": [0, 1],
              "startPoint": [0, 0], "endPoint": [1, 0] },
            { "id": "row", "type": "replicator", "frame": [40, 30, 30, 20], "instanceCount": 3, "instanceTransform": [{ "translation": [8, 0] }],
              "sublayers": [ { "id": "dot", "frame": [0, 0, 5, 5], "backgroundColor": "#00FFFF" } ] },
            { "id": "mover", "frame": [30, 50, 6, 6], "backgroundColor": "#123456", "transform": [{ "rotation": 20 }] } ],
          "timeline": [ { "at": 0.1, "do": [ { "set": { "mover.position.y": 40 } } ] } ] }
        """

    static let edits: [(old: String, new: String, line: String)] = [
        ("\"#EEEEEE\"", "\"#EEEEEF\"", "at 0.00 s   canvas   backgroundColor   #EEEEEF   was #EEEEEE"),
        ("[4, 4, 30, 20]", "[5, 4, 30, 20]", "at 0.00 s   card   position.x   20   was 19"),
        ("[4, 4, 30, 20]", "[4, 4, 30, 22]", "at 0.00 s   card   position.y           15   was 14"),
        ("\"#FF0000\"", "\"#FF000080\"", "at 0.00 s   card   backgroundColor   #FF000080   was #FF0000FF"),
        ("\"cornerRadius\": 4", "\"cornerRadius\": 4.25", "at 0.00 s   card   cornerRadius   4.25   was 4"),
        ("\"borderWidth\": 2", "\"borderWidth\": 1", "at 0.00 s   card   borderWidth   1   was 2"),
        ("\"#0000FF\"", "null", "at 0.00 s   card   borderColor   none   was #0000FF"),
        ("\"shadowOpacity\": 0.5", "\"shadowOpacity\": 0.6", "at 0.00 s   card   shadowOpacity   0.6   was 0.5"),
        ("\"shadowRadius\": 3", "\"shadowRadius\": 3.333333", "at 0.00 s   card   shadowRadius   3.33   was 3"),
        ("\"shadowOffset\": [0, 2]", "\"shadowOffset\": [1, 2]", "at 0.00 s   card   shadowOffset.width   1   was 0"),
        (
            "\"shadowColor\": \"#000000\"", "\"shadowColor\": \"#FF0000\"",
            "at 0.00 s   card   shadowColor   #FF0000   was #000000"
        ),
        ("\"opacity\": 0.5", "\"opacity\": 0.25", "at 0.00 s   #0/0   opacity   0.25   was 0.5"),
        ("\"#00FF00\", ", "\"#00FF00\", \"hidden\": true, ", "at 0.00 s   #0/0   hidden   true   was false"),
        ("M2 2 L28 2 L28 18 Z", "M2 2 L28 2 L28 19 Z", "at 0.00 s   ring   path   changed"),
        ("\"#FFFF00\"", "\"#FFFF0A\"", "at 0.00 s   ring   fillColor   #FFFF0A   was #FFFF00"),
        ("\"#FF00FF\"", "\"#AA00FF\"", "at 0.00 s   ring   strokeColor   #AA00FF   was #FF00FF"),
        ("\"lineWidth\": 2", "\"lineWidth\": 3", "at 0.00 s   ring   lineWidth   3   was 2"),
        ("[4, 2]", "[4, 3]", "at 0.00 s   ring   lineDashPattern   [4, 3]   was [4, 2]"),
        ("\"strokeEnd\": 0.9", "\"strokeEnd\": 0.8", "at 0.00 s   ring   strokeEnd   0.8   was 0.9"),
        ("\"round\"", "\"bevel\"", "at 0.00 s   ring   lineJoin   bevel   was round"),
        (
            "\"#000000\", \"#FFFFFF\"", "\"#000000\", \"#FFFF00\"",
            "at 0.00 s   sky   colors   [\"#000000FF\", \"#FFFF00FF\"]   was [\"#000000FF\", \"#FFFFFFFF\"]"
        ),
        ("\"locations\": [0, 1]", "\"locations\": [0, 0.5]", "at 0.00 s   sky   locations   [0, 0.5]   was [0, 1]"),
        ("\"endPoint\": [1, 0]", "\"endPoint\": [1, 1]", "at 0.00 s   sky   endPoint.y   1   was 0"),
        ("\"instanceCount\": 3", "\"instanceCount\": 2", "at 0.00 s   row   instanceCount   2   was 3"),
        ("\"translation\": [8, 0]", "\"translation\": [9, 0]", "at 0.00 s   row   instanceTransform.translation.x   9   was 8"),
        ("\"#00FFFF\"", "\"#00EEFF\"", "at 0.00 s   dot   backgroundColor   #00EEFF   was #00FFFF"),
        ("\"rotation\": 20", "\"rotation\": 30", "at 0.00 s   mover   transform.rotation   0.524   was 0.349"),
        ("\"mover.position.y\": 40", "\"mover.position.y\": 41", "at 0.12 s   mover   position.y   41   was 40"),
        ("\"id\": \"dot\"", "\"id\": \"spot\"", ""),
        (
            "\"opacity\": 0.5 }",
            "\"opacity\": 0.5 }, { \"id\": \"new\", \"frame\": [1, 1, 2, 2], \"backgroundColor\": \"#000\" }",
            "at 0.00 s   new   added"
        ),
    ]

    @Test(arguments: edits.indices) func theEditIsTheFirstLine(_ index: Int) throws {
        let edit = Self.edits[index]
        #expect(Self.scene.contains(edit.old))
        let after = Self.scene.replacingOccurrences(of: edit.old, with: edit.new)
        let explanation = try ExplainedScenes.explanation(from: Self.scene, to: after)
        guard !edit.line.isEmpty else { return #expect(explanation == nil) }
        #expect(explanation?.lines[1] == edit.line)
    }

    @Test(arguments: Array(0..<19) + [26, 27]) func theWorstFrameIsThatOfAllPictures(_ index: Int) throws {
        let edit = Self.edits[index]
        let after = Self.scene.replacingOccurrences(of: edit.old, with: edit.new)
        let (a, b) = (try ExplainedScenes.subject(Self.scene), try ExplainedScenes.subject(after))
        var sums: [Int: Int] = [:]
        for frame in 0..<a.grid.count {
            let (before, after) = (
                try a.renderer.frame(at: a.grid.time(of: frame)).straightRGBA(),
                try b.renderer.frame(at: b.grid.time(of: frame)).straightRGBA()
            )
            let sum = stride(from: 0, to: before.count, by: 4).reduce(0) { sum, pixel in
                sum + ((0..<4).map { abs(Int(before[pixel + $0]) - Int(after[pixel + $0])) }.max() ?? 0)
            }
            if sum > 0 { sums[frame] = sum }
        }
        let frames = try #require(try ExplainedScenes.explanation(from: Self.scene, to: after)?.frames)
        let most = try #require(sums.values.max())
        #expect(frames.first == sums.keys.min())
        #expect(frames.last == sums.keys.max())
        #expect(frames.worst == sums.filter { $0.value == most }.keys.min())
    }
}
