/// A decoder of the codes of a GIF image: LZW with codes that grow from the minimum size plus 1 to 12 bits, in blocks of up to
/// 255 bytes, each preceded by its length.
struct LZWDecoder: ~Copyable {
    /// The reason for the end of the indices.
    enum End: Hashable {
        /// The end code, or the empty block after the last one.
        case codes
        /// The end of the file.
        case file
        /// An invalid code.
        case damage
    }

    /// The reason why the last row was not filled; nil while more indices follow.
    private(set) var end: End?

    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset: Int
    /// The remaining bytes of the block.
    private var blockRest = 0
    /// The bits that were read but not used yet, the first bit lowest.
    private var bits: UInt32 = 0
    private var bitCount = 0

    private let clearCode: Int
    private let minimumCodeSize: Int
    private var codeSize: Int
    /// The code of the next string.
    private var nextCode: Int
    /// The previous code; -1 after a clear code.
    private var previousCode = -1
    /// The first index of the previous string.
    private var firstIndex: UInt8 = 0
    /// The string of a code is its prefix code's string followed by its suffix.
    private let prefixes: UnsafeMutablePointer<UInt16>
    private let suffixes: UnsafeMutablePointer<UInt8>
    /// The remaining indices of a string, the next one last.
    private let stack: UnsafeMutablePointer<UInt8>
    private var stackCount = 0

    private static let codeCount = 4096
    private static let largestCodeSize = 12

    /// Starts at the first block of an image.
    ///
    /// - Parameters:
    ///   - bytes: The file, which must outlive the decoder.
    ///   - minimumCodeSize: The bits of an index, 1 to 8.
    init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, minimumCodeSize: Int) {
        (self.bytes, self.offset, self.minimumCodeSize) = (bytes, offset, minimumCodeSize)
        clearCode = 1 << minimumCodeSize
        codeSize = minimumCodeSize + 1
        nextCode = clearCode + 2
        prefixes = .allocate(capacity: Self.codeCount)
        suffixes = .allocate(capacity: Self.codeCount)
        // A string has an index for each code of its chain, plus one if it is the string being added to the table.
        stack = .allocate(capacity: Self.codeCount + 1)
    }

    deinit {
        prefixes.deallocate()
        suffixes.deallocate()
        stack.deallocate()
    }

    /// Reads the next indices into a row.
    ///
    /// - Returns: The number of indices: less than the row holds at the end of the codes.
    mutating func read(_ row: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var count = 0
        while count < row.count {
            if stackCount == 0, !pushString() { break }
            while stackCount > 0, count < row.count {
                stackCount &-= 1
                row[count] = stack[stackCount]
                count &+= 1
            }
        }
        return count
    }

    /// Pushes the indices of the next code onto the stack; false at the end.
    private mutating func pushString() -> Bool {
        while let code = nextBits() {
            if code == clearCode {
                (codeSize, nextCode, previousCode) = (minimumCodeSize + 1, clearCode + 2, -1)
            } else if code == clearCode + 1 {
                end = .codes
                return false
            } else {
                return push(code)
            }
        }
        return false
    }

    private mutating func push(_ code: Int) -> Bool {
        // A string may be used by the code right after the one that adds it; the first code after a clear code adds none.
        guard code < nextCode || code == nextCode && previousCode >= 0 && nextCode < Self.codeCount,
            previousCode >= 0 || code < clearCode
        else {
            end = .damage
            return false
        }
        var rest = code
        if code == nextCode {
            stack[stackCount] = firstIndex
            stackCount &+= 1
            rest = previousCode
        }
        while rest > clearCode {
            stack[stackCount] = suffixes[rest]
            stackCount &+= 1
            rest = Int(prefixes[rest])
        }
        firstIndex = UInt8(truncatingIfNeeded: rest)
        stack[stackCount] = firstIndex
        stackCount &+= 1
        addString()
        previousCode = code
        return true
    }

    /// Adds the previous string with the first index of this one to the table, unless the table is full.
    private mutating func addString() {
        guard previousCode >= 0, nextCode < Self.codeCount else { return }
        prefixes[nextCode] = UInt16(truncatingIfNeeded: previousCode)
        suffixes[nextCode] = firstIndex
        nextCode &+= 1
        if nextCode == 1 << codeSize, codeSize < Self.largestCodeSize { codeSize &+= 1 }
    }

    /// Reads a code; nil at the end, with the reason in `end`.
    private mutating func nextBits() -> Int? {
        guard end == nil else { return nil }
        while bitCount < codeSize {
            guard let byte = nextByte() else { return nil }
            bits |= UInt32(byte) &<< UInt32(truncatingIfNeeded: bitCount)
            bitCount &+= 8
        }
        let code = bits & (1 &<< UInt32(truncatingIfNeeded: codeSize) &- 1)
        bits >>= UInt32(truncatingIfNeeded: codeSize)
        bitCount &-= codeSize
        return Int(code)
    }

    private mutating func nextByte() -> UInt8? {
        if blockRest == 0, offset < bytes.count {
            blockRest = Int(bytes[offset])
            offset &+= 1
            guard blockRest > 0 else {
                end = .codes
                return nil
            }
        }
        guard offset < bytes.count else {
            end = .file
            return nil
        }
        blockRest &-= 1
        defer { offset &+= 1 }
        return bytes[offset]
    }
}
