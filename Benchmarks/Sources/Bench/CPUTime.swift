#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// CPU time, which other programs disturb less than they do the clock on the wall.
enum CPUTime {
    /// The milliseconds that this thread takes for some work.
    static func milliseconds(_ work: () throws -> Void) rethrows -> Double { try measure(work).milliseconds }

    /// What some work gives, and the milliseconds that this thread takes for it.
    static func measure<T>(_ work: () throws -> T) rethrows -> (result: T, milliseconds: Double) {
        let begin = now()
        let result = try work()
        return (result, now() - begin)
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
    }
}

extension [Double] {
    var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}

extension Double {
    /// The number with a fixed count of decimals.
    func text(_ decimals: Int = 2) -> String {
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        guard magnitude < 1e12 else { return "\(self)" }
        let digits = String(Int((magnitude * power).rounded()))
        let padded = String(repeating: "0", count: Swift.max(0, decimals + 1 - digits.count)) + digits
        let sign = self < 0 ? "-" : ""
        return decimals == 0 ? sign + padded : sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }
}

/// A table in Markdown.
func printTable(_ columns: [String], _ rows: [[String]]) {
    print("\n| " + columns.joined(separator: " | ") + " |")
    print("|" + String(repeating: "---|", count: columns.count))
    for row in rows { print("| " + row.joined(separator: " | ") + " |") }
}
