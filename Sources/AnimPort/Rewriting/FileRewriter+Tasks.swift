// Tasks of Swift's concurrency.
//
// A film runs on the main thread to its end: a task of the main actor would begin after it, and one of another thread runs in the machine's time.

extension FileRewriter {
    /// Reports a task that is made, unless the files have a type of their own by this name.
    mutating func examineTask(_ token: Int) {
        guard token > taskEnd, index.types["Task"]?.declaration == nil, !file.word(token - 1).isDeclaration else { return }
        let call = file.kind(token + 1) == .symbol ? declarations.indexAfterGenerics(token + 1) : token + 1
        if file.kind(call) == .dot {
            if file.word(call + 1) == .detached { reportTask(token, named: "Task.detached", from: call + 2) }
        } else {
            reportTask(token, named: "Task", from: call)
        }
    }

    /// Reports a task whose arguments or closure begin at a token.
    private mutating func reportTask(_ token: Int, named name: String, from call: Int) {
        guard let close = closureEnd(call) else { return }
        // The type of a result, before the body of a function, is no task.
        if file.kind(call) == .leftBrace, file.kind(token - 1) == .arrow || isInHeader(token) { return }
        warn(
            "'\(name)' does not run on the film's clock; DispatchQueue.main.async and asyncAfter do", at: token, to: call - 1)
        taskEnd = close
    }

    /// The last token of arguments with a closure, of a closure, or of both; nil if there is no closure.
    private func closureEnd(_ call: Int) -> Int? {
        guard file.kind(call) == .leftParenthesis, !file.tokens[call].startsLine else {
            return file.kind(call) == .leftBrace ? file.partner(call) : nil
        }
        guard let close = file.partner(call) else { return nil }
        if file.kind(close + 1) == .leftBrace { return file.partner(close + 1) }
        return (call..<close).contains { file.kind($0) == .leftBrace } ? close : nil
    }

    private func isInHeader(_ token: Int) -> Bool {
        [.colon, .comma].contains(file.kind(token - 1)) && declarations.types.contains { $0.header.contains(token) }
    }

    /// Reports what waits, unless a task around it is reported already.
    mutating func examineWait(_ token: Int) {
        guard token > taskEnd, file.word(token - 1) != .func, file.kind(token + 1) == .identifier else { return }
        warn("'await' does not wait on the film's clock; closures that are called at the end do", at: token)
    }
}
