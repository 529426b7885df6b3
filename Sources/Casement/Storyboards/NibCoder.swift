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
    self.init(objects, NibTraits(), decode)
  }

  @MainActor init(
    _ objects: NibObjects, _ traits: NibTraits, _ decode: @escaping @MainActor (Element) -> Void
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
  /// The values that an initializer needs.
  let traits: NibTraits

  @MainActor init(_ objects: NibObjects, _ traits: NibTraits) {
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

/// Values that a class accepts only in its initializer, such as a table's style.
nonisolated struct NibTraits {
  var reuseIdentifier: String?
  var tableStyle: UITableView.Style?
  var cellStyle: UITableViewCell.CellStyle?
  var layout: UICollectionViewLayout?
  var buttonType: UIButton.ButtonType?
  var systemItem: UIBarButtonItem.SystemItem?
  var systemTab: UITabBarItem.SystemItem?
  var splitStyle: UISplitViewController.Style?
  var pageTransition: UIPageViewController.TransitionStyle?
  var pageOrientation: UIPageViewController.NavigationOrientation?
  var pageSpacing: CGFloat?
  var navigationBarClass: AnyClass?
  var toolbarClass: AnyClass?
}

extension NSCoder {
  /// Sets the values of a compiled document, if its element is of that class. Called at the end of the class's
  /// `init(coder:)`.
  @MainActor func finish<Element: AnyObject>(_ object: Element, as type: Element.Type) {
    (self as? NibCoder<Element>)?.finish(object)
  }

  /// The values of a compiled document for the initializer.
  nonisolated var nibTraits: NibTraits? { (self as? DocumentCoder)?.traits }
}

// Initializers for elements with values that a class accepts only in its initializer, such as a table's style.

extension NibCoder where Element == UITableView {
  @MainActor public convenience init(
    _ objects: NibObjects, style: UITableView.Style, _ decode: @escaping @MainActor (UITableView) -> Void
  ) {
    self.init(objects, NibTraits(tableStyle: style), decode)
  }
}

extension NibCoder where Element == UITableViewController {
  @MainActor public convenience init(
    _ objects: NibObjects, style: UITableView.Style,
    _ decode: @escaping @MainActor (UITableViewController) -> Void
  ) {
    self.init(objects, NibTraits(tableStyle: style), decode)
  }
}

extension NibCoder where Element == UITableViewCell {
  @MainActor public convenience init(
    _ objects: NibObjects, style: UITableViewCell.CellStyle, reuseIdentifier: String?,
    _ decode: @escaping @MainActor (UITableViewCell) -> Void
  ) {
    self.init(objects, NibTraits(reuseIdentifier: reuseIdentifier, cellStyle: style), decode)
  }
}

extension NibCoder where Element == UITableViewHeaderFooterView {
  @MainActor public convenience init(
    _ objects: NibObjects, reuseIdentifier: String?,
    _ decode: @escaping @MainActor (UITableViewHeaderFooterView) -> Void
  ) {
    self.init(objects, NibTraits(reuseIdentifier: reuseIdentifier), decode)
  }
}

extension NibCoder where Element == UICollectionView {
  @MainActor public convenience init(
    _ objects: NibObjects, layout: UICollectionViewLayout,
    _ decode: @escaping @MainActor (UICollectionView) -> Void
  ) {
    self.init(objects, NibTraits(layout: layout), decode)
  }
}

extension NibCoder where Element == UICollectionViewController {
  @MainActor public convenience init(
    _ objects: NibObjects, layout: UICollectionViewLayout,
    _ decode: @escaping @MainActor (UICollectionViewController) -> Void
  ) {
    self.init(objects, NibTraits(layout: layout), decode)
  }
}

extension NibCoder where Element: UICollectionReusableView {
  @MainActor public convenience init(
    _ objects: NibObjects, reuseIdentifier: String?, _ decode: @escaping @MainActor (Element) -> Void
  ) {
    self.init(objects, NibTraits(reuseIdentifier: reuseIdentifier), decode)
  }
}

extension NibCoder where Element == UIButton {
  @MainActor public convenience init(
    _ objects: NibObjects, type: UIButton.ButtonType, _ decode: @escaping @MainActor (UIButton) -> Void
  ) {
    self.init(objects, NibTraits(buttonType: type), decode)
  }
}

extension NibCoder where Element == UIBarButtonItem {
  @MainActor public convenience init(
    _ objects: NibObjects, systemItem: UIBarButtonItem.SystemItem,
    _ decode: @escaping @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(objects, NibTraits(systemItem: systemItem), decode)
  }
}

extension NibCoder where Element == UITabBarItem {
  @MainActor public convenience init(
    _ objects: NibObjects, systemItem: UITabBarItem.SystemItem,
    _ decode: @escaping @MainActor (UITabBarItem) -> Void
  ) {
    self.init(objects, NibTraits(systemTab: systemItem), decode)
  }
}

extension NibCoder where Element == UISplitViewController {
  @MainActor public convenience init(
    _ objects: NibObjects, style: UISplitViewController.Style,
    _ decode: @escaping @MainActor (UISplitViewController) -> Void
  ) {
    self.init(objects, NibTraits(splitStyle: style), decode)
  }
}

extension NibCoder where Element == UIPageViewController {
  @MainActor public convenience init(
    _ objects: NibObjects, transitionStyle: UIPageViewController.TransitionStyle,
    navigationOrientation: UIPageViewController.NavigationOrientation, interPageSpacing: CGFloat = 0,
    _ decode: @escaping @MainActor (UIPageViewController) -> Void
  ) {
    self.init(
      objects,
      NibTraits(
        pageTransition: transitionStyle, pageOrientation: navigationOrientation,
        pageSpacing: interPageSpacing),
      decode)
  }
}

extension NibCoder where Element == UINavigationController {
  @MainActor public convenience init(
    _ objects: NibObjects, navigationBarClass: AnyClass?, toolbarClass: AnyClass?,
    _ decode: @escaping @MainActor (UINavigationController) -> Void
  ) {
    self.init(
      objects, NibTraits(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass), decode)
  }
}
