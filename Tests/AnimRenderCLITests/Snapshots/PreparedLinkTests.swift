import Foundation
import TestSupport
import Testing

/// Links that a repository has prepared: no command writes, removes or reads through them.
struct PreparedLinkTests {
    /// What a repository may have at a place, and the commands that read and write there.
    struct Place: CustomTestStringConvertible {
        let paths: [String]
        let commands: [String]

        var testDescription: String { paths[0] }
    }

    static let places = [
        Place(
            paths: [
                ".snapshots", ".snapshots/.gitignore", ".snapshots/CACHEDIR.TAG", ".snapshots/last.json", ".snapshots/report",
                ".snapshots/report/index.html", ".snapshots/report/results.json", ".snapshots/report/pictures",
            ], commands: ["verify c", "approve --all", "verify c --pictures all", "verify c --update=all", "verify c"]),
        Place(
            paths: [".snapshots/inputs", ".snapshots/lock"], commands: ["record c", "verify c --store-size 1K"]),
        Place(
            paths: ["report", "report/index.html", "report/results.json", "report/pictures"],
            commands: ["verify c --report report", "verify c --report report"]),
        Place(
            paths: ["c/hashes.txt", "c/a.json"],
            commands: ["validate c", "verify c", "approve --all", "record c", "prune c", "verify c/a.json", "record c/a.json"]),
        Place(paths: ["out/c/a.gif"], commands: ["render c -o 'out/{path}.gif'"]),
        Place(
            paths: ["results.json", "junit.xml", "sheet.png"],
            commands: ["verify c --json results.json --junit junit.xml", "sheet c/b.json -o sheet.png"]),
    ]

    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write("ref: refs/heads/main\n", to: "work/.git/HEAD")
        try animrender.write(SceneText.dot, to: "work/c/a.json")
        try animrender.write(SceneText.dot(color: "#00F"), to: "work/c/b.json")
        try run("cd work && animrender record c && cp c/hashes.txt hashes.bak")
        // Outside there is all that a command would take for its own.
        try run(
            """
            mkdir -p outside && cp -r work/c outside/scenes
            sed 's/"#F00"/"#0F0"/' work/c/a.json >work/c/changed && mv work/c/changed work/c/a.json
            cd work && animrender verify c --report ../outside/report >../log || [ $? = 1 ]
            cp -r .snapshots/. ../outside && cp -r ../outside/report/. ../outside && cp c/hashes.txt ../outside && rm -r .snapshots
            printf 'PASSWORD\\n' >../outside/secret
            """)
    }

    private func run(_ script: String) throws {
        let outcome = try animrender.shell("set -e\nexport CI=\n\(script)")
        #expect(outcome.status == 0, "\(script): \(outcome.text) \(outcome.messages)")
    }

    /// The paths, kinds and contents of all that is outside.
    private func outside() throws -> [String: Data?] {
        let root = animrender.folder.appendingPathComponent("outside")
        let names = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        return Dictionary(
            uniqueKeysWithValues: names.map { ($0, try? Data(contentsOf: root.appendingPathComponent($0))) })
    }

    @Test(arguments: places) func noLinkIsFollowed(_ place: Place) throws {
        let before = try outside()
        #expect(before.count > 12)
        for path in place.paths {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let up = String(repeating: "../", count: path.split(separator: "/").count)
            // To a file or folder like the one that is expected, to another one, and to nothing.
            let likely = ["c/hashes.txt": "hashes.txt", "c/a.json": "scenes/a.json", ".snapshots": "."][path] ?? name
            for target in [likely, "secret", "report", "none"] {
                try run(
                    """
                    rm -rf try && cp -r work try && cd try && mkdir -p "$(dirname '\(path)')" && rm -rf '\(path)'
                    ln -s '\(up)outside/\(target)' '\(path)'
                    """)
                for command in place.commands {
                    let outcome = try animrender.shell("cd try && export CI= && animrender \(command)")
                    #expect([0, 1, 64, 65, 66, 73].contains(outcome.status), "\(command): \(outcome.messages)")
                    #expect(!(outcome.text + outcome.messages).contains("PASSWORD"), "\(command)")
                }
                #expect(try outside() == before, "\(path) -> \(target)")
            }
        }
    }

    @Test func aLinkInAFolderOfScenesIsNamedAndNotRead() throws {
        try run("cd work && ln -s ../../outside/secret c/z.json && ln -s ../outside/scenes linked")
        let message = "animrender: error: cannot read c/z.json: it is a symbolic link, which is not followed\n"
        for arguments in [["verify", "c"], ["validate", "c/*.json"], ["validate", "c/z.json"], ["hash", "c"]] {
            let line = arguments.map { "'\($0)'" }.joined(separator: " ")
            let outcome = try animrender.shell("cd work && animrender \(line)")
            #expect(outcome.status == 66)
            #expect(outcome.messages.contains(message), "\(line): \(outcome.messages)")
        }
        // Nor is a link to a folder, whether it is named or on the way.
        for path in ["linked", "linked/a.json", "linked/../linked/a.json", "linked/*.json"] {
            let outcome = try animrender.shell("cd work && animrender validate '\(path)'")
            #expect(outcome.status == 66)
            #expect(outcome.messages.contains("it is a symbolic link, which is not followed"), "\(path): \(outcome.messages)")
        }
        // A link outside of the repository is the user's own.
        try run("ln -s work/c mine && animrender validate mine/b.json && cd work && animrender validate /dev/stdin <c/b.json")
    }

    @Test func aReportIsOnlyWrittenOverAReport() throws {
        try run(
            """
            cd work && mkdir -p r/pictures && echo mine >r/pictures/mine && ! animrender verify c --json r/results.json >log
            """)
        let refused = try animrender.shell("cd work && animrender verify c --report r")
        #expect(refused.status == 73)
        #expect(refused.text == "")
        #expect(refused.messages == "animrender: error: cannot create r: the folder has files that do not belong to a report\n")
        #expect(try animrender.text(of: "work/r/pictures/mine") == "mine\n")
        try run("cd work && echo '<title>mine</title>' >r/index.html && ! animrender verify c --report r 2>log")
        #expect(try animrender.text(of: "work/r/pictures/mine") == "mine\n")
        // Other files beside a report stay.
        try run(
            """
            cd work && ! animrender verify c --report s >log && echo note >s/note && mkdir s/.report-1 && ! animrender verify c --report s >log
            [ "$(ls -A s | tr '\\n' ' ')" = 'index.html note pictures results.json ' ]
            """)
        try run("cd work && mkdir .snapshots/report/.report-1 && git init -q . 2>log || true")
        try run(
            "cd work && cp c/b.json c/a.json && ! animrender verify c >log && rm c/a.json && cp hashes.bak c/hashes.txt"
                + " && animrender prune c >log && animrender verify c >log && [ -z \"$(ls -A .snapshots/report)\" ]")
    }
}
