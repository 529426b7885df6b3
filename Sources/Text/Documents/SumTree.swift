/// The sum over elements of a tree.
protocol TreeSum {
  static var zero: Self { get }
  static func + (first: Self, second: Self) -> Self
}

/// An element that contributes to the sums of its tree.
protocol TreeElement {
  associatedtype Sum: TreeSum
  var sum: Sum { get }
}

/// A list whose elements are found by the sum of all elements before them.
///
/// It is a treap: a search tree by position and a heap by random priorities, with an expected depth of about 2 log n.
/// Finding, inserting and removing take O(log n).
///
/// Positions are given as predicates on the sum of all elements up to and including one: false for a prefix of the
/// list, true for the rest.
struct SumTree<Element: TreeElement> {
  typealias Sum = Element.Sum

  private struct Node {
    var element: Element?
    /// The sum of the element and its subtrees.
    var sum: Sum
    var left: Int32 = -1
    var right: Int32 = -1
    var priority: UInt32
  }

  private var nodes: ContiguousArray<Node> = []
  private var free: [Int32] = []
  private var root: Int32 = -1
  private var seed: UInt64 = 0x9E37_79B9_7F4A_7C15

  init() {}

  init(_ elements: [Element]) {
    nodes.reserveCapacity(elements.count)
    root = build(elements)
  }

  var isEmpty: Bool { root < 0 }

  /// The sum over all elements.
  var sum: Sum { sum(of: root) }

  // MARK: Reading

  /// The first element for which a predicate is true, and the sum of those before it.
  func first(where isPast: (Sum) -> Bool) -> (element: Element, before: Sum)? {
    var (node, before) = (root, Sum.zero)
    var found: (element: Element, before: Sum)?
    while node >= 0 {
      let own = nodes[Int(node)]
      guard let element = own.element else { break }
      let start = before + sum(of: own.left)
      let end = start + element.sum
      if isPast(end) {
        found = (element, start)
        node = own.left
      } else {
        before = end
        node = own.right
      }
    }
    return found
  }

  /// The last element for which a predicate is false, and the sum of those before it.
  func last(whereNot isPast: (Sum) -> Bool) -> (element: Element, before: Sum)? {
    var (node, before) = (root, Sum.zero)
    var found: (element: Element, before: Sum)?
    while node >= 0 {
      let own = nodes[Int(node)]
      guard let element = own.element else { break }
      let start = before + sum(of: own.left)
      let end = start + element.sum
      if isPast(end) {
        node = own.left
      } else {
        found = (element, start)
        before = end
        node = own.right
      }
    }
    return found
  }

  /// Calls `body` for elements in order from the first one for which a predicate is true, with the sum of those
  /// before each, until it returns false.
  func forEach(from isPast: (Sum) -> Bool, _ body: (Element, Sum) -> Bool) {
    var open: [(node: Int32, before: Sum)] = []
    var (node, before) = (root, Sum.zero)
    var isInside = false
    while true {
      while node >= 0 {
        let own = nodes[Int(node)]
        guard let element = own.element else { return }
        let start = before + sum(of: own.left)
        if isInside || isPast(start + element.sum) {
          open.append((node, before))
          node = own.left
        } else {
          before = start + element.sum
          node = own.right
        }
      }
      guard let next = open.popLast(), let element = nodes[Int(next.node)].element else { return }
      // The predicate is true for all following elements.
      isInside = true
      let start = next.before + sum(of: nodes[Int(next.node)].left)
      guard body(element, start) else { return }
      before = start + element.sum
      node = nodes[Int(next.node)].right
    }
  }

  /// All elements in order.
  var elements: [Element] {
    var list: [Element] = []
    forEach { _ in
      true
    } _: { element, _ in
      list.append(element)
      return true
    }
    return list
  }

  // MARK: Changes

  /// Replaces the elements from the first one for which `from` is true up to the first one for which `to` is true.
  ///
  /// - Precondition: `to` implies `from`.
  mutating func replace(with new: [Element], from: (Sum) -> Bool, to: (Sum) -> Bool) {
    let (left, rest) = split(root, .zero, from)
    let (gone, right) = split(rest, sum(of: left), to)
    release(gone)
    root = merge(merge(left, build(new)), right)
  }

  private func sum(of node: Int32) -> Sum { node < 0 ? .zero : nodes[Int(node)].sum }

  private mutating func update(_ node: Int32) {
    let own = nodes[Int(node)]
    guard let element = own.element else { return }
    nodes[Int(node)].sum = sum(of: own.left) + element.sum + sum(of: own.right)
  }

  /// Splits a tree before the first element for which a predicate is true.
  private mutating func split(_ node: Int32, _ before: Sum, _ isPast: (Sum) -> Bool) -> (Int32, Int32) {
    guard node >= 0, let element = nodes[Int(node)].element else { return (-1, -1) }
    let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
    let end = before + sum(of: left) + element.sum
    if isPast(end) {
      let (first, second) = split(left, before, isPast)
      nodes[Int(node)].left = second
      update(node)
      return (first, node)
    }
    let (first, second) = split(right, end, isPast)
    nodes[Int(node)].right = first
    update(node)
    return (node, second)
  }

  private mutating func merge(_ first: Int32, _ second: Int32) -> Int32 {
    guard first >= 0 else { return second }
    guard second >= 0 else { return first }
    if nodes[Int(first)].priority > nodes[Int(second)].priority {
      let right = merge(nodes[Int(first)].right, second)
      nodes[Int(first)].right = right
      update(first)
      return first
    }
    let left = merge(first, nodes[Int(second)].left)
    nodes[Int(second)].left = left
    update(second)
    return second
  }

  /// Builds a tree of elements by inserting each into the right spine according to its priority.
  private mutating func build(_ elements: [Element]) -> Int32 {
    var spine: [Int32] = []
    for element in elements {
      let node = make(element)
      var last: Int32 = -1
      while let top = spine.last, nodes[Int(top)].priority < nodes[Int(node)].priority {
        update(top)
        last = top
        spine.removeLast()
      }
      nodes[Int(node)].left = last
      if let top = spine.last { nodes[Int(top)].right = node }
      spine.append(node)
    }
    for node in spine.reversed() { update(node) }
    return spine.first ?? -1
  }

  private mutating func make(_ element: Element) -> Int32 {
    seed ^= seed << 13
    seed ^= seed >> 7
    seed ^= seed << 17
    let node = Node(element: element, sum: element.sum, priority: UInt32(truncatingIfNeeded: seed >> 16))
    if let place = free.popLast() {
      nodes[Int(place)] = node
      return place
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  private mutating func release(_ node: Int32) {
    guard node >= 0 else { return }
    var open = [node]
    while let next = open.popLast() {
      let own = nodes[Int(next)]
      if own.left >= 0 { open.append(own.left) }
      if own.right >= 0 { open.append(own.right) }
      nodes[Int(next)].element = nil
      nodes[Int(next)].left = -1
      nodes[Int(next)].right = -1
      free.append(next)
    }
  }
}
