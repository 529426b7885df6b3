public import Foundation

// Index paths of lists: a section, and a row or item in it. Foundation's own index path has numbers only.
nonisolated extension IndexPath {
  /// The index path of a row in a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The index path of an item in a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section: the first number.
  ///
  /// - Precondition: the path has two numbers.
  public var section: Int {
    get {
      expectPlace()
      return self[0]
    }
    set {
      expectPlace()
      self[0] = newValue
    }
  }

  /// The row in the section: the second number.
  ///
  /// - Precondition: the path has two numbers.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// The item in the section: the second number.
  ///
  /// - Precondition: the path has two numbers.
  public var item: Int {
    get {
      expectPlace()
      return self[1]
    }
    set {
      expectPlace()
      self[1] = newValue
    }
  }

  private func expectPlace() {
    precondition(
      count == 2,
      "an index path of \(count) numbers has no section and row: make it with IndexPath(row:section:)")
  }
}

nonisolated extension NSIndexPath {
  /// The index path of a row in a table.
  public convenience init(row: Int, section: Int) {
    let numbers = [section, row]
    self.init(indexes: numbers, length: numbers.count)
  }

  /// The index path of an item in a collection.
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The section: the first number; `NSNotFound` if there is none.
  public var section: Int { number(0) }

  /// The row in the section: the second number; `NSNotFound` if there is none.
  public var row: Int { number(1) }

  /// The item in the section: the second number; `NSNotFound` if there is none.
  public var item: Int { number(1) }

  private func number(_ position: Int) -> Int { position < length ? index(atPosition: position) : NSNotFound }
}
