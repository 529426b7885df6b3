public import Foundation

/// The coder for `init(coder:)` of an object in a compiled document. Instead of an archive, it contains the code that
/// sets the values.
///
/// `Element` is the toolkit's class for the document's element, such as `UILabel` for `<label>`, also if a subclass is
/// made. That class runs the code at the end of its own `init(coder:)`. So a subclass finds frame, text and subviews
/// set after `super.init(coder:)`, as with UIKit's archives, and may change them (rule Q2).
///
/// As an archive it is empty: no key has a value.
public nonisolated final class NibCoder<Element: AnyObject>: DocumentCoder {
  private let decode: @MainActor (Element) -> Void

  /// Makes a coder.
  ///
  /// - Parameters:
  ///   - objects: the document's objects, to which the new one belongs.
  ///   - decode: sets the values.
  @MainActor public convenience init(
    _ objects: NibObjects, _ decode: @escaping @MainActor (Element) -> Void
  ) {
    self.init(objects, nil, decode)
  }

  @MainActor package init(
    _ objects: NibObjects, _ traits: (any NibTraits)?, _ decode: @escaping @MainActor (Element) -> Void
  ) {
    self.decode = decode
    super.init(objects, traits)
  }

  /// Sets the values, at the end of the initializer of `Element`.
  @MainActor func finish(_ object: Element) {
    decode(object)
    objects.decoded(object)
  }

  @MainActor override func finish(subclass object: AnyObject) {
    if let object = object as? Element { finish(object) }
  }
}

/// The base class of coders of compiled documents.
public nonisolated class DocumentCoder: NSCoder {
  /// The document's objects, to which the new one belongs.
  let objects: NibObjects
  /// The values that the initializer of the class needs; nil for none.
  let traits: (any NibTraits)?

  @MainActor init(_ objects: NibObjects, _ traits: (any NibTraits)?) {
    self.objects = objects
    self.traits = traits
    super.init()
  }

  /// Sets the values of an object whose class does not call `finish(_:as:)` itself, as gesture recognizers.
  /// `NibCoder` overrides it.
  @MainActor func finish(subclass object: AnyObject) {}

  public override var allowsKeyedCoding: Bool { true }
  public override func containsValue(forKey key: String) -> Bool { false }
  public override func decodeObject(forKey key: String) -> Any? { nil }
  public override func decodeBool(forKey key: String) -> Bool { false }
  public override func decodeCInt(forKey key: String) -> Int32 { 0 }
  public override func decodeInt32(forKey key: String) -> Int32 { 0 }
  public override func decodeInt64(forKey key: String) -> Int64 { 0 }
  public override func decodeInteger(forKey key: String) -> Int { 0 }
  public override func decodeFloat(forKey key: String) -> Float { 0 }
  public override func decodeDouble(forKey key: String) -> Double { 0 }
}

/// Values that a class accepts only in its initializer, such as a table's style. Each such class has a type for them.
package nonisolated protocol NibTraits {}

extension NSCoder {
  /// Sets the values of a compiled document, if its element is of that class. Called at the end of the class's
  /// `init(coder:)`.
  @MainActor package func finish<Element: AnyObject>(_ object: Element, as type: Element.Type) {
    (self as? NibCoder<Element>)?.finish(object)
  }

  /// The values of a compiled document for the initializer; nil if there are none of that type.
  package nonisolated func nibTraits<Traits: NibTraits>(_ type: Traits.Type) -> Traits? {
    (self as? DocumentCoder)?.traits as? Traits
  }
}

/// The values of a system bar button item that its initializer needs.
nonisolated struct BarButtonItemTraits: NibTraits {
  let systemItem: UIBarButtonItem.SystemItem
}

extension NibCoder where Element == UIBarButtonItem {
  @MainActor public convenience init(
    _ objects: NibObjects, systemItem: UIBarButtonItem.SystemItem,
    _ decode: @escaping @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(objects, BarButtonItemTraits(systemItem: systemItem), decode)
  }
}

/// The values of a system tab bar item that its initializer needs.
nonisolated struct TabBarItemTraits: NibTraits {
  let systemItem: UITabBarItem.SystemItem
}

extension NibCoder where Element == UITabBarItem {
  @MainActor public convenience init(
    _ objects: NibObjects, systemItem: UITabBarItem.SystemItem,
    _ decode: @escaping @MainActor (UITabBarItem) -> Void
  ) {
    self.init(objects, TabBarItemTraits(systemItem: systemItem), decode)
  }
}
