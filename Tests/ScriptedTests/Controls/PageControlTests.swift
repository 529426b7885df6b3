import Casement
import CasementTesting
import Foundation
import Testing

/// Page controls in a person's hands.
@Suite(.serialized) struct PageControlTests {
  private func pages(_ count: Int = 5) -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = count
    return control
  }

  /// Five dots at 36, 52, 68, 84 and 100 of 136 points.
  private let size = CGSize(width: 136, height: 26)

  @Test("The current page is clamped to the number of pages")
  func range() {
    let control = pages()
    control.currentPage = 9
    #expect(control.currentPage == 4)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.currentPage = -3
    #expect(control.currentPage == 0)
    control.numberOfPages = -1
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    #expect(control.size(forNumberOfPages: 5) == CGSize(width: 96, height: 26))
    control.direction = .topToBottom
    #expect(control.size(forNumberOfPages: 5) == CGSize(width: 26, height: 96))
  }

  @Test("A tap of a finger moves one page toward its side, a press of the pointer to the page of the dot")
  func taps() throws {
    try ControlDesk.run(pages(), size: size) { desk in
      try desk.down(120, 13)
      desk.lift()
      #expect(desk.control.currentPage == 1 && desk.take().contains("value"))
      try desk.down(10, 13)
      desk.lift()
      try desk.down(10, 13)
      #expect(desk.control.interactionState == .discrete)
      desk.lift()
      #expect(desk.control.currentPage == 0 && desk.control.interactionState == .none)
      try desk.move(85, 13)
      desk.press()
      desk.release()
      #expect(desk.control.currentPage == 3)
      _ = desk.take()
      desk.control.currentPage = 2
      #expect(desk.take() == [], "a program's changes are not told")
      desk.control.semanticContentAttribute = .forceRightToLeft
      desk.control.setNeedsLayout()
      desk.compositor.settle()
      try desk.down(120, 13)
      desk.lift()
      #expect(desk.control.currentPage == 1, "pages run from the right")
    }
  }

  @Test("A drag moves through the pages, unless continuous interaction is disabled")
  func drag() throws {
    try ControlDesk.run(pages(), size: size) { desk in
      try desk.down(36, 13)
      desk.drag(55, 13)
      #expect(desk.control.currentPage == 1 && desk.control.interactionState == .continuous)
      desk.drag(71, 13)
      desk.drag(300, 13)
      #expect(desk.control.currentPage == 4)
      desk.lift()
      #expect(desk.take().filter { $0 == "value" }.count == 3)
      #expect(desk.control.currentPage == 4 && desk.control.interactionState == .none)
      desk.control.allowsContinuousInteraction = false
      try desk.down(100, 13)
      desk.drag(50, 13)
      #expect(desk.control.currentPage == 4)
      desk.lift()
      #expect(desk.control.currentPage == 3)
    }
  }

  @Test("U3: arrow keys move by one page, Home and End to the first and the last")
  func keys() throws {
    try ControlDesk.run(pages(), size: size) { desk in
      try desk.tap("Tab", "Right", "Right", "Left")
      #expect(desk.control.currentPage == 1)
      try desk.tap("End", "Right")
      #expect(desk.control.currentPage == 4)
      try desk.tap("Home")
      #expect(desk.control.currentPage == 0)
      desk.control.direction = .bottomToTop
      try desk.tap("Up")
      #expect(desk.control.currentPage == 1)
    }
  }

  @Test("Of a million pages only as many dots are created as fit, including the current one")
  func many() throws {
    try ControlDesk.run(pages(1_000_000), size: size) { desk in
      // There is room for seven dots. The first subview is the background.
      @MainActor func dots() -> [UIView] { Array(desk.control.subviews.dropFirst()) }
      #expect(dots().count == 7)
      for page in [3, 500_000, 999_999, 999_997, 0] {
        desk.control.currentPage = page
        desk.compositor.settle()
        #expect(dots().count == 7)
        let whole = dots().filter { $0.frame.width == 7 }
        #expect(whole.count >= 3 && dots().allSatisfy { desk.control.bounds.contains($0.frame) })
      }
      #expect(dots().filter { $0.frame.width < 7 }.count == 2, "more pages follow the last dots")
      try desk.tap("Tab", "End")
      #expect(desk.control.currentPage == 999_999)
    }
  }

  @Test("hidesForSinglePage hides the dot of a single page")
  func single() throws {
    try ControlDesk.run(pages(1), size: size) { desk in
      #expect(desk.control.subviews.count == 2)
      desk.control.hidesForSinglePage = true
      desk.compositor.settle()
      #expect(desk.control.subviews.count == 1)
      #expect(!desk.control.canBecomeFirstResponder)
    }
  }
}
