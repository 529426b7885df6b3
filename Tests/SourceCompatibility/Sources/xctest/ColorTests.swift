import UIKit
import XCTest

class ColorTests: XCTestCase {
  func testComponents() {
    var red: CGFloat = 0
    var alpha: CGFloat = 0
    UIColor(red: 0.5, green: 0, blue: 0, alpha: 0.25).getRed(&red, green: nil, blue: nil, alpha: &alpha)
    XCTAssertEqual(red, 0.5, accuracy: 0.01)
    XCTAssertEqual(alpha, 0.25, accuracy: 0.01)
  }

  func testPerformanceOfPaths() {
    measure {
      for index in 0..<100 {
        _ = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: index, height: index)).bounds
      }
    }
  }
}
