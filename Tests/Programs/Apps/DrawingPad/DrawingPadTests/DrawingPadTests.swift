import Foundation
import Playing
import Testing
import UIKit

@testable import DrawingPad

@MainActor @Suite(.serialized) struct DrawingPadTests {
  private func play(_ body: (Stage, CanvasViewController) throws -> Void) throws {
    try? FileManager.default.removeItem(at: Drawing.standardURL)
    try Stage.play(AppDelegate()) { stage in
      try body(stage, try stage.controller(CanvasViewController.self))
    }
  }

  private static let wave = (0...12).map { step in
    CGPoint(x: 40 + CGFloat(step) * 24, y: 120 + (step % 2 == 0 ? 0 : 60))
  }

  @Test func aFingerDrawsWithTheToolsThatAreChosen() throws {
    try play { stage, controller in
      stage.swipe(Self.wave, in: controller.canvas)
      #expect(controller.title == "1 strokes")
      let first = try #require(controller.drawing.strokes.first)
      #expect(first.points.count == 13)
      stage.click(try stage.first(UIButton.self) { $0.accessibilityLabel == "Color 2" })
      try stage.click("Marker")
      controller.widthSlider.value = 10
      controller.widthSlider.sendActions(for: .valueChanged)
      stage.drag(
        [CGPoint(x: 40, y: 300), CGPoint(x: 180, y: 290), CGPoint(x: 320, y: 300)], in: controller.canvas)
      #expect(controller.drawing.strokes.last?.tool == .marker)
      #expect(controller.drawing.strokes.last?.width == 10)
      try stage.click("Eraser")
      #expect(controller.palette.alpha < 1)
      stage.drag([CGPoint(x: 180, y: 40), CGPoint(x: 180, y: 380)], in: controller.canvas)
      #expect(controller.title == "3 strokes")
      try stage.check("drawing")
    }
  }

  @Test func strokesAreTakenBackAndBroughtAgain() throws {
    try play { stage, controller in
      let items = try #require(controller.navigationItem.leftBarButtonItems)
      #expect(items.map(\.isEnabled) == [false, false])
      stage.swipe(Self.wave, in: controller.canvas)
      stage.swipe(Self.wave.map { CGPoint(x: $0.x, y: $0.y + 100) }, in: controller.canvas)
      #expect(items.map(\.isEnabled) == [true, false])
      try stage.press(items[0])
      #expect(controller.drawing.strokes.count == 1)
      #expect(items.map(\.isEnabled) == [true, true])
      controller.motionEnded(.motionShake, with: nil)
      #expect(controller.drawing.strokes.isEmpty)
      controller.drawing.undoManager.redo()
      controller.drawing.undoManager.redo()
      #expect(controller.title == "2 strokes")
    }
  }

  @Test func aNewPaperBeginsWhenTheUserSaysSo() throws {
    try play { stage, controller in
      stage.swipe(Self.wave, in: controller.canvas)
      let items = try #require(controller.navigationItem.rightBarButtonItems)
      try stage.press(items[1])
      let sheet = try #require(controller.presentedViewController as? UIAlertController)
      #expect(sheet.message == "Begin a new paper?")
      // The sheet is a popover, which has a window of its own.
      let clear = try stage.first(UIButton.self, in: sheet.view) { $0.configuration?.title == "Clear" }
      clear.sendActions(for: .primaryActionTriggered)
      stage.wait()
      #expect(controller.presentedViewController == nil)
      #expect(controller.drawing.strokes.isEmpty)
      #expect(controller.drawing.undoManager.undoActionName == "Clear")
    }
  }

  @Test func theDrawingIsKeptInAFile() throws {
    try play { stage, controller in
      stage.swipe(Self.wave, in: controller.canvas)
      #expect(controller.drawing.hasUnsavedStrokes)
      try stage.waitForTimer { !controller.drawing.hasUnsavedStrokes }
      #expect(controller.navigationItem.prompt == nil)
      let other = Drawing(url: Drawing.standardURL)
      #expect(other.strokes.count == 1)
      #expect(other.strokes.first?.points.count == 13)
      let image = other.image(size: CGSize(width: 360, height: 420))
      #expect(image.size == CGSize(width: 360, height: 420))
    }
  }
}
