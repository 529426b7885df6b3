import UIKit
import XCTest

private class ConstantWindowDelegate: UIResponder, UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  var shownWindow: UIWindow? { window }

  func owns(_ view: UIView) -> Bool { view.window === window }
}

private class LazyWindowDelegate: UIResponder, UIApplicationDelegate {
  lazy var window: UIWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
}

class DelegateTests: XCTestCase {
  func testConstantWindowIsTheDelegatesOwn() {
    let delegate = ConstantWindowDelegate()
    let view = UIView()
    delegate.window.addSubview(view)
    XCTAssertNotNil(delegate.shownWindow)
    XCTAssertTrue(delegate.owns(view))
  }

  func testLazyWindowCanBePassedOn() {
    let delegate = LazyWindowDelegate()
    let window: UIWindow? = delegate.window
    XCTAssertNotNil(window)
  }
}
