/// The first stored property of classes whose objects are attribute values in attributed strings.
///
/// Foundation on Linux compares the values of adjacent runs with `CFEqual`. That reads the first word after the
/// object's class and count as a Core Foundation header. If the header names another type than the object's,
/// `CFEqual` calls `isEqual`. If it names no type, the process crashes.
nonisolated struct CoreFoundationHeader: Sendable {
  /// The type ID of `CFType`, which no object has, at the position of the type ID.
  private let word: UInt64 = 1 << 8
}
