/// Makes an object of a class that is known only at run time, as Objective-C does for the class with `@main`. Swift
/// allows that only for `required` initializers. Requiring one of every responder would break views with initializers
/// of their own.
///
/// Why it works:
///
/// - Without library evolution, the record of a class begins with its root class: the offsets of stored properties, then the methods and
///   initializers in the order of declaration. `Twin` and `Root` store nothing, and `init()` is the first declaration of both. A call of
///   the twin's initializer on another class thus finds that class's own `init()`.
/// - Both are native Swift classes, so metatypes and objects have the same layout.
/// - The compiler looks the initializer up at run time: `Twin` is open and in another module than its callers, so its subclasses are
///   unknown. The program `instances` verifies it for optimized builds.
///
/// - Parameter type: a subclass of `Root` with `init()`, its own or inherited. For a class without one, the program traps with the
///   compiler's message: use of unimplemented initializer.
/// - Precondition: the root class of `Root`, such as `NSObject`, stores nothing, and its first declaration is `init()`.
package func instantiate<Root: AnyObject>(_ type: Root.Type) -> Root {
  unsafeBitCast(unsafeBitCast(type, to: Twin.Type.self).init(), to: Root.self)
}

/// Mirrors the first declaration of the classes that can be instantiated. It must be open, which a package declaration
/// cannot be.
open class Twin {
  public required init() {}
}
