import Casement
import Foundation
import Testing

/// Values that extensions associate with objects.
@Suite(.serialized) struct AssociatedObjectTests {
  private final class Value: NSCopying {
    let number: Int
    let onEnd: () -> Void
    init(_ number: Int, onEnd: @escaping () -> Void = {}) {
      self.number = number
      self.onEnd = onEnd
    }
    isolated deinit { onEnd() }
    func copy(with zone: NSZone? = nil) -> Any { Value(number + 1) }
  }

  private static var first: UInt8 = 0
  private static var second: UInt8 = 0

  private func get(_ object: Any, _ key: UnsafeRawPointer) -> Int? {
    (objc_getAssociatedObject(object, key) as? Value)?.number
  }

  @Test("Each key of each object has its own value, until it is replaced or removed") func values() {
    let (one, other) = (UIView(), NSObject())
    objc_setAssociatedObject(one, &Self.first, Value(1), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(one, &Self.second, Value(2), .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(other, &Self.first, Value(3), .OBJC_ASSOCIATION_RETAIN)
    #expect([get(one, &Self.first), get(one, &Self.second), get(other, &Self.first)] == [1, 2, 3])
    #expect(get(other, &Self.second) == nil)
    objc_setAssociatedObject(one, &Self.first, Value(4), .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(one, &Self.second, nil, .OBJC_ASSOCIATION_ASSIGN)
    #expect(get(one, &Self.first) == 4 && get(one, &Self.second) == nil)
    objc_removeAssociatedObjects(one)
    #expect(get(one, &Self.first) == nil && get(other, &Self.first) == 3)
  }

  @Test("A value is retained, copied or assigned") func policies() {
    let object = NSObject()
    var value: Value? = Value(1)
    objc_setAssociatedObject(object, &Self.first, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(get(object, &Self.first) == 1)
    objc_setAssociatedObject(object, &Self.second, value, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    value = nil
    #expect(get(object, &Self.first) == nil && get(object, &Self.second) == 2)
    objc_setAssociatedObject(object, &Self.first, 7, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(object, &Self.first) as? Int == 7)
  }

  @Test("The values of a responder or a recognizer are released with it, and may associate others then")
  func ends() {
    var ends: [String] = []
    let last = NSObject()
    var view: UIView? = UIView()
    objc_setAssociatedObject(
      view!, &Self.first,
      Value(1) {
        ends.append("view")
        objc_setAssociatedObject(last, &Self.first, Value(5), .OBJC_ASSOCIATION_RETAIN)
      }, .OBJC_ASSOCIATION_RETAIN)
    var tap: UITapGestureRecognizer? = UITapGestureRecognizer()
    objc_setAssociatedObject(tap!, &Self.first, Value(1) { ends.append("tap") }, .OBJC_ASSOCIATION_RETAIN)
    view = nil
    #expect(ends == ["view"] && get(last, &Self.first) == 5)
    tap = nil
    #expect(ends == ["view", "tap"])
  }

  @Test("The values of other objects are released when many more objects exist") func others() {
    var ends = 0
    for _ in 0..<10_000 {
      objc_setAssociatedObject(NSObject(), &Self.first, Value(1) { ends += 1 }, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(ends > 9000)
  }
}
