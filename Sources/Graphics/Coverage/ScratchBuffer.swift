/// A growable array of trivial elements whose memory is reused from call to call.
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// The first element. It stays valid until the buffer grows.
  private(set) var base: UnsafeMutablePointer<Element>
  /// The number of elements.
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

  /// Removes the elements from an index on.
  @inline(__always)
  mutating func truncate(to count: Int) { self.count = count }

  /// Removes all elements, and frees memory beyond a limit.
  mutating func removeAll() {
    count = 0
    // Half a megabyte, as each thread has a dozen of these buffers.
    let most = (1 << 19) / MemoryLayout<Element>.stride
    guard capacity > most else { return }
    base.deallocate()
    capacity = most
    base = .allocate(capacity: capacity)
  }

  /// Sets the count, and all elements to a value.
  mutating func fill(_ element: Element, count: Int) {
    reserve(count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  /// Ensures a capacity.
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let grown = max(wanted, capacity * 2)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: grown)
    memory.initialize(from: base, count: count)
    base.deallocate()
    (base, capacity) = (memory, grown)
  }

  /// Sorts the elements by a key. Insertion sort, as they are nearly sorted; falls back to a merge sort with a second
  /// buffer, in O(n log n).
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

  /// Merge sort, bottom-up.
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
