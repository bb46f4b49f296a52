/// Times the program as users run it.
enum ProgramTimings {
    static func run(program: String, folder: String) throws {
        let card = "\(folder)/scenes/card-390x400.json"
        let output = "\(folder)/.build/card.gif"
        let start = try (0..<40).map { _ in try ProgramRun([program, "validate", "\(folder)/scenes/tiny.json"]) }
        let gif = try (0..<15).map { _ in try ProgramRun([program, card, "-o", output]) }
        MarkdownTable.print(
            ["run of the program", "CPU, ms", "wall, ms", "bytes"],
            [
                ["`validate` of a tiny scene", start.map(\.cpu).median.text(1), start.map(\.wall).median.text(1), "–"],
                [
                    "390 × 400, 60 frames, to GIF", gif.map(\.cpu).median.text(1), gif.map(\.wall).median.text(1),
                    "\(ProgramRun.size(of: output))",
                ],
            ])
    }
}
