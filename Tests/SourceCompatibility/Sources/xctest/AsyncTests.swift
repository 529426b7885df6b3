import UIKit
import XCTest

final class AsyncTests: XCTestCase {
  @MainActor private var label: UILabel!

  @MainActor override func setUp() async throws {
    label = UILabel(frame: .zero)
    label.text = "Text"
  }

  @MainActor func testSizeToFit() async {
    label.sizeToFit()
    XCTAssertGreaterThan(label.frame.width, 0)
  }

  func testExpectation() {
    let expectation = expectation(description: "later")
    DispatchQueue.main.async { expectation.fulfill() }
    wait(for: [expectation], timeout: 5)
  }
}
