extension LZWMatcher {
    /// Continues a match as long as the table has it.
    mutating func follow(_ begun: LZWMatch) {
        var match = begun
        var choice = runs[match.run].choice
        while true {
            if match.rest == 0 {
                match.run &+= 1
                guard match.run < runs.count else { return keep(match) }
                match.rest = runs[match.run].length
                choice = runs[match.run].choice
                guard mayBeBest(match.code, match.cost) else { return }
            }
            if choice >= SymbolChoices.firstList {
                guard followList(&match, list(choice).slots) else { break }
            } else {
                followRun(&match, UInt8(truncatingIfNeeded: choice))
                if match.rest > 0 { break }
            }
        }
        // The next entry of the table will be the previous match with the first symbol of this one.
        if match.code == previous.code, !codes.isFull, let cost = cost(of: UInt8(truncatingIfNeeded: previous.first), choice) {
            if cost > 0 { keep(match) }
            match.cost &+= cost
            match.code = codes.count
            match.rest &-= 1
            match.length &+= 1
        }
        keep(match)
    }

    /// Continues a match with the symbol of a run.
    @inline(__always)
    private func followRun(_ match: inout LZWMatch, _ symbol: UInt8) {
        let code = codes.child(of: match.code, symbol)
        guard code >= 0 else { return }
        var (last, rest) = (code, match.rest &- 1)
        while rest >= LZWTable.jumpLength {
            let code = codes.jump(from: last)
            guard code >= 0 else { break }
            last = code
            rest &-= LZWTable.jumpLength
        }
        while rest > 0 {
            let code = codes.next(of: last)
            guard code >= 0 else { break }
            last = code
            rest &-= 1
        }
        match.length &+= match.rest &- rest
        (match.code, match.rest) = (last, rest)
    }

    /// Continues a match by a jump or one pixel of a list; false where the table has none.
    @inline(__always)
    private mutating func followList(_ match: inout LZWMatch, _ list: Range<Int>) -> Bool {
        let last = codes.lastSymbol(of: match.code)
        let symbol = symbols[slot(of: last, in: list)]
        if symbol == last, match.rest >= LZWTable.jumpLength {
            let code = codes.jump(from: match.code)
            if code >= 0 {
                match.code = code
                match.rest &-= LZWTable.jumpLength
                match.length &+= LZWTable.jumpLength
                return true
            }
        }
        let code = codes.child(of: match.code, symbol)
        if code < 0, lambda > 0 { keep(match) }
        guard branch(&match, list, symbol, code) else { return false }
        match.rest &-= 1
        match.length &+= 1
        return true
    }

    /// Continues a match with the preferred symbol of a list, which has a code or -1, or else with the first that has one, and notes the
    /// others; false where none has one.
    @inline(__always)
    private mutating func branch(_ match: inout LZWMatch, _ list: Range<Int>, _ symbol: UInt8, _ code: Int32) -> Bool {
        let begun = match
        var chosen = -1
        match.code = code
        if code < 0 {
            for slot in list where symbols[slot] != symbol {
                match.code = codes.child(of: begun.code, symbols[slot])
                if match.code >= 0 {
                    chosen = slot
                    match.cost &+= Int(costs[slot])
                    break
                }
            }
            if chosen < 0 {
                match.code = begun.code
                return false
            }
        }
        for slot in list.reversed() where slot != chosen && symbols[slot] != symbol {
            let other = codes.child(of: begun.code, symbols[slot])
            guard other >= 0 else { continue }
            let cost = begun.cost &+ Int(costs[slot])
            guard mayBeBest(other, cost) else { continue }
            push(
                LZWMatch(
                    run: begun.run, cost: cost, code: other, length: begun.length &+ 1, rest: begun.rest &- 1, first: begun.first)
            )
        }
        return true
    }

    @inline(__always)
    private mutating func keep(_ match: LZWMatch) {
        let score = score(of: match)
        guard score > best.score else { return }
        best = match
        best.score = score
        if match.rest == 0, match.run < runs.count {
            best.run &+= 1
            if best.run < runs.count { best.rest = runs[best.run].length }
        }
    }
}
