import AnimInspection
import AnimScene
import AnimSource

/// Drawings over the picture: outlines, trails and the frames around the one that is shown.
extension PreviewSession {
    /// Returns where layers are at a frame.
    func outlines(at index: Int, _ client: Int) throws(PreviewError) -> [PreviewReply] {
        let (_, film) = try film(of: client)
        try check(index, film)
        let document = OutlineDocument(film.scene, at: film.time(of: index), on: film.canvas)
        var members = [
            ("outlines", document.json), ("frame", JSONText.number(Double(index))), ("revision", .number(Double(film.revision))),
        ]
        if document.omittedCount > 0 { members.append(("omitted", .number(Double(document.omittedCount)))) }
        return [text(JSONText.object(members).line, to: client)]
    }

    /// Returns where the center of a layer is at all frames.
    func trail(of name: String, _ client: Int) throws(PreviewError) -> [PreviewReply] {
        let (_, film) = try film(of: client)
        let layers = film.scene.layers.filter { $0.name == name }.map(\.id)
        guard !layers.isEmpty else {
            let nearest = NearestName.find(name, in: film.scene.layers.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
            throw PreviewError("there is no layer '\(name.prefix(200))'\(nearest)")
        }
        let document = TrailDocument(film.scene, of: layers, at: film.frames, on: film.canvas)
        let members: [(key: String, value: JSONText)] = [
            ("trail", document.json), ("layer", .string(name)), ("step", .number(Double(document.step))),
            ("revision", .number(Double(film.revision))),
        ]
        return [text(JSONText.object(members).line, to: client)]
    }

    /// Returns a frame that is drawn over the one that is shown.
    func neighbor(_ index: Int, _ revision: Int, _ client: Int) throws(PreviewError) -> [PreviewReply] {
        let (scene, film) = try film(of: client)
        guard revision == film.revision else { return [] }
        try check(index, film)
        do {
            return [PreviewReply(client: client, content: .bytes(try film.neighbor(index)))]
        } catch {
            return refuse(error, of: film, scene)
        }
    }
}
