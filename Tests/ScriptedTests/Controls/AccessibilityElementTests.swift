import Casement
import Foundation
import Testing

/// Elements for assistive technologies that are no views.
@Suite struct AccessibilityElementTests {
  @Test("An element with a frame in its container moves with the container") func place() throws {
    try TestApplication.run { application in
      let container = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
      application.window.addSubview(container)
      let element = UIAccessibilityElement(accessibilityContainer: container)
      element.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
      #expect(element.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
      element.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 6, width: 10, height: 10)
      #expect(element.accessibilityFrame == CGRect(x: 25, y: 36, width: 10, height: 10))
      container.frame.origin.x = 60
      #expect(element.accessibilityFrame.minX == 65)
      element.accessibilityFrame = .zero
      #expect(element.accessibilityFrame == .zero && element.accessibilityFrameInContainerSpace == .zero)
    }
  }
}
