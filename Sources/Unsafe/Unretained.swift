/// An unretained and unchecked reference: reading it costs as much as reading a pointer. For back references on hot
/// paths, such as from a child to its parent.
///
/// The owner must ensure that the object outlives every use of `object`. A parent that retains its children clears their
/// references before its end, and when it releases a child.
package struct Unretained<Object: AnyObject> {
  package unowned(unsafe) let object: Object

  package init(_ object: Object) { self.object = object }
}

/// A strong reference that its owner releases manually. A stored reference is released after the owner's `deinit`, on
/// the thread of the `deinit`; this one can be passed to another thread before.
package struct ReleasedByHand<Object: AnyObject> {
  package unowned(unsafe) let object: Object

  /// Retains an object.
  package init(_ object: Object) { self.object = Unmanaged.passRetained(object).takeUnretainedValue() }

  /// Releases the object. Call it once; `object` must not be used after it.
  package func release() { Unmanaged.passUnretained(object).release() }
}
