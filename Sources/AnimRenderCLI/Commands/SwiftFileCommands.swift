import AnimGraphics
import AnimRender

// The commands that take Swift files as well as scenes.

extension RenderCommand: SwiftFileCommand {
    var sceneArguments: [String] { scenes.scenes }
    var styles: [UserInterfaceStyle?] { destination.appearance.appearance?.styles ?? [nil] }
    var refusal: String? {
        if watch { return "--watch: a Swift file is compiled once, when the command starts" }
        if batch.data != nil { return "--data: a Swift file has no variables" }
        return batch.variables.set.isEmpty ? nil : VariableOptions.swiftRefusal
    }
}

extension HashCommand: SwiftFileCommand {
    var sceneArguments: [String] { scenes.scenes }
    var styles: [UserInterfaceStyle?] { appearance.appearance?.styles ?? [nil] }
}

extension EventsCommand: SwiftFileCommand {
    var sceneArguments: [String] { scenes.scenes }
    var styles: [UserInterfaceStyle?] { appearance.appearance?.styles ?? [nil] }
}

extension InspectCommand: SwiftFileCommand {
    var sceneArguments: [String] { scenes.scenes }
    var styles: [UserInterfaceStyle?] { appearance.appearance?.styles ?? [nil] }
    var refusal: String? { variables.set.isEmpty ? nil : VariableOptions.swiftRefusal }
}

extension SheetCommand: SwiftFileCommand {
    var sceneArguments: [String] { scenes.scenes }
}

extension ShowCommand: SwiftFileCommand {
    var sceneArguments: [String] { scenes.scenes }
    var styles: [UserInterfaceStyle?] { appearance?.styles ?? [nil] }
    var refusal: String? { variables.set.isEmpty ? nil : VariableOptions.swiftRefusal }
}

extension PlotCommand: SwiftFileCommand {
    /// The first argument, and the Swift files after it; key paths follow.
    var sceneArguments: [String] {
        arguments.prefix(1) + arguments.dropFirst().prefix(while: SwiftFiles.isSwift)
    }
    var styles: [UserInterfaceStyle?] { destination.appearance?.styles ?? [nil] }
    var refusal: String? { variables.set.isEmpty ? nil : VariableOptions.swiftRefusal }
}

extension VariableOptions {
    fileprivate static let swiftRefusal = "--set: a Swift file has no variables"
}
