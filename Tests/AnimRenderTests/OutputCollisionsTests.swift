import AnimRender
import Foundation
import TestSupport
import Testing

/// Outputs that would replace each other.
struct OutputCollisionsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try Folder.create(folder("out"))
        try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: "out")
    }

    private func message(_ first: String, _ second: String, scenes: [String] = ["a/x.json", "b/x.json"]) throws -> String? {
        var collisions = OutputCollisions()
        do {
            for (path, scene) in zip([first, second], scenes) {
                try collisions.add(
                    RenderOutput(path: path), of: OutputValues(scene: scene, scale: 1, framesPerSecond: 50))
            }
            return nil
        } catch let error as OutputTemplateError {
            return error.description
        }
    }

    @Test func twoPathsToOneFileAreRefused() throws {
        let out = folder("out/x.gif")
        for other in [out, folder("link/x.gif"), folder("out/../link/./x.gif"), folder("out//x.gif")] {
            #expect(try message(out, other) == "a/x.json and b/x.json would both become \(other); use {path}")
        }
        let new = folder("new/x.gif")
        for other in [new, folder("new/sub/../x.gif"), folder("link/../new/x.gif")] {
            #expect(try message(new, other) == "a/x.json and b/x.json would both become \(other); use {path}")
        }
        #expect(try message(out, new) == nil)
    }

    @Test func namesThatDifferInCaseAloneAreRefused() throws {
        let paths = [folder("out/x.gif"), folder("out/X.gif")]
        #expect(
            try message(paths[0], paths[1])
                == "a/x.json and b/x.json would become \(paths[0]) and \(paths[1]), which some file systems treat as the same file"
        )
        #expect(try message(folder("out/\u{E9}.gif"), folder("out/e\u{301}.gif")) != nil)
    }

    @Test func sequencesMeetFilesAndEachOther() throws {
        #expect(try message(folder("out/f-%04d.png"), folder("out/f-0010.png")) != nil)
        #expect(try message(folder("out/f-0010.png"), folder("out/f-%04d.png")) != nil)
        #expect(try message(folder("out/f-%04d.png"), folder("link/f-%d.png")) != nil)
        #expect(try message(folder("out/f-%d.png"), folder("out/f-1%d.png")) != nil)
        #expect(try message(folder("out/f-%d.png"), folder("out/f-x.png")) == nil)
        #expect(try message(folder("out/f-%d.png"), folder("out/g-%d.png")) == nil)
        #expect(try message(folder("out/f-%d.png"), folder("new/f-%d.png")) == nil)
    }

    @Test func theFieldThatWouldHelpIsNamed() throws {
        var values = OutputValues(scene: "a.json", scale: 1, framesPerSecond: 50, row: 1)
        let output = try RenderOutput(path: "x.gif")
        var collisions = OutputCollisions()
        try collisions.add(output, of: values)
        values.scale = 2
        #expect(
            throws: OutputTemplateError.sameOutput(
                path: "x.gif", owners: ["a.json, row 1 at 1x", "a.json, row 1 at 2x"], advice: "{scale}")
        ) { try collisions.add(output, of: values) }
        values.appearance = "dark"
        #expect(
            throws: OutputTemplateError.sameOutput(
                path: "x.gif", owners: ["a.json, row 1 in light", "a.json, row 1 in dark"], advice: "{appearance}")
        ) { try collisions.add(output, of: values) }
        values.row = 2
        #expect(
            throws: OutputTemplateError.sameOutput(path: "x.gif", owners: ["a.json, row 1", "a.json, row 2"], advice: "{row}")
        ) {
            try collisions.add(output, of: values)
        }
    }
}
