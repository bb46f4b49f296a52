extension EmissionHistory {
    /// Returns the most particles that live at a time, if all of a cell's live as long as any of them may.
    func greatestCount() -> Double {
        let lives = cellLives
        var times = segments.flatMap { [$0.start, $0.end] }
        if segments.count <= Self.fewSegments { times += times.flatMap { time in lives.map { time + $0 } } }
        return times.reduce(0) { greatest, time in
            let count = lives.indices.reduce(0) { sum, cell in
                sum + births(of: cell, at: time) - births(of: cell, at: time - lives[cell])
            }
            return max(greatest, count)
        }
    }

    /// The number of segments up to which all moments are looked at when the number of particles may be greatest.
    private static var fewSegments: Int { 500 }

    /// The longest life of each cell's particles.
    private var cellLives: [Double] {
        segments.reduce(into: []) { lives, segment in
            for (index, cell) in segment.first.cells.enumerated() {
                if index == lives.count { lives.append(0) }
                let factor = max(segment.first.lifetime, segment.last.lifetime)
                let life = (cell.lifetime + abs(cell.lifetimeRange) / 2) * factor
                if life > lives[index] { lives[index] = life }
            }
        }
    }
}
