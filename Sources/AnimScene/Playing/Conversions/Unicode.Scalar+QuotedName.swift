extension Unicode.Scalar {
    /// The character with its number: `'가' (U+AC00)`.
    var quotedName: String {
        let digits = String(value, radix: 16, uppercase: true)
        let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        let isShown = properties.isGraphemeBase && properties.generalCategory != .privateUse && value != 0xFFFC
        return isShown ? "'\(self)' (\(number))" : number
    }
}
