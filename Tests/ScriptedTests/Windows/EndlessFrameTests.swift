import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Programs that ask for another frame whenever one was made, though nothing changes in it.
@Suite("Endless layout")
struct EndlessFrameTests {
  /// A view that asks another one for layout in each of its own.
  private final class PushingView: UIView {
    weak var other: UIView?
    private(set) var layoutCount = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      layoutCount += 1
      other?.setNeedsLayout()
    }
  }

  /// Has a program come to rest for each event, and go on with each frame.
  private func checkGoesOn(_ application: TestApplication, _ count: () -> Int) throws {
    application.compositor.exchange()
    for _ in 0..<3 {
      let before = count()
      for window in application.compositor.windows { window.surface.giveFrame() }
      application.compositor.exchange()
      #expect(before < count() && count() <= before + 40, "\(before) and then \(count())")
    }
  }

  @Test("Views that invalidate each other's layout are laid out once per frame", arguments: [false, true])
  func layoutOfEachOther(inOneWindow: Bool) throws {
    try TestApplication.run { application in
      let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      let (one, other) = (PushingView(frame: frame), PushingView(frame: frame))
      let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      second.isHidden = false
      application.compositor.settle()
      application.compositor.timing[.frame] = .never
      (one.other, other.other) = (other, one)
      application.window.addSubview(one)
      (inOneWindow ? application.window : second).addSubview(other)
      try self.checkGoesOn(application) { one.layoutCount }
      one.removeFromSuperview()
      other.removeFromSuperview()
    }
  }
}
