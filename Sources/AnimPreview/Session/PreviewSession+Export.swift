import AnimInspection
import AnimRender

/// Files of the film that is shown.
extension PreviewSession {
    /// Begins to make a file, and ends the one before; without a request, that is all.
    func export(_ request: ExportRequest?, _ client: Int) throws(PreviewError) -> [PreviewReply] {
        guard let start = options.export else { throw PreviewError("files are not available") }
        guard let request else {
            start(.end(client: client))
            return []
        }
        let (scene, film) = try film(of: client)
        switch request.part {
        case .all: break
        case .frame(let index): try check(index, film)
        case .range(let range): try check(range.upperBound, film)
        }
        exportNumber += 1
        let name = Self.fileName(of: scene.name, request)
        do {
            let job = try ExportJob(request, of: film, named: name, scale: options.scale, client: client, number: exportNumber)
            start(.start(job))
            return [job.message("running", [("done", .number(0)), ("count", .number(Double(job.frameCount)))])]
        } catch {
            start(.end(client: client))
            return [ExportJob.message(exportNumber, "failed", [("message", .string(error.message))], to: client)]
        }
    }

    /// Returns the name of the file: the scene's, without its folder.
    private static func fileName(of scene: String, _ request: ExportRequest) -> String {
        let name = scene.split(separator: "/").last.map(String.init) ?? "film"
        let label = name.hasSuffix(".json") && name.count > 5 ? String(name.dropLast(5)) : name
        let place = if case .frame(let index) = request.part { "-\(index)" } else { "" }
        return "\(label)\(place).\(request.format.name)"
    }
}
