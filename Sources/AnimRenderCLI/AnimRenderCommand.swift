import ArgumentParser

@main
struct AnimRenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "animrender")
}
