import Casement
import Foundation
import Testing

@Suite("L5 what UIKit allows")
struct LenienceTests {
  @Test("A view inserted beside a view that is no sibling goes to the front")
  func noSibling() {
    let (root, first, second, third) = (UIView(), UIView(), UIView(), UIView())
    root.addSubview(first)
    root.insertSubview(second, aboveSubview: UIView())
    #expect(root.subviews == [first, second])
    root.insertSubview(third, belowSubview: root)
    #expect(root.subviews == [first, second, third])
    root.insertSubview(first, belowSubview: UIView())
    #expect(root.subviews == [second, third, first])
  }

  @Test("A view inserted at an index out of range goes to the nearest end")
  func noPlace() {
    let (root, first, second, third) = (UIView(), UIView(), UIView(), UIView())
    root.addSubview(first)
    root.insertSubview(second, at: 100)
    root.insertSubview(third, at: -1)
    #expect(root.subviews == [third, first, second])
    root.insertSubview(third, at: 7)
    #expect(root.subviews == [first, second, third])
    third.removeFromSuperview()
    third.removeFromSuperview()
    #expect(root.subviews == [first, second])
  }

  @Test("By default a window has no root controller, and delegates are optional")
  func defaults() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(window.rootViewController == nil && window.isHidden && !window.isKeyWindow)
    window.rootViewController = nil
    #expect(window.subviews.isEmpty)
  }

  @Test("A controller with a nib name needs no file if it makes its view in loadView")
  func nibName() {
    final class Own: UIViewController {
      override func loadView() { view = UILabel() }
    }
    let controller = Own(nibName: "Own", bundle: .main)
    #expect(controller.nibName == "Own" && controller.nibBundle == .main)
    #expect(controller.view is UILabel)
  }
}

@Suite("Objects of the toolkit")
struct ObjectTests {
  @Test("Toolkit objects are NSObjects, compared by identity")
  func identity() {
    let (view, other) = (UIView(), UIView())
    let objects: [NSObject] = [
      view, UIViewController(), UIEvent(), UITouch(), UIPress(), UIKey(), UIBezierPath(), UIColor.red,
      UIFont.systemFont(ofSize: 12), UITraitCollection(),
    ]
    for object in objects { #expect(object == object && object.hash == object.hash) }
    #expect(view != other && Set([view, other, view]).count == 2)
  }

  @Test("Colors, fonts, traits, modes and regions are equal by value")
  func values() {
    #expect(UIColor(white: 0.5, alpha: 1) == UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    #expect(UIColor(white: 0.5, alpha: 1).hash == UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1).hash)
    #expect(UIColor.red != .blue)
    #expect(UIFont.systemFont(ofSize: 12) == .systemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12).isEqual(UIFont.systemFont(ofSize: 13)) == false)
    #expect(UITraitCollection(displayScale: 2) == UITraitCollection(displayScale: 2))
    #expect(
      UIScreenMode(size: CGSize(width: 800, height: 600))
        == UIScreenMode(size: CGSize(width: 800, height: 600)))
    #expect(
      UIPointerRegion(rect: .zero, identifier: 1) == UIPointerRegion(rect: .zero, identifier: 1))
    #expect(UIPointerRegion(rect: .zero, identifier: 1) != UIPointerRegion(rect: .zero, identifier: 2))
  }

  @Test("The description of a view has its class, address, frame and special properties")
  func descriptions() async {
    let label = UILabel(frame: CGRect(x: 1, y: 2.5, width: 30, height: 4))
    label.text = "Hello"
    label.isHidden = true
    let address = String(UInt(bitPattern: Unmanaged.passUnretained(label).toOpaque()), radix: 16)
    #expect(label.description.hasPrefix("<UILabel: 0x\(address)"))
    #expect(
      label.description == "<UILabel: 0x\(address); frame = (1 2.5; 30 4); text = 'Hello'; hidden = YES>")
    let elsewhere = await Task.detached { label.description }.value
    #expect(elsewhere == "<UILabel: 0x\(address)>")
  }
}
