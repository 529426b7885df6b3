extension UIResponder {
  /// Makes an object of a class that is known only at run time, as Objective-C does for the class that
  /// `@main` marks. Swift offers that for `required` initializers alone, and requiring one of every
  /// responder would break each view with an initializer of its own.
  static func instantiate() -> UIResponder {
    // The first entry of a root class's table of methods is its first declaration: `init()` in both
    // classes. So the twin's required initializer finds that of the given class.
    let twin = unsafeBitCast(self as UIResponder.Type, to: _ResponderTwin.Type.self)
    return unsafeBitCast(twin.init(), to: UIResponder.self)
  }
}

/// A class laid out like `UIResponder`, for `UIResponder.instantiate`. It is open, and not private, so that
/// the compiler cannot assume to know all of its subclasses.
open class _ResponderTwin {
  public required init() {}
}
