/// Tells of classes that are known only at run time whether they override certain methods of their root class.
///
/// What makes it hold:
///
/// - The record of a class holds the address of each method that can be overridden, inherited ones at the same places
///   as in the record of its superclass. Where a subclass has another address, it has a method of its own.
/// - Which places those are is found out by two classes of the caller: one that overrides the methods, and one that
///   overrides nothing. Both have initializers of their own, as every subclass has; the rest is the methods.
/// - Nothing is taken for granted: where the places found are not as many as the methods, all classes are said to
///   override them. The program `instances` shows it for optimized builds.
package struct Overrides<Root: AnyObject> {
  private let places: [Int]
  private let record: UnsafePointer<UInt>

  /// - root: the class that has the methods first.
  /// - probe: a subclass of it that overrides exactly them.
  /// - plain: a subclass of it with nothing in it.
  /// - count: how many methods there are.
  package init(of root: Root.Type, probe: Root.Type, plain: Root.Type, count: Int) {
    let (record, changed, kept) = (Self.record(root), Self.record(probe), Self.record(plain))
    let places = (Self.firstWord..<max(Self.firstWord, Self.wordCount(record))).filter {
      changed[$0] != record[$0] && kept[$0] == record[$0]
    }
    self.record = record
    self.places = places.count == count ? places : []
  }

  /// Whether a class overrides one of the methods, itself or by a superclass.
  @inline(__always) package func contains(_ type: Root.Type) -> Bool {
    let other = Self.record(type)
    guard other != record else { return false }
    for place in places where other[place] != record[place] { return true }
    return places.isEmpty
  }

  /// Whether a class overrides the method at a place in the order in which the root class declares them.
  package func contains(_ type: Root.Type, at index: Int) -> Bool {
    let other = Self.record(type)
    guard other != record else { return false }
    return places.isEmpty || other[places[index]] != record[places[index]]
  }

  @inline(__always) private static func record(_ type: Root.Type) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  /// After what every class has: kind, superclass, sizes, description, and what ends its properties.
  private static var firstWord: Int { 7 }

  /// How many words follow where a metatype points to: the record's size less what lies before.
  private static func wordCount(_ record: UnsafePointer<UInt>) -> Int {
    let sizes = record[4]
    return (Int(sizes & 0xFFFF_FFFF) - Int(sizes >> 32)) / MemoryLayout<UInt>.size
  }
}
