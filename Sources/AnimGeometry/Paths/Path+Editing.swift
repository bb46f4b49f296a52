extension Path {
    /// Returns the image of the path.
    public func transformed(by transform: Transform) -> Path {
        if transform.isIdentity { return self }
        return Path(elements.lazy.map { $0.mapPoints(transform.apply) })
    }

    /// Whether both paths have the same kinds of elements in the same order, so that they blend point by point.
    package func hasSameStructure(as other: Path) -> Bool {
        elements.count == other.elements.count && zip(elements, other.elements).allSatisfy { $0.isSameKind(as: $1) }
    }

    /// Blends two paths point by point; nil where their structures differ.
    ///
    /// A progress outside 0…1 extrapolates; 0 and 1 give the ends exactly.
    package func interpolated(to end: Path, by progress: Double) -> Path? {
        guard hasSameStructure(as: end) else { return nil }
        if progress == 0 { return self }
        if progress == 1 { return end }
        return Path(zip(elements, end.elements).lazy.map { $0.interpolated(to: $1, by: progress) })
    }

    /// Returns the same outline drawn backwards: each subpath from its end to its start, the first subpath first.
    ///
    /// A closed subpath keeps its start, so that a part from s to e of its length becomes the part from 1 − e to 1 − s.
    public func reversed() -> Path {
        var result = Path()
        var start = 0
        for index in 1..<max(elements.count + 1, 1) where index == elements.count || elements[index].isMove {
            result.appendReversed(elements[start..<index])
            start = index
        }
        return result
    }

    /// Appends one subpath, which starts with a `move`, from its end to its start.
    private mutating func appendReversed(_ subpath: ArraySlice<Element>) {
        guard let first = subpath.first, case .move(let start) = first else { return }
        let isClosed = subpath.last == .close
        let drawn = isClosed ? subpath.dropFirst().dropLast() : subpath.dropFirst()
        let last = drawn.last?.end ?? start
        move(to: isClosed ? start : last)
        if isClosed && last != start { line(to: last) }
        for index in drawn.indices.reversed() {
            let target = index == drawn.startIndex ? start : (drawn[index - 1].end ?? start)
            if isClosed && index == drawn.startIndex, case .line = drawn[index] { break }
            append(drawn[index].reversed(to: target))
        }
        if isClosed { close() }
    }
}

extension Path.Element {
    fileprivate var isMove: Bool { if case .move = self { true } else { false } }

    fileprivate func reversed(to target: Point) -> Path.Element {
        switch self {
        case .quad(let control, _): .quad(control: control, end: target)
        case .cubic(let control1, let control2, _): .cubic(control1: control2, control2: control1, end: target)
        case .move, .line, .close: .line(target)
        }
    }

    fileprivate func isSameKind(as other: Path.Element) -> Bool {
        switch (self, other) {
        case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): true
        default: false
        }
    }

    /// Blends with an element of the same kind; returns `self` for another kind.
    fileprivate func interpolated(to other: Path.Element, by p: Double) -> Path.Element {
        func blend(_ a: Point, _ b: Point) -> Point { a + (b - a) * p }
        switch (self, other) {
        case (.move(let a), .move(let b)): return .move(blend(a, b))
        case (.line(let a), .line(let b)): return .line(blend(a, b))
        case (.quad(let c, let a), .quad(let d, let b)): return .quad(control: blend(c, d), end: blend(a, b))
        case (.cubic(let c, let e, let a), .cubic(let d, let f, let b)):
            return .cubic(control1: blend(c, d), control2: blend(e, f), end: blend(a, b))
        default: return self
        }
    }
}
