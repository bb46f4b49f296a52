/// The elements of an XML file, without text except for style sheets.
struct XMLDocument {
    /// The elements in the order of their start tags; the first is the root.
    var elements: [XMLElement] = []
    /// The content of the file, for the places of attributes.
    let bytes: [UInt8]

    /// Returns the place of an attribute in its tag; the place of the element if it is not found.
    ///
    /// - Parameters:
    ///   - name: The name of the attribute.
    ///   - element: Its element.
    ///   - offset: A number of bytes into the value.
    func place(ofAttribute name: String, in element: XMLElement, offset: Int = 0) -> XMLPlace {
        let wanted = Array(name.utf8)
        var index = element.place.offset
        var quote: UInt8?
        while index < bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                break
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if index > element.place.offset, Self.isDelimiter(bytes[index - 1]), bytes[index...].starts(with: wanted),
                let start = valueStart(after: index + wanted.count)
            {
                return element.place.moved(to: min(start + offset, bytes.count), in: bytes)
            }
            index += 1
        }
        return element.place
    }

    /// Returns the offset of the first byte of a quoted value after an equals sign; nil if there is none.
    private func valueStart(after index: Int) -> Int? {
        var index = index
        var hasEquals = false
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "=") where !hasEquals: hasEquals = true
            case UInt8(ascii: "\"") where hasEquals, UInt8(ascii: "'") where hasEquals: return index + 1
            case 0x20, 0x09, 0x0A, 0x0D: break
            default: return nil
            }
            index += 1
        }
        return nil
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: ":") }
}

/// An element of an XML file.
struct XMLElement {
    /// The name without its prefix.
    let name: String
    /// The values of the attributes by their names without prefixes.
    let attributes: [String: String]
    /// The place of the start tag.
    let place: XMLPlace
    /// The indices of the elements inside.
    var children: [Int] = []
    /// The text inside, kept for style sheets only.
    var text = ""

    /// The value of an attribute; nil if it is missing.
    subscript(name: String) -> String? { attributes[name] }
}

/// A place in a text file.
struct XMLPlace: Hashable {
    /// The line, from 1.
    var line: Int
    /// The column, from 1, in Unicode scalars.
    var column: Int
    /// The offset in bytes.
    var offset: Int

    /// Returns the place at a later offset of the file.
    func moved(to end: Int, in bytes: [UInt8]) -> XMLPlace {
        var place = self
        for byte in bytes[min(offset, end)..<end] {
            if byte == UInt8(ascii: "\n") {
                place.line += 1
                place.column = 1
            } else if byte & 0xC0 != 0x80 {
                place.column += 1
            }
        }
        place.offset = end
        return place
    }

    /// Returns a problem at the place.
    func problem(_ message: String) -> SVGProblem { SVGProblem(line: line, column: column, message: message) }
}
