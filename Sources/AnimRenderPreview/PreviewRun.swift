import AnimPreview
import AnimPreviewServer
import AnimSystem
import AnimUIKit
import Dispatch
import Foundation
import Synchronization

/// A preview of films of code, from its checks to Ctrl-C.
struct PreviewRun {
    private let subjects: [any PreviewSubject]
    private let port: Int?
    private let opensBrowser: Bool?

    init(_ subjects: [any PreviewSubject], port: Int?, opensBrowser: Bool?) {
        (self.subjects, self.port, self.opensBrowser) = (subjects, port, opensBrowser)
    }

    /// Serves the page until the program is interrupted.
    func run() throws(PreviewError) {
        let host = try host()
        for title in PreviewTitles(subjects.map(\.previewTitle)).repeated {
            host.printWarning("several films have the title '\(title)': all but the first get a number")
        }
        do {
            try serve(host)
        } catch let error as PreviewServerError {
            throw PreviewError(error)
        } catch {
            throw .noOutput(reason: "\(error)")
        }
    }

    /// Serves the page from a thread of its own, while this one, the main thread, makes and runs films.
    private func serve(_ host: PreviewHost) throws {
        let result = Mutex<Result<Void, any Error>?>(nil)
        Signals.holdingEnd {
            let thread = Thread {
                let ended = Result { try host.run() }
                result.withLock { $0 = ended }
                // Wakes the main thread.
                Dispatch.DispatchQueue.main.async {}
            }
            thread.start()
            while result.withLock({ $0 == nil }) { _ = Foundation.RunLoop.main.run(mode: .default, before: .distantFuture) }
        }
        try result.withLock { $0 }?.get()
    }

    /// Returns the host of the page, with a name for each film.
    func host() throws(PreviewError) -> PreviewHost {
        guard !subjects.isEmpty else { throw .noSubjects }
        if let port, !(0...65535).contains(port) { throw .portOutOfRange(port) }
        let names = PreviewTitles(subjects.map(\.previewTitle)).names
        var host = PreviewHost(
            zip(names, subjects).map { name, subject in .code(name: name) { try FilmThread.run { try subject.previewScene } } })
        host.port = port
        host.opensBrowser = opensBrowser ?? Browser.isAtHand
        host.noun = "film"
        return host
    }
}

extension PreviewError {
    /// Creates the error of a server.
    init(_ error: PreviewServerError) {
        switch error {
        case .noPort(let port, let reason): self = .portUnavailable(port, reason: reason)
        case .noThread: self = .noThread
        }
    }
}

/// The names of films in a list; each is unique.
struct PreviewTitles {
    /// The names, in the order of the titles.
    let names: [String]
    /// The titles that several films have, in their order.
    let repeated: [String]

    /// Gives each title a name: the title, or for all but the first film that has it, the title and the first free number from 2 on.
    init(_ titles: [String]) {
        // A title that has a number already keeps it.
        var taken = Set(titles)
        var (seen, repeated): (Set<String>, [String]) = ([], [])
        var next: [String: Int] = [:]
        names = titles.map { title in
            if seen.insert(title).inserted { return title }
            if next[title] == nil { repeated.append(title) }
            var number = next[title] ?? 2
            while !taken.insert("\(title) \(number)").inserted { number += 1 }
            next[title] = number + 1
            return "\(title) \(number)"
        }
        self.repeated = repeated
    }
}
