import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementControllers

/// Documentation/Rules.md, controllers: N5 and N2, for pages.
@Suite("Page rules") struct PageRules {
  /// Pages by number, and what the controller tells of them.
  private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let desk: ContainerDesk
    let pages: [JournalController]
    var notesQuestions = false
    var countsPages = false

    init(_ desk: ContainerDesk, _ count: Int) {
      self.desk = desk
      pages = (0..<count).map { desk.part("\($0)") }
    }

    private func name(_ controllers: [UIViewController]) -> String {
      controllers.map { ($0 as? JournalController)?.name ?? "?" }.joined(separator: " ")
    }

    private func page(_ index: Int) -> UIViewController? {
      pages.indices.contains(index) ? pages[index] : nil
    }

    private func index(_ page: UIViewController) -> Int { pages.firstIndex { $0 === page } ?? -1 }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      if notesQuestions { desk.note("before \(name([viewController]))?") }
      return page(index(viewController) - 1)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      if notesQuestions { desk.note("after \(name([viewController]))?") }
      return page(index(viewController) + 1)
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int {
      countsPages ? pages.count : 0
    }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      index(pageViewController.viewControllers?.first ?? pages[0])
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { desk.note("to \(name(pendingViewControllers))") }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { desk.note("from \(name(previousViewControllers)) \(completed ? "completed" : "given up")") }
  }

  /// A window of 400×300 with pages of which the second one is shown.
  private func run(
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal, count: Int = 4,
    spacing: CGFloat = 0, rightToLeft: Bool = false,
    _ body: (_ desk: ContainerDesk, _ pages: UIPageViewController, _ book: Book) throws -> Void
  ) throws {
    try ContainerDesk.run(size: CGSize(width: 400, height: 300)) { desk in
      let book = Book(desk, count)
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
      if rightToLeft { pages.turner.scrollView.semanticContentAttribute = .forceRightToLeft }
      pages.dataSource = book
      pages.delegate = book
      pages.setViewControllers([book.pages[1]], direction: .forward, animated: false)
      desk.show(pages)
      try body(desk, pages, book)
    }
  }

  private func shown(_ pages: UIPageViewController) -> String {
    (pages.viewControllers ?? []).map { ($0 as? JournalController)?.name ?? "?" }.joined()
  }

  @Test("N5: the page before and then the page after are requested once; the page fills the view")
  func n5dataSource() throws {
    try ContainerDesk.run(size: CGSize(width: 400, height: 300)) { desk in
      let book = Book(desk, 3)
      book.notesQuestions = true
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.dataSource = book
      #expect(pages.viewControllers == [])
      pages.setViewControllers([book.pages[1]], direction: .forward, animated: false) {
        desk.note("shown \($0)")
      }
      #expect(desk.take() == ["shown true"], "nothing is asked for that nobody can turn to")
      desk.window.rootViewController = pages
      desk.compositor.settle()
      #expect(desk.take() == ["1 will appear", "before 1?", "after 1?", "1 appeared"])
      #expect(book.pages[1].view.convert(book.pages[1].view.bounds, to: nil) == desk.window.bounds)
      #expect(book.pages[1].parent === pages && book.pages[0].parent == nil && !book.pages[0].isViewLoaded)
      try desk.resize(500, 400)
      #expect(desk.take() == [])
      #expect(book.pages[1].view.convert(book.pages[1].view.bounds, to: nil).size == desk.window.bounds.size)
      pages.dataSource = book
      desk.compositor.settle()
      #expect(desk.take() == ["before 1?", "after 1?"])
    }
  }

  @Test(
    "N2: a finger turns to the next page: both will callbacks, then both did callbacks, then the delegate",
    arguments: [false, true])
  func n2finger(rightToLeft: Bool) throws {
    try run(rightToLeft: rightToLeft) { desk, pages, book in
      let (start, end) = (
        CGPoint(x: rightToLeft ? 60 : 340, y: 150), CGPoint(x: rightToLeft ? 340 : 60, y: 150)
      )
      try desk.drag(from: start, to: end, lifts: false)
      #expect(desk.take() == ["to 2", "1 will disappear animated", "2 will appear animated"])
      #expect(shown(pages) == "1" && book.pages[2].view.window != nil)
      desk.up()
      desk.compositor.settle()
      #expect(desk.take() == ["1 disappeared animated", "2 appeared animated", "from 1 completed"])
      #expect(shown(pages) == "2" && book.pages[1].view.superview == nil && book.pages[1].parent == nil)
      #expect(book.pages[2].view.convert(book.pages[2].view.bounds, to: nil) == desk.window.bounds)
    }
  }

  @Test("N2: a cancelled turn sends the opposite callbacks")
  func n2givenUp() throws {
    try run { desk, pages, book in
      try desk.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 130, y: 150), lifts: false)
      desk.wait(300)
      desk.up()
      desk.compositor.settle()
      #expect(
        desk.take() == [
          "to 2", "1 will disappear animated", "2 will appear animated", "2 will disappear animated",
          "1 will appear animated", "2 disappeared animated", "1 appeared animated", "from 1 given up",
        ])
      #expect(shown(pages) == "1" && book.pages[2].view.superview == nil && book.pages[2].parent == nil)
    }
  }

  @Test("N5: a finger that reverses beyond the current page turns to the other side")
  func n5otherSide() throws {
    try run { desk, pages, book in
      try desk.down(200, 150)
      desk.wait(10)
      for x in stride(from: 190, through: 120, by: -10) {
        desk.wait(10)
        desk.move(CGFloat(x), 150)
      }
      for x in stride(from: 130, through: 390, by: 20) {
        desk.wait(10)
        desk.move(CGFloat(x), 150)
      }
      #expect(
        desk.take() == [
          "to 2", "1 will disappear animated", "2 will appear animated", "2 will disappear animated",
          "1 will appear animated", "2 disappeared animated", "1 appeared animated", "from 1 given up",
          "to 0",
          "1 will disappear animated", "0 will appear animated",
        ])
      desk.up()
      desk.compositor.settle()
      #expect(desk.take() == ["1 disappeared animated", "0 appeared animated", "from 1 completed"])
      #expect(shown(pages) == "0")
    }
  }

  @Test("N5: at the last page the view springs back, without callbacks")
  func n5end() throws {
    try run(count: 2) { desk, pages, book in
      try desk.drag(from: CGPoint(x: 340, y: 150), to: CGPoint(x: 60, y: 150))
      desk.compositor.settle()
      #expect(desk.take() == [] && shown(pages) == "1")
      #expect(book.pages[1].view.convert(book.pages[1].view.bounds, to: nil) == desk.window.bounds)
    }
  }

  @Test("N5: fingers that catch a turning page turn on to the page after it")
  func n5twice() throws {
    try run(count: 6) { desk, pages, _ in
      for _ in 0..<2 {
        try desk.drag(from: CGPoint(x: 340, y: 150), to: CGPoint(x: 100, y: 150), steps: 4)
        desk.wait(30)
      }
      desk.compositor.settle()
      #expect(shown(pages) == "3")
      let told = desk.take()
      #expect(told.filter { $0.hasSuffix("completed") } == ["from 1 completed", "from 2 completed"])
    }
  }

  @Test("U3: arrow keys, Page Up and Page Down turn pages; a wheel turns one page at a time")
  func u3keysAndWheel() throws {
    try run { desk, pages, _ in
      try desk.tap("Right")
      #expect(shown(pages) == "2")
      try desk.tap("Left")
      #expect(shown(pages) == "1")
      try desk.tap("Next")
      #expect(shown(pages) == "2")
      try desk.tap("Prior", "Prior", "Prior")
      #expect(shown(pages) == "0")
      try desk.pointAt(200, 150)
      desk.compositor.pointer.turnWheel(.verticalScroll, steps: 1)
      desk.compositor.exchange()
      desk.compositor.settle()
      #expect(shown(pages) == "1", "a wheel that goes up and down turns pages that lie beside each other")
      desk.wait(300)
      desk.compositor.pointer.turnWheel(.horizontalScroll, steps: 1)
      desk.compositor.exchange()
      desk.compositor.settle()
      #expect(shown(pages) == "2")
      desk.wait(300)
      desk.compositor.pointer.turnWheel(.verticalScroll, steps: -1)
      desk.compositor.exchange()
      desk.compositor.settle()
      #expect(shown(pages) == "1")
    }
  }

  @Test("U3: an arrow key during a turn turns to the next page, and never past the last")
  func u3arrowsInHaste() throws {
    try run { desk, pages, _ in
      for _ in 0..<2 {
        try desk.compositor.keyboard.tap("Right")
        desk.wait(60)
      }
      desk.compositor.settle()
      #expect(shown(pages) == "3")
      try desk.tap("Right", "Left")
      #expect(shown(pages) == "2")
    }
  }

  @Test("N5: the page control shows the program's page, and during a drag the page turned to")
  func n5dots() throws {
    try run { desk, pages, book in
      book.countsPages = true
      pages.dataSource = book
      desk.compositor.settle()
      let dots = try #require(pages.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
      #expect(dots.numberOfPages == 4 && dots.currentPage == 1)
      pages.setViewControllers([book.pages[2]], direction: .forward, animated: true)
      #expect(shown(pages) == "2" && dots.currentPage == 2)
      desk.compositor.settle()
      #expect(shown(pages) == "2" && dots.currentPage == 2)
      dots.becomeFirstResponder()
      try desk.compositor.keyboard.tap("Left")
      desk.wait(60)
      #expect(dots.currentPage == 1)
      try desk.compositor.keyboard.tap("Left")
      desk.wait(60)
      #expect(dots.currentPage == 0)
      desk.compositor.settle()
      #expect(shown(pages) == "0" && dots.currentPage == 0)
      try desk.tap("Left")
      #expect(shown(pages) == "0" && dots.currentPage == 0)
    }
  }

  @Test("N5: a vertical wheel over vertically scrolling content turns no page, also at its end")
  func n5wheelInside() throws {
    try run { desk, pages, book in
      let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
      inner.contentSize = CGSize(width: 400, height: 320)
      book.pages[1].view.addSubview(inner)
      desk.compositor.settle()
      try desk.pointAt(200, 150)
      for _ in 0..<4 {
        desk.compositor.pointer.turnWheel(.verticalScroll, steps: 1)
        desk.compositor.exchange()
        desk.compositor.settle()
        desk.wait(300)
      }
      #expect(inner.contentOffset.y == 20 && shown(pages) == "1")
    }
  }

  @Test("N5: the program's turns come from their direction, and notify only the pages and the completion")
  func n5program() throws {
    try run { desk, pages, book in
      pages.setViewControllers([book.pages[3]], direction: .reverse, animated: true) {
        desk.note("done \($0)")
      }
      #expect(desk.take() == ["1 will disappear animated", "3 will appear animated"])
      desk.wait(60)
      #expect(book.pages[3].view.convert(CGPoint.zero, to: nil).x < 0, "it comes from the left")
      desk.compositor.settle()
      #expect(desk.take() == ["1 disappeared animated", "3 appeared animated", "done true"])
      #expect(shown(pages) == "3")
      pages.setViewControllers([book.pages[0]], direction: .forward, animated: true) {
        desk.note("first \($0)")
      }
      pages.setViewControllers([book.pages[1]], direction: .forward, animated: false) {
        desk.note("second \($0)")
      }
      #expect(
        desk.take() == [
          "3 will disappear animated", "0 will appear animated", "3 disappeared animated",
          "0 appeared animated",
          "first true", "0 will disappear", "1 will appear", "0 disappeared", "1 appeared", "second true",
        ])
      pages.setViewControllers(nil, direction: .forward, animated: false)
      #expect(desk.take() == ["1 will disappear", "1 disappeared"])
      #expect(pages.viewControllers == [] && pages.children == [])
    }
  }

  @Test("N5: a temporary change of the view's size turns no page")
  func n5sizes() throws {
    try run { desk, pages, book in
      pages.turner.scrollView.frame.size = CGSize(width: 900, height: 10)
      #expect(desk.take() == [] && book.pages[2].parent == nil)
      pages.view.setNeedsLayout()
      desk.compositor.settle()
      #expect(desk.take() == [] && shown(pages) == "1")
      #expect(book.pages[1].view.convert(book.pages[1].view.bounds, to: nil) == desk.window.bounds)
    }
  }

  @Test("N5: vertical pages with spacing between them")
  func n5vertical() throws {
    try run(.vertical, spacing: 20) { desk, pages, book in
      try desk.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 100), lifts: false)
      let (present, next) = (book.pages[1].view!, book.pages[2].view!)
      #expect(present.bounds.size == desk.window.bounds.size && next.bounds.size == desk.window.bounds.size)
      #expect(next.frame.minY - present.frame.maxY == 20)
      desk.up()
      desk.compositor.settle()
      #expect(shown(pages) == "2")
      try desk.tap("Up")
      #expect(shown(pages) == "1")
    }
  }

  @Test("N5: pages beside each other, with room between them")
  func n5spacing() throws {
    try run(spacing: 20) { desk, pages, book in
      try desk.drag(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 150, y: 150), lifts: false)
      let (current, next) = (book.pages[1].view!, book.pages[2].view!)
      #expect(current.bounds.size == desk.window.bounds.size && next.bounds.size == desk.window.bounds.size)
      #expect(next.frame.minX - current.frame.maxX == 20)
      desk.up()
      desk.compositor.settle()
      #expect(shown(pages) == "2")
    }
  }

  @Test("N2: hiding the window or replacing the root ends a turn at once")
  func n2windowGone() throws {
    try run { desk, pages, book in
      try desk.drag(from: CGPoint(x: 340, y: 150), to: CGPoint(x: 60, y: 150), lifts: false)
      _ = desk.take()
      desk.window.isHidden = true
      #expect(
        desk.take() == [
          "1 disappeared animated", "2 appeared animated", "from 1 completed", "2 will disappear",
          "2 disappeared",
        ])
      desk.up()
      desk.window.isHidden = false
      desk.compositor.settle()
      #expect(desk.take() == ["2 will appear", "2 appeared"])
      pages.setViewControllers([book.pages[3]], direction: .forward, animated: true) {
        desk.note("done \($0)")
      }
      desk.window.rootViewController = nil
      #expect(
        desk.take() == [
          "2 will disappear animated", "3 will appear animated", "2 disappeared animated",
          "3 appeared animated",
          "done true", "3 will disappear", "3 disappeared",
        ])
    }
  }

  @Test("N3: a page becomes a child when it is turned to, and is removed when it has disappeared")
  func n3pages() throws {
    try run { desk, pages, book in
      for page in book.pages { page.notesParents = true }
      try desk.tap("Right")
      #expect(
        desk.take() == [
          "to 2", "2 will enter", "1 will disappear animated", "2 will appear animated", "1 will leave",
          "1 disappeared animated", "2 appeared animated", "1 left", "2 entered", "from 1 completed",
        ])
    }
  }
}
