import CoreGraphics
import Foundation
import Testing

/// Members of Core Graphics' values that Foundation on Linux lacks.
@Suite struct ValueTests {
  let rect = CGRect(x: 1, y: 2.5, width: 30, height: 40)

  @Test("values print as on Apple's systems") func printing() {
    #expect("\(rect)" == "(1.0, 2.5, 30.0, 40.0)")
    #expect("\(rect.origin)" == "(1.0, 2.5)")
    #expect("\(rect.size)" == "(30.0, 40.0)")
    #expect("\(CGVector(dx: 3, dy: -1))" == "(3.0, -1.0)")
    #expect(
      "\(CGAffineTransform(translationX: 5, y: 0))"
        == "CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 5.0, ty: 0.0)")
  }

  @Test("values convert to dictionaries, and incomplete dictionaries give nil") func dictionaries() {
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(CGPoint(dictionaryRepresentation: rect.origin.dictionaryRepresentation) == rect.origin)
    #expect(CGSize(dictionaryRepresentation: rect.size.dictionaryRepresentation) == rect.size)
    #expect(rect.dictionaryRepresentation.keys.sorted() == ["Height", "Width", "X", "Y"])
    #expect(CGRect(dictionaryRepresentation: ["X": 1, "Y": 2, "Width": 3] as CFDictionary) == nil)
    #expect(CGPoint(dictionaryRepresentation: ["X": 1, "Y": NSNumber(value: 2)]) == CGPoint(x: 1, y: 2))
    #expect(CGSize(dictionaryRepresentation: ["Width": "3", "Height": 4]) == nil)
  }

  @Test("a vector and a map are archived as arrays of numbers") func coding() throws {
    let vector = CGVector(dx: 1, dy: -2)
    let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let encoder = JSONEncoder()
    #expect(String(decoding: try encoder.encode(map), as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGVector.self, from: encoder.encode(vector)) == vector)
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: encoder.encode(map)) == map)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(CGAffineTransform.self, from: Data("[1,2]".utf8))
    }
  }

  @Test("a vector is created from any numeric types") func vectors() {
    #expect(CGVector(dx: 1 as Int, dy: 2) == CGVector(dx: 1.0, dy: 2.0))
    #expect(CGVector.zero == CGVector())
    #expect(Set([CGVector.zero, CGVector(dx: 0, dy: 0)]).count == 1)
  }

  @Test("core Graphics' rectangle functions exist") func rectangles() {
    #expect(CGRect.null.isNull && CGRect.infinite.isInfinite)
    #expect(CGRect(x: 5, y: 5, width: -5, height: -5).standardized == CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(CGRect(x: 0.5, y: 0.5, width: 1, height: 1).integral == CGRect(x: 0, y: 0, width: 2, height: 2))
    let parts = rect.divided(atDistance: 10, from: .minXEdge)
    #expect(parts.slice.width == 10 && parts.remainder.minX == 11)
    #expect(
      rect.insetBy(dx: 1, dy: 2).offsetBy(dx: -2, dy: -4.5) == CGRect(x: 0, y: 0, width: 28, height: 36))
    #expect(rect.union(.zero) == CGRect(x: 0, y: 0, width: 31, height: 42.5))
    #expect(rect.intersection(CGRect(x: -10, y: -10, width: 1, height: 1)).isNull)
    #expect(rect.equalTo(rect) && rect.size.equalTo(rect.size) && rect.origin.equalTo(rect.origin))
    let double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(rect.applying(double) == CGRect(x: 2, y: 5, width: 60, height: 80))
    #expect(rect.origin.applying(double) == CGPoint(x: 2, y: 5))
    #expect(rect.size.applying(double) == CGSize(width: 60, height: 80))
  }
}
