import Casement
import CasementTesting
import Testing

/// Labels of another size.
@Suite struct LabelSizeTests {
  private final class CountingLabel: UILabel {
    var count = 0

    override func drawText(in rect: CGRect) {
      count += 1
      super.drawText(in: rect)
    }
  }

  @Test("a label redraws its text for a new size with every content mode")
  func contentModes() throws {
    try TestApplication.run { application in
      for mode in [UIView.ContentMode.left, .scaleToFill, .redraw] {
        let label = CountingLabel(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        label.text = "A text that is cut where there is no room"
        label.contentMode = mode
        application.window.addSubview(label)
        application.compositor.settle()
        let before = label.count
        label.frame.size.width = 80
        application.compositor.settle()
        #expect(label.count > before, "\(mode)")
        label.removeFromSuperview()
      }
    }
  }
}
