extension LZWMatcher {
    /// Extends a match as far as the table has its string.
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

    /// Extends a match with the symbol of a run.
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

    /// Extends a match by a jump, or by one pixel of a list; false if the table has neither.
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

    /// Extends a match with the preferred symbol of a list, whose code may be -1, or with the first symbol that has a code, and
    /// records the other symbols; false if none has a code.
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

extension LZWMatcher {
    /// Extends a match as far as the table has its string if no symbol has a cost: like ``follow(_:)``, but faster.
    @inline(never)
    mutating func followFree(_ run: Int, _ code: Int32, _ length: Int32, _ rest: Int32, _ first: Int32) {
        var (run, rest, code, length) = (run, rest, code, length)
        let next = codes.isFull ? 0 : previous.length &+ 1
        var choice = runs[run].choice
        while true {
            if rest == 0 {
                run &+= 1
                guard run < runs.count else { break }
                rest = runs[run].length
                choice = runs[run].choice
                if Int(max(codes.reach(of: code), next)) <= best.score { return }
            }
            if choice < SymbolChoices.firstList {
                let child = codes.child(of: code, UInt8(truncatingIfNeeded: choice))
                guard child >= 0 else { break }
                code = child
                rest &-= 1
                length &+= 1
                while rest >= LZWTable.jumpLength {
                    let child = codes.jump(from: code)
                    guard child >= 0 else { break }
                    code = child
                    rest &-= LZWTable.jumpLength
                    length &+= LZWTable.jumpLength
                }
                while rest > 0 {
                    let child = codes.next(of: code)
                    guard child >= 0 else { break }
                    code = child
                    rest &-= 1
                    length &+= 1
                }
                if rest > 0 { break }
            } else {
                let list = list(choice)
                let both = list.first ^ list.second
                while rest > 0 {
                    let node = codes.node(code)
                    let preferred = node.symbol == list.second ? list.second : list.first
                    let (child, other): (Int32, Int32)
                    if node.symbol == preferred {
                        if rest >= LZWTable.jumpLength, node.jump != LZWTable.none {
                            code = Int32(node.jump)
                            rest &-= LZWTable.jumpLength
                            length &+= LZWTable.jumpLength
                            continue
                        }
                        child = LZWTable.code(node.next)
                        other = codes.hashedChild(of: code, node, both ^ preferred)
                    } else {
                        child = codes.hashedChild(of: code, node, preferred)
                        other = codes.hashedChild(of: code, node, both ^ preferred)
                    }
                    if child < 0, other < 0 { break }
                    rest &-= 1
                    length &+= 1
                    if child >= 0, other >= 0, Int(max(codes.reach(of: other), next)) > best.score {
                        push(LZWMatch(run: run, code: other, length: length, rest: rest, first: first))
                    }
                    code = child < 0 ? other : child
                }
                if rest > 0 { break }
            }
        }
        // The next entry of the table will be the previous match with the first symbol of this one.
        if code == previous.code, rest > 0, !codes.isFull, mayStand(previous.first, choice) {
            code = codes.count
            rest &-= 1
            length &+= 1
        }
        guard Int(length) > best.score else { return }
        if rest == 0, run < runs.count {
            run &+= 1
            if run < runs.count { rest = runs[run].length }
        }
        best = LZWMatch(run: run, score: Int(length), code: code, length: length, rest: rest, first: first)
    }

    /// Whether a symbol is allowed for the pixels of a run with a symbol or pair.
    @inline(__always)
    private func mayStand(_ symbol: Int32, _ choice: Int32) -> Bool {
        guard choice >= SymbolChoices.firstList else { return symbol == choice }
        let list = list(choice)
        return symbol == Int32(list.first) || symbol == Int32(list.second)
    }
}
