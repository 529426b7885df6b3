import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementControls
@testable import CasementCore

/// Colors in a person's hands.
@Suite(.serialized) struct ColorPickerTests {
  private func run(_ well: UIColorWell, scale: Double = 1, _ body: (PickerDesk<UIColorWell>) throws -> Void)
    throws
  {
    try PickerDesk.run(well, scale: scale) { desk in
      well.addAction(
        UIAction { [weak well, weak desk] _ in
          desk?.note(well?.selectedColor.map { "#" + PickedColor($0).hexadecimal } ?? "none")
        }, for: .valueChanged)
      try body(desk)
    }
  }

  private func panel() throws -> ColorPanel {
    let popup = try #require(UIApplication.shared.context.popups.all.last as? ControlPopup)
    return try #require(popup.content.subviews.first as? ColorPanel)
  }

  /// Shows one of the three kinds.
  private func show(_ kind: Int, _ desk: PickerDesk<UIColorWell>, _ panel: ColorPanel) throws {
    let kinds = panel.kinds
    let width = kinds.bounds.width / 3
    try desk.click(kinds, at: CGPoint(x: (CGFloat(kind) + 0.5) * width, y: 16))
    #expect(kinds.selectedSegmentIndex == kind)
  }

  @Test("Colors are formatted and parsed as hexadecimal digits")
  func digits() throws {
    #expect(PickedColor(hexadecimal: "#1f6Feb", alpha: 1)?.hexadecimal == "1F6FEB")
    #expect(
      PickedColor(hexadecimal: "fA0", alpha: 0.5)
        == PickedColor(red: 1, green: 170 / 255, blue: 0, alpha: 0.5))
    for text in ["", "#12", "12345g", "1234567", "#-12345"] {
      #expect(PickedColor(hexadecimal: text, alpha: 1) == nil, "\(text)")
    }
    for text in ["000000", "FFFFFF", "FF0000", "00FF00", "0000FF", "FFFF00", "12A45B"] {
      let color = try #require(PickedColor(hexadecimal: text, alpha: 1))
      let (hue, lightness) = color.hueAndLightness
      let most = max(color.red, color.green, color.blue)
      let least = min(color.red, color.green, color.blue)
      let range = 1 - abs(2 * lightness - 1)
      let again = PickedColor(
        hue: hue, saturation: range > 0 ? (most - least) / range : 0, lightness: lightness)
      #expect(again.isLike(color), "\(text)")
    }
    #expect(PickedColor(red: .nan, green: 7, blue: -1) == PickedColor(red: 0, green: 1, blue: 0))
  }

  @Test(
    "A color well opens its popup, and a press in the grid selects; Escape closes it and restores the focus")
  func grid() throws {
    let well = UIColorWell()
    #expect(well.selectedColor == nil && well.bounds.size == CGSize(width: 46, height: 28))
    try run(well) { desk in
      try desk.click(well)
      #expect(desk.compositor.popups.count == 1)
      let panel = try panel()
      try show(0, desk, panel)
      let grid = panel.grid
      let cell = CGSize(width: grid.bounds.width / 12, height: grid.bounds.height / 10)
      try desk.click(grid, at: CGPoint(x: cell.width * 0.5, y: cell.height * 0.5))
      #expect(desk.take() == ["#FFFFFF"])
      try desk.click(grid, at: CGPoint(x: cell.width * 11.5, y: cell.height * 0.5))
      #expect(desk.take() == ["#000000"])
      grid.becomeFirstResponder()
      try desk.tap("Left", "Down", "Home")
      let chosen = [ColorGrid.color(10, 0), ColorGrid.color(10, 1), ColorGrid.color(0, 1)]
      #expect(desk.take() == chosen.map { "#" + $0.hexadecimal })
      try desk.tap("Escape")
      #expect(desk.compositor.popups.isEmpty)
      try desk.tap("Tab", "space")
      #expect(desk.compositor.popups.count == 1)
      try desk.tap("Escape")
      #expect(desk.compositor.popups.isEmpty && desk.window.firstResponder === well)
      try desk.click(well)
      try desk.click(200, 200)
      #expect(desk.compositor.popups.isEmpty && desk.take() == [])
    }
  }

  @Test("A drag through the spectrum reports each color; arrow keys continue from there")
  func spectrum() throws {
    let well = UIColorWell()
    well.selectedColor = .red
    try run(well) { desk in
      try desk.click(well)
      let panel = try panel()
      try show(1, desk, panel)
      let spectrum = panel.spectrum
      let surface = try #require(desk.compositor.popups.last?.surface)
      let size = spectrum.bounds.size
      desk.compositor.pointer.move(
        to: desk.point(CGPoint(x: size.width / 3, y: size.height / 2), of: spectrum), on: surface)
      desk.compositor.pointer.press()
      desk.compositor.exchange()
      #expect(well.selectedColor.map { PickedColor($0).green } ?? 0 > 0.99)
      for y in [size.height + 50, size.height / 2] {
        desk.compositor.pointer.move(
          to: desk.point(CGPoint(x: size.width / 3, y: y), of: spectrum), on: surface)
        desk.compositor.exchange()
      }
      desk.compositor.pointer.release()
      desk.compositor.settle()
      let told = desk.take()
      #expect(told.count == 3 && told[1] == "#000000" && told[0] == told[2])
      spectrum.becomeFirstResponder()
      try desk.tap("Home")
      #expect(desk.take() == ["#FF0000"])
      for _ in 0..<60 { try desk.tap("Up") }
      #expect(desk.take().last == "#FFFFFF")
      try desk.tap("Down")
      #expect(PickedColor(try #require(well.selectedColor)).red == 1)
    }
  }

  @Test("Each slider changes one component or the opacity")
  func sliders() throws {
    let well = UIColorWell()
    well.selectedColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    try run(well) { desk in
      try desk.click(well)
      let panel = try panel()
      try show(2, desk, panel)
      panel.sliders[0].becomeFirstResponder()
      try desk.tap("End", "Left")
      panel.sliders[2].becomeFirstResponder()
      try desk.tap("Right", "Right")
      #expect(desk.take().last == "#FE0002")
      panel.alphaSlider.becomeFirstResponder()
      try desk.tap("Next", "Left")
      #expect(abs((well.selectedColor?.cgColor.alpha ?? 0) - 0.89) < 0.001)
      try desk.click(panel.alphaSlider, at: CGPoint(x: 2, y: 13))
      #expect(well.selectedColor?.cgColor.alpha == 0)
      try show(0, desk, panel)
      #expect(desk.take().count == 3)
    }
  }

  @Test("Hexadecimal digits can be typed, and other characters are refused")
  func hexadecimal() throws {
    let well = UIColorWell()
    well.selectedColor = .white
    well.supportsAlpha = false
    try run(well) { desk in
      try desk.click(well)
      let panel = try panel()
      #expect(panel.alphaSlider.isHidden)
      try desk.click(panel.hexField)
      try desk.tap("1", "x", "2", "3", "a", "b", "c")
      #expect(desk.take() == ["#123ABC"])
      try desk.tap("f", "0", "BackSpace", "f", "f", "Return")
      #expect(desk.take() == ["#FFFFFF"])
      try desk.tap("f", "0", "Return")
      #expect(desk.take() == [] && desk.compositor.popups.count == 1)
    }
  }

  @Test("A controller notifies its delegate of colors and of its dismissal")
  func controller() throws {
    final class Listener: UIColorPickerViewControllerDelegate {
      var lines: [String] = []
      func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
      ) { lines.append("\(PickedColor(color).hexadecimal) \(continuously)") }
      func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
        lines.append("selected \(PickedColor(viewController.selectedColor).hexadecimal)")
      }
      func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
        lines.append("finished")
      }
    }
    try PickerDesk.run(UIView()) { desk in
      let root = UIViewController()
      desk.window.rootViewController = root
      let listener = Listener()
      let picker = UIColorPickerViewController()
      #expect(picker.supportsAlpha && picker.selectedColor == .white)
      picker.delegate = listener
      picker.selectedColor = .black
      root.present(picker, animated: false)
      desk.compositor.settle()
      let panel = try #require(picker.view.subviews.first { $0 is ColorPanel } as? ColorPanel)
      #expect(panel.bounds.width > 200 && panel.picked.hexadecimal == "000000")
      panel.hexField.becomeFirstResponder()
      try desk.tap("f", "f", "8", "0", "0", "0")
      #expect(
        listener.lines == ["FF8000 false", "selected FF8000"]
          && PickedColor(picker.selectedColor).hexadecimal == "FF8000")
      let close = try #require(picker.view.subviews.first { $0.accessibilityLabel == "Close" })
      try desk.click(close)
      desk.wait(1000)
      #expect(listener.lines.last == "finished" && root.presentedViewController == nil)
      desk.window.rootViewController = nil
    }
  }
}
