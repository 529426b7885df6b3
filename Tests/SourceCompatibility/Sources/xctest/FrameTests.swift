import UIKit
import XCTest

class FrameTests: XCTestCase {
  lazy var sut = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

  func test_center_followsFrame() {
    XCTAssertEqual(sut.center, CGPoint(x: 25, y: 40))
    sut.frame.origin = .zero
    XCTAssertEqual(sut.center.x, 15)
  }

  func test_subviewConversion() {
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
    sut.addSubview(inner)
    XCTAssertEqual(inner.convert(CGPoint.zero, to: sut), CGPoint(x: 5, y: 5))
    addTeardownBlock { [inner] in
      _ = inner
    }
  }
}
