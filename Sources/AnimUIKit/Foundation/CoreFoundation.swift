// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

// Types and constants of C that Darwin has, and Foundation on Linux does not export.

/// Bytes of Core Foundation.
public typealias CFData = NSData
/// A URL of Core Foundation.
public typealias CFURL = NSURL
/// A number of Core Foundation.
public typealias CFNumber = NSNumber
/// A truth value of Core Foundation.
public typealias CFBoolean = NSNumber

/// True.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// −128
public let INT8_MIN: Int32 = -128
/// −32768
public let INT16_MIN: Int32 = -32768
/// −2³¹
public let INT32_MIN = Int32.min
/// −2⁶³
public let INT64_MIN = Int64.min
