import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementLists

/// Accessories, indentation and separators of `UICollectionViewListCell`.
@Suite(.serialized) struct CellAccessoryTests {
  /// Shows a list cell of 320×44 points without a list around it, whose margins are 16 points.
  private func show(
    _ accessories: [UICellAccessory], _ body: (UICollectionViewListCell) throws -> Void
  ) throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      let cell = UICollectionViewListCell(frame: CGRect(x: 20, y: 30, width: 320, height: 44))
      cell.accessories = accessories
      application.window.addSubview(cell)
      application.compositor.settle()
      try body(cell)
      cell.removeFromSuperview()
    }
  }

  private func accessoryViews(_ cell: UICollectionViewListCell) -> [ListAccessoryView] {
    cell.subviews.compactMap { $0 as? ListAccessoryView }
  }

  /// One accessory of each kind at the trailing edge, all with a reserved width of 80 points.
  private static var trailing: [UICellAccessory] {
    let width = UICellAccessory.LayoutDimension.custom(80)
    var disclosure = UICellAccessory.DisclosureIndicatorOptions()
    disclosure.reservedLayoutWidth = width
    var outline = UICellAccessory.OutlineDisclosureOptions()
    outline.reservedLayoutWidth = width
    var checkmark = UICellAccessory.CheckmarkOptions()
    checkmark.reservedLayoutWidth = width
    var detail = UICellAccessory.DetailOptions()
    detail.reservedLayoutWidth = width
    var reorder = UICellAccessory.ReorderOptions()
    reorder.reservedLayoutWidth = width
    var label = UICellAccessory.LabelOptions()
    label.reservedLayoutWidth = width
    var popUp = UICellAccessory.PopUpMenuOptions()
    popUp.reservedLayoutWidth = width
    var custom = UICellAccessory.CustomViewConfiguration(
      customView: UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), placement: .trailing())
    custom.reservedLayoutWidth = width
    let menu = UIMenu(children: [UIAction(title: "a") { _ in }])
    return [
      .disclosureIndicator(options: disclosure), .outlineDisclosure(options: outline),
      .checkmark(options: checkmark), .detail(options: detail),
      .reorder(displayed: .always, options: reorder), .label(text: "7", options: label),
      .popUpMenu(menu, options: popUp), .customView(configuration: custom),
    ]
  }

  @Test("A reserved width at the trailing edge moves the content, and the accessory is centered in it")
  func reservedTrailingWidth() throws {
    for accessory in Self.trailing {
      try show([accessory]) { cell in
        let kind = accessory.accessoryType
        let view = try #require(accessoryViews(cell).first)
        #expect(cell.contentView.frame.maxX == 224, "\(kind)")
        #expect(abs(view.frame.midX - (320 - 16 - 40)) <= 0.5, "\(kind)")
      }
    }
  }

  @Test("A reserved width at the leading edge moves the content, and the accessory is centered in it")
  func reservedLeadingWidth() throws {
    var delete = UICellAccessory.DeleteOptions()
    delete.reservedLayoutWidth = .custom(80)
    var insert = UICellAccessory.InsertOptions()
    insert.reservedLayoutWidth = .custom(80)
    var multiselect = UICellAccessory.MultiselectOptions()
    multiselect.reservedLayoutWidth = .custom(80)
    let accessories: [UICellAccessory] = [
      .delete(displayed: .always, options: delete), .insert(displayed: .always, options: insert),
      .multiselect(displayed: .always, options: multiselect),
    ]
    for accessory in accessories {
      try show([accessory]) { cell in
        let kind = accessory.accessoryType
        let view = try #require(accessoryViews(cell).first)
        // The content keeps the margin of 16 points that it has without accessories.
        #expect(cell.contentView.frame.minX == 90, "\(kind)")
        #expect(abs(view.frame.midX - (16 + 40)) <= 0.5, "\(kind)")
      }
    }
  }

  @Test("A reserved width of actual or standard size comes from the accessory or its kind")
  func reservedKinds() throws {
    for (dimension, width) in [(UICellAccessory.LayoutDimension.actual, CGFloat(20)), (.standard, 34)] {
      var configuration = UICellAccessory.CustomViewConfiguration(
        customView: UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20)), placement: .leading())
      configuration.reservedLayoutWidth = dimension
      try show([.customView(configuration: configuration)]) { cell in
        #expect(cell.contentView.frame.minX == width)
      }
    }
  }

  @Test("A custom view without a height is as high as the cell, unless it maintains a fixed size")
  func customHeight() throws {
    for maintainsFixedSize in [false, true] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 0))
      var configuration = UICellAccessory.CustomViewConfiguration(customView: view, placement: .trailing())
      configuration.maintainsFixedSize = maintainsFixedSize
      try show([.customView(configuration: configuration)]) { cell in
        #expect(view.frame.size == CGSize(width: 30, height: maintainsFixedSize ? 0 : 44))
        cell.frame.size.height = 60
        cell.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 30, height: maintainsFixedSize ? 0 : 60))
      }
    }
  }

  @Test("A custom view without a size is as wide as its new text")
  func customWidth() throws {
    let label = UILabel()
    label.text = "1"
    let configuration = UICellAccessory.CustomViewConfiguration(customView: label, placement: .trailing())
    try show([.customView(configuration: configuration)]) { cell in
      let narrow = label.frame.width
      label.text = "Seventeen"
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      #expect(label.frame.width == label.intrinsicContentSize.width && label.frame.width > narrow)
      #expect(abs(cell.contentView.frame.maxX - (320 - 16 - label.frame.width)) <= 0.5)
    }
  }

  @Test("The font of a label accessory follows the content size category, unless its options disable that")
  func labelFont() throws {
    for adjusts in [true, false] {
      var options = UICellAccessory.LabelOptions()
      options.adjustsFontForContentSizeCategory = adjusts
      try show([.label(text: "Wide", options: options)]) { cell in
        let before = try #require(accessoryViews(cell).first).frame.width
        cell.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        cell.setNeedsLayout()
        cell.layoutIfNeeded()
        let after = try #require(accessoryViews(cell).first).frame.width
        #expect(adjusts ? after > before * 1.3 : after == before)
      }
    }
  }

  @Test("The indentation is the level times the indentation width, and moves indented leading accessories")
  func indentation() throws {
    try show([.delete(displayed: .always)]) { cell in
      let view = try #require(accessoryViews(cell).first)
      let (accessory, content) = (view.frame.minX, cell.contentView.frame.minX)
      cell.indentationLevel = 2
      cell.layoutIfNeeded()
      #expect(view.frame.minX == accessory + 32 && cell.contentView.frame.minX == content + 32)
      cell.indentationWidth = 25
      cell.layoutIfNeeded()
      #expect(view.frame.minX == accessory + 50 && cell.contentView.frame.minX == content + 50)
      cell.indentsAccessories = false
      cell.layoutIfNeeded()
      #expect(view.frame.minX == accessory && cell.contentView.frame.minX == content + 50)
    }
  }

  @Test("A constraint on the separator layout guide moves the row's separator")
  func separatorGuide() throws {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    try CollectionDesk.run([], layout: layout) { desk in
      desk.view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
      desk.model = [["a", "b", "c"]]
      desk.view.reloadData()
      desk.compositor.settle()
      let cell = try #require(desk.view.cellForItem(at: at(1)) as? UICollectionViewListCell)
      @MainActor func line() throws -> CGRect {
        try #require(
          cell.subviews.first { !$0.isHidden && $0.frame.height <= 1 && $0.frame.maxY == cell.bounds.maxY }
        ).frame
      }
      let before = try line()
      #expect(before.maxX == cell.bounds.maxX && before.minX < 50)
      let guide = cell.separatorLayoutGuide
      NSLayoutConstraint.activate([
        guide.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 70),
        guide.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -30),
      ])
      cell.setNeedsLayout()
      desk.compositor.settle()
      #expect(try line().minX == cell.contentView.frame.minX + 70)
      #expect(try line().maxX == cell.contentView.frame.maxX - 30)
      #expect(try line().minY == before.minY)
    }
  }
}
