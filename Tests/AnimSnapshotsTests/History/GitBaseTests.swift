import AnimRender
import TestSupport
import Testing

@testable import AnimSnapshots

/// The commit that a comparison starts from, in whole and in shallow clones.
struct GitBaseTests {
    let git: GitFolder

    /// A repository as a server has it: a branch that was merged into `main`, and the merge.
    init() throws {
        git = try GitFolder()
        try git.write("1", to: "origin/a")
        try git.run(
            """
            git init -q . && git add -A && git commit -qm one && echo 2 >a && git commit -qam two
            git checkout -q -b topic HEAD^ && echo 1 >b && git add -A && git commit -qm topic
            git checkout -q -b merge main && git merge -q --no-ff -m merge topic
            """, in: "origin")
    }

    private func clone(_ arguments: String) throws -> GitRepository {
        try git.run("git clone -q \(arguments) file://\(git.path)/origin clone")
        return try GitRepository(containing: git.path + "/clone", environment: ProcessEnvironment(git.environment))
    }

    private let gitHub = ProcessEnvironment(["GITHUB_BASE_REF": "main"])

    @Test func theFirstParentOfAMergeIsTheBase() throws {
        let repository = try clone("--depth 2 --branch merge")
        #expect(repository.isShallow)
        let base = try #require(try repository.impliedBase(gitHub))
        #expect(base.name == "HEAD^1")
        #expect(try repository.bytes(of: "a", in: base.commit, limit: 10) == Array("2\n".utf8))
        #expect(try base.commit.description == git.run("git rev-parse main", in: "origin"))
    }

    @Test func aCloneOfOneCommitSaysHowToGetTheBase() throws {
        let repository = try clone("--depth 1 --branch topic")
        let error = #expect(throws: MissingBase.self) { try repository.impliedBase(gitHub) }
        #expect(
            error?.description == """
                origin/main is not in this clone, which is shallow. In actions/checkout set 'fetch-depth: 2' (or 0), or run \
                'git fetch --depth=1 origin main:refs/remotes/origin/main' first
                """)
        try git.run("git fetch -q --depth=1 origin main:refs/remotes/origin/main", in: "clone")
        #expect(try repository.impliedBase(gitHub)?.name == "origin/main")
    }

    @Test func aCloneOfOneCommitLacksItsParent() throws {
        let repository = try clone("--depth 1 --branch topic")
        let error = #expect(throws: MissingBase.self) { try repository.impliedBase(ProcessEnvironment([:])) }
        #expect(
            error?.description == """
                HEAD^1 is not in this clone, which is shallow. In actions/checkout set 'fetch-depth: 2' (or 0), or run \
                'git fetch --deepen=1' first
                """)
        #expect(throws: MissingBase.self) { try repository.base(named: "HEAD^1") }
        try git.run("git fetch -q --deepen=1", in: "clone")
        #expect(try repository.base(named: "HEAD^1").name == "HEAD^1")
    }

    @Test func aShallowCloneHasNoMergeBase() throws {
        let repository = try clone("--depth 1 --branch topic --no-single-branch")
        let head = try #require(repository.commit(named: "HEAD"))
        let main = try #require(repository.commit(named: "origin/main"))
        #expect(repository.mergeBase(head, main) == nil)
        #expect(repository.mergeBase(head, head) == nil)
    }

    @Test func aWholeCloneNeedsNoBase() throws {
        let repository = try clone("--branch topic")
        #expect(try repository.impliedBase(ProcessEnvironment([:])) == nil)
        #expect(try repository.impliedBase(gitHub)?.name == "origin/main")
        let commit = try git.run("git rev-parse origin/main", in: "clone")
        #expect(try repository.impliedBase(ProcessEnvironment(["CI_MERGE_REQUEST_DIFF_BASE_SHA": commit]))?.name == commit)
        let error = #expect(throws: MissingBase.self) { try repository.base(named: "nope") }
        #expect(error?.description == "nope is not a commit in this repository")
        let other = #expect(throws: MissingBase.self) { try repository.base(named: "origin/old") }
        #expect(
            other?.description
                == "origin/old is not a commit in this repository; 'git fetch origin old:refs/remotes/origin/old' may get it")
    }

    @Test func oddNamesAreInNoCommand() {
        #expect(
            MissingBase(name: "origin/it's", isShallow: false).description == "origin/it's is not a commit in this repository")
    }
}
