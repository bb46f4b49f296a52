import AnimEncoders
import AnimGraphics
import AnimRender
import Foundation
import TestSupport
import Testing

@testable import AnimSnapshots

/// Sheets beside a manifest, and what they prove.
struct SnapshotSheetTests {
    let scenes: SceneRepository
    let subject: SnapshotSubject
    let record: SnapshotRecord

    init() throws {
        scenes = try SceneRepository()
        try scenes.write(SceneRepository.scene(to: 20))
        subject = try scenes.subject()
        record = try scenes.record()
    }

    private var folder: SheetFolder { SheetFolder(besideManifest: scenes.git.path + "/work/hashes.txt") }

    private func file(count: Int = 4) throws -> [UInt8] {
        try #require(try SnapshotSheet.file(of: subject, record, count: count))
    }

    @Test func framesAreChosenEvenlyAndLieInRows() throws {
        let bytes = try file()
        let sheet = try #require(SnapshotSheet(file: bytes))
        #expect(sheet.digest == record.digest)
        #expect(sheet.indices == [0, 3, 6, 9])
        // Three frames of 40 × 20 beside each other would be wide enough, but a row of two is as well.
        let picture = try PNGDecoder().decode(bytes).pixmap()
        #expect((picture.width, picture.height) == (80, 40))
        let frames = try #require(SnapshotSheet.frames(inFile: bytes, of: record))
        #expect(frames.keys.sorted() == sheet.indices)
        for (index, frame) in frames { #expect(PixelHash(frame).shortValue == record.frames[index]) }
        #expect(SnapshotSheet(of: record, count: 12).indices == Array(0..<10))
        #expect(SnapshotSheet.columns(of: 12, width: 200, height: 120) == 4)
        #expect(SnapshotSheet.columns(of: 12, width: 3000, height: 120) == 1)
        #expect(SnapshotSheet.columns(of: 2, width: 4097, height: 10) == 0)
    }

    @Test func ofLargeFramesThereAreFewer() throws {
        func indices(width: Int, height: Int) throws -> [Int]? {
            try scenes.write(
                SceneRepository.scene().replacingOccurrences(
                    of: "\"width\": 40, \"height\": 20", with: "\"width\": \(width), \"height\": \(height)"))
            let (subject, record) = (try scenes.subject(), try scenes.record())
            return try SnapshotSheet.file(of: subject, record, count: 12).flatMap { SnapshotSheet(file: $0)?.indices }
        }
        // A sheet has at most 16 Mi pixels: here six frames of 2.5 Mi.
        #expect(try indices(width: 4096, height: 4) == Array(0..<10))
        #expect(try indices(width: 4000, height: 650) == [0, 1, 3, 5, 7, 9])
    }

    @Test func aSheetThatIsStaleIsNotUsed() throws {
        let bytes = try file()
        var other = record
        other.digest = String(repeating: "0", count: 64)
        #expect(SnapshotSheet.frames(inFile: bytes, of: other) == nil)
        // The digest is that of the record, and a frame is not.
        try scenes.write(SceneRepository.scene(to: 30))
        let painted = try #require(try SnapshotSheet.file(of: try scenes.subject(), try scenes.record(), count: 4))
        let claim = try #require(SnapshotSheet(file: bytes)).text
        let picture = try PNGEncoder().encode(PNGDecoder().decode(painted).pixmap())
        #expect(SnapshotSheet.frames(inFile: claim.added(to: picture), of: record) == nil)
        #expect(SnapshotSheet.frames(inFile: picture, of: record) == nil)
        #expect(SnapshotSheet.frames(inFile: Array(bytes.dropLast(40)), of: record) == nil)
        for text in ["film \(record.digest) frames 0,3,3,9", "film \(record.digest) frames 0,x", "film 00 frames 0", "film"] {
            let file = PNGText(keyword: "animrender", text: text).added(to: picture)
            #expect(SnapshotSheet(file: file) == nil)
        }
        #expect(try SnapshotSheet.file(of: try scenes.subject(), record, count: 4) == nil)
    }

    @Test func aSheetShowsFramesWhereNothingElseIsKnown() throws {
        #expect(try folder.write(try file(), of: scenes.name))
        try scenes.write(SceneRepository.scene(to: 30))
        let subject = try scenes.subject()
        let answer = try scenes.answer(to: record, history: ReferenceHistory())
        let film = try #require(answer.film)
        #expect(film.indices == [0, 3, 6, 9])
        let now = subject.record(named: scenes.name, try subject.film())
        let difference = try #require(SnapshotDifference(recorded: record, actual: now))
        let question = ReferenceQuestion(
            name: "toggle.json", record: record, subject: subject, path: scenes.path, resources: ".", manifest: nil)
        let frames = FrameDifference(difference, recorded: record, film: now)
        let explanation = try SnapshotExplanation(frames, question, answer)
        #expect(explanation.frames?.worst == nil)
        #expect(explanation.frames?.sample == 3)
        #expect(
            explanation.lines.suffix(4) == [
                "inside the difference: knob", "frame 3: 200 of 800 pixels, by up to 255 of 255, in columns 15–34, rows 0–9",
                "reference: toggle.json, 4 frames of its sheet (by their short hashes)",
                "no values of it: neither the store nor git has the scene as it was recorded",
            ])
        let scene = ReportedScene(subject, explanation: explanation)
        #expect(scene.keyFrames.map(\.index) == [3, 9])
        #expect(FrameChoice(of: scene, limit: 60).indices == [0, 3, 6, 9])
        #expect(try scene.compared([0, 3, 6, 9]).allSatisfy { $0.difference != nil })
        #expect(try FindingPictures(scene).files(jobs: 1).map(\.name).contains("worst-reference.png") == false)
    }

    @Test func namesDoNotLeadOutOfTheFolder() throws {
        #expect(try !folder.write([1], of: "../toggle.json"))
        try scenes.git.run("ln -s / sheets", in: "work")
        #expect(throws: FileError.self) { try folder.write([1], of: "tmp.json") }
    }
}
