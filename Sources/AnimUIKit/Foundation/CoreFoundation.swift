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

/// The smallest integer of 8 bits.
public let INT8_MIN: Int32 = -128
/// The smallest integer of 16 bits.
public let INT16_MIN: Int32 = -32768
/// The smallest integer of 32 bits.
public let INT32_MIN = Int32.min
/// The smallest integer of 64 bits.
public let INT64_MIN = Int64.min
