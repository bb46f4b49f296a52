import TestSupport
import Testing

@testable import AnimPreview

/// Messages of clients that are wrong in any way.
struct PreviewRequestTests {
    @Test(arguments: [
        ("", "a message is an object of JSON: "),
        ("[]", "a message is an object of JSON, not an array"),
        ("null", "a message is an object of JSON, not null"),
        ("{", "a message is an object of JSON: "),
        ("{}", "a message has one of the keys 'show', 'frame', 'inspect', 'curve', 'settings', "),
        (#"{"fram": 1}"#, "; did you mean 'frame'?"),
        (#"{"show": "a.json", "inspect": 1}"#, "a message has one of the keys"),
        (#"{"show": 1}"#, "'show' in a message is a string, not a number"),
        (#"{"show": "b.json"}"#, "there is no scene 'b.json'; did you mean 'a.json'?"),
        (#"{"frame": 1}"#, "'revision' in a message is a whole number from 0 on, and is missing"),
        (#"{"frame": 1.5, "revision": 1}"#, "'frame' in a message is a whole number from 0 on, not a number"),
        (#"{"frame": -1, "revision": 1}"#, "'frame' in a message is a whole number from 0 on"),
        (#"{"frame": 1e300, "revision": 1}"#, "'frame' in a message is a whole number from 0 on"),
        (#"{"frame": 10, "revision": 1}"#, "there is no frame 10: the last one is 9"),
        (#"{"frame": 2147483647, "revision": 1}"#, "there is no frame 2147483647"),
        (#"{"frame": 1, "after": "x", "revision": 1}"#, "'after' in a message is a whole number from 0 on, not a string"),
        (#"{"frame": 1, "befor": 1, "revision": 1}"#, "unknown key 'befor' in a message"),
        (#"{"inspect": null}"#, "'inspect' in a message is a whole number from 0 on, not null"),
        (#"{"curve": "x"}"#, "'curve' in a message is an object, not a string"),
        (#"{"curve": {"layer": "x"}}"#, "'keyPath' in 'curve' is a string, and is missing"),
        (#"{"outlines": "x"}"#, "'outlines' in a message is a whole number from 0 on, not a string"),
        (#"{"rows": ["a", 1]}"#, "'rows' in a message is a list of at most 200 strings, not an array"),
        (#"{"trail": 1}"#, "'trail' in a message is a string, not a number"),
        (#"{"neighbor": 1}"#, "'revision' in a message is a whole number from 0 on, and is missing"),
        (#"{"settings": {"scal": 2}}"#, "unknown key 'scal' in 'settings'; did you mean 'scale'?"),
        (#"{"settings": {"appearance": "unspecified"}}"#, "'appearance' is 'light', 'dark' or null"),
    ])
    func aWrongMessageHasAnError(message: String, error: String) throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot()])
        _ = preview.connect()
        _ = preview.send(#"{"show": "a.json"}"#)
        let replies = preview.send(message)
        #expect(replies.count == 1)
        #expect(replies.first?.client == 1)
        #expect(replies.first?.error?.contains(error) == true, "\(replies.first?.text ?? "")")
    }

    @Test func aLongMessageIsNotRead() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot()])
        _ = preview.connect()
        let long = "{\"show\": \"" + String(repeating: "x", count: 65_536 - 12) + "\"}"
        #expect(preview.send(long).first?.error?.hasPrefix("there is no scene 'xxx") == true)
        #expect(preview.send(long + " ").map(\.error) == ["a message has at most 65536 bytes, and this one 65537"])
        #expect(preview.send(String(repeating: "[", count: 60_000)).first?.error != nil)
    }

    @Test func aClientThatIsNotConnectedIsAnswered() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot()])
        #expect(preview.send(#"{"inspect": 1}"#, from: 7).map(\.error) == [#"no scene is shown: send {"show": …} first"#])
        #expect(preview.send(#"{"show": "a.json"}"#, from: 7).map(\.name) == ["diagnostics", "scene", "scenes"])
        preview.session.disconnect(8)
    }

    @Test func mutatedMessagesDoNoHarm() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot(), "b.json": SceneText.wrong])
        _ = preview.connect()
        let messages = [
            #"{"show": "a.json"}"#, #"{"show": "b.json"}"#, #"{"frame": 3, "after": 2, "revision": 1}"#, #"{"inspect": 5}"#,
            #"{"curve": {"layer": "dot", "keyPath": "position.x"}}"#, #"{"settings": {"scale": 2, "appearance": "dark"}}"#,
            #"{"outlines": 3}"#, #"{"trail": "dot"}"#, #"{"neighbor": 3, "revision": 1}"#,
        ]
        var random = SplitMix64(seed: 11)
        for number in 0..<600 {
            var bytes = Array(messages[number % messages.count].utf8)
            if number % 7 != 0 { mutate(&bytes, &random) }
            for reply in preview.send(String(decoding: bytes, as: UTF8.self)) where reply.bytes.isEmpty {
                #expect(!reply.json.isEmpty, "\(reply.text.prefix(200))")
            }
            if number % 5 == 0 { _ = preview.session.work() }
        }
        #expect(preview.send(#"{"show": "a.json"}"#).map(\.name).prefix(2) == ["diagnostics", "scene"])
    }
}
