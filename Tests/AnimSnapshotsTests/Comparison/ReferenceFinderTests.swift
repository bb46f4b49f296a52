import AnimGraphics
import AnimRender
import Foundation
import TestSupport
import Testing

@testable import AnimSnapshots

/// The states of scenes that prove themselves by the digest of a record.
struct ReferenceFinderTests {
    let scenes: SceneRepository

    init() throws { scenes = try SceneRepository() }

    private var store: SnapshotStore { SnapshotStore(folder: scenes.git.path + "/store") }

    @Test func theStoreHasWhatWasNeverCommitted() throws {
        try scenes.write(SceneRepository.scene(to: 20))
        let record = try scenes.record()
        try scenes.keepInputs(in: store)
        try scenes.write(SceneRepository.scene(to: 30))
        let result = try scenes.result(for: record, store: store, history: ReferenceHistory())
        let reference = try #require(result.reference)
        #expect(reference.description == "toggle.json from the store (proven)")
        #expect(reference.source == .store)
        #expect(reference.hasRecordedEvents)
        #expect(PixelHash(try reference.frame(9)).shortValue == record.frames[9])
        #expect(PixelHash(try scenes.subject().renderer.frame(at: 0.18)).shortValue != record.frames[9])
        #expect(result.missingReason == nil)
    }

    @Test func aPictureThatChangedComesFromTheStoreAndTheSceneFromDisk() throws {
        try scenes.write(SceneRepository.scene(extra: ", \"contents\": \"art/knob.png\""))
        try scenes.git.write(try SceneRepository.picture(0xFF00_00FF), to: "work/motion/art/knob.png")
        let record = try scenes.record()
        #expect(record.inputs.map(\.kind) == [.scene, .image])
        try store.keepInput(try SceneRepository.picture(0xFF00_00FF))
        try scenes.git.write(try SceneRepository.picture(0xFF00_FF00), to: "work/motion/art/knob.png")
        #expect(try scenes.result(for: record, store: store, history: ReferenceHistory()).reference?.source == .store)
    }

    @Test func theCommitThatLastChangedTheManifestHasTheScene() throws {
        try scenes.write(SceneRepository.scene(to: 20))
        let record = try scenes.record()
        let recorded = try #require(try scenes.commit())
        for x in [30.0, 31, 32] {
            try scenes.write(SceneRepository.scene(to: x))
            try scenes.commit()
        }
        let reference = try #require(try scenes.result(for: record, history: try scenes.history()).reference)
        #expect(reference.source == .git(recorded, path: "motion/toggle.json"))
        #expect(reference.description == "toggle.json at \(recorded.short) (proven)")
    }

    @Test func commitsOfTheSceneAreLookedThroughWhereTheManifestWasRewritten() throws {
        try scenes.write(SceneRepository.scene(to: 20))
        let record = try scenes.record()
        let recorded = try #require(try scenes.commit())
        try scenes.write(SceneRepository.scene(to: 30))
        try scenes.git.write("rewritten", to: "work/hashes.txt")
        try scenes.commit()
        try scenes.write(SceneRepository.scene(to: 31))
        #expect(try scenes.result(for: record, history: try scenes.history()).reference?.source.commit == recorded)
    }

    @Test func aPictureOfTheBaseIsThatOfTheBase() throws {
        try scenes.write(SceneRepository.scene(extra: ", \"contents\": \"art/knob.png\""))
        try scenes.git.write(try SceneRepository.picture(0xFF00_00FF), to: "work/motion/art/knob.png")
        let record = try scenes.record()
        let base = try #require(try scenes.commit())
        try scenes.git.write(try SceneRepository.picture(0xFF00_FF00), to: "work/motion/art/knob.png")
        try scenes.commit()
        let reference = try #require(try scenes.result(for: record, history: try scenes.history(base: "HEAD~1")).reference)
        #expect(reference.source.commit == base)
    }

    @Test func aCloneOfOneCommitHasNoReferenceAndBlamesNobody() throws {
        try scenes.write(SceneRepository.scene(to: 20))
        var record = try scenes.record()
        record.engine = "animrender 0.0.1"
        try scenes.commit()
        try scenes.git.run("git checkout -q -b topic", in: "work")
        try scenes.write(SceneRepository.scene(to: 30))
        try scenes.commit()
        try scenes.git.run("git clone -q --depth 1 --branch topic file://\(scenes.git.path)/work clone")
        let result = try scenes.result(
            for: record, in: "clone", history: try scenes.history(of: "clone", ["GITHUB_BASE_REF": "main"]))
        #expect(result.reference == nil)
        #expect(!result.drawsDifferently)
        #expect(
            result.missingReason?.description == """
                no reference: origin/main is not in this clone, which is shallow. In actions/checkout set 'fetch-depth: 2' (or 0), \
                or run 'git fetch --depth=1 origin main:refs/remotes/origin/main' first
                """)
        try scenes.git.run("git fetch -q --depth=1 origin main:refs/remotes/origin/main", in: "clone")
        let history = try scenes.history(of: "clone", ["GITHUB_BASE_REF": "main"])
        #expect(history.base?.name == "origin/main")
        #expect(try scenes.result(for: record, in: "clone", history: history).reference?.source.commit == history.base?.commit)
    }

    @Test func anEditThatWasNotCommittedHasItsReferenceInAShallowClone() throws {
        try scenes.write(SceneRepository.scene(to: 20))
        let record = try scenes.record()
        try scenes.commit()
        try scenes.git.run("git clone -q --depth 1 file://\(scenes.git.path)/work clone")
        try scenes.git.write(SceneRepository.scene(to: 30), to: "clone/motion/toggle.json")
        let result = try scenes.result(for: record, in: "clone", history: try scenes.history(of: "clone"))
        #expect(result.reference?.hasRecordedEvents == true)
    }

    @Test func theProgramIsBlamedOnlyForTheRecordedFiles() throws {
        try scenes.write(SceneRepository.scene(to: 20))
        var record = try scenes.record()
        record.digest = String(repeating: "0", count: 64)
        record.engine = "animrender 0.0.1, HarfBuzz 1.0"
        try scenes.commit()
        let history = try scenes.history()
        let text = """
            no reference: the scene and its inputs are as recorded; the program is not: recorded by animrender 0.0.1, HarfBuzz 1.0, \
            this is \(SnapshotEngine.current.dropFirst(11))
            """
        // As it is on disk, and then as a commit has it.
        var result = try scenes.result(for: record, history: history)
        #expect(result.drawsDifferently)
        #expect(result.missingReason?.description == text)
        try scenes.write(SceneRepository.scene(to: 30))
        result = try scenes.result(for: record, history: history)
        #expect(result.drawsDifferently)
        #expect(result.missingReason?.description == text)
        record.inputs[0].hash = String(repeating: "1", count: 64)
        result = try scenes.result(for: record, history: history)
        #expect(!result.drawsDifferently)
        #expect(
            result.missingReason?.description
                == "no reference: 1 state of the scene from the store and git do not draw the recorded film")
    }

    @Test func whereEverythingIsAsRecordedThereIsNoReason() throws {
        try scenes.write(SceneRepository.scene(to: 20))
        var record = try scenes.record()
        record.digest = String(repeating: "0", count: 64)
        let result = try scenes.result(for: record, history: ReferenceHistory())
        #expect(
            result.missingReason?.description
                == "no reference: the scene and its inputs are as recorded, and so is the program")
    }

    @Test func aPictureOutsideOfTheFolderIsNotRead() throws {
        try scenes.git.write(try SceneRepository.picture(0xFF00_00FF), to: "work/secret.png")
        try scenes.write(SceneRepository.scene(extra: ", \"contents\": \"art/knob.png\""))
        try scenes.git.write(try SceneRepository.picture(0xFF00_00FF), to: "work/motion/art/knob.png")
        let record = try scenes.record()
        // A state that would draw the same, were its picture read.
        try scenes.git.run("rm -r motion/art && sed -i s,art/knob,../secret, motion/toggle.json", in: "work")
        try scenes.commit()
        try scenes.write(SceneRepository.scene(to: 30))
        let result = try scenes.result(for: record, history: try scenes.history())
        #expect(result.reference == nil)
        #expect(result.missingReason == .notFound(candidates: 1))
    }

    @Test func ofTwoStatesThatDrawTheSameTheOneWithTheRecordedEventsCounts() throws {
        let send = { (name: String) in
            SceneRepository.scene().replacingOccurrences(
                of: "\"timeline\": [", with: "\"timeline\": [ { \"at\": 0.1, \"do\": [ { \"send\": \"\(name)\" } ] },")
        }
        try scenes.write(send("grown"))
        let record = try scenes.record()
        let recorded = try #require(try scenes.commit())
        try scenes.write(send("shrunk"))
        try scenes.git.write("rewritten", to: "work/hashes.txt")
        try scenes.commit()
        try scenes.write(send("gone"))
        let reference = try #require(try scenes.result(for: record, history: try scenes.history()).reference)
        #expect(reference.source.commit == recorded)
        #expect(reference.hasRecordedEvents)
    }

    @Test func aBaseThatAUserNamesHasToExist() throws {
        try scenes.write(SceneRepository.scene())
        try scenes.commit()
        #expect(throws: MissingBase(name: "nope", isShallow: false)) { try scenes.history(base: "nope") }
        #expect(throws: GitUnavailable.notInstalled) { try scenes.history(base: "main", ["PATH": ""]) }
        #expect(try scenes.history(["PATH": ""]).unavailability == .notInstalled)
        #expect(try scenes.history().base == nil)
    }

    @Test func changesOfFontsNameWhatChanged() {
        func font(_ name: String, _ digit: String) -> SnapshotInput {
            SnapshotInput(kind: .font, name: name, hash: String(repeating: digit, count: 64))
        }
        func clauses(_ recorded: [SnapshotInput], _ current: [SnapshotInput], sameScene: Bool = true) -> String? {
            let scene = SnapshotInput(kind: .scene, hash: String(repeating: "0", count: 64))
            let now = sameScene ? scene : SnapshotInput(kind: .scene, hash: String(repeating: "1", count: 64))
            return SnapshotCause.line(
                of: FontChange.changes(from: [scene] + recorded, to: [now] + current).map(SnapshotCause.font), inputs: [])
        }
        let changed = "the font system changed: its file is bbbbbbbb…, was aaaaaaaa…"
        #expect(clauses([font("system", "a")], [font("system", "b")]) == changed)
        // The font of texts that name none is of another family where the machine has another one.
        #expect(clauses([font("system:DejaVu Sans", "a")], [font("system:Noto Sans", "b")]) == changed)
        #expect(
            clauses([font("system", "a")], [font("system:Noto Sans", "b"), font("system:Noto Sans Arabic", "c")])
                == changed + "; the font system:Noto Sans Arabic is used as well")
        #expect(
            clauses([font("system:A", "a"), font("system:B", "b")], [font("system:A", "a")])
                == "the font system:B is not used any more")
        // Two styles of a family have one name.
        #expect(
            clauses([font("body:Inter", "a"), font("body:Inter", "b")], [font("body:Inter", "a"), font("body:Inter", "b")]) == nil
        )
        #expect(
            clauses([font("body:Inter", "a"), font("body:Inter", "c")], [font("body:Inter", "a"), font("body:Inter", "b")])
                == "the font body:Inter changed: its file is bbbbbbbb…, was cccccccc…")
        // A scene that has changed may ask for other fonts.
        #expect(clauses([font("system", "a")], [font("body", "b")], sameScene: false) == nil)
        #expect(clauses([font("system", "a")], [font("system", "b")], sameScene: false) == changed)
    }

    @Test func changesOfProgramsNameWhatChanged() {
        let change = EngineChange(
            from: "animrender 0.4.0, freetype 2.12.1, harfbuzz 6.0.0", to: "animrender 0.5.0, freetype 2.13.3, harfbuzz 6.0.0")
        #expect(change?.description == "recorded by animrender 0.4.0, freetype 2.12.1 …, this is 0.5.0, freetype 2.13.3")
        #expect(
            EngineChange(from: "animrender 0.5.0, freetype 2.12.1", to: "animrender 0.5.0, freetype 2.13.3")?.description
                == "recorded by freetype 2.12.1 …, this is freetype 2.13.3")
        #expect(EngineChange(from: "animrender 0.5.0", to: "animrender 0.5.0") == nil)
        let added = EngineChange(from: "animrender 0.5.0", to: "animrender 0.5.0, giflib 5.2")
        #expect(added?.description == "recorded without giflib 5.2")
        let removed = EngineChange(from: "animrender 0.5.0, giflib 5.2", to: "animrender 0.5.0")
        #expect(removed?.description == "recorded with giflib 5.2")
        #expect(EngineChange(from: SnapshotEngine.unknown, to: "animrender 0.5.0") == nil)
    }
}
