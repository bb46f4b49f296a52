/// Measures drawing and the program, and prints Markdown.
///
/// Arguments: the folder of the benchmarks, the program, and the number of frames drawn at scale 1.
@main @MainActor
enum Bench {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 2 else { throw BenchError("usage: Bench <folder> <program> [<frames>]") }
        let frames = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 48
        let scenes = try FillScene.all(in: arguments[0])
        print("### Fills")
        FillTimings.run(scenes, frames: frames)
        try GlyphTimings.run(font: "\(arguments[0])/../scenes/text/fonts/NotoSans-Regular.ttf", frames: frames)
        try LabelTimings.run(fonts: "\(arguments[0])/../scenes/text/fonts", frames: frames)
        InterfaceTimings.run(frames: frames)
        InterfaceTimings.runShadows(frames: frames)
        FilterTimings.run(frames: frames)
        LayoutTimings.run(frames: frames)
        try ConstraintTimings.run(rounds: frames)
        print("\n### What changes")
        UpdateTimings.run(scenes, frames: frames)
        print("\n### Coverage against 16 × 16 samples, 0…255")
        CoverageComparison.run(scenes)
        print("\n### The program")
        try ProgramTimings.run(program: arguments[1], folder: arguments[0])
        print("\n### A frame of the card")
        try FrameShares.run(folder: arguments[0], rounds: 15)
    }
}
