/// A reference that neither keeps its object nor is checked: reading it costs what a pointer costs. For back references
/// on hot paths, such as from a child to its parent.
///
/// What makes it hold is the owner's duty: the object outlives every use of `object`. A parent that keeps its children
/// clears their references before it ends, and when it lets one go.
package struct Unretained<Object: AnyObject> {
  package unowned(unsafe) let object: Object

  package init(_ object: Object) { self.object = object }
}
