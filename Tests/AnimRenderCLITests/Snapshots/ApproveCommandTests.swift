import Foundation
import Testing

/// `approve`: what was found is accepted, and nothing else.
struct ApproveCommandTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "scenes/dot.json")
        try animrender.write(SceneText.dot(color: "#00F"), to: "scenes/more/blue.json")
    }

    private func change(_ name: String = "scenes/dot.json", color: String = "#0F0") throws {
        try animrender.write(SceneText.dot(color: color), to: name)
    }

    private func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: animrender.folder.appendingPathComponent(name))
    }

    @Test func onlyWhatWasSeenIsApproved() throws {
        #expect(try animrender("record").status == 0)
        #expect(try animrender("approve", "scenes/dot.json").status == 66)
        try change()
        try change("scenes/more/blue.json", color: "#FF0")
        #expect(try animrender("verify").status == 1)
        #expect(try animrender("approve").status == 64)
        let manifest = try animrender.text(of: "scenes/hashes.txt")
        try change(color: "#0FF")
        let refused = try animrender("approve", "scenes/dot.json")
        #expect(refused.status == 1)
        #expect(refused.messages.contains("scenes/dot.json changed again since it was verified: verify it again"))
        #expect(try animrender.text(of: "scenes/hashes.txt") == manifest)
        try change()
        let approved = try animrender("approve", "scenes/dot.json")
        #expect(approved.status == 0)
        #expect(
            approved.lines == ["changed  dot.json  10 of 10 frames", "scenes/hashes.txt: 2 scenes, 20 frames; 1 changed"])
        let again = try animrender("approve", "scenes/dot.json")
        #expect(again.status == 0)
        #expect(again.messages.contains("scenes/dot.json now matches its record"))
        #expect(try animrender("verify").lines.last == "2 scenes, 20 frames: 1 not as recorded (1 changed)")
        #expect(try animrender("approve", "--all").status == 0)
        #expect(try animrender("verify").status == 0)
        #expect(try animrender("approve", "scenes/dot.json").status == 66)
    }

    @Test func resultsOfAnotherCommitAreNamed() throws {
        let git = "git -c user.name=Test -c user.email=test@example.com"
        let setUp = try animrender.shell(
            """
            export CI= HOME=/ && git init -q . && animrender record && git add scenes && \(git) commit -qm first
            animrender verify >/dev/null && git rev-parse HEAD >first && git pack-refs --all && git worktree add -q ../$(basename "$PWD")-tree
            """)
        #expect(setUp.status == 0, "\(setUp.messages)")
        let tree = animrender.folder.path + "-tree"
        defer { try? FileManager.default.removeItem(atPath: tree) }
        let first = String(try animrender.text(of: "first").prefix(10))
        let same = try animrender("approve", "--all")
        #expect(same.messages == "animrender: note: nothing to accept: everything was as recorded in commit \(first)\n")
        #expect(
            try animrender.shell(
                "cd '\(tree)' && animrender verify >/dev/null && grep -c \"$(cat '\(animrender.folder.path)/first')\" .snapshots/last.json"
            )
            .lines == ["1"])
        #expect(try animrender.shell("\(git) commit -q --allow-empty -m second && git rev-parse HEAD >second").status == 0)
        let second = String(try animrender.text(of: "second").prefix(10))
        let other = try animrender("approve", "--all")
        #expect(other.status == 0)
        #expect(
            other.messages.hasPrefix(
                "animrender: note: these are the results of commit \(first), and HEAD is \(second): verify again"),
            "\(other.messages)")
        #expect(try animrender("verify", "--json", "r.json").status == 0)
        #expect(try animrender.text(of: "r.json").contains(second))
        #expect(try animrender("approve", "--all").messages.hasSuffix("everything was as recorded in commit \(second)\n"))
    }

    @Test func withoutResultsTheWayToThemIsNamed() throws {
        let outcome = try animrender("approve", "--all")
        #expect(outcome.status == 66)
        #expect(
            outcome.messages.contains(
                ".snapshots/last.json is missing. Run 'animrender verify', or give --from the results.json"))
    }

    @Test func theLineOfCIWorksElsewhere() throws {
        #expect(try animrender("record").status == 0)
        try change()
        let outcome = try animrender.run(["verify", "--report", "out/report"], environment: ["CI": "true"])
        #expect(
            outcome.messages.hasSuffix(
                "accept: animrender approve --from out/report/results.json scenes/dot.json   "
                    + "all: animrender approve --from out/report/results.json --all\n"), "\(outcome.messages)")
        #expect(
            try animrender.text(of: "out/report/index.html").contains(
                "animrender approve --from out/report/results.json scenes/dot.json"))
        #expect(try animrender.shell("rm -r .snapshots").status == 0)
        #expect(try animrender("approve", "--from", "out/report/results.json", "--all").status == 0)
        #expect(try animrender("verify").status == 0)
    }

    @Test func whatAnotherMachineFoundIsApprovedHere() throws {
        #expect(try animrender("record").status == 0)
        try change()
        // A picture that shows the same from another file has not been seen.
        let picture = animrender.folder.appendingPathComponent("scenes/dot.png")
        try (SceneText.picture + Data([0])).write(to: picture)
        try animrender.write(SceneText.withPicture, to: "scenes/picture.json")
        #expect(try animrender("verify", "--json", "results.json").status == 1)
        try SceneText.picture.write(to: picture)
        let refused = try animrender("approve", "scenes/picture.json", "--from", "results.json")
        #expect(refused.status == 1)
        #expect(
            refused.messages
                == "animrender: error: scenes/picture.json reads dot.png, which is not the file that was verified\n")
        try (SceneText.picture + Data([0])).write(to: picture)
        try remove(".snapshots")
        #expect(try animrender("approve", "--all").status == 66)
        #expect(try animrender("approve", "--all", "--from", "results.json").status == 0)
        let manifest = try animrender.text(of: "scenes/hashes.txt")
        try remove("scenes/hashes.txt")
        #expect(try animrender("record").status == 0)
        #expect(try animrender.text(of: "scenes/hashes.txt") == manifest)
    }

    @Test func whatWasNotComparedIsNotApproved() throws {
        #expect(try animrender("record").status == 0)
        try change()
        try change("scenes/more/blue.json", color: "#FF0")
        #expect(try animrender("verify", "--fail-fast").status == 1)
        let named = try animrender("approve", "scenes/more/blue.json")
        #expect(named.status == 1)
        #expect(named.messages == "animrender: error: scenes/more/blue.json was not compared: verify it first\n")
        let all = try animrender("approve", "--all")
        #expect(all.status == 0)
        #expect(all.messages == "animrender: note: 1 scene was not compared, and cannot be approved: verify it first\n")
        #expect(all.lines == ["changed  dot.json  10 of 10 frames", "scenes/hashes.txt: 2 scenes, 20 frames; 1 changed"])
    }

    /// The record of one manifest and the scene of another have one name.
    @Test func aRecordInTheWayOfAnotherManifestIsRemoved() throws {
        #expect(try animrender("record").status == 0)
        #expect(try animrender("record", "scenes/more", "--manifest", "scenes/more/hashes.txt").status == 0)
        try change("scenes/more/blue.json", color: "#FF0")
        let verified = try animrender("verify")
        #expect(verified.lines.last == "3 scenes, 20 frames: 2 not as recorded (1 changed, 1 missing)")
        let approved = try animrender("approve", "--all")
        #expect(approved.status == 0)
        #expect(
            approved.lines == [
                "removed  more/blue.json", "scenes/hashes.txt: 1 scene, 10 frames; 1 removed",
                "changed  blue.json  10 of 10 frames", "scenes/more/hashes.txt: 1 scene, 10 frames; 1 changed",
            ])
        #expect(try animrender("verify").status == 0)
    }

    @Test func noMoreIsApprovedThanIsNamedAndThere() throws {
        #expect(try animrender("record").status == 0)
        try change()
        try change("scenes/more/blue.json", color: "#FF0")
        #expect(try animrender("verify", "--json", "results.json").status == 1)
        let twice = try animrender("approve", "scenes/dot.json", "./scenes/dot.json")
        #expect(twice.lines == ["changed  dot.json  10 of 10 frames", "scenes/hashes.txt: 2 scenes, 20 frames; 1 changed"])
        try remove("scenes/more/blue.json")
        let outcome = try animrender("approve", "scenes/more/blue.json", "--from", "results.json")
        #expect(outcome.status == 1)
        #expect(try animrender.text(of: "scenes/hashes.txt").contains("more/blue.json"))
    }
}
