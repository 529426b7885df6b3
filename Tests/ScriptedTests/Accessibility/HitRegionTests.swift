import Casement
import CasementTesting
import Foundation
import Testing

@testable @_spi(Casement) import CasementControls
@testable @_spi(Casement) import CasementCore

/// Controls that are drawn smaller than the area in which they take touches.
@Suite(.serialized) struct HitRegionTests {
  private func checkBox() -> UIControl {
    let box = UISwitch()
    box.preferredStyle = .checkbox
    box.title = "Wi-Fi"
    return box
  }

  @Test("AX24: a check box and the buttons with a symbol take touches in 24 by 24 points") func regions()
    throws
  {
    let types: [UIButton.ButtonType] = [.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close]
    let controls = types.map { UIButton(type: $0) as UIControl } + [checkBox()]
    for control in controls {
      try TestApplication.run { application in
        let size = control.intrinsicContentSize
        control.frame = CGRect(origin: CGPoint(x: 100, y: 100), size: size)
        application.window.addSubview(control)
        defer { control.removeFromSuperview() }
        application.compositor.settle()
        let center = control.center
        for (x, y) in [(0, -11.5), (0, 11.5), (-11.5, 0), (11.5, 0)] {
          let hit = application.window.hitTest(CGPoint(x: center.x + x, y: center.y + y), with: nil)
          #expect(hit?.isDescendant(of: control) == true, "\(size) at \(x), \(y)")
        }
        let far = CGPoint(x: center.x, y: center.y + max(12, size.height / 2) + 1)
        #expect(application.window.hitTest(far, with: nil)?.isDescendant(of: control) != true)
      }
    }
  }

  @Test("AX24: a press beside the drawing of a check box turns it") func press() throws {
    try TestApplication.run { application in
      let box = try #require(checkBox() as? UISwitch)
      box.frame = CGRect(origin: CGPoint(x: 100, y: 100), size: CGSize(width: 18, height: 18))
      application.window.addSubview(box)
      defer { box.removeFromSuperview() }
      application.compositor.settle()
      let origin = application.window.renderer.contentOrigin
      let surface = try #require(application.compositor.windows.first)
      application.compositor.pointer.move(to: CGPoint(x: origin.x + 98, y: origin.y + 109), in: surface)
      application.compositor.pointer.click()
      application.compositor.settle()
      #expect(box.isOn)
    }
  }

  @Test("AX24: among many views a check box keeps its region; without one the index of layers is searched")
  func amongMany() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    for index in 0..<20 {
      outer.addSubview(UIView(frame: CGRect(x: 20 * index, y: 300, width: 10, height: 10)))
    }
    let box = UISwitch(frame: CGRect(x: 100, y: 100, width: 18, height: 18))
    outer.addSubview(box)
    #expect(outer.unusualSubviewCount == 0)
    box.preferredStyle = .checkbox
    box.frame = CGRect(x: 100, y: 100, width: 18, height: 18)
    #expect(outer.unusualSubviewCount == 1)
    #expect(outer.hitTest(CGPoint(x: 98, y: 109), with: nil)?.isDescendant(of: box) == true)
    box.preferredStyle = .sliding
    #expect(outer.unusualSubviewCount == 0)
    box.preferredStyle = .checkbox
    box.removeFromSuperview()
    #expect(outer.unusualSubviewCount == 0)
    outer.addSubview(UIButton(type: .system))
    #expect(outer.unusualSubviewCount == 0)
  }
}
