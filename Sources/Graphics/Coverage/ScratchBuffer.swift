/// Memory for numbers that is used again from call to call.
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// The first element. It stays valid until the buffer grows.
  private(set) var base: UnsafeMutablePointer<Element>
  /// How many elements there are.
  private(set) var count = 0
  private var capacity: Int

  init() {
    capacity = 64
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Drops the elements from an index on.
  @inline(__always)
  mutating func truncate(to count: Int) { self.count = count }

  /// Drops all elements, and memory for more of them than is worth keeping.
  mutating func removeAll() {
    count = 0
    // Half a megabyte: each thread has a dozen of these.
    let most = (1 << 19) / MemoryLayout<Element>.stride
    guard capacity > most else { return }
    base.deallocate()
    capacity = most
    base = .allocate(capacity: capacity)
  }

  /// Makes the buffer some elements long, all the same.
  mutating func fill(_ element: Element, count: Int) {
    reserve(count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  /// Makes room for so many elements.
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let grown = max(wanted, capacity * 2)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: grown)
    memory.initialize(from: base, count: count)
    base.deallocate()
    (base, capacity) = (memory, grown)
  }

  /// Sorts the elements by a number. They should be nearly in order: otherwise they are merged, which takes a second
  /// buffer and n log n steps.
  @inline(__always)
  mutating func sort(_ other: inout ScratchBuffer<Element>, by key: (Element) -> Double) {
    var moves = 8 * count + 64
    var index = 1
    while index < count {
      let element = base[index]
      let place = key(element)
      var free = index
      while free > 0, key(base[free - 1]) > place {
        base[free] = base[free - 1]
        free &-= 1
      }
      base[free] = element
      moves &-= index &- free
      index &+= 1
      if moves < 0 { break }
    }
    if index < count { merge(&other, by: key) }
  }

  /// Sorts the elements by merging longer and longer runs.
  private mutating func merge(_ other: inout ScratchBuffer<Element>, by key: (Element) -> Double) {
    other.reserve(count)
    var (from, to) = (base, other.base)
    var run = 1
    while run < count {
      var start = 0
      while start < count {
        let (middle, end) = (min(start + run, count), min(start + 2 * run, count))
        var (left, right) = (start, middle)
        for place in start..<end {
          let takesLeft = left < middle && (right == end || key(from[left]) <= key(from[right]))
          to[place] = from[takesLeft ? left : right]
          if takesLeft { left += 1 } else { right += 1 }
        }
        start = end
      }
      swap(&from, &to)
      run *= 2
    }
    if from != base { base.update(from: from, count: count) }
  }
}
