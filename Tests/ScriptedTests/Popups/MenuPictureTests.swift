import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Pictures and second lines in menus.
@Suite struct MenuPictureTests {
  @Test("Images have a column of their own, and a subtitle makes a row higher")
  func rows() throws {
    try MenuDesk.run { desk in
      let trash = UIImage(systemName: "trash")
      desk.menu = UIMenu(children: [
        UIAction(title: "Plain") { _ in },
        UIAction(title: "Delete", image: trash, attributes: .destructive) { _ in },
        UIAction(title: "Share", subtitle: "With somebody else") { _ in },
        UIMenu(title: "More", image: trash, children: [UIAction(title: "Inner") { _ in }]),
      ])
      try desk.open()
      let popup = try #require(desk.popups.first)
      #expect(popup.frame.height == 2 * MenuLook.padding + 4 * MenuLook.rowHeight + MenuLook.subtitleHeight)
      let rows = desk.levels.first?.view.rows ?? []
      #expect(rows.count == 4)
      let images = rows.map { row in row.subviews.lazy.compactMap { $0 as? UIImageView }.first }
      #expect(images.map { $0 != nil } == [false, true, false, true])
      let titles = rows.compactMap { row in row.subviews.lazy.compactMap { $0 as? UILabel }.first }
      #expect(Set(titles.map(\.frame.minX)).count == 1, "titles begin at the same place")
      let (image, title) = (try #require(images[1]).frame, titles[1].frame)
      #expect(image.maxX < title.minX && image.minX >= MenuLook.margin)
      let texts = rows[2].subviews.compactMap { $0 as? UILabel }.filter { !($0.text ?? "").isEmpty }
      #expect(texts.count == 2 && texts[1].frame.minY > texts[0].frame.midY)
      #expect(
        rows.allSatisfy { row in
          row.subviews.allSatisfy { row.bounds.insetBy(dx: -1, dy: -1).contains($0.frame) }
        })
    }
  }

  @Test("A selected action shows its selected image")
  func selected() {
    let (off, on) = (UIImage(systemName: "star"), UIImage(systemName: "star.fill"))
    let action = UIAction(title: "Star", image: off, selectedImage: on) { _ in }
    #expect(action.menuImage == off)
    action.state = .on
    #expect(action.menuImage == on)
    let copy = action.copy() as? UIAction
    #expect(copy?.image == off && copy?.selectedImage == on)
  }
}
