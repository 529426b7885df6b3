/// A list of at most four elements, such as those of four corners. It allocates no memory.
struct UpToFour<Element>: Sequence, IteratorProtocol {
  private var first: Element?
  private var second: Element?
  private var third: Element?
  private var fourth: Element?

  /// - Precondition: the list has at most three elements.
  mutating func append(_ element: Element) {
    if first == nil {
      first = element
    } else if second == nil {
      second = element
    } else if third == nil {
      third = element
    } else {
      precondition(fourth == nil, "a fifth thing in a list of four")
      fourth = element
    }
  }

  mutating func next() -> Element? {
    defer { (first, second, third, fourth) = (second, third, fourth, nil) }
    return first
  }
}
