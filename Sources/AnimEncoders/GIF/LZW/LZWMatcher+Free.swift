extension LZWMatcher {
    /// Continues a match as long as the table has it, where no symbol costs anything: as ``follow(_:)`` does, in less time.
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

    /// Whether a symbol may stand for the pixels of a run with a symbol or pair.
    @inline(__always)
    private func mayStand(_ symbol: Int32, _ choice: Int32) -> Bool {
        guard choice >= SymbolChoices.firstList else { return symbol == choice }
        let list = list(choice)
        return symbol == Int32(list.first) || symbol == Int32(list.second)
    }
}
