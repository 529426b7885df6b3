import Casement
import CasementLayers
import Foundation
import Testing

/// Values of the plane as objects, and in archives.
@Suite struct GeometryObjectTests {
  static let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
  static let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
  static let matrix = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 1, 1, 1, 0)
  static let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  static let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

  static func all() -> [NSValue] {
    [
      NSValue(cgPoint: rect.origin), NSValue(cgSize: CGSize(width: 1, height: 2)), NSValue(cgRect: rect),
      NSValue(cgVector: CGVector(dx: 1, dy: 2)), NSValue(cgAffineTransform: map),
      NSValue(caTransform3D: matrix),
      NSValue(uiEdgeInsets: insets), NSValue(directionalEdgeInsets: directional),
      NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)),
    ]
  }

  @Test("an object gives back its value") func values() {
    let all = Self.all()
    #expect(all[0].cgPointValue == Self.rect.origin)
    #expect(all[1].cgSizeValue == CGSize(width: 1, height: 2))
    #expect(all[2].cgRectValue == Self.rect)
    #expect(all[3].cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(all[4].cgAffineTransformValue == Self.map)
    #expect(all[5].caTransform3DValue == Self.matrix)
    #expect(all[6].uiEdgeInsetsValue == Self.insets)
    #expect(all[7].directionalEdgeInsetsValue == Self.directional)
    #expect(all[8].uiOffsetValue == UIOffset(horizontal: 1, vertical: 2))
  }

  @Test("an object returns zero or the identity for types that it does not hold") func otherValues() {
    for value in Self.all() + [NSNumber(value: 5)] {
      let others = Self.all().filter { String(cString: $0.objCType) != String(cString: value.objCType) }
      #expect(others.count >= 8)
    }
    let number = NSNumber(value: 5)
    #expect(number.cgPointValue == .zero && number.cgSizeValue == .zero && number.cgRectValue == .zero)
    #expect(
      number.cgVectorValue == .zero && number.uiOffsetValue == .zero && number.uiEdgeInsetsValue == .zero)
    #expect(number.directionalEdgeInsetsValue == .zero && number.cgAffineTransformValue == .identity)
    #expect(number.caTransform3DValue == .identity)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).uiOffsetValue == .zero)
  }

  @Test("objects are equal by type and value, and have hashes accordingly") func equality() {
    for (index, one) in Self.all().enumerated() {
      for (other, two) in Self.all().enumerated() {
        #expect(one.isEqual(two) == (index == other), "\(index) and \(other)")
        if index == other { #expect(one.hash == two.hash) }
      }
    }
    #expect(!NSValue(cgRect: Self.rect).isEqual(NSValue(cgRect: .zero)))
  }

  @Test("objects work in arrays, dictionaries, user info and getValue") func collections() {
    let array = NSArray(array: Self.all())
    #expect(
      array.contains(NSValue(cgRect: Self.rect)) && (array[4] as? NSValue)?.cgAffineTransformValue == Self.map
    )
    let note = Notification(
      name: Notification.Name("Frame"), userInfo: ["frame": NSValue(cgRect: Self.rect), "map": Self.all()[4]])
    #expect((note.userInfo?["frame"] as? NSValue)?.cgRectValue == Self.rect)
    #expect((note.userInfo?["map"] as? NSValue)?.cgAffineTransformValue == Self.map)
    var copy = CGAffineTransform.identity
    Self.all()[4].getValue(&copy)
    #expect(copy == Self.map)
    var offset = UIOffset.zero
    Self.all()[8].getValue(&offset)
    #expect(offset == UIOffset(horizontal: 1, vertical: 2))
  }

  @Test("objects are archived") func archives() throws {
    for (index, value) in Self.all().enumerated() {
      let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
      let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSValue.self, from: data)
      #expect(copy?.isEqual(value) == true, "\(index)")
    }
  }

  @Test("values are archived with keys, and a missing one is zero") func coding() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(Self.rect, forKey: "rect")
    archiver.encode(Self.rect.origin, forKey: "point")
    archiver.encode(Self.rect.size, forKey: "size")
    archiver.encode(CGVector(dx: 1, dy: 2), forKey: "vector")
    archiver.encode(Self.map, forKey: "map")
    archiver.encode(Self.insets, forKey: "insets")
    archiver.encode(Self.directional, forKey: "directional")
    archiver.encode(UIOffset(horizontal: 1, vertical: 2), forKey: "offset")
    archiver.finishEncoding()
    let decoder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(decoder.decodeCGRect(forKey: "rect") == Self.rect)
    #expect(decoder.decodeRect(forKey: "rect") == Self.rect)
    #expect(decoder.decodeCGPoint(forKey: "point") == Self.rect.origin)
    #expect(decoder.decodeCGSize(forKey: "size") == Self.rect.size)
    #expect(decoder.decodeCGVector(forKey: "vector") == CGVector(dx: 1, dy: 2))
    #expect(decoder.decodeCGAffineTransform(forKey: "map") == Self.map)
    #expect(decoder.decodeUIEdgeInsets(forKey: "insets") == Self.insets)
    #expect(decoder.decodeDirectionalEdgeInsets(forKey: "directional") == Self.directional)
    #expect(decoder.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 1, vertical: 2))
    #expect(decoder.decodeCGRect(forKey: "none") == .zero && decoder.decodeCGPoint(forKey: "none") == .zero)
    #expect(decoder.decodeCGAffineTransform(forKey: "none") == .identity)
    #expect(decoder.decodeUIEdgeInsets(forKey: "none") == .zero)
  }
}
