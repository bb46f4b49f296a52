/// The ways to store the pixels of an image, decoded for the several times that these are gone through.
struct ImageRuns {
    /// Pixels with the same ways.
    struct Run: Hashable {
        /// A value of ``PixelWays``, 0 for those that must stay.
        var ways: Int32
        var length: Int32

        /// Whether the pixels may stay as they are, whatever else.
        @inline(__always)
        var mayStay: Bool { ways & 1 == 1 || ways == 0 }
    }

    private(set) var runs: [Run]

    /// - Parameter ways: Values of ``PixelWays``.
    init(_ ways: RunBuffer) {
        runs = [Run](unsafeUninitializedCapacity: ways.count + 1) { runs, count in
            ways.forEach { run in
                runs[count] = Run(ways: Int32(truncatingIfNeeded: run.value), length: Int32(truncatingIfNeeded: run.length))
                count &+= 1
            }
        }
    }

    private init(_ runs: [Run]) { self.runs = runs }

    /// Returns the runs with those in a row that may stay decided: all stay where they have several colours, else none but those that must.
    func joinedWhereTransparent() -> ImageRuns {
        ImageRuns(
            [Run](unsafeUninitializedCapacity: runs.count) { joined, count in
                runs.withUnsafeBufferPointer { runs in
                    var index = 0
                    while index < runs.count {
                        var run = runs[index]
                        index &+= 1
                        if run.mayStay, index < runs.count, runs[index].mayStay {
                            run.ways = 0
                            repeat {
                                run.length &+= runs[index].length
                                index &+= 1
                            } while index < runs.count && runs[index].mayStay
                        }
                        joined[count] = run
                        count &+= 1
                    }
                }
            })
    }
}
