import CasementGraphics
import Foundation
import Testing

@testable import CasementLayers

@Suite("Properties of layers by their names")
struct NamedValueTests {
  @Test("Properties are read by name, and parts by key path, also of presentation layers")
  func reading() {
    let layer = CALayer()
    layer.opacity = 0.5
    layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(layer.value(forKey: "opacity") as? Float == 0.5)
    #expect(layer.value(forKeyPath: "bounds") as? CGRect == layer.bounds)
    #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 3, height: 4))
    #expect(layer.value(forKeyPath: "bounds.origin.y") as? CGFloat == 2)
    let angle = layer.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0
    #expect(abs(angle - 0.5) < 1e-9)
    #expect(layer.value(forKey: "backgroundColor") as? CGColor === layer.backgroundColor)
    #expect(layer.value(forKey: "shadowPath") == nil)
    #expect(layer.value(forKey: "hidden") as? Bool == false)
    #expect(layer.value(forKey: "path") == nil)
    let shape = CAShapeLayer()
    shape.strokeEnd = 0.25
    #expect(shape.value(forKey: "strokeEnd") as? CGFloat == 0.25)
  }

  @Test("Properties are set by name, and parts by key path, like by their setters")
  func setting() {
    let layer = CALayer()
    layer.setValue(0.5, forKey: "opacity")
    layer.setValue(CGPoint(x: 3, y: 4), forKey: "position")
    layer.setValue(7, forKeyPath: "position.y")
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(CGColor(red: 0, green: 1, blue: 0, alpha: 1), forKey: "borderColor")
    layer.setValue(true, forKey: "hidden")
    layer.setValue("a", forKey: "name")
    #expect(layer.opacity == 0.5 && layer.position == CGPoint(x: 3, y: 7) && layer.isHidden)
    #expect(layer.transform.m11 == 2 && layer.transform.m22 == 2 && layer.name == "a")
    #expect(layer.borderColor?.components == [0, 1, 0, 1])
    layer.setValue(nil, forKey: "borderColor")
    #expect(layer.borderColor == nil)
    layer.setValue(nil, forKey: "opacity")
    #expect(layer.opacity == 0.5, "a number is never nil")
    let shape = CAShapeLayer()
    shape.setValue(CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil), forKey: "path")
    shape.setValue(3, forKey: "lineWidth")
    #expect(shape.path?.boundingBox.width == 2 && shape.lineWidth == 3)
    shape.setValue(nil, forKey: "path")
    #expect(shape.path == nil)
  }

  @Test("Layers keep other values under any key, and copy them")
  func keeping() {
    let layer = CALayer()
    #expect(layer.value(forKey: "flipped") == nil)
    layer.setValue(true, forKey: "flipped")
    layer.setValue("b", forKey: "note")
    #expect(layer.value(forKey: "flipped") as? Bool == true && layer.value(forKey: "note") as? String == "b")
    #expect(CALayer(layer: layer).value(forKey: "flipped") as? Bool == true)
    layer.setValue(nil, forKey: "flipped")
    #expect(layer.value(forKey: "flipped") == nil && layer.value(forKey: "note") as? String == "b")
  }

  @Test("Subclasses may override changes of sublayers, and values by key")
  func overriding() {
    final class Own: CALayer {
      var heard: [String] = []
      override func addSublayer(_ layer: CALayer) {
        heard.append("add")
        super.addSublayer(layer)
      }
      override func insertSublayer(_ layer: CALayer, at index: UInt32) {
        heard.append("insert")
        super.insertSublayer(layer, at: index)
      }
      override func removeFromSuperlayer() {
        heard.append("remove")
        super.removeFromSuperlayer()
      }
      override func value(forKey key: String) -> Any? { key == "own" ? 5 : super.value(forKey: key) }
    }
    let (outer, inner) = (Own(), Own())
    outer.addSublayer(inner)
    outer.insertSublayer(CALayer(), at: 0)
    inner.removeFromSuperlayer()
    #expect(outer.heard == ["add", "insert"] && inner.heard == ["remove"])
    #expect(outer.value(forKey: "own") as? Int == 5)
  }

  @Test("A layer scaled to zero can be scaled up again")
  func scaleOfZero() {
    let layer = CALayer()
    layer.setValue(5, forKeyPath: "transform.translation.x")
    layer.setValue(0, forKeyPath: "transform.scale")
    #expect(layer.value(forKeyPath: "transform.scale") as? CGFloat == 0)
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(layer.transform.m11 == 2 && layer.transform.m22 == 2 && layer.transform.m41 == 5)
  }
}
