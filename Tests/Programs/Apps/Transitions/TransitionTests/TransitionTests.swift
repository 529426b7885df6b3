import Foundation
import Playing
import Testing
import TransitionKit
import UIKit

@testable import TransitionClient

@MainActor @Suite(.serialized) struct TransitionTests {
  private func play(_ body: (Stage, PaletteViewController) throws -> Void) throws {
    try Stage.play(AppDelegate()) { stage in
      try body(stage, try stage.controller(PaletteViewController.self))
    }
  }

  private func click(_ item: Int, of palette: PaletteViewController, on stage: Stage) throws {
    let cell = palette.collectionView.cellForItem(at: IndexPath(item: item, section: 0))
    stage.click(try #require(cell))
  }

  @Test func aSwatchGrowsIntoTheNextController() throws {
    try play { stage, palette in
      try stage.check("palette")
      try click(3, of: palette, on: stage)
      let transition = TransitionCoordinator.shared.navigationTransition as? SharedElementTransition
      stage.wait(.seconds(2))
      #expect(transition?.movedCount == 1)
      let swatch = try stage.controller(SwatchViewController.self)
      #expect(swatch.title == "Teal")
      #expect(swatch.colorView.alpha == 1)
      let copies = swatch.view.superview?.subviews.filter { view in
        view !== swatch.view && view.bounds.size == swatch.colorView.bounds.size
      }
      #expect(copies?.isEmpty == true)
      try stage.check("swatch")
      palette.navigationController?.popViewController(animated: true)
      stage.wait(.seconds(2))
      #expect(palette.navigationController?.topViewController === palette)
    }
  }

  @Test func theWayBackIsDraggedAndTakenBack() throws {
    try play { stage, palette in
      try click(0, of: palette, on: stage)
      stage.wait(.seconds(2))
      let swatch = try stage.controller(SwatchViewController.self)
      let touch = stage.compositor.touch
      touch.down(0, at: CGPoint(x: 1, y: 300), on: stage.window.surface)
      for x in stride(from: 20, through: 100, by: 20) {
        stage.compositor.advance(by: .milliseconds(100))
        touch.move(0, to: CGPoint(x: x, y: 300))
      }
      stage.compositor.advance(by: .milliseconds(100))
      #expect(swatch.transitionCoordinator?.isInteractive == true)
      touch.up(0)
      stage.wait(.seconds(2))
      #expect(palette.navigationController?.topViewController === swatch)
      stage.swipe(stride(from: 1, through: 281, by: 40).map { CGPoint(x: CGFloat($0), y: 300) }, in: nil)
      stage.wait(.seconds(2))
      #expect(palette.navigationController?.topViewController === palette)
      try stage.check("palette")
    }
  }

  @Test func aPanelOpensInACircle() throws {
    try play { stage, palette in
      let item = try #require(palette.navigationItem.rightBarButtonItem)
      try stage.press(item)
      stage.compositor.settle()
      stage.wait(.seconds(2))
      let about = try stage.controller(AboutViewController.self)
      #expect(about.view.frame == CGRect(x: 32, y: 120, width: 336, height: 460))
      #expect(about.view.layer.mask == nil)
      try stage.check("about")
      stage.click(nil, at: CGPoint(x: 200, y: 650))
      stage.wait(.seconds(2))
      #expect(palette.presentedViewController == nil)
    }
  }
}
