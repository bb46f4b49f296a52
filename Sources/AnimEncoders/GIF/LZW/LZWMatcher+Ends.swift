extension LZWMatcher {
    /// Takes the last pixel off a match of several after which pixels are left.
    @inline(__always)
    func shorten(_ match: inout LZWMatch) {
        if match.rest == runs[match.run].length {
            match.run &-= 1
            match.rest = 1
        } else {
            match.rest &+= 1
        }
        dropPixels(1, &match)
    }

    /// Takes the pixels of its last run off a match after which pixels are left; false where all of it is in one run.
    @inline(__always)
    func shortenToRunStart(_ match: inout LZWMatch) -> Bool {
        var run = match.run
        var taken = runs[run].length &- match.rest
        if taken == 0 {
            run &-= 1
            taken = runs[run].length
        }
        guard taken < match.length else { return false }
        (match.run, match.rest) = (run, runs[run].length)
        dropPixels(taken, &match)
        return true
    }

    /// Takes pixels of the run where a match now ends off its code, cost and length.
    @inline(__always)
    private func dropPixels(_ count: Int32, _ match: inout LZWMatch) {
        match.length &-= count
        let choice = runs[match.run].choice
        if choice < SymbolChoices.firstList || lambda == 0 {
            match.code = codes.ancestor(of: match.code, count)
        } else {
            for _ in 0..<count {
                match.cost &-= cost(of: codes.lastSymbol(of: match.code), choice) ?? 0
                match.code = codes.ancestor(of: match.code, 1)
            }
        }
    }

    /// Returns what a symbol costs for a pixel, or nil if it may not stand for it.
    @inline(__always)
    func cost(of symbol: UInt8, _ choice: Int32) -> Int? {
        guard choice >= SymbolChoices.firstList else { return Int32(symbol) == choice ? 0 : nil }
        for slot in list(choice).slots where symbols[slot] == symbol { return Int(costs[slot]) }
        return nil
    }
}
