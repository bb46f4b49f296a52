import AnimGraphics
@testable import AnimRender
import Testing

struct RenderPlanTests {
    private let subject = RenderPlan.Subject(width: 300, height: 200, scale: 2, duration: 1.5, framesPerSecond: 60)
    private let gif = RenderOutput(format: .gif, destination: .file("a.gif"))
    private let rgba = RenderOutput(format: .rgba, destination: .standardOutput)
    private let png = RenderOutput(format: .png, destination: .file("a.png"))
    private let sequence = RenderOutput(
        format: .png, destination: .sequence(FramePattern(prefix: "f", digits: 1, suffix: ".png")))

    private func plan(_ outputs: [RenderOutput], _ change: (inout RenderOptions) -> Void = { _ in }) throws -> RenderPlan {
        var options = RenderOptions()
        change(&options)
        return try RenderPlan(subject, options: options, outputs: outputs)
    }

    private func run(_ rate: Double, _ indices: Range<Int>) throws -> FrameSequence {
        .run(try #require(FrameGrid(duration: 1.5, framesPerSecond: rate)), indices)
    }

    @Test func theSceneDecidesByDefault() throws {
        let plan = try plan([rgba])
        #expect(plan.canvas == RenderCanvas(width: 600, height: 400, scale: 2, background: .white))
        #expect(plan.passes == [RenderPlan.Pass(frames: try run(60, 0..<90), outputs: [rgba])])
        #expect(plan.notes.isEmpty)
        #expect(plan.jobs >= 1)
        #expect(plan.frameCount == 90)
    }

    @Test func optionsComeFirst() throws {
        let plan = try plan([rgba]) {
            $0.framesPerSecond = 10
            $0.scale = 0.333
            $0.background = .black
            $0.start = 0.5
            $0.end = 1
            $0.jobs = 3
        }
        var canvas = RenderCanvas(width: 100, height: 67, scale: 0.333, background: .black)
        canvas.replacesWindow = true
        #expect(plan.canvas == canvas)
        #expect(plan.passes.map(\.frames) == [try run(10, 5..<10)])
        #expect(plan.jobs == 3)
    }

    @Test func aSideDoesNotGrowByRoundingErrors() throws {
        let subject = RenderPlan.Subject(width: 100, height: 30, scale: 1.1, duration: 1, framesPerSecond: 1)
        let canvas = try RenderPlan(subject, outputs: [rgba]).canvas
        #expect((canvas.width, canvas.height) == (110, 33))
    }

    @Test func aGIFOverAClearBackgroundIsNoted() throws {
        let note = """
            a.gif: a GIF has no translucent pixels: shadows and smooth edges over the clear background become opaque or clear at half \
            of their alpha; output.matte sets a color behind them
            """
        let clear: (inout RenderOptions) -> Void = { ($0.background, $0.framesPerSecond) = (.clear, 50) }
        #expect(try plan([gif, sequence], clear).notes.map(\.description) == [note])
        #expect(try plan([gif]) { ($0.framesPerSecond, $0.background) = (50, .black) }.notes == [])
        #expect(
            try plan([gif]) { options in
                clear(&options); options.output.matte = .white
            }.notes == [])
    }

    @Test func stillsHaveNoTimesOfFrames() throws {
        #expect(try plan([sequence]) { $0.times = [1, 0.5, 0] }.notes == [])
    }

    @Test func gifsAreHeldToFifty() throws {
        let plan = try plan([gif, sequence])
        #expect(plan.passes.map(\.frames) == [try run(50, 0..<75), try run(60, 0..<90)])
        #expect(plan.notes.map(\.description) == ["a.gif: a GIF shows at most 50 frames per second; drawing 50 instead of 60"])
    }

    @Test(arguments: [OutputFormat.apng, .webp]) func framesThatBrowsersShowForLongerAreNoted(format: OutputFormat) throws {
        let output = RenderOutput(format: format, destination: .file("a.x"))
        let note = "a.x: browsers show frames of 10 ms or less for 100 ms, and the shortest frame here is 8.3 ms"
        #expect(try plan([output]) { $0.framesPerSecond = 120 }.notes.map(\.description) == [note])
        #expect(try plan([output]) { $0.framesPerSecond = 90 }.notes.isEmpty)
        #expect(try plan([output]) { ($0.framesPerSecond, $0.end) = (120, 0.001) }.notes.isEmpty)
        let film = PictureFilm(
            PictureSequence(width: 1, height: 1, count: 2) { { _ in Pixmap(width: 1, height: 1) } },
            frames: TimedFrames(durations: [0.1, 0.01]))
        let timed = "a.x: browsers show frames of 10 ms or less for 100 ms, and the shortest frame here is 10 ms"
        #expect(try film.plan(outputs: [output], options: RenderOptions()).notes.map(\.description) == [timed])
    }

    @Test func outputsOfTheSameFramesShareAPass() throws {
        let plan = try plan([gif, sequence, rgba]) { $0.framesPerSecond = 25 }
        #expect(plan.passes.map(\.outputs) == [[gif, sequence, rgba]])
        #expect(plan.notes.isEmpty)
    }

    @Test func aStillIsAtAnyTime() throws {
        #expect(try plan([png]) { $0.time = 0.123 }.passes.map(\.frames) == [.stills(at: [0.123])])
        #expect(try plan([gif]) { $0.time = 1.5 }.notes.isEmpty)
        #expect(throws: RenderPlanError.timeOutside(.times, value: 1.6, duration: 1.5)) {
            try plan([png]) { $0.time = 1.6 }
        }
        #expect(throws: RenderPlanError.timesAndRange(.times)) {
            try plan([png]) {
                $0.time = 1
                $0.end = 1
            }
        }
    }

    @Test func aSingleFrameFitsOneFile() throws {
        #expect(try plan([png]) { $0.end = 0.01 }.frameCount == 1)
        #expect(throws: RenderPlanError.oneFrameNeeded(output: "a.png", format: .png, count: 90)) { try plan([png]) }
        let pipe = RenderOutput(format: .png, destination: .standardOutput)
        #expect(throws: RenderPlanError.oneFrameNeeded(output: "standard output", format: .png, count: 90)) { try plan([pipe]) }
    }

    @Test func anAnimationIsNoSequence() {
        let frames = RenderOutput(
            format: .gif, destination: .sequence(FramePattern(prefix: "f", digits: 1, suffix: ".gif")))
        #expect(throws: RenderPlanError.patternNeedsStills(path: "f%d.gif")) { try plan([frames]) }
    }

    @Test func outputsDiffer() {
        #expect(throws: RenderPlanError.sameOutputTwice(path: "a.gif")) { try plan([gif, gif]) }
        #expect(throws: RenderPlanError.noOutput) { try plan([]) }
    }

    @Test(arguments: [0, -1, 1001, .nan, .infinity])
    func ratesHaveLimits(rate: Double) {
        #expect(throws: RenderPlanError.self) { try plan([rgba]) { $0.framesPerSecond = rate } }
    }

    @Test(arguments: [0, -1, 65, .nan, .infinity])
    func scalesHaveLimits(scale: Double) {
        #expect(throws: RenderPlanError.self) { try plan([rgba]) { $0.scale = scale } }
    }

    @Test(arguments: [0, -1, 257])
    func jobsHaveLimits(jobs: Int) {
        #expect(throws: RenderPlanError.outOfRange(.jobs, value: Double(jobs), limits: 1...256)) {
            try plan([rgba]) { $0.jobs = jobs }
        }
    }

    @Test func picturesHaveLimits() {
        #expect(throws: RenderPlanError.tooLarge(width: 19_200, height: 12_800)) {
            try plan([rgba]) { $0.scale = 64 }
        }
        #expect(throws: RenderPlanError.tooLarge(width: 15_000, height: 10_000)) {
            try plan([rgba]) { $0.scale = 50 }
        }
    }

    @Test func emptyRangesAreErrors() {
        #expect(throws: RenderPlanError.emptyRange(start: 1, end: 0.5)) {
            try plan([rgba]) {
                $0.start = 1
                $0.end = 0.5
            }
        }
        #expect(throws: RenderPlanError.timeOutside(.start, value: -0.5, duration: 1.5)) {
            try plan([rgba]) { $0.start = -0.5 }
        }
    }

    @Test func aPlanCanBeRead() throws {
        #expect(
            try plan([gif, rgba]) { $0.framesPerSecond = 25 }.lines == [
                "a.gif: GIF, 600 × 400 pixels, 38 frames (0 to 37, 0 s to 1.48 s) at 25 per second, plays forever",
                "standard output: raw RGBA, 600 × 400 pixels, 38 frames (0 to 37, 0 s to 1.48 s) at 25 per second",
            ])
        #expect(try plan([png]) { $0.time = 0.5 }.lines == ["a.png: PNG, 600 × 400 pixels, the frame at 0.5 s"])
    }
}
