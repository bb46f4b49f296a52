/// The writing of JSON pointers (RFC 6901).
enum JSONPointer {
    /// The reference token of a key: `~` becomes `~0`, `/` becomes `~1`.
    static func token(_ key: String) -> String {
        var token = ""
        for scalar in key.unicodeScalars {
            switch scalar {
            case "~": token += "~0"
            case "/": token += "~1"
            default: token.unicodeScalars.append(scalar)
            }
        }
        return token
    }
}
