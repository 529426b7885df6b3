/// What an object begins with that is the value of an attribute in attributed strings: its first stored property.
///
/// `NSMutableAttributedString` of Foundation on Linux compares the values of neighboring runs with `CFEqual`, which
/// reads the first word after the object's class and count as Core Foundation's own header. It asks `isEqual` of an
/// object whose header names a type that is not the object's, and ends the process where the header names none.
nonisolated struct CoreFoundationHeader: Sendable {
  /// The type `CFType`, which no object has, at the place of types.
  private let word: UInt64 = 1 << 8
}
