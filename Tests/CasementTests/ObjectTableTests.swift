import Casement
import Foundation
import Testing

/// Tables of objects, as Foundation has them on other systems.
@Suite("Tables of objects") struct ObjectTableTests {
  private final class Listener {}

  /// An object that is equal to others.
  private nonisolated final class Name: NSObject, NSCopying {
    let text: String
    init(_ text: String) { self.text = text }
    override var hash: Int { 1 }
    override func isEqual(_ object: Any?) -> Bool { (object as? Name)?.text == text }
    func copy(with zone: NSZone?) -> Any { Name(text) }
  }

  @Test("A weak table contains the objects that still exist")
  func weakObjects() {
    let table = NSHashTable<AnyObject>.weakObjects()
    let kept = Listener()
    for _ in 0..<1000 { table.add(Listener()) }
    table.add(kept)
    table.add(kept)
    table.add(nil)
    #expect(table.allObjects.count == 1 && table.count == 1 && table.contains(kept))
    #expect(table.anyObject === kept && !table.contains(Listener()) && !table.contains(nil))
    table.remove(kept)
    #expect(table.count == 0 && table.anyObject == nil)
  }

  @Test("Equal objects are one entry, unless the table compares pointers")
  func equality() {
    let table = NSHashTable<Name>(options: .copyIn)
    let (one, same, other) = (Name("a"), Name("a"), Name("b"))
    table.add(one)
    table.add(same)
    table.add(other)
    #expect(table.count == 2 && table.contains(same))
    #expect(table.member(same) !== one && table.member(same) !== same, "copies are held")
    #expect(table.setRepresentation.count == 2)
    let pointers = NSHashTable<Name>(options: [.weakMemory, .objectPointerPersonality])
    pointers.add(one)
    pointers.add(same)
    #expect(pointers.count == 2 && pointers.member(same) === same)
    pointers.removeAllObjects()
    #expect(pointers.count == 0)
  }

  @Test("A map holds keys and values strongly or weakly as specified")
  func maps() {
    let map = NSMapTable<Name, Listener>.strongToWeakObjects()
    let (value, key) = (Listener(), Name("a"))
    map.setObject(value, forKey: key)
    map.setObject(Listener(), forKey: Name("gone"))
    #expect(map.object(forKey: Name("a")) === value && map.object(forKey: Name("gone")) == nil)
    #expect(map.count == 1 && map.dictionaryRepresentation().count == 1)
    let keys = map.keyEnumerator().allObjects
    #expect(keys.count == 1 && keys.first as? Name === key)
    #expect(map.objectEnumerator()?.nextObject() as? Listener === value)
    map.setObject(nil, forKey: key)
    #expect(map.count == 0 && map.objectEnumerator() == nil)
    let weak = NSMapTable<Listener, NSString>(
      keyOptions: [.weakMemory, .objectPointerPersonality], valueOptions: .strongMemory)
    let owner = Listener()
    weak.setObject("text", forKey: owner)
    do {
      let other = Listener()
      weak.setObject("more", forKey: other)
      #expect(weak.count == 2)
    }
    #expect(weak.count == 1 && weak.object(forKey: owner) == "text")
    weak.removeObject(forKey: owner)
    #expect(weak.object(forKey: owner) == nil)
  }

  @Test("Objects may use a table in their deinit")
  func atTheEnd() {
    nonisolated final class Leaving: NSObject {
      let map: NSMapTable<NSString, Leaving>
      init(_ map: NSMapTable<NSString, Leaving>) { self.map = map }
      deinit { map.removeObject(forKey: "other") }
    }
    let map = NSMapTable<NSString, Leaving>.strongToStrongObjects()
    for name in ["one", "two"] { map.setObject(Leaving(map), forKey: name as NSString) }
    map.setObject(Leaving(map), forKey: "one")
    map.removeObject(forKey: "one")
    map.removeAllObjects()
    #expect(map.count == 0)
  }

  @Test("A table does not grow with a hundred thousand added and released objects")
  func many() {
    let table = NSHashTable<Listener>.weakObjects()
    var kept: [Listener] = []
    for index in 0..<100_000 {
      let listener = Listener()
      table.add(listener)
      if index % 10 == 0 { kept.append(listener) }
    }
    #expect(table.count == 10_000 && kept.allSatisfy { table.contains($0) })
    for listener in kept { table.remove(listener) }
    #expect(table.count == 0)
  }
}
