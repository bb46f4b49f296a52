import AnimSnapshots
import Testing

struct SnapshotManifestTests {
    private let digest = String(repeating: "0123456789abcdef", count: 4)

    private func record(_ scene: String, _ frames: [UInt32], rate: Double = 10) -> SnapshotRecord {
        SnapshotRecord(scene: scene, width: 120, height: 80, framesPerSecond: rate, frames: frames, digest: digest)
    }

    @Test func fontsAreRecordedWithTheirScene() throws {
        var recorded = record("a.json", [1, 1, 2])
        recorded.fonts = [
            SnapshotFont(name: "latin", hash: digest), SnapshotFont(name: "system:Noto Sans", hash: digest),
        ]
        var manifest = SnapshotManifest()
        manifest.insert(recorded)
        #expect(manifest.text.contains("\n  font latin \(digest)\n  font system:Noto-Sans \(digest)\n  0 00000001 - 00000002\n"))
        #expect(try SnapshotManifest(parsing: manifest.text) == manifest)

        var actual = recorded
        #expect(FontChange.changes(from: recorded, to: actual).isEmpty)
        actual.fonts = [SnapshotFont(name: "latin", hash: String(digest.reversed())), SnapshotFont(name: "new", hash: digest)]
        #expect(
            FontChange.changes(from: recorded, to: actual).map(\.description) == [
                "the font latin changed: its file is fedcba98… and was 01234567…", "the font new is new",
                "the font system:Noto-Sans is not used any more",
            ])
    }

    @Test(arguments: ["  font latin", "  font latin 12"])
    func damagedFontsAreReported(line: String) {
        let text = "# animrender snapshots 1\na.json 120x80 3@10 \(digest)\n\(line)\n"
        #expect(throws: SnapshotManifestError.self) {
            try SnapshotManifest(parsing: text)
        }
    }

    @Test func theTextIsMadeForDiffs() {
        var manifest = SnapshotManifest()
        manifest.insert(record("b/still.json", [UInt32](repeating: 7, count: 40), rate: 29.97))
        manifest.insert(record("a/dot.json", [1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 0xFFFF_FFFF]))
        #expect(
            manifest.text == """
                # animrender snapshots 1
                # scene, width x height, frames @ frames per second, SHA-256 over the hashes of all frames;
                # then eight frames a line: the first one's index, the hashes' first 32 bits, - for "as the frame before".

                a/dot.json 120x80 11@10 \(digest)
                  0 00000001 - 00000002 - - - - -
                  8 - - ffffffff

                b/still.json 120x80 40@29.97 \(digest)
                  0 00000007 - - - - - - -

                """)
    }

    @Test func textAndRecordsAgree() throws {
        var manifest = SnapshotManifest()
        var state: UInt32 = 1
        for scene in 0..<20 {
            let frames = (0..<scene * 7 + 1).map { _ in
                state = state &* 1_664_525 &+ 1_013_904_223
                return state >> 28
            }
            manifest.insert(record("scene \(scene).json", frames, rate: Double(scene) + 0.5))
        }
        #expect(try SnapshotManifest(parsing: manifest.text) == manifest)
    }

    @Test func recordsAreSortedAndReplaced() {
        var manifest = SnapshotManifest()
        for name in ["b", "a", "c", "a", "B"] { manifest.insert(record(name, [1])) }
        #expect(manifest.records.map(\.scene) == ["B", "a", "b", "c"])
        manifest.insert(record("a", [2]))
        #expect(manifest["a"]?.frames == [2])
        #expect(manifest["d"] == nil)
        manifest.keep { $0 != "b" }
        #expect(manifest.records.map(\.scene) == ["B", "a", "c"])
    }

    @Test(arguments: [
        ("", 1), ("# animrender snapshots 2\n", 1), ("# animrender snapshots 1\n  0 00000001\n", 2),
        ("# animrender snapshots 1\na.json 1x1 2@3\n", 2),
        ("# animrender snapshots 1\na.json 1x1 0@3 D\n", 2), ("# animrender snapshots 1\na.json 1x1 99999999999@3 D\n", 2),
        ("# animrender snapshots 1\na.json 1x1 2@0 D\n", 2), ("# animrender snapshots 1\na.json 1x1 2@nan D\n", 2),
        ("# animrender snapshots 1\na.json 1x1 2@3 D\n  0 1 2 3\n", 3),
        ("# animrender snapshots 1\na.json 1x1 2@3 D\n  1 1\n  0 1\n", 4),
        ("# animrender snapshots 1\na.json 1x1 2@3 D\n  0 xyz\n", 3),
        ("# animrender snapshots 1\na.json 1x1 2@3 D\n  -9223372036854775808 1\n", 3),
        ("# animrender snapshots 1\na.json 1x1 2@3 D\na.json 1x1 2@3 D\n", 3),
    ])
    func damageIsFound(text: String, line: Int) {
        let text = text.replacing("D\n", with: digest + "\n")
        #expect { try SnapshotManifest(parsing: text) } throws: { ($0 as? SnapshotManifestError)?.line == line }
    }

    @Test func differencesAreNamed() {
        let recorded = record("a", [1, 1, 2, 3, 4])
        var actual = recorded
        #expect(SnapshotDifference(recorded: recorded, actual: actual) == nil)
        actual.frames = [1, 9, 9, 3, 9]
        #expect(SnapshotDifference(recorded: recorded, actual: actual) == .frames([1, 2, 4]))
        #expect(SnapshotDifference.frames([1, 2, 4]).description == "frames 1–2, 4 changed")
        #expect(SnapshotDifference.frames([3]).description == "frame 3 changed")
        #expect(SnapshotDifference.frames([1, 2, 4]).framesToShow(limit: 2) == [1, 2])
        #expect(SnapshotDifference.digest.framesToShow(limit: 2) == [0])
        #expect(SnapshotDifference.digest.framesToShow(limit: 0) == [])
        actual.frames.removeLast()
        #expect(
            SnapshotDifference(recorded: recorded, actual: actual)?.description
                == "the frames are 4 at 10.0 per second, not 5 at 10.0 per second")
        actual.width = 5
        #expect(
            SnapshotDifference(recorded: recorded, actual: actual)?.description == "the size is 5x80 pixels, not 120x80")
        var edited = recorded
        edited.digest = "x"
        #expect(SnapshotDifference(recorded: recorded, actual: edited) == .digest)
    }

    @Test func everyNthFrameCanBeCompared() {
        let recorded = record("a", [1, 2, 3, 4, 5])
        var actual = record("a", [1, 3, 5])
        actual.digest = ""
        #expect(SnapshotDifference(recorded: recorded, actual: actual, everyFrame: 2) == nil)
        actual.frames[2] = 6
        #expect(SnapshotDifference(recorded: recorded, actual: actual, everyFrame: 2) == .frames([4]))
    }
}

struct RecordModeTests {
    @Test func modesChooseScenes() {
        var manifest = SnapshotManifest()
        manifest.insert(
            SnapshotRecord(scene: "old", width: 1, height: 1, framesPerSecond: 1, frames: [0], digest: ""))
        #expect(RecordMode.allCases.map { $0.records("old", in: manifest) } == [true, false, false])
        #expect(RecordMode.allCases.map { $0.records("new", in: manifest) } == [true, true, false])
    }
}
