/// A place in a scene where a piece of JSON may belong, within a scene that has what examples speak of.
struct SceneContext: Sendable {
    let name: String
    /// The member of the scene whose list gets the piece; nil where the piece is a member of the scene itself, or the scene.
    let list: String?
    /// The element of the list, with `#` for the piece.
    let template: String

    /// The contexts of objects, those first that are met most.
    static let ofObjects = [
        SceneContext(name: "layer", list: "layers", template: "#"),
        SceneContext(name: "action", list: "timeline", template: #"{ "at": 0, "do": # }"#),
        SceneContext(name: "touch", list: "touches", template: "#"),
        SceneContext(name: "gesture", list: "gestures", template: "#"),
        SceneContext(name: "entry of the timeline", list: "timeline", template: "#"),
        SceneContext(name: "animation", list: "layers", template: #"{ "animations": [ # ] }"#),
        SceneContext(name: "transform", list: "layers", template: #"{ "transform": # }"#),
        SceneContext(name: "path", list: "layers", template: #"{ "type": "shape", "path": # }"#),
        SceneContext(name: "path command", list: "layers", template: #"{ "type": "shape", "path": [ # ] }"#),
        SceneContext(
            name: "action with a paused animator", list: "timeline",
            template: #"{ "at": 0, "do": [ { "pauseAnimation": "turn" }, # ] }"#),
        SceneContext(
            name: "action of a gesture", list: "gestures", template: #"{ "type": "pan", "layer": "card", "changed": # }"#),
        SceneContext(name: "style of touches", list: nil, template: #""options": { "touchStyle": # }"#),
        SceneContext(name: "spring", list: nil, template: #""options": { "scroll.bounce": # }"#),
        SceneContext(
            name: "spring of a block", list: "timeline",
            template: #"{ "at": 0, "do": { "animate": { "spring": #, "animations": { "dot.opacity": 0 } } } }"#),
    ]

    /// The contexts of members, which are written without the braces around them.
    static let ofMembers =
        [SceneContext(name: "scene", list: nil, template: "#")]
        + ["shape", "gradient", "text", "label", "replicator", "emitter", "scroll"].map {
            SceneContext(name: "\($0) layer", list: "layers", template: #"{ "type": "\#($0)", # }"#)
        } + [
            SceneContext(name: "layer", list: "layers", template: "{ # }"),
            SceneContext(name: "assignment", list: "timeline", template: #"{ "at": 0, "do": { "set": { # } } }"#),
            SceneContext(
                name: "animation", list: "layers",
                template: #"{ "animations": [ { "keyPath": "opacity", "to": 0, "duration": 1, # } ] }"#),
            SceneContext(
                name: "animator", list: "timeline",
                template: #"{ "at": 0, "do": { "animator": { "id": "other", "duration": 1, # } } }"#),
            SceneContext(
                name: "animator of an index", list: "timeline",
                template: #"{ "at": 0, "do": { "repeat": 1, "do": { "animator": { "duration": 1, # } } } }"#),
            SceneContext(
                name: "assignment in a gesture", list: "gestures", template: #"{ "type": "pinch", "changed": { "set": { # } } }"#),
            SceneContext(
                name: "animation block", list: "timeline",
                template: #"{ "at": 0, "do": { "animate": { "duration": 1, "animations": { "dot.opacity": 0 }, # } } }"#),
            SceneContext(
                name: "spring block", list: "timeline",
                template: #"{ "at": 0, "do": { "animate": { "spring": "smooth", "animations": { "dot.opacity": 0 }, # } } }"#),
            SceneContext(
                name: "transition of a view", list: "timeline",
                template: #"{ "at": 0, "do": { "transition": { "layer": "card", "duration": 1, # } } }"#),
            SceneContext(
                name: "transition", list: "layers",
                template: #"{ "animations": [ { "type": "transition", "duration": 1, # } ] }"#),
            SceneContext(name: "options", list: nil, template: #""options": { # }"#),
            SceneContext(name: "components", list: nil, template: #""components": { # }"#),
        ]

    /// A scene with a piece of JSON in this context.
    func scene(with piece: String) -> String {
        var lists = Self.surroundings
        var members = [
            #""canvas": { "width": 390, "height": 844 }"#, #""duration": 3"#, Self.fonts, Self.variables, Self.actions,
        ]
        let element = template.replacing("#", with: piece)
        if let list {
            lists = lists.map { name, elements in
                name == list ? (name, elements.filter { !Self.repeatsName($0, in: piece) } + [element]) : (name, elements)
            }
        } else {
            let keys = Self.keys(of: element)
            members = members.filter { member in !keys.contains { member.hasPrefix($0) } } + [element]
            lists = lists.filter { !keys.contains("\"\($0.name)\"") }
        }
        members += lists.map { #""\#($0.name)": [ \#($0.elements.joined(separator: ",\n    ")) ]"# }
        return "{ \(members.joined(separator: ",\n  ")) }"
    }

    private static let fonts = """
        "fonts": { "system": { "weights": { "regular": "Inter-Regular.otf", "bold": "Inter-Bold.otf" }, "fallback": ["korean", "emoji"] },
          "korean": "NotoSansCJKkr-Regular.otf", "latin": "NotoSans-Regular.ttf", "emoji": "EmojiCBDT.ttf" }
        """
    private static let variables = #""variables": { "count": 0, "start": 0, "armed": true, "progress": [0, 0, 0] }"#
    private static let actions = #""actions": { "hide": { "parameters": { "velocity": 0 }, "do": [] } }"#

    /// The layers, gestures and animators that examples speak of.
    private static let surroundings: [(name: String, elements: [String])] = [
        (
            "layers",
            ["dot", "cover", "stage", "glow", "guest", "block", "card", "front", "back"].map { #"{ "id": "\#($0)" }"# } + [
                #"{ "id": "sheet", "pin": { "left": 0, "right": 0, "bottom": -300, "height": 300 } }"#,
                #"{ "id": "cell", "stack": { }, "sublayers": [ { "id": "name", "type": "label", "string": "a" } ] }"#,
                #"{ "id": "badge" }"#, #"{ "id": "button" }"#, #"{ "id": "header" }"#,
                #"{ "id": "value", "type": "label", "string": "a" }"#,
                #"{ "id": "row", "repeat": 3 }"#, #"{ "id": "copies", "repeat": 3 }"#,
                #"{ "id": "pager", "type": "scroll", "cells": "page", "sublayers": [ { "id": "page", "repeat": 3 } ] }"#,
            ]
        ),
        ("gestures", [#"{ "id": "press", "type": "longPress" }"#]),
        ("touches", []),
        (
            "timeline",
            [
                #"{ "at": 0, "do": { "animator": { "id": "turn", "duration": 1 } } }"#,
                #"{ "at": 0, "do": { "repeat": 1, "do": { "animator": { "id": "fill[index]", "duration": 1 } } } }"#,
            ]
        ),
    ]

    /// Whether a piece gives its own meaning to a name of the surroundings.
    private static func repeatsName(_ element: String, in piece: String) -> Bool {
        element.matches(of: /"id": "\w+"/).contains { piece.contains($0.output) } && !piece.hasPrefix(#"{ "animator""#)
    }

    /// The keys of members that are written without the braces around them, in their quotes.
    private static func keys(of members: String) -> [String] {
        var depth = 0
        let outermost = members.filter { character in
            if "{[".contains(character) { depth += 1 }
            defer { if "}]".contains(character) { depth -= 1 } }
            return depth == 0
        }
        return outermost.matches(of: #/("[^"]+"): /#).map { String($0.output.1) }
    }
}
