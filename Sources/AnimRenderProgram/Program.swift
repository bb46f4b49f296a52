import AnimRenderCLI

/// The program `animrender`.
@main
enum Program {
    static func main() { CommandLineProgram.main() }
}
