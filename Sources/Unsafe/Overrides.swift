/// Determines at run time whether a class overrides certain methods of its root class.
///
/// Why it works:
///
/// - The record of a class contains the address of each overridable method, inherited ones at the same offsets as in the record of its
///   superclass. If a subclass has another address, it overrides the method.
/// - Two classes of the caller show the offsets: one that overrides the methods, and one that overrides nothing. Both override the
///   initializers, like every subclass; the remaining differences are the methods.
/// - The result is checked: if the number of offsets differs from the number of methods, all classes count as overriding. The program
///   `instances` verifies it for optimized builds.
package struct Overrides<Root: AnyObject> {
  private let places: [Int]
  private let record: UnsafePointer<UInt>

  /// - root: the class that introduces the methods.
  /// - probe: a subclass that overrides exactly them.
  /// - plain: an empty subclass.
  /// - count: the number of methods.
  package init(of root: Root.Type, probe: Root.Type, plain: Root.Type, count: Int) {
    let (record, changed, kept) = (Self.record(root), Self.record(probe), Self.record(plain))
    let places = (Self.firstWord..<max(Self.firstWord, Self.wordCount(record))).filter {
      changed[$0] != record[$0] && kept[$0] == record[$0]
    }
    self.record = record
    self.places = places.count == count ? places : []
  }

  /// Whether a class overrides one of the methods, directly or in a superclass.
  @inline(__always) package func contains(_ type: Root.Type) -> Bool {
    let other = Self.record(type)
    guard other != record else { return false }
    for place in places where other[place] != record[place] { return true }
    return places.isEmpty
  }

  /// Whether a class overrides the method at an index, in the root class's order of declaration.
  package func contains(_ type: Root.Type, at index: Int) -> Bool {
    let other = Self.record(type)
    guard other != record else { return false }
    return places.isEmpty || other[places[index]] != record[places[index]]
  }

  @inline(__always) private static func record(_ type: Root.Type) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  /// The index of the first word after the common part: kind, superclass, sizes, description and destroyer.
  private static var firstWord: Int { 7 }

  /// The number of words after the address of a metatype: the record's size less the part before it.
  private static func wordCount(_ record: UnsafePointer<UInt>) -> Int {
    let sizes = record[4]
    return (Int(sizes & 0xFFFF_FFFF) - Int(sizes >> 32)) / MemoryLayout<UInt>.size
  }
}
