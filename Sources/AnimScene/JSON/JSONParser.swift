struct JSONParser {
    static func parse(_ source: SourceText, reportingTo sink: DiagnosticSink) -> [JSONNode] { [] }
}
