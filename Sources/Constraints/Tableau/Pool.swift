/// Storage with stable indices, which are reused after removal.
///
/// Indices are the row and column numbers of a `Tableau`; −1 stands for none.
struct Pool<Element> {
  private var elements: ContiguousArray<Element> = []
  private var vacant: ContiguousArray<Int32> = []

  /// The numbers given out so far are below this one.
  var end: Int32 { Int32(truncatingIfNeeded: elements.count) }

  /// How many numbers are in use.
  var count: Int { elements.count - vacant.count }

  subscript(index: Int32) -> Element {
    @inline(__always) get { elements[Int(index)] }
    @inline(__always) _modify { yield &elements[Int(index)] }
  }

  /// The number that the next value gets, if another had it before.
  var vacated: Int32? { vacant.last }

  mutating func insert(_ element: Element) -> Int32 {
    guard let index = vacant.popLast() else {
      elements.append(element)
      return end - 1
    }
    elements[Int(index)] = element
    return index
  }

  mutating func remove(at index: Int32) { vacant.append(index) }
}

/// No row, no column, no cell.
let none: Int32 = -1
