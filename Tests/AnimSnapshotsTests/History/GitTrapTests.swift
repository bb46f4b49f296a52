import AnimRender
import TestSupport
import Testing

@testable import AnimSnapshots

/// Repositories whose configuration, attributes and environment name programs, none of which may run.
struct GitTrapTests {
    let git: GitFolder

    init() throws { git = try GitFolder() }

    /// A repository with every configuration that makes some command of git run a program, which then leaves a file in `ran`.
    private func makeTraps() throws {
        try git.write("scene", to: "work/a.json")
        try git.write("* filter=trap diff=trap\n", to: "work/.gitattributes")
        try git.run(
            """
            mkdir ran bin
            for name in fsmonitor gpg clean smudge textconv external pager ssh uploadpack editor hook process; do
                printf '#!/bin/sh\\ntouch %s/ran/%s\\nexit 1\\n' "$PWD" "$name" >bin/$name && chmod +x bin/$name
            done
            cd work && git init -q . && git add -A && git commit -qm one
            tree=$(git rev-parse 'HEAD^{tree}')
            printf 'tree %s\\nauthor a <a@b> 1 +0000\\ncommitter a <a@b> 1 +0000\\ngpgsig -----BEGIN PGP SIGNATURE-----\\n x\\n \
            -----END PGP SIGNATURE-----\\n\\nsigned\\n' $tree | git hash-object -t commit -w --stdin >../signed
            git update-ref HEAD $(cat ../signed)
            for name in a b; do echo $name >$name.txt; done
            cat >>.git/config <<END
            [core]
                fsmonitor = $PWD/../bin/fsmonitor
                pager = $PWD/../bin/pager
                sshCommand = $PWD/../bin/ssh
                editor = $PWD/../bin/editor
                hooksPath = $PWD/../bin
            [log]
                showSignature = true
            [gpg]
                program = $PWD/../bin/gpg
            [filter "trap"]
                clean = $PWD/../bin/clean
                smudge = $PWD/../bin/smudge
                process = $PWD/../bin/process
            [diff]
                external = $PWD/../bin/external
            [diff "trap"]
                textconv = $PWD/../bin/textconv
                command = $PWD/../bin/external
            END
            """)
    }

    /// Asks everything that is ever asked.
    private func askEverything(_ environment: [String: String] = [:]) throws -> [UInt8] {
        let repository = try GitRepository(
            containing: git.path + "/work", environment: ProcessEnvironment(git.environment.merging(environment) { $1 }))
        let head = try #require(repository.commit(named: "HEAD"))
        _ = try repository.commits(touching: ["a.json"], upTo: head, limit: 8)
        _ = repository.mergeBase(head, head)
        _ = try repository.impliedBase(ProcessEnvironment([:]))
        _ = try repository.entries(in: head, below: ["a.json", ".gitattributes"])
        return try repository.bytes(of: "a.json", in: head, limit: 100)
    }

    @Test func nothingThatARepositoryNamesIsRun() throws {
        try makeTraps()
        #expect(try askEverything() == Array("scene".utf8))
        #expect(try git.run("ls ran") == "")
        // The traps are set: git's other commands run into them.
        try git.run("git status || true; git log -1 || true; git archive HEAD >/dev/null || true", in: "work")
        let ran = try git.run("ls ran").split(separator: "\n")
        #expect(ran.contains("fsmonitor"))
        #expect(ran.contains("gpg"))
        #expect(ran.contains("smudge") || ran.contains("process"))
    }

    @Test func theCallersVariablesOfGitHaveNoEffect() throws {
        try makeTraps()
        try git.write("other", to: "other/a.json")
        try git.run("git init -q . && git add -A && git commit -qm other", in: "other")
        let variables = [
            "GIT_DIR": git.path + "/other/.git", "GIT_WORK_TREE": git.path + "/other",
            "GIT_OBJECT_DIRECTORY": git.path + "/other/.git/objects", "GIT_COMMON_DIR": git.path + "/other/.git",
            "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.fsmonitor", "GIT_CONFIG_VALUE_0": git.path + "/bin/fsmonitor",
            "GIT_CONFIG_PARAMETERS": "'core.fsmonitor=\(git.path)/bin/fsmonitor'",
            "GIT_EXTERNAL_DIFF": git.path + "/bin/external", "GIT_SSH_COMMAND": git.path + "/bin/ssh",
            "GIT_PAGER": git.path + "/bin/pager", "GIT_TRACE": git.path + "/ran/trace", "GIT_EXEC_PATH": git.path + "/bin",
            "GIT_NAMESPACE": "x", "GIT_REPLACE_REF_BASE": "refs/x",
        ]
        #expect(try askEverything(variables) == Array("scene".utf8))
        #expect(try git.run("ls ran") == "")
    }

    @Test func anObjectThatAPartialCloneLacksIsNotFetched() throws {
        try makeTraps()
        let blob = try git.run("git rev-parse HEAD:a.json", in: "work")
        try git.run(
            """
            git config extensions.partialClone origin
            git config core.repositoryFormatVersion 1
            git config remote.origin.promisor true
            git config remote.origin.url \(git.path)/nowhere
            git config remote.origin.uploadpack \(git.path)/bin/uploadpack
            rm -f .git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))
            """, in: "work")
        let error = #expect(throws: GitReadError.self) { try askEverything() }
        #expect(error == .unavailable(reason: "this clone does not have its content"))
        #expect(try git.run("ls ran") == "")
        _ = try? git.run("git cat-file -p \(blob)", in: "work")
        #expect(try git.run("ls ran") == "uploadpack")
    }

    @Test func aFolderThatOnlyLooksLikeARepositoryIsNone() throws {
        try makeTraps()
        try git.run(
            "mkdir looks && cp -r .git/. looks && git -C looks config core.bare true && git -C looks config core.worktree ..",
            in: "work")
        #expect(throws: GitUnavailable.noRepository(folder: git.path + "/work/looks")) {
            try GitRepository(containing: git.path + "/work/looks", environment: ProcessEnvironment(git.environment))
        }
        #expect(try git.run("ls ran") == "")
    }

    @Test func replacedObjectsAreNotRead() throws {
        try git.write("scene", to: "work/a.json")
        try git.run(
            """
            git init -q . && git add -A && git commit -qm one
            git replace $(git rev-parse HEAD:a.json) $(echo replaced | git hash-object -w --stdin)
            """, in: "work")
        #expect(try askEverything() == Array("scene".utf8))
    }
}
