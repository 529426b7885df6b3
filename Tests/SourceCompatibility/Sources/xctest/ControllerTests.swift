import UIKit
import XCTest

private class CountingViewController: UIViewController {
  var loads = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
  }
}

class ControllerTests: XCTestCase {
  private let controller = CountingViewController()

  func testViewIsLoadedOnce() {
    XCTAssertFalse(controller.isViewLoaded)
    _ = controller.view
    _ = controller.view
    XCTAssertEqual(controller.loads, 1)
  }

  func testTitle() throws {
    controller.title = "Title"
    let title = try XCTUnwrap(controller.title)
    XCTAssertEqual(title, "Title")
  }
}
