import CExpat

/// Reads XML files with expat.
///
/// Nothing else is opened: external entities and document types are not read. The text of an entity is short and contains no other
/// entity, so that references cannot multiply.
final class XMLReader {
    private let parser: XML_Parser
    private var document: XMLDocument
    /// The open elements, the innermost last.
    private var open: [Int] = []
    /// The number of open elements that are left out, since they belong to other namespaces.
    private var skippedDepth = 0
    private var attributeBytes = 0
    private var problem: SVGProblem?

    /// Reads a file.
    ///
    /// - Throws: The first error: in the syntax, or a limit.
    static func document(of bytes: [UInt8]) throws(SVGProblem) -> XMLDocument {
        guard let parser = XML_ParserCreateNS(nil, XML_Char(bitPattern: separator)) else {
            throw SVGProblem(line: 1, column: 1, message: "no memory for the parser")
        }
        defer { XML_ParserFree(parser) }
        let reader = XMLReader(parser, bytes)
        return try reader.read()
    }

    private init(_ parser: XML_Parser, _ bytes: [UInt8]) {
        self.parser = parser
        document = XMLDocument(bytes: bytes)
    }

    private func read() throws(SVGProblem) -> XMLDocument {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser, { XMLReader.of($0)?.begin($1, $2) }, { reader, _ in XMLReader.of(reader)?.end() })
        XML_SetCharacterDataHandler(parser) { XMLReader.of($0)?.add($1, Int($2)) }
        XML_SetEntityDeclHandler(parser) { reader, _, isParameter, value, length, _, _, _, _ in
            XMLReader.of(reader)?.declare(isParameter != 0, value, Int(length))
        }
        let bytes = document.bytes
        let status = bytes.withUnsafeBytes { buffer in
            XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(buffer.count), 1)
        }
        if let problem { throw problem }
        guard status == XML_STATUS_OK else {
            let text = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "syntax error"
            throw place.problem("not well-formed XML: \(text)")
        }
        return document
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLReader? {
        pointer.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private var place: XMLPlace {
        XMLPlace(
            line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1,
            offset: max(0, Int(XML_GetCurrentByteIndex(parser))))
    }

    private func stop(_ message: String) {
        guard problem == nil else { return }
        problem = place.problem(message)
        XML_StopParser(parser, XML_Bool(0))
    }

    /// Between a namespace and a name: a character that is in neither.
    private static let separator = UInt8(ascii: "|")
    private static let namespace = "http://www.w3.org/2000/svg"
}

// MARK: - Events

extension XMLReader {
    private func begin(_ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
        guard problem == nil, let name else { return }
        let (namespace, local) = Self.parts(of: name)
        if skippedDepth > 0 || namespace != nil && namespace != Self.namespace {
            skippedDepth += 1
            return
        }
        guard open.count < SVGLimits.maximumDepth else {
            return stop("elements are nested more than \(SVGLimits.maximumDepth) levels deep")
        }
        guard document.elements.count < SVGLimits.maximumElements else {
            return stop("the file has more than \(SVGLimits.maximumElements) elements")
        }
        let index = document.elements.count
        document.elements.append(XMLElement(name: local, attributes: values(of: attributes), place: place))
        if let parent = open.last { document.elements[parent].children.append(index) }
        open.append(index)
    }

    private func end() {
        if skippedDepth > 0 { skippedDepth -= 1 } else { _ = open.popLast() }
    }

    private func add(_ text: UnsafePointer<XML_Char>?, _ count: Int) {
        guard let text, skippedDepth == 0, let index = open.last, document.elements[index].name == "style" else { return }
        attributeBytes += count
        guard attributeBytes <= SVGLimits.maximumAttributeBytes else { return stop("the file's texts are too long") }
        let bytes = UnsafeRawBufferPointer(start: text, count: count)
        document.elements[index].text += String(decoding: bytes, as: UTF8.self)
    }

    private func declare(_ isParameter: Bool, _ value: UnsafePointer<XML_Char>?, _ length: Int) {
        guard !isParameter, let value else { return stop("only entities with a text of their own are supported") }
        guard length <= SVGLimits.maximumEntityBytes else {
            return stop("the text of an entity is longer than \(SVGLimits.maximumEntityBytes) bytes")
        }
        if UnsafeRawBufferPointer(start: value, count: length).contains(UInt8(ascii: "&")) {
            stop("the text of an entity must not contain other entities")
        }
    }

    /// Returns the values of the attributes by name; an attribute of SVG's own takes precedence over one of another namespace.
    private func values(of pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) -> [String: String] {
        var values: [String: String] = [:]
        guard var pairs else { return values }
        while let name = pairs[0], let value = pairs[1] {
            let (namespace, local) = Self.parts(of: name)
            let text = String(cString: value)
            attributeBytes += text.utf8.count
            if namespace == nil {
                values[local] = text
            } else if local == "href", values[local] == nil {
                values[local] = text
            }
            pairs += 2
        }
        if attributeBytes > SVGLimits.maximumAttributeBytes { stop("the file's attributes are too long") }
        return values
    }

    private static func parts(of name: UnsafePointer<XML_Char>) -> (namespace: String?, local: String) {
        let text = String(cString: name)
        guard let index = text.utf8.lastIndex(of: separator) else { return (nil, text) }
        return (String(text[..<index]), String(text[text.utf8.index(after: index)...]))
    }
}
