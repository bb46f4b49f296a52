import AnimTiming
import Testing

struct FrameGridTests {
    @Test(arguments: [
        (1.0, 50.0, 50), (1.1, 30.0, 33), (0.1, 30.0, 3), (1.001, 30.0, 31), (0.0, 60.0, 1), (4.5, 50.0, 225), (0.001, 1.0, 1),
    ])
    func aFrameStartsBeforeTheEnd(duration: Double, rate: Double, count: Int) throws {
        let grid = try #require(FrameGrid(duration: duration, framesPerSecond: rate))
        #expect(grid.count == count)
    }

    @Test func timesAreDivisions() throws {
        let grid = try #require(FrameGrid(duration: 10, framesPerSecond: 30))
        #expect(grid.time(of: 0) == 0)
        #expect(grid.time(of: 7) == 7.0 / 30)
        #expect(grid.time(of: 299) == 299.0 / 30)
    }

    @Test func everyThirtiethIsASixtieth() throws {
        let slow = try #require(FrameGrid(duration: 5, framesPerSecond: 30))
        let fast = try #require(FrameGrid(duration: 5, framesPerSecond: 60))
        for index in 0..<slow.count { #expect(slow.time(of: index) == fast.time(of: 2 * index)) }
    }

    @Test func rangesShareTheGrid() throws {
        let grid = try #require(FrameGrid(duration: 1, framesPerSecond: 30))
        #expect(grid.indices(from: nil, to: nil) == 0..<30)
        #expect(grid.indices(from: 0.5, to: nil) == 15..<30)
        #expect(grid.indices(from: nil, to: 0.5) == 0..<15)
        #expect(grid.indices(from: 0.51, to: 0.6) == 16..<18)
        #expect(grid.indices(from: 0.1, to: 0.1).isEmpty)
        #expect(grid.indices(from: 0.9, to: 0.1).isEmpty)
    }

    @Test(arguments: [
        (1.0, 0.0), (1.0, -1.0), (-1.0, 30.0), (.nan, 30.0), (1.0, .nan), (.infinity, 30.0), (1.0, .infinity), (1e300, 1000.0),
        (1001.0, 1000.0),
    ])
    func numbersWithoutAGrid(duration: Double, rate: Double) {
        #expect(FrameGrid(duration: duration, framesPerSecond: rate) == nil)
    }

    @Test func timesBeyondTheFilmStayInside() throws {
        let grid = try #require(FrameGrid(duration: 1, framesPerSecond: 10))
        #expect(grid.index(atOrAfter: 1e300) == 10)
        #expect(grid.index(atOrAfter: -1e300) == 0)
        #expect(grid.index(atOrAfter: .nan) == 0)
    }
}
