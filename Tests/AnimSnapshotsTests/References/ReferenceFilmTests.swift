import AnimEncoders
import AnimGraphics
import AnimRender
import Foundation
import TestSupport
import Testing

@testable import AnimSnapshots

/// Films that the store keeps, for a program that draws something else.
struct ReferenceFilmTests {
    let folder: TemporaryFolder
    let store: SnapshotStore
    let subject: SnapshotSubject

    init() throws {
        folder = try TemporaryFolder()
        store = SnapshotStore(folder: folder("store"))
        subject = try ExplainedScenes.subject(ExplainedScenes.toggle)
    }

    /// The record of the film that is kept, as another program would have written it for the files of `after`.
    private func explanation(of after: String) throws -> SnapshotExplanation {
        let actual = try ExplainedScenes.subject(after)
        var record = try ExplainedScenes.record(subject)
        (record.inputs, record.engine) = (actual.inputs, "animrender 0.0.1")
        let question = ReferenceQuestion(
            name: "toggle.json", record: record, subject: actual, path: folder("toggle.json"), resources: folder.path,
            manifest: nil)
        let film = try actual.film()
        let difference = try #require(SnapshotDifference(recorded: record, film: film, of: actual))
        let answer = ReferenceFinder(store: store) { ReferenceHistory() }.answer(to: question)
        let frames = FrameDifference(difference, recorded: record, film: actual.record(named: "toggle.json", film))
        return try SnapshotExplanation(frames, question, answer)
    }

    private let edited = ExplainedScenes.toggle.replacingOccurrences(of: "#30D158", with: "#34C759")

    @Test func aFilmShowsTheFramesOfAnotherProgram() throws {
        try subject.keepFilm(in: store)
        let explanation = try explanation(of: edited)
        let film = try #require(explanation.film)
        #expect((film.width, film.height, film.count) == (60, 30, 50))
        #expect(try film.frames([0, 30, 49]) == [0, 30, 49].map { try subject.renderer.frame(at: Double($0) / 50) })
        #expect(explanation.reference == nil)
        #expect(explanation.frames?.shown.map(\.role) == [.first, .last])
        #expect(
            explanation.lines == [
                "the program changed: recorded by animrender 0.0.1, this is \(SnapshotEngine.current.dropFirst(11))",
                "inside the difference: #0/0, knob, track",
                "frame 0: 686 of 1800 pixels, by up to 10 of 255, in columns 5–54, rows 5–24",
                "reference: toggle.json as a film from the store (proven)",
                """
                no values of it: the scene and its inputs are as recorded; the program is not: recorded by animrender 0.0.1, this is \
                \(SnapshotEngine.current.dropFirst(11))
                """,
            ])
    }

    @Test func withoutAFilmNothingIsInvented() throws {
        let explanation = try explanation(of: edited)
        #expect(explanation.film == nil)
        #expect(explanation.frames?.worst == nil)
        #expect(explanation.lines.count == 2)
    }

    @Test func aFilmWhosePixelsAreOthersIsNoReference() throws {
        try subject.keepFilm(in: store)
        let digest = try subject.film().digest
        let item = try #require(StoreItem(.film, digest))
        var file = try #require(FilmFile(bytes: try InputFile.read(path: store.path(of: item))))
        let other = try ExplainedScenes.subject(edited)
        let frames = try (0..<24).map { FilmFrame(try other.renderer.frame(at: Double($0) / 50)) }
        var film = EncodedFilm(width: 60, height: 30)
        film.append(try EncodedFilm.group(frames), frameCount: 24)
        for group in file.film.groups.dropFirst() { film.append(group, frameCount: min(24, 50 - film.count)) }
        file = FilmFile(frames: file.frames, film: film)
        #expect(file.digest == digest)
        try AtomicFile.write(file.bytes, to: store.path(of: item))
        #expect(try explanation(of: edited).film == nil)
    }

    @Test func inputsAreKeptWithoutFonts() throws {
        try subject.keepInputs(in: store)
        #expect(store.input(SHA256.hexadecimal(of: subject.bytes)) == subject.bytes)
    }
}
