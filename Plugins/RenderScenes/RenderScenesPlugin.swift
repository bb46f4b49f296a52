import Foundation
import PackagePlugin

/// The command `swift package render-scenes`, which renders scenes of the package that uses this one.
@main
struct RenderScenesPlugin: CommandPlugin {
    /// Runs `animrender render` in the folder of the package; by default for the scenes in its folder `scenes`.
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let program = try context.tool(named: "AnimRenderProgram").url
        let process = Process()
        process.executableURL = program
        process.arguments = ["render"] + (arguments.isEmpty ? ["scenes", "-o", "output/"] : arguments)
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            Diagnostics.error("animrender ended with status \(process.terminationStatus)")
            return
        }
    }
}
