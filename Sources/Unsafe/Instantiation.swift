/// Makes an object of a class that is known only at run time, as Objective-C does for the class that `@main`
/// marks. Swift offers that for `required` initializers alone, and requiring one of every responder would break each
/// view with an initializer of its own.
///
/// What makes it hold:
///
/// - In a build without library evolution the record of a class begins with its root class: first where each stored
///   property lies, then the methods and initializers in the order of their declaration. `Twin` and the root class
///   (`NSObject`) store nothing, and `init()` is the first declaration of both. A call of the twin's initializer on
///   another class thus finds that class's own `init()`.
/// - Both are Swift's native classes, so that metatypes and objects have one layout.
/// - The compiler looks the initializer up at run time: `Twin` is open and belongs to another module than its
///   callers, so that nobody can know all of its subclasses. The program `instances` shows it for optimized builds.
/// - A class that stores something and has no `init()` has its superclass's in that place, which would leave what it
///   stores without values. That is found out first.
///
/// - Parameter type: a subclass of `Root`.
/// - Precondition: the root class of `Root` stores nothing, and its first declaration is `init()`. The class has
///   `init()`, its own or inherited.
package func instantiate<Root: AnyObject>(_ type: Root.Type) -> Root {
  precondition(
    canInstantiate(type, as: Root.self),
    "\(type) has no init(), by which it is made here: give it one, `override init()`")
  return unsafeBitCast(unsafeBitCast(type, to: Twin.Type.self).init(), to: Root.self)
}

/// Whether each class from this one up to the root has an `init()` that knows what it stores.
package func canInstantiate(_ type: AnyClass, as root: AnyClass) -> Bool {
  let root = unsafeBitCast(root, to: UnsafePointer<UInt>.self)
  var record = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  while record != root, let superclass = UnsafePointer<UInt>(bitPattern: record[1]) {
    let isInherited = record[firstMethod] == superclass[firstMethod]
    if isInherited, instanceSize(record) > instanceSize(superclass) { return false }
    record = superclass
  }
  return true
}

/// Where the record of a class has its first method: after kind, superclass, sizes, description, and what ends its
/// properties.
private let firstMethod = 7

private func instanceSize(_ record: UnsafePointer<UInt>) -> UInt { record[3] & 0xFFFF_FFFF }

/// Has the first declaration of the classes that can be instantiated. It has to be open, which no declaration for
/// this package alone can be.
open class Twin {
  public required init() {}
}
