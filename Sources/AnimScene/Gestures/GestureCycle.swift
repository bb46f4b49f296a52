/// A search for a gesture that waits for itself.
struct GestureCycle {
    private let requirements: [String: [String]]

    init(_ requirements: [String: [String]]) { self.requirements = requirements }

    /// The shortest path from a gesture along its requirements back to it, without the end; nil where there is none.
    func path(from start: String) -> [String]? {
        var paths = [[start]]
        var visited: Set<String> = []
        var next = 0
        while next < paths.count {
            let path = paths[next]
            next += 1
            for name in path.last.flatMap({ requirements[$0] }) ?? [] {
                if name == start { return path }
                if visited.insert(name).inserted { paths.append(path + [name]) }
            }
        }
        return nil
    }
}
