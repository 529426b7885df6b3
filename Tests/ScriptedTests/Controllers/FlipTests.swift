import Casement
import CasementTesting
import Foundation
import Testing

/// The pictures of the flip transition (`UIModalTransitionStyle.flipHorizontal`).
@Suite(.serialized) struct FlipTests {
  private let red = Picture.Pixel(red: 255, green: 0, blue: 0)
  private let blue = Picture.Pixel(red: 0, green: 0, blue: 255)
  private let green = Picture.Pixel(red: 0, green: 255, blue: 0)

  /// The pictures of a transition, 20 milliseconds apart.
  private func pictures(_ application: TestApplication) throws -> [Picture] {
    try (0..<30).map { _ in
      application.compositor.advance(by: .milliseconds(20))
      return try #require(application.shown.picture)
    }
  }

  /// A row of one pixel for each run of pixels of the same kind: `r`, `b`, `g` for the views, `.` for the floor.
  private func row(_ picture: Picture, _ y: Int, _ columns: Range<Int>) -> String {
    let colors = [
      (red, "r"), (blue, "b"), (green, "g"), (Picture.Pixel(red: 242, green: 242, blue: 247), "."),
    ]
    var letters = ""
    for x in columns {
      let pixel = picture.pixel(x, y)
      // The edge of a card is a mix of two colors.
      guard let letter = colors.first(where: { pixel.distance(to: $0.0) < 12 })?.1 else { continue }
      if !letters.hasSuffix(letter) { letters += letter }
    }
    return letters
  }

  @Test("N13: a flip in a part of the window leaves the rest unchanged, in both directions")
  func inContext() throws {
    try TestApplication.run(size: CGSize(width: 320, height: 240)) { application in
      let (root, inner, next) = (UIViewController(), UIViewController(), UIViewController())
      root.view.backgroundColor = .green
      inner.view.backgroundColor = .red
      next.view.backgroundColor = .blue
      inner.view.frame = CGRect(x: 60, y: 40, width: 200, height: 120)
      root.addChild(inner)
      root.view.addSubview(inner.view)
      inner.didMove(toParent: root)
      inner.definesPresentationContext = true
      application.window.rootViewController = root
      application.compositor.settle()
      next.modalPresentationStyle = .currentContext
      next.modalTransitionStyle = .flipHorizontal

      @MainActor func check(_ pictures: [Picture], from first: String, to last: String) {
        var seen: [String] = []
        for (index, picture) in pictures.enumerated() {
          for y in [0, 20, 39, 160, 200, 239] {
            #expect(row(picture, y, 0..<320) == "g", "picture \(index), row \(y)")
          }
          for y in [41, 100, 158] {
            #expect(row(picture, y, 0..<60) == "g" && row(picture, y, 260..<320) == "g", "picture \(index)")
          }
          let middle = row(picture, 100, 60..<260)
          if middle != seen.last { seen.append(middle) }
        }
        let expected = [first, ".\(first).", ".\(last).", last]
        // A card that turns away from the left edge leaves that free first.
        let short = seen.filter { $0 != "." && !$0.isEmpty && $0.count != 2 }
        #expect(short == expected || short == Array(expected.dropFirst()), "\(seen)")
      }
      inner.present(next, animated: true)
      check(try pictures(application), from: "r", to: "b")
      #expect(next.view.window != nil && inner.view.window == nil)
      next.dismiss(animated: true)
      check(try pictures(application), from: "b", to: "r")
      #expect(next.view.window == nil && inner.view.window != nil)
      #expect(inner.view.layer.isDoubleSided && CATransform3DIsIdentity(inner.view.transform3D))
    }
  }

  @Test("N13: a full-screen flip turns above a backdrop, and no picture is black")
  func fullScreen() throws {
    try TestApplication.run(size: CGSize(width: 320, height: 240)) { application in
      let (root, next) = (UIViewController(), UIViewController())
      root.view.backgroundColor = .red
      next.view.backgroundColor = .blue
      application.window.backgroundColor = nil
      application.window.rootViewController = root
      application.compositor.settle()
      next.modalPresentationStyle = .fullScreen
      next.modalTransitionStyle = .flipHorizontal
      @MainActor func check(_ pictures: [Picture]) {
        for (index, picture) in pictures.enumerated() {
          for y in stride(from: 0, to: 240, by: 8) {
            for x in stride(from: 0, to: 320, by: 8) {
              let pixel = picture.pixel(x, y)
              #expect(max(pixel.red, pixel.blue) > 90, "picture \(index) at \(x), \(y): \(pixel)")
            }
          }
        }
      }
      root.present(next, animated: true)
      check(try pictures(application))
      next.dismiss(animated: true)
      check(try pictures(application))
      #expect(root.view.window != nil)
    }
  }
}
