import CHarfBuzz

/// The scripts of a paragraph's characters.
enum ScriptRuns {
    /// Returns the script of each character, by the numbers of ISO 15924 tags.
    ///
    /// Characters that many scripts share, and marks, take the script before them, at the start the first one.
    static func scripts(of characters: [UInt32]) -> [UInt32] {
        let functions = hb_unicode_funcs_get_default()
        var scripts = characters.map { hb_unicode_script(functions, $0).rawValue }
        var current = scripts.first { !isShared($0) } ?? HB_SCRIPT_COMMON.rawValue
        for index in scripts.indices {
            if isShared(scripts[index]) {
                scripts[index] = current
            } else {
                current = scripts[index]
            }
        }
        return scripts
    }

    private static func isShared(_ script: UInt32) -> Bool {
        script == HB_SCRIPT_COMMON.rawValue || script == HB_SCRIPT_INHERITED.rawValue
            || script == HB_SCRIPT_UNKNOWN.rawValue
    }

    /// Whether a character is a syllable or a letter of Hangul.
    static func isHangul(_ script: UInt32) -> Bool { script == HB_SCRIPT_HANGUL.rawValue }
}
