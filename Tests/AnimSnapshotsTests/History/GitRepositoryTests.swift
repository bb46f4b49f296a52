import AnimRender
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AnimSnapshots

/// Repositories of real git, and what is read from them.
struct GitRepositoryTests {
    let git: GitFolder

    init() throws {
        git = try GitFolder()
        try git.run("git init -q work")
    }

    private var environment: ProcessEnvironment { ProcessEnvironment(git.environment) }

    private func open(_ folder: String = "work", _ changes: [String: String] = [:]) throws -> GitRepository {
        let environment = ProcessEnvironment(git.environment.merging(changes) { $1 })
        return try GitRepository(containing: "\(git.path)/\(folder)", environment: environment)
    }

    /// Commits all files, and returns the commit.
    private func commit(_ message: String = "change") throws -> GitObjectID {
        let text = try git.run("git add -A && git commit -qm '\(message)' && git rev-parse HEAD", in: "work")
        return try #require(GitObjectID(text))
    }

    private func failure(_ body: () throws -> Void) -> GitReadError? {
        do { try body() } catch { return error as? GitReadError }
        return nil
    }

    @Test func filesAreReadAsTheyWereInACommit() throws {
        try git.write("one", to: "work/scenes/a.json")
        let first = try commit()
        let bytes: [UInt8] = [0, 10, 13, 255, 10]
        try git.write("two", to: "work/scenes/a.json")
        try git.write(bytes, to: "work/art/knob.png")
        try git.run("chmod +x work/art/knob.png")
        let second = try commit()
        try git.write("not committed", to: "work/scenes/a.json")
        let repository = try open("work/scenes")
        #expect(repository.topFolder == git.path + "/work")
        #expect(!repository.isShallow)
        #expect(try repository.bytes(of: "scenes/a.json", in: first, limit: 100) == Array("one".utf8))
        #expect(try repository.bytes(of: "scenes/a.json", in: second, limit: 100) == Array("two".utf8))
        #expect(try repository.bytes(of: "art/knob.png", in: second, limit: 100) == bytes)
        #expect(failure { _ = try repository.bytes(of: "art/knob.png", in: first, limit: 100) } == .notFound)
        #expect(try repository.entries(in: second, below: ["scenes", "art"]).map(\.path) == ["art/knob.png", "scenes/a.json"])
    }

    @Test func namesMeanNothingButThemselves() throws {
        let names = [
            "-f.json", "a b.json", ":(top)x.json", "*.json", "line\nbreak.json", "e\u{301}.json", "\u{e9}.json", "\"q\".json",
        ]
        for name in names { try git.write(name, to: "work/\(name)") }
        let commit = try commit()
        let repository = try open()
        try repository.lookUp(names, in: commit)
        for name in names { #expect(try repository.bytes(of: name, in: commit, limit: 100) == Array(name.utf8)) }
        #expect(try repository.commits(touching: ["*.json"], upTo: commit, limit: 5) == [commit])
        #expect(try repository.commits(touching: ["?.json"], upTo: commit, limit: 5) == [])
        #expect(failure { _ = try repository.bytes(of: "a b.json\0", in: commit, limit: 100) } != nil)
    }

    @Test func linksFoldersAndOtherRepositoriesAreNoFiles() throws {
        try git.write("secret", to: "secret")
        try git.run("ln -s ../secret link && ln -s art linked && mkdir art && echo x >art/x", in: "work")
        try git.run("git init -q sub && cd sub && git commit -q --allow-empty -m sub", in: "work")
        try git.run("git -c advice.addEmbeddedRepo=false add -A", in: "work")
        let commit = try commit()
        let repository = try open()
        #expect(failure { _ = try repository.bytes(of: "link", in: commit, limit: 100) } == .notAFile)
        #expect(failure { _ = try repository.bytes(of: "sub", in: commit, limit: 100) } == .notAFile)
        #expect(failure { _ = try repository.bytes(of: "linked/x", in: commit, limit: 100) } == .notFound)
        #expect(failure { _ = try repository.bytes(of: "art", in: commit, limit: 100) } == .notFound)
    }

    @Test func aFileBeyondTheLimitIsNotReadAndTheNextOneIs() throws {
        try git.write(String(repeating: "x", count: 1_000_000), to: "work/large")
        try git.write("small", to: "work/small")
        let commit = try commit()
        let repository = try open()
        #expect(failure { _ = try repository.bytes(of: "large", in: commit, limit: 999_999) } == .tooLarge(limit: 999_999))
        #expect(try repository.bytes(of: "small", in: commit, limit: 5) == Array("small".utf8))
        #expect(try repository.bytes(of: "large", in: commit, limit: 1_000_000).count == 1_000_000)
    }

    @Test func allFilesTogetherAreBounded() throws {
        for name in ["a", "b", "c"] { try git.write(String(repeating: name, count: 600), to: "work/\(name)") }
        let commit = try commit()
        let repository = try open()
        repository.contents.withLock { $0.byteLimit = 1500 }
        #expect(try repository.bytes(of: "a", in: commit, limit: 10_000).count == 600)
        #expect(try repository.bytes(of: "b", in: commit, limit: 10_000).count == 600)
        #expect(failure { _ = try repository.bytes(of: "c", in: commit, limit: 10_000) } == .exhausted)
        #expect(failure { _ = try repository.bytes(of: "a", in: commit, limit: 10_000) } == .exhausted)
    }

    @Test func scenesOfACommitNameFilesAsOnDisk() throws {
        try git.write("knob", to: "work/motion/art/knob.png")
        try git.write("outside", to: "work/outside.png")
        let resources = GitResources(try open(), in: try commit(), folder: "motion")
        #expect(try resources.bytes(at: "./art//knob.png", limit: 10) == Array("knob".utf8))
        #expect(throws: ResourceError.outside) { try resources.bytes(at: "../outside.png", limit: 10) }
        #expect(throws: ResourceError.outside) { try resources.bytes(at: "/etc/passwd", limit: 10) }
        #expect(throws: ResourceError.notFound(nearest: nil)) { try resources.bytes(at: "outside.png", limit: 10) }
        #expect(throws: ResourceError.tooLarge(limit: 3)) { try resources.bytes(at: "art/knob.png", limit: 3) }
    }

    @Test func historyIsThatOfTheFilesThatAreNamed() throws {
        try git.write("1", to: "work/a")
        let first = try commit()
        try git.write("1", to: "work/b")
        let second = try commit()
        try git.write("2", to: "work/a")
        let third = try commit()
        try git.run("git checkout -q -b side \(first) && git commit -q --allow-empty -m side", in: "work")
        let repository = try open()
        #expect(try repository.commits(touching: ["a"], upTo: third, limit: 8) == [third, first])
        #expect(try repository.commits(touching: ["a", "b"], upTo: third, limit: 2) == [third, second])
        #expect(repository.commit(named: "main") == third)
        #expect(repository.commit(named: "HEAD^1") == first)
        #expect(repository.mergeBase(third, try #require(repository.commit(named: "HEAD"))) == first)
        for name in ["", "nope", "--all", "main:a", "main..side", "^main"] { #expect(repository.commit(named: name) == nil) }
    }

    @Test func pathsAreThoseFromTheTopFolder() throws {
        try git.write("1", to: "work/motion/a.json")
        try git.run("ln -s work/motion shortcut")
        let repository = try open()
        #expect(repository.path(of: git.path + "/work/motion/a.json") == "motion/a.json")
        #expect(repository.path(of: git.path + "/work/motion/../not-there.json") == "not-there.json")
        #expect(repository.path(of: git.path + "/shortcut/a.json") == "motion/a.json")
        #expect(repository.path(of: git.path + "/elsewhere.json") == nil)
        #expect(repository.path(of: git.path + "/work-2/a.json") == nil)
    }

    @Test func withoutGitOrARepositoryThereIsANote() throws {
        try FileManager.default.createDirectory(atPath: git.path + "/plain", withIntermediateDirectories: true)
        #expect(throws: GitUnavailable.noRepository(folder: git.path + "/plain")) { try open("plain") }
        #expect(throws: GitUnavailable.noRepository(folder: git.path + "/work/.git")) { try open("work/.git") }
        #expect(GitUnavailable.noRepository(folder: "/a").description == "/a is not in a git repository")
        #expect(GitUnavailable.noRepository(folder: ".").description == "the working folder is not in a git repository")
        for path in ["", "/nonexistent", ".:bin::./bin"] {
            #expect(throws: GitUnavailable.notInstalled) { try open("work", ["PATH": path]) }
        }
    }

    @Test func aProgramOfARelativeFolderIsNotFound() throws {
        // The working folder of tests is the package's, which has no such program; what counts is that the folder is not even looked at.
        try git.write("#!/bin/sh\ntouch \(git.path)/marker\n", to: "bin/git")
        try git.run("chmod +x bin/git")
        let up = String(repeating: "../", count: 40)
        #expect(throws: GitUnavailable.notInstalled) { try open("work", ["PATH": up + git.path.dropFirst() + "/bin"]) }
        #expect(!git.has("marker"))
    }

    @Test(.enabled(if: geteuid() == 0, "only the superuser can give files away"))
    func aRepositoryOfSomebodyElseIsNotRead() throws {
        try git.run("chown -R nobody work")
        let error = #expect(throws: GitUnavailable.self) { try open() }
        #expect(
            error?.description == "the git repository of \(git.path)/work belongs to another user, so nothing is read from it; "
                + "if you trust it, run 'git config --global --add safe.directory \(git.path)/work'")
    }

    @Test func aPointerOfLFSStandsForTheFileOrTheObject() throws {
        let content = Array("a picture".utf8)
        let oid = try git.run("printf 'a picture' | sha256sum | cut -d' ' -f1")
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(oid)\nsize \(content.count)\n"
        try git.write(pointer, to: "work/art/knob.png")
        let commit = try commit()
        #expect(failure { _ = try open().bytes(of: "art/knob.png", in: commit, limit: 100) } == .missingLFSObject(hash: oid))
        let object = "work/.git/lfs/objects/\(oid.prefix(2))/\(oid.dropFirst(2).prefix(2))/\(oid)"
        try git.write("b picture", to: object)
        #expect(failure { _ = try open().bytes(of: "art/knob.png", in: commit, limit: 100) } == .missingLFSObject(hash: oid))
        try git.write(content, to: object)
        #expect(try open().bytes(of: "art/knob.png", in: commit, limit: 100) == content)
        #expect(failure { _ = try open().bytes(of: "art/knob.png", in: commit, limit: 8) } == .tooLarge(limit: 8))
        // A work tree of its own shares the objects.
        try git.run("git worktree add -q ../tree HEAD", in: "work")
        #expect(try open("tree/art").bytes(of: "art/knob.png", in: commit, limit: 100) == content)
        try git.run("rm -r work/.git/lfs")
        try git.write(content, to: "work/art/knob.png")
        #expect(try open().bytes(of: "art/knob.png", in: commit, limit: 100) == content)
    }

    @Test func longTextsThatBeginLikeAPointerAreFiles() {
        let start = "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\nsize 3\n"
        #expect(LFSPointer(Array(start.utf8))?.size == 3)
        #expect(LFSPointer(Array((start + String(repeating: " ", count: 1024 - start.utf8.count)).utf8)) == nil)
        #expect(LFSPointer(Array(start.replacingOccurrences(of: "aaaa", with: "../a").utf8)) == nil)
        #expect(LFSPointer(Array(start.replacingOccurrences(of: "size 3", with: "size -3").utf8)) == nil)
    }
}
