import AnimEncoders
import AnimGraphics
import AnimScene
import TestSupport
import Testing

@testable import AnimSnapshots

/// The text of a manifest: what is written, what is read back, and what is refused.
struct SnapshotManifestTests {
    private let digest = String(repeating: "0123456789abcdef", count: 4)
    private let other = String(repeating: "fedcba9876543210", count: 4)

    private func record(
        _ scene: String, _ frames: [UInt32], rate: Double = 10, engine: String = "animrender 1"
    ) -> SnapshotRecord {
        var record = SnapshotRecord(
            scene: scene, width: 120, height: 80, framesPerSecond: rate, frames: SnapshotFrames(frames), digest: digest)
        record.inputs = [SnapshotInput(kind: .scene, hash: other)]
        (record.events, record.output) = (SnapshotEvents(count: 2, digest: other), SnapshotOutput("-"))
        record.engine = engine
        return record
    }

    private func manifest(_ records: SnapshotRecord...) -> SnapshotManifest {
        var manifest = SnapshotManifest()
        manifest.engine = "animrender 1"
        for record in records { manifest.insert(record) }
        return manifest
    }

    private func read(_ text: String) throws(SnapshotManifestError) -> SnapshotManifest {
        try ManifestReader.read(Array(text.utf8))
    }

    @Test func theTextIsMadeForDiffs() throws {
        var dot = record("a/dot.json", [1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 0xFFFF_FFFF])
        dot.inputs += [
            SnapshotInput(kind: .image, name: "art/knob 2.png", hash: digest),
            SnapshotInput(kind: .font, name: "system", hash: digest),
        ]
        dot.output = SnapshotOutput("speed=2 matte=#FF0000FF")
        let manifest = manifest(
            record("b/still.json", [UInt32](repeating: 7, count: 40), rate: 29.97, engine: "animrender 0"), dot)
        let key = SnapshotManifest.key(of: "animrender 0")
        #expect(
            manifest.text == """
                # animrender snapshots 1
                # A scene: size, frames @ frames per second, SHA-256 over all frames; what it reads; its events; how it is shown in files;
                # then eight frames a line: the first one's index, the hashes' first 32 bits, - for "as the frame before".
                @engine animrender 1
                @by \(key) animrender 0

                a/dot.json 120x80 11@10 \(digest)
                  scene \(other)
                  image "art/knob 2.png" \(digest)
                  font system \(digest)
                  events 2 \(other)
                  output speed=2 matte=#FF0000FF
                  0 00000001 - 00000002 - - - - -
                  8 - - ffffffff

                b/still.json 120x80 40@29.97 \(digest)
                  scene \(other)
                  events 2 \(other)
                  output -
                  by \(key)
                  0 00000007 - - - - - - -

                """)
        #expect(try read(manifest.text) == manifest)
    }

    @Test func anOutputIsPinnedOnlyWhereALineSaysIt() throws {
        let text = manifest(record("a.json", [1])).text
        #expect(try read(text)["a.json"]?.output == SnapshotOutput(OutputSettings()))
        #expect(try read(text.replacing("  output -\n", with: ""))["a.json"]?.output == nil)
        #expect(try read(text.replacing("  output -\n", with: ""))["a.json"]?.isComplete == false)
        for line in ["output", "output speed", "output speed=", "output =2", "output speed=1 speed=2", "output - speed=2"] {
            #expect(throws: SnapshotManifestError.self) { try read(text.replacing("output -", with: line)) }
        }
    }

    @Test func everyChoiceOfAnOutputIsPinned() {
        var settings = OutputSettings()
        (settings.width, settings.height, settings.loop, settings.speed, settings.start) = (300, 200, .times(3), 0.5, 1.25)
        (settings.isReversed, settings.bounces, settings.isLossless, settings.dither) = (true, false, true, .ordered)
        (settings.firstFrameDuration, settings.lastFrameDuration, settings.quality, settings.colors) = (0.5, 2, 70, 64)
        (settings.lossy, settings.matte, settings.maximumByteCount) = (3, .white, 256_000)
        (settings.minimumQuality, settings.minimumFramesPerSecond, settings.minimumWidth) = (50, 12.5, 100)
        #expect(settings.choices.count == Mirror(reflecting: settings).children.count)
        let output = SnapshotOutput(settings)
        #expect(SnapshotOutput(output.text[...]) == output)
        #expect(
            output.text
                == "width=300 height=200 loop=3 speed=0.5 start=1.25 reverse=true bounce=false firstFrameDuration=0.5 "
                + "lastFrameDuration=2 quality=70 lossless=true colors=64 lossy=3 dither=ordered matte=#FFFFFFFF maxSize=256000 "
                + "minQuality=50 minFPS=12.5 minWidth=100")
        settings.speed = 2
        settings.loop = nil
        #expect(
            SnapshotOutput(settings).differences(from: output) == ["speed is 2, was 0.5", "loop is not set, was 3"])
        #expect(SnapshotOutput(settings).differences(from: SnapshotOutput(settings)) == [])
    }

    @Test func textAndRecordsAgree() throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<200 {
            var manifest = SnapshotManifest()
            manifest.engine = "animrender 1"
            for _ in 0..<Int(random.next() % 5) {
                let frames = (0..<1 + Int(random.next() % 40)).map { _ in UInt32(random.next() % 3) }
                let engine = "animrender \(random.next() % 3)"
                manifest.insert(record(Self.name(&random), frames, rate: Double(random.next() % 100 + 1) / 3, engine: engine))
            }
            if random.next() % 3 == 0 { manifest.root = "../\(Self.name(&random))" }
            if random.next() % 3 == 0 { manifest.excludes = [Self.name(&random), "*.tmp"] }
            let text = manifest.text
            let back = try read(text)
            #expect(back.records == manifest.records)
            #expect((back.root, back.excludes) == (manifest.root, manifest.excludes))
            #expect(back.text == text)
            #expect(
                try read(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")).text == text)
            #expect(try read("\u{FEFF}" + text.dropLast()).text == text)
        }
    }

    /// A name that is hard to write on one line and to read back.
    private static func name(_ random: inout SplitMix64) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "/", ".", " ", "#", "@", "<", "=", "|", "\"", "\\", "\n", "\r", "\t", "\u{1B}", "é", "\u{301}", "\u{202E}",
            "\u{200B}", "😀", "\u{FE0F}", "한", "\u{E000}", "\u{10FFFF}", "\u{378}",
        ]
        var name = String.UnicodeScalarView()
        for _ in 0..<1 + Int(random.next() % 8) { name.append(scalars[Int(random.next() % UInt64(scalars.count))]) }
        return String(name)
    }

    @Test func tenThousandNamesAreReadBackFromOneLine() throws {
        var random = SplitMix64(seed: 3)
        for _ in 0..<10_000 {
            let name = Self.name(&random)
            let text = ManifestName.text(of: name)
            #expect(!text.unicodeScalars.contains { HiddenScalar.contains($0) })
            var rest = (text + " 1x1")[...].unicodeScalars
            let back = try ManifestName.read(from: &rest)
            #expect(back.utf8.elementsEqual(name.utf8))
            #expect(String(rest) == " 1x1")
        }
    }

    @Test(arguments: [
        ("a.json", "a.json"), ("a b.json", "\"a b.json\""), ("#x", "\"#x\""), ("@x", "\"@x\""), ("<x", "\"<x\""),
        ("a#@<.json", "a#@<.json"), ("a\"b", "\"a\\\"b\""), ("a\nb", "\"a\\nb\""), ("\u{202E}x", "\"\\u{202E}x\""),
        ("\u{A0}", "\"\\u{A0}\""), ("é", "é"), ("e\u{301}", "e\u{301}"),
    ])
    func namesAreQuotedOnlyWhereTheyHaveToBe(name: String, text: String) {
        #expect(ManifestName.text(of: name) == text)
    }

    @Test func spellingsOfOneCharacterAreDifferentScenes() throws {
        let manifest = manifest(record("é.json", [1]), record("e\u{301}.json", [2]))
        #expect(manifest.records.count == 2)
        #expect(manifest["é.json"]?.frames.first == 1)
        #expect(manifest["e\u{301}.json"]?.frames.first == 2)
        #expect(try read(manifest.text) == manifest)
    }

    @Test func aRecordOfAnotherEngineLeavesTheOtherLinesAlone() throws {
        var manifest = manifest(record("a.json", [1]), record("b.json", [2]), record("c.json", [3]))
        let before = Set(manifest.text.split(separator: "\n"))
        manifest.insert(record("b.json", [4], engine: "animrender 2"))
        let key = SnapshotManifest.key(of: "animrender 2")
        let after = Set(manifest.text.split(separator: "\n"))
        #expect(after.subtracting(before) == ["@by \(key) animrender 2", "  by \(key)", "  0 00000004"])
        manifest.insert(record("a.json", [1], engine: "animrender 2"))
        manifest.insert(record("c.json", [3], engine: "animrender 2"))
        #expect(manifest.text.contains("\n@engine animrender 2\n\na.json"))
        #expect(!manifest.text.contains("by"))
    }

    private func text(_ lines: String...) -> String {
        "# animrender snapshots 1\n# A comment.\n" + lines.map { $0 + "\n" }.joined()
    }

    private var head: String { "a.json 120x80 3@10 \(digest)" }

    @Test func whatIsWrongIsSaidWithItsLine() {
        let form = "expected NAME WIDTHxHEIGHT FRAMES@RATE SHA256"
        let problems: [(String, String)] = [
            ("hello\n", "not a snapshot manifest: the first line is not '# animrender snapshots 1'"),
            ("", "the file is empty; was writing it interrupted? 'git checkout -- hashes.txt' restores it"),
            (
                "# animrender snapshots 2\n",
                "unsupported version 2: this program reads version 1"
            ),
            (
                text("@frob 1"),
                "line 3: '@frob' is unknown: the file is from a newer version, or damaged"
            ),
            (text("a.json 120x80 3@10"), "line 3: \(form)"), (text("a.json 120x0 3@10 \(digest)"), "line 3: \(form)"),
            (text("a.json 120x80 3@0 \(digest)"), "line 3: \(form)"), (text("a.json 99999x1 3@1 \(digest)"), "line 3: \(form)"),
            (text("a b.json 120x80 3@10 \(digest)"), "line 3: \(form)"), (text("  0 00000001"), "line 3: \(form)"),
            (text("\"a.json 120x80 3@10 \(digest)"), "line 3: the name's quote is not closed"),
            (text("\"a\\q\" 120x80 3@10 \(digest)"), "line 3: unknown escape '\\q'"),
            (text("\"a\u{202E}\" 1x1 3@10 \(digest)"), "line 3: the name has a character that has to be written as an escape"),
            (text(head, "  image x 12"), "line 4: expected 'image NAME SHA256'"),
            (text(head, "  scene 12"), "line 4: expected 'scene SHA256'"),
            (text(head, "  events 1 12"), "line 4: expected 'events COUNT SHA256'"),
            (text(head, "  by 01234567", "  0 00000001"), "line 4: the line '@by 01234567' is missing"),
            (
                text(head, "  sound x \(digest)"),
                "line 4: 'sound' is unknown: the file is from a newer version, or damaged"
            ),
            (text(head, "  0 00000001", "  0 00000002"), "line 5: frames out of order"),
            (text(head, "  1 00000001"), "line 4: frames out of order"),
            (text(head, "  0 00000001 - - -"), "line 4: more frames than the 3 of its head"),
            (text(head, "  0 xyz"), "line 4: 'xyz' is not a hash"), (text(head), "a.json has no frame hashes"),
            (
                text(head, "  0 00000001", head, "  0 00000001"),
                "line 5: a.json is recorded twice (first in line 3): two branches changed it"
            ),
            (
                text("a 1x1 1000000@1 \(digest)", "  0 00000001", "b 1x1 3000000000@1 \(digest)"),
                "line 5: claims 3000000000 frames, more than the 1000000 that a scene may have"
            ),
        ]
        for (text, problem) in problems {
            #expect(throws: SnapshotManifestError.self) { try read(text) }
            do throws(SnapshotManifestError) { _ = try read(text) } catch { #expect(error.description == problem) }
        }
        #expect(throws: SnapshotManifestError.self) { try ManifestReader.read(Array(text("a").utf8) + [0xFF, 0x0A]) }
    }

    @Test(arguments: ["<<<<<<< HEAD", "||||||| base", "=======", ">>>>>>> main"])
    func conflictsAreSaidToBeConflicts(marker: String) throws {
        do throws(SnapshotManifestError) {
            _ = try read(text(head, "  0 00000001", marker))
            Issue.record("the marker was read over")
        } catch {
            #expect(error.description == "line 5: a merge conflict" && error.isMergeConflict)
        }
    }

    @Test func claimsOfManyFramesTakeNoMemory() throws {
        let records = (0..<50).map { "s\($0) 1x1 1000000@1 \(digest)\n  0 00000001\n" }.joined()
        let manifest = try read(text() + records)
        #expect(manifest.records.map(\.frames.count).reduce(0, +) == 50_000_000)
        #expect(manifest["s7"]?.frames[999_999] == 1)
        do throws(SnapshotManifestError) {
            _ = try read(text() + records + "t 1x1 1@1 \(digest)\n  0 00000001\n")
            Issue.record("the limit was not heeded")
        } catch {
            #expect(error.problem == "claims 50000001 frames, more than the 50000000 that a manifest may hold")
        }
    }

    @Test func mutationsAreReadOrRefused() throws {
        let original = Array(manifest(record("a.json", [1, 2, 2, 3]), record("b c.json", [4, 4])).text.utf8)
        var random = SplitMix64(seed: 11)
        var refused = 0
        for _ in 0..<10_000 {
            var bytes = original
            for _ in 0..<1 + random.next() % 3 {
                let index = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 3 {
                case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes.remove(at: index)
                default: bytes.insert(bytes[Int(random.next() % UInt64(bytes.count))], at: index)
                }
            }
            do throws(SnapshotManifestError) {
                let manifest = try ManifestReader.read(bytes)
                #expect(try read(manifest.text).records == manifest.records)
            } catch {
                refused += 1
            }
        }
        #expect(refused > 5_000 && refused < 10_000)
    }

    @Test func runsOfFramesActLikeTheirHashes() {
        let hashes: [UInt32] = [1, 1, 2, 2, 2, 1, 3]
        let frames = SnapshotFrames(hashes)
        #expect(Array(frames) == hashes)
        #expect(hashes.indices.filter(frames.isNew) == [0, 2, 5, 6])
        #expect(hashes.indices.map(frames.nextNew) == [0, 2, 2, 5, 5, 5, 6])
        #expect(frames.nextNew(from: 7) == nil)
    }
}
