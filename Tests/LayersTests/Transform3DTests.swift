import Foundation
import Testing

@testable import CasementGraphics
@testable import CasementLayers

@Suite("Matrices of space")
struct Transform3DTests {
  /// The numbers, row by row.
  private func numbers(_ t: CATransform3D) -> [CGFloat] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
      t.m44,
    ]
  }

  private func isNear(_ t: CATransform3D, _ expected: [CGFloat]) -> Bool {
    zip(numbers(t), expected).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  private let identity: [CGFloat] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  @Test("Translations are in the last row, scales on the diagonal")
  func moveAndScale() {
    #expect(
      numbers(CATransform3DMakeTranslation(2, 3, 4)) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 3, 4, 1])
    #expect(numbers(CATransform3DMakeScale(2, 3, 4)) == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1])
  }

  @Test("A quarter turn about each axis takes the next axis to the one after it")
  func rotation() {
    let quarter = CGFloat.pi / 2
    #expect(
      isNear(CATransform3DMakeRotation(quarter, 0, 0, 1), [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
    #expect(
      isNear(CATransform3DMakeRotation(quarter, 5, 0, 0), [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1]))
    #expect(
      isNear(CATransform3DMakeRotation(quarter, 0, 1, 0), [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]))
  }

  @Test("A third of a turn about the diagonal takes x to y, y to z and z to x")
  func diagonal() {
    #expect(
      isNear(
        CATransform3DMakeRotation(.pi * 2 / 3, 1, 1, 1), [0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1]))
  }

  @Test("A rotation about a zero axis is the identity")
  func noAxis() { #expect(CATransform3DMakeRotation(1, 0, 0, 0) == .identity) }

  @Test("The first matrix of a concatenation applies first; operations on a matrix apply before it")
  func order() {
    let (move, double) = (CATransform3DMakeTranslation(10, 0, 0), CATransform3DMakeScale(2, 2, 2))
    #expect(CATransform3DConcat(move, double).m41 == 20)
    #expect(CATransform3DConcat(double, move).m41 == 10)
    #expect(CATransform3DTranslate(double, 10, 0, 0) == CATransform3DConcat(move, double))
    #expect(CATransform3DScale(move, 2, 2, 2) == CATransform3DConcat(double, move))
    let turned = CATransform3DRotate(move, .pi, 0, 0, 1)
    #expect(turned.m41 == 10)
    #expect(abs(turned.m11 + 1) < 1e-9)
  }

  @Test("A matrix times its inverse is the identity")
  func inverse() {
    #expect(
      CATransform3DInvert(CATransform3DMakeTranslation(1, 2, 3)) == CATransform3DMakeTranslation(-1, -2, -3))
    #expect(
      CATransform3DInvert(CATransform3DMakeScale(2, 4, 8)) == CATransform3DMakeScale(0.5, 0.25, 0.125))
    var matrix = CATransform3D.identity
    matrix.m34 = -1 / 500
    matrix = CATransform3DTranslate(CATransform3DRotate(matrix, 1, 1, 2, 3), 30, -20, 10)
    #expect(isNear(CATransform3DConcat(matrix, CATransform3DInvert(matrix)), identity))
  }

  @Test("Inverting a singular matrix returns it unchanged")
  func singular() {
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test("Affine transforms convert to matrices and back")
  func affine() {
    let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let matrix = CATransform3DMakeAffineTransform(map)
    #expect(numbers(matrix) == [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1])
    #expect(CATransform3DGetAffineTransform(matrix) == map)
    #expect(CATransform3DIsAffine(matrix))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
    var perspective = CATransform3D.identity
    perspective.m34 = -1 / 100
    #expect(!CATransform3DIsAffine(perspective))
  }

  @Test("The identity is known, and equality is that of all numbers")
  func equality() {
    #expect(CATransform3DIsIdentity(CATransform3DMakeScale(1, 1, 1)))
    #expect(!CATransform3DIsIdentity(CATransform3DMakeScale(1, 1, 2)))
    #expect(CATransform3DEqualToTransform(.identity, CATransform3D()))
    var other = CATransform3D.identity
    other.m44 = 2
    #expect(!CATransform3DEqualToTransform(.identity, other))
  }

  @Test("A layer's affine transform is its transform if that is affine")
  func layer() {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    #expect(layer.transform == CATransform3DMakeScale(2, 3, 1))
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
    layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(layer.affineTransform() == .identity)
  }
}
