import TestSupport
import Testing

@testable import AnimRender

struct SheetTests {
    /// A blue bar that grows from nothing to the whole width of 40 points in a second.
    private func renderer() throws -> Renderer {
        let text = """
            {
              "canvas": { "width": 40, "height": 10 }, "duration": 1, "fps": 4,
              "layers": [ { "bounds": [0, 0, 40, 10], "anchorPoint": [0, 0], "position": [0, 0], "backgroundColor": "#00F",
                "animations": [ { "keyPath": "bounds.size.width", "from": 0, "to": 40, "duration": 2, "timingFunction": "linear" } ] } ]
            }
            """
        let folder = try TemporaryFolder()
        let path = folder("scene.json")
        try AtomicFile.write(Array(text.utf8), to: path)
        return Renderer(try Scene(contentsOf: path))
    }

    private func plan(_ renderer: Renderer, _ change: (inout SheetOptions) -> Void = { _ in }) throws -> SheetPlan {
        var options = SheetOptions()
        options.times = .list([0, 0.5, 1])
        options.columns = 2
        options.paper = .white
        change(&options)
        return try SheetPlan(renderer.subject, options: options)
    }

    /// The pixels of a rectangle as text: blue, white, and others.
    private func text(_ picture: Pixmap, x: Int, y: Int, width: Int, height: Int) -> [String] {
        (y..<y + height).map { row in
            (x..<x + width).map { column in
                switch picture[column, row] {
                case 0xFFFF_0000: "b"
                case 0xFFFF_FFFF: "."
                default: "#"
                }
            }.joined()
        }
    }

    @Test(arguments: [1, 2, 3])
    func framesHaveThePixelsOfSingleOnes(jobs: Int) throws {
        let renderer = try renderer()
        let plan = try plan(renderer) { $0.jobs = jobs }
        let sheet = try renderer.sheet(plan)
        #expect((sheet.width, sheet.height) == (plan.width, plan.height))
        for (index, time) in plan.times.enumerated() {
            let frame = try renderer.frame(at: time)
            let frameRect = plan.layout.frame(index)
            let part = (frameRect.minY..<frameRect.maxY).flatMap { sheet.row($0).dropFirst(frameRect.minX).prefix(frame.width) }
            #expect(part == frame.pixels)
        }
    }

    @Test func labelsAreTimesAndFrames() throws {
        let renderer = try renderer()
        let plan = try plan(renderer)
        let sheet = try renderer.sheet(plan)
        let corner = plan.layout.label(1)
        #expect(
            text(sheet, x: corner.x, y: corner.y, width: 41, height: 9) == [
                ".###........#####..............###....##.",
                "#...#.......#.................#...#..#..#",
                "#..##.......####..................#..#...",
                "#.#.#...........#................#..###..",
                "##..#...........#...............#....#...",
                "#...#..##...#...#..............#.....#...",
                ".###...##....###..............#####..#...",
                ".........................................",
                ".........................................",
            ])
    }

    @Test func labelsGrowWithTheScale() throws {
        let renderer = try renderer()
        let plan = try plan(renderer) { $0.scale = 2 }
        let sheet = try renderer.sheet(plan)
        let corner = plan.layout.label(1)
        #expect(
            text(sheet, x: corner.x, y: corner.y, width: 10, height: 6) == [
                "..######..", "..######..", "##......##", "##......##", "##....####", "##....####",
            ])
    }

    @Test func notesAreBelowTheFirstFrameAtOrAfterThem() throws {
        let notes = [(0, "a"), (0.5, "b"), (0.6, "c"), (1, "d"), (1.1, "e")].map { SheetNote(time: $0.0, text: $0.1) }
        #expect(notes.lines(below: [0, 0.5, 1]) == [["a"], ["b"], ["c", "d"]])
        #expect(notes.lines(below: [0.7]) == [["a", "b", "c"]])
        let many = (0..<9).map { SheetNote(time: 0, text: "\($0)") }
        #expect(many.lines(below: [0]) == [["0", "1", "2", "3", "4", "+4 more"]])
        let same = ["a", "b", "b", "b", "a"].map { SheetNote(time: 0, text: $0) }
        #expect(same.lines(below: [0]) == [["a", "b x3", "a"]])
        let renderer = try renderer()
        let (with, without) = (try plan(renderer) { $0.notes = notes }, try plan(renderer))
        // Two rows of two lines each, and cells of twenty characters.
        #expect(with.height == without.height + 2 * 2 * 11 && with.width == 8 + 2 * 128)
        let sheet = try renderer.sheet(with)
        let corner = with.layout.label(2)
        #expect(
            text(sheet, x: corner.x, y: corner.y + 11, width: 5, height: 7) == [
                ".....", ".....", ".###.", "#....", "#....", "#...#", ".###.",
            ])
    }

    @Test func longNotesAreCut() {
        #expect(BitmapFace.fitted("abcdef", width: 35) == "abcdef")
        #expect(BitmapFace.fitted("abcdef", width: 34) == "abc..")
        #expect(BitmapFace.fitted("abcdef", width: 12) == "")
    }

    @Test func anEmptyCellIsPaper() throws {
        let renderer = try renderer()
        let plan = try plan(renderer)
        let sheet = try renderer.sheet(plan)
        let rows = text(sheet, x: plan.width - 44, y: plan.height - 30, width: 44, height: 30)
        #expect(rows.allSatisfy { $0.allSatisfy { $0 == "." } })
    }

    @Test(
        arguments: [
            ([0, 1.0, 2], 0, ["0  0f", "1  60f", "2  120f"]), ([0, 0.5], 1, ["0.0  0f", "0.5  30f"]),
            ([0.25, 10], 2, ["0.25  15f", "10.00  600f"]), ([1.0 / 60], 4, ["0.0167  1f"]), ([0.1 + 0.2], 1, ["0.3  18f"]),
            ([0.01, 0.51], 2, ["0.01  0f+", "0.51  30f+"]), ([1e300], 0, [""]),
        ] as [([Double], Int, [String])])
    func labelsAreExactWhereFourDecimalsDo(times: [Double], decimals: Int, labels: [String]) {
        #expect(TimeLabel.decimals(for: times) == decimals)
        #expect(times.map { TimeLabel(time: $0, decimals: decimals, framesPerSecond: 60).text } == labels)
    }

    @Test func progressCountsFrames() throws {
        let renderer = try renderer()
        var counts: [Int] = []
        _ = try renderer.sheet(plan(renderer)) { counts.append($0) }
        #expect(counts == [1, 2, 3])
    }
}
