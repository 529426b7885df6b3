/// A reference that neither keeps its object nor is checked: reading it costs what a pointer costs. For back references
/// on hot paths, such as from a child to its parent.
///
/// What makes it hold is the owner's duty: the object outlives every use of `object`. A parent that keeps its children
/// clears their references before it ends, and when it lets one go.
package struct Unretained<Object: AnyObject> {
  package unowned(unsafe) let object: Object

  package init(_ object: Object) { self.object = object }
}

/// A strong reference that its owner releases by hand. A stored reference is released after the owner's `deinit`, on the
/// thread of the `deinit`; this one can be handed to another thread before.
package struct ReleasedByHand<Object: AnyObject> {
  package unowned(unsafe) let object: Object

  /// Retains an object.
  package init(_ object: Object) { self.object = Unmanaged.passRetained(object).takeUnretainedValue() }

  /// Releases the object. Call it once; `object` must not be used after it.
  package func release() { Unmanaged.passUnretained(object).release() }
}
