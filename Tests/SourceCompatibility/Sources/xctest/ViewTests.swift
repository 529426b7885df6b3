import UIKit
import XCTest

final class ViewTests: XCTestCase {
  private var view: UIView!
  private var child: UIView!

  override func setUp() {
    super.setUp()
    view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    child = UIView()
    view.addSubview(child)
  }

  override func tearDown() {
    view = nil
    child = nil
    super.tearDown()
  }

  func testChildIsAdded() {
    XCTAssertEqual(view.subviews.count, 1)
    XCTAssertTrue(child.isDescendant(of: view))
    XCTAssertEqual(child.superview, view)
  }

  func testRemoving() {
    child.removeFromSuperview()
    XCTAssertNil(child.superview)
    XCTAssertTrue(view.subviews.isEmpty)
  }
}
