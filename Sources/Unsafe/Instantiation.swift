/// Makes an object of a class that is known only at run time, as Objective-C does for the class that `@main`
/// marks. Swift offers that for `required` initializers alone, and requiring one of every responder would break each
/// view with an initializer of its own.
///
/// What makes it hold:
///
/// - In a build without library evolution the record of a class begins with its root class: first where each stored
///   property lies, then the methods and initializers in the order of their declaration. `Twin` and `Root` store
///   nothing, and `init()` is the first declaration of both. A call of the twin's initializer on another class thus
///   finds that class's own `init()`.
/// - Both are Swift's native classes, so that metatypes and objects have one layout.
/// - The compiler looks the initializer up at run time: `Twin` is open and belongs to another module than its
///   callers, so that nobody can know all of its subclasses. The program `instances` shows it for optimized builds.
///
/// - Parameter type: a subclass of `Root` that has `init()`, its own or inherited. One that has none ends the program
///   with the compiler's own message: use of unimplemented initializer.
/// - Precondition: the root class of `Root`, such as `NSObject`, stores nothing, and its first declaration is `init()`.
package func instantiate<Root: AnyObject>(_ type: Root.Type) -> Root {
  unsafeBitCast(unsafeBitCast(type, to: Twin.Type.self).init(), to: Root.self)
}

/// Has the first declaration of the classes that can be instantiated. It has to be open, which no declaration for
/// this package alone can be.
open class Twin {
  public required init() {}
}
