import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Sources, margins and older delegate methods of popovers.
@Suite("Details of popovers", .serialized) struct PopoverDetailTests {
  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var lets = true
    private(set) var lines: [String] = []
    deinit {}
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
    func popoverPresentationControllerShouldDismissPopover(_ popover: UIPopoverPresentationController) -> Bool
    {
      lines.append("should")
      return lets
    }
    func popoverPresentationControllerDidDismissPopover(_ popover: UIPopoverPresentationController) {
      lines.append("did")
    }
  }

  private final class Desk {
    let base: ContainerDesk
    let (root, content, delegate) = (UIViewController(), UIViewController(), Delegate())
    let button = UIView(frame: CGRect(x: 280, y: 200, width: 100, height: 40))

    init(_ base: ContainerDesk) {
      self.base = base
      root.view.addSubview(button)
      content.preferredContentSize = CGSize(width: 200, height: 120)
      content.modalPresentationStyle = .popover
    }

    var presentation: UIPopoverPresentationController {
      get throws { try #require(content.popoverPresentationController) }
    }
    var popup: ScriptedPopup { get throws { try #require(base.compositor.popups.first { !$0.isDone }) } }
    var origin: CGPoint { base.window.renderer.contentOrigin }

    func present() throws {
      try base.click(20, 20)
      root.present(content, animated: true)
      base.compositor.settle()
    }
  }

  private func run(
    size: CGSize = CGSize(width: 700, height: 500), at position: CGPoint = CGPoint(x: 200, y: 100),
    _ body: (Desk) throws -> Void
  ) throws {
    try ContainerDesk.run(size: size) { base in
      let desk = Desk(base)
      base.show(desk.root)
      try base.application.shown.position = position
      let presentation = try desk.presentation
      presentation.sourceView = desk.button
      presentation.delegate = desk.delegate
      try body(desk)
      desk.root.dismiss(animated: false)
      base.compositor.settle()
    }
  }

  @Test("A source item overrides the source view, and may be replaced while the popover is open")
  func sourceItem() throws {
    try run { desk in
      let other = UIView(frame: CGRect(x: 100, y: 60, width: 60, height: 20))
      desk.root.view.addSubview(other)
      try desk.presentation.sourceItem = other
      try desk.present()
      try #expect(abs(desk.popup.frame.midX - desk.origin.x - 130) <= 1)
      try #expect(abs(desk.popup.frame.minY - desk.origin.y - 80) <= 1)
      try desk.presentation.sourceItem = nil
      desk.base.compositor.settle()
      try #expect(abs(desk.popup.frame.midX - desk.origin.x - 330) <= 1)
      try #expect(desk.presentation.presentationStyle == .popover)
    }
  }

  @Test("A bar button is a source item")
  func barItem() throws {
    try run { desk in
      let item = UIBarButtonItem(title: "Add")
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 700, height: 44))
      let top = UINavigationItem(title: "Things")
      top.leftBarButtonItem = item
      bar.items = [top]
      desk.root.view.addSubview(bar)
      desk.base.compositor.settle()
      try desk.presentation.sourceItem = item
      try desk.present()
      let view = try #require(item.sourceView)
      let frame = view.convert(view.bounds, to: nil)
      try #expect(abs(desk.popup.frame.minY - desk.origin.y - frame.maxY) <= 1)
      #expect(item.frame(in: bar) == view.convert(view.bounds, to: bar))
    }
  }

  @Test("The content fills the popover after each layout")
  func layout() throws {
    try run { desk in
      try desk.present()
      let container = try #require(try desk.presentation.containerView)
      desk.content.view.frame = .zero
      container.setNeedsLayout()
      desk.base.compositor.settle()
      #expect(desk.content.view.frame == container.bounds && container.bounds.height == 120)
      desk.content.preferredContentSize = CGSize(width: 240, height: 90)
      desk.base.compositor.settle()
      #expect(desk.content.view.bounds.size == CGSize(width: 240, height: 90))
    }
  }

  @Test("Margins to the screen's edges limit the size")
  func margins() throws {
    try run { desk in
      let screen = desk.base.window.screen.bounds
      let margins = try desk.presentation.popoverLayoutMargins
      #expect(margins == UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
      try desk.presentation.popoverLayoutMargins = UIEdgeInsets(top: 40, left: 100, bottom: 60, right: 200)
      desk.content.preferredContentSize = CGSize(width: 5000, height: 50)
      try desk.present()
      #expect(desk.content.view.bounds.width == screen.width - 300)
      desk.content.preferredContentSize = CGSize(width: 50, height: 5000)
      try #expect(desk.presentation.popup?.contentSize.height ?? 0 <= screen.height - 100 + 20)
    }
  }

  @Test(
    "A popover without room beside its source may overlap it if that is allowed",
    arguments: [false, true])
  func overlap(isAllowed: Bool) throws {
    try run { desk in
      try desk.presentation.canOverlapSourceViewRect = isAllowed
      try desk.presentation.permittedArrowDirections = .right
      desk.button.frame.origin.x = 10
      try desk.base.application.shown.position = .zero
      try desk.present()
      let left = desk.origin.x + 10
      if isAllowed {
        try #expect(desk.popup.frame.maxX > left, "it is moved into the screen, over its source")
      } else {
        try #expect(desk.popup.frame.maxX <= left + 1)
      }
    }
  }

  @Test("In a narrow window a popover becomes the sheet that was configured for it")
  func sheet() throws {
    try run(size: CGSize(width: 400, height: 500)) { desk in
      let sheet = try desk.presentation.adaptiveSheetPresentationController
      sheet.detents = [.medium()]
      try desk.present()
      #expect(desk.base.compositor.popups.allSatisfy { $0.isDone })
      #expect(desk.content.presentationController === sheet)
      #expect(desk.content.view.bounds.height == ((500 - 24) * 0.54).rounded())
    }
  }

  @Test("The older methods of the delegate decide about a dismissal by the user, and are notified of it")
  func olderNames() throws {
    try run { desk in
      try desk.present()
      desk.delegate.lets = false
      try desk.base.tap("Escape")
      #expect(desk.delegate.take() == ["should"] && desk.content.presentingViewController != nil)
      desk.delegate.lets = true
      try desk.base.tap("Escape")
      #expect(desk.delegate.take() == ["should", "did"] && desk.content.presentingViewController == nil)
      try desk.present()
      desk.root.dismiss(animated: true)
      desk.base.compositor.settle()
      #expect(desk.delegate.take() == [], "the program dismissed it")
    }
  }
}
