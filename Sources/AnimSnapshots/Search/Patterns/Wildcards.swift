/// The comparison of a sequence with a pattern in which some elements stand for runs of any length.
enum Wildcards {
    /// Returns whether all of a sequence matches.
    ///
    /// Only the last run is ever made longer: whatever an earlier one could take instead, the last one can take as well. So the time is at
    /// most the product of the two lengths.
    static func match<Pattern, Element>(
        _ pattern: [Pattern], _ sequence: [Element], isRun: (Pattern) -> Bool, matches: (Pattern, Element) -> Bool
    ) -> Bool {
        var position = 0
        var patternPosition = 0
        var run: (patternPosition: Int, end: Int)?
        while position < sequence.count {
            if patternPosition < pattern.count, isRun(pattern[patternPosition]) {
                run = (patternPosition, position)
                patternPosition += 1
            } else if patternPosition < pattern.count, matches(pattern[patternPosition], sequence[position]) {
                position += 1
                patternPosition += 1
            } else if let last = run {
                run = (last.patternPosition, last.end + 1)
                position = last.end + 1
                patternPosition = last.patternPosition + 1
            } else {
                return false
            }
        }
        return pattern[patternPosition...].allSatisfy(isRun)
    }
}
