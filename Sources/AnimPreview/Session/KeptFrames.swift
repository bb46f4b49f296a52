import AnimEncoders

/// The frames of a film that have been drawn, within a limit: those that will probably be shown next.
struct KeptFrames {
    /// The frames; equal ones that follow each other share one.
    private var pictures: [Int: (frame: FilmFrame, users: Int)] = [:]
    /// The picture of each frame.
    private var pictureNumbers: [Int: Int] = [:]
    private var nextNumber = 0
    /// The most pictures.
    private var capacity: Int
    private let frameByteCount: Int
    /// The number of frames of the film.
    private let count: Int

    /// The frame that is shown.
    private(set) var focus = 0
    /// Whether the film plays backwards.
    private var isReversed = false
    /// The number of places in the order of ``frame(at:)`` that need no further look.
    private var doneCount = 0

    /// The most frames that are drawn ahead, however small they are.
    private static let longestLead = 10_000
    /// The frames ahead for each frame behind.
    private static let leadPerFrameBehind = 4

    /// - Parameters:
    ///   - count: The number of frames of the film.
    ///   - frameByteCount: The bytes of a frame.
    ///   - memory: The most bytes of frames.
    init(count: Int, frameByteCount: Int, memory: Int) {
        (self.count, self.frameByteCount) = (count, max(1, frameByteCount))
        capacity = Self.capacity(memory, self.frameByteCount)
    }

    /// Changes the most bytes of frames.
    mutating func setMemory(_ memory: Int) {
        let new = Self.capacity(memory, frameByteCount)
        if new > capacity { doneCount = 0 }
        capacity = new
        makeRoom(to: capacity)
    }

    /// Returns the number of frames that fit: at least the one that is shown and the one before it.
    private static func capacity(_ memory: Int, _ frameByteCount: Int) -> Int { max(2, memory / frameByteCount) }

    /// The number of pictures that are held.
    var pictureCount: Int { pictures.count }

    /// Returns a frame, if it is kept.
    subscript(index: Int) -> FilmFrame? { pictureNumbers[index].flatMap { pictures[$0]?.frame } }

    /// Sets the frame that is shown, from which the direction of play follows.
    mutating func setFocus(_ index: Int) {
        guard index != focus else { return }
        let step = index - focus
        // From the end to the start is forwards, too.
        let isWrapped = abs(step) > count / 2
        isReversed = (step < 0) != isWrapped
        (focus, doneCount) = (index, 0)
    }

    /// Keeps a frame, and drops others for it.
    ///
    /// - Parameters:
    ///   - twin: A frame with the same pixels, if there is one.
    ///   - isShown: Whether it is kept whatever it takes the place of.
    /// - Returns: Whether it is kept.
    @discardableResult
    mutating func keep(_ frame: FilmFrame, at index: Int, like twin: Int?, isShown: Bool) -> Bool {
        if pictureNumbers[index] != nil { return true }
        if let twin, let number = pictureNumbers[twin] {
            pictureNumbers[index] = number
            pictures[number]?.users += 1
            return true
        }
        guard makeRoom(to: capacity - 1, forRank: isShown ? nil : rank(of: index)) else { return false }
        pictures[nextNumber] = (frame, 1)
        pictureNumbers[index] = nextNumber
        nextNumber += 1
        return true
    }

    /// Returns the next frame to draw before it is asked for; nil if all that fit are kept.
    mutating func next() -> Int? {
        while doneCount < min(count - 1, Self.longestLead) {
            let index = frame(at: doneCount + 1)
            if pictureNumbers[index] == nil { return index }
            doneCount += 1
        }
        return nil
    }

    /// Draws nothing more ahead until another frame is shown.
    mutating func finish() { doneCount = Self.longestLead }

    /// Drops the frames that will be shown last until there are at most so many pictures.
    ///
    /// - Parameter limit: The rank of a frame for which no frame before it is dropped, if any.
    /// - Returns: Whether there are.
    @discardableResult
    private mutating func makeRoom(to count: Int, forRank limit: Int? = nil) -> Bool {
        guard pictures.count > count else { return true }
        let ranked = pictureNumbers.keys.map { (rank: rank(of: $0), index: $0) }
        for (rank, index) in ranked.sorted(by: >) {
            guard limit.map({ rank > $0 }) ?? true else { return false }
            drop(index)
            if pictures.count <= count { return true }
        }
        return false
    }

    private mutating func drop(_ index: Int) {
        guard let number = pictureNumbers.removeValue(forKey: index), let users = pictures[number]?.users else { return }
        if users > 1 { pictures[number]?.users -= 1 } else { pictures[number] = nil }
    }

    /// Returns the frame at a place in the order in which frames are drawn: four ahead, one behind, and so on.
    private func frame(at place: Int) -> Int {
        let group = Self.leadPerFrameBehind + 1
        let isBehind = place % group == 0
        let distance = isBehind ? -(place / group) : place - place / group
        let step = isReversed ? -distance : distance
        return ((focus + step) % count + count) % count
    }

    /// Returns the place of a frame in that order, approximately.
    private func rank(of index: Int) -> Int {
        let ahead = ((isReversed ? focus - index : index - focus) % count + count) % count
        return min(ahead, Self.leadPerFrameBehind * (count - ahead))
    }
}
