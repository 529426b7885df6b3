public import Foundation

// Core Foundation's names for Swift types, so that code such as `colors as CFArray` compiles.

/// An array of anything, as Core Graphics takes it.
public typealias CFArray = [Any]

/// Bytes, as Core Graphics takes them.
public typealias CFData = Data

/// A string, as Core Graphics takes it.
public typealias CFString = String

/// Values by their names, as Core Graphics takes them.
public typealias CFDictionary = [String: Any]

/// An address, as Core Foundation calls it.
public typealias CFURL = URL

/// A truth value, as Core Foundation calls it.
public typealias CFBoolean = Bool

/// True, as Core Foundation calls it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCFBooleanTrue: CFBoolean! = true

/// False, as Core Foundation calls it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCFBooleanFalse: CFBoolean! = false
