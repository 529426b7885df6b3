import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// The supplementary column of split view controllers, and the button of their columns.
@Suite("Column widths and the display mode button", .serialized) struct SplitWidthTests {
  private final class Judge: UISplitViewControllerDelegate {
    var target = UISplitViewController.DisplayMode.automatic
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
      target
    }
  }

  private func run(
    _ style: UISplitViewController.Style, _ body: (ContainerDesk, UISplitViewController, Judge) throws -> Void
  ) throws {
    try ContainerDesk.run(size: CGSize(width: 1000, height: 500)) { desk in
      let (split, judge) = (UISplitViewController(style: style), Judge())
      split.delegate = judge
      split.setViewController(UIViewController(), for: .primary)
      if style == .tripleColumn { split.setViewController(UIViewController(), for: .supplementary) }
      split.setViewController(UIViewController(), for: .secondary)
      desk.show(split)
      try body(desk, split, judge)
    }
  }

  @Test("The supplementary column has its preferred width within its limits; points override the fraction")
  func supplementary() throws {
    try run(.tripleColumn) { desk, split, _ in
      let automatic = UISplitViewController.automaticDimension
      #expect(split.preferredSupplementaryColumnWidth == automatic)
      let column = try #require(
        split.viewController(for: .supplementary)?.navigationController
          ?? split.viewController(for: .supplementary))
      @MainActor func width() -> CGFloat {
        desk.compositor.settle()
        #expect(
          column.view.convert(column.view.bounds, to: split.view).width == split.supplementaryColumnWidth)
        return split.supplementaryColumnWidth
      }
      #expect(width() == 280)
      split.preferredSupplementaryColumnWidthFraction = 0.4
      #expect(width() == 400 && split.preferredSupplementaryColumnWidthFraction == 0.4)
      split.preferredSupplementaryColumnWidth = 250
      #expect(width() == 250)
      split.minimumSupplementaryColumnWidth = 300
      #expect(width() == 300 && split.minimumSupplementaryColumnWidth == 300)
      split.preferredSupplementaryColumnWidth = 450
      split.maximumSupplementaryColumnWidth = 350
      #expect(width() == 350 && split.maximumSupplementaryColumnWidth == 350)
      #expect(split.primaryColumnWidth == 220, "the primary column is as it was")
    }
  }

  @Test("The display mode button is in a bar if columns can be swiped, always, or never")
  func button() throws {
    try run(.doubleColumn) { desk, split, _ in
      let bar = try #require(
        (split.viewController(for: .secondary)?.navigationController)?.navigationBar)
      @MainActor func isShown() -> Bool {
        desk.compositor.settle()
        return bar.row?.barButtons.contains { $0.item === split.displayModeButtonItem } == true
      }
      #expect(split.displayModeButtonVisibility == .automatic && isShown())
      split.displayModeButtonVisibility = .never
      #expect(!isShown())
      split.displayModeButtonVisibility = .always
      split.presentsWithGesture = false
      #expect(isShown())
      split.displayModeButtonVisibility = .automatic
      #expect(!isShown())
    }
  }

  @Test("A display mode button that the program put in a bar is hidden while the columns are collapsed")
  func collapsedButton() throws {
    try run(.doubleColumn) { desk, split, _ in
      let content = try #require(split.viewController(for: .primary))
      content.navigationItem.leftBarButtonItem = split.displayModeButtonItem
      @MainActor func isShown() -> Bool {
        desk.compositor.settle()
        let bar = content.navigationController?.navigationBar
        return bar?.row?.barButtons.contains { $0.item === split.displayModeButtonItem } == true
      }
      #expect(isShown())
      try desk.resize(500, 500)
      #expect(split.isCollapsed && !isShown() && split.displayModeButtonItem.isHidden)
      try desk.resize(1000, 500)
      #expect(!split.isCollapsed && isShown() && !split.displayModeButtonItem.isHidden)
    }
  }

  @Test("The button shows the columns that the delegate chooses")
  func target() throws {
    try run(.tripleColumn) { desk, split, judge in
      @MainActor func press() -> UISplitViewController.DisplayMode {
        split.displayModeButtonItem.primaryAction?.perform(from: nil)
        desk.wait(1000)
        return split.displayMode
      }
      judge.target = .oneBesideSecondary
      #expect(press() == .oneBesideSecondary)
      #expect(press() == .oneBesideSecondary, "it is there already")
      judge.target = .secondaryOnly
      #expect(press() == .secondaryOnly)
      judge.target = .twoBesideSecondary
      #expect(press() == .twoBesideSecondary)
      judge.target = .automatic
      #expect(press() == .secondaryOnly)
    }
  }
}
