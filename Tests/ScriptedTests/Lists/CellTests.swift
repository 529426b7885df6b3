import Casement
import CasementTesting
import Foundation
import Testing

@testable @_spi(Casement) import CasementCore
@testable import CasementLists

/// The cells of tables: styles, accessories, editing, configurations.
@Suite(.serialized) struct CellTests {
  final class Host: TableCellHost {
    var calls: [String] = []
    func cellEditControlPressed(_ cell: UITableViewCell) { calls.append("edit") }
    func cellAccessoryPressed(_ cell: UITableViewCell) { calls.append("detail") }
    func cellContentChanged(_ cell: UITableViewCell) { calls.append("size") }
    func accessibilityFacts(of cell: UITableViewCell) -> AccessibilityFacts { AccessibilityFacts() }
    func accessibilityActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction]? { nil }
    func activateCell(_ cell: UITableViewCell) -> Bool { true }
  }

  /// Shows a cell of 320×44 points at (20, 30) of a window.
  func show(
    _ cell: UITableViewCell, _ body: (TestApplication, UITableViewCell) throws -> Void
  ) throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      cell.frame = CGRect(x: 20, y: 30, width: 320, height: 44)
      application.window.addSubview(cell)
      application.compositor.settle()
      try body(application, cell)
      cell.removeFromSuperview()
    }
  }

  func click(_ x: CGFloat, _ y: CGFloat, _ application: TestApplication) throws {
    let origin = application.window.renderer.contentOrigin
    application.compositor.pointer.move(
      to: CGPoint(x: 20 + x + origin.x, y: 30 + y + origin.y), in: try application.shown)
    application.compositor.exchange()
    application.compositor.pointer.press(0x110)
    application.compositor.exchange()
    application.compositor.pointer.release(0x110)
    application.compositor.settle()
  }

  // MARK: Styles

  @Test("The default style has its text at the margin, vertically centered") func plain() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    #expect(cell.detailTextLabel == nil)
    try show(cell) { _, cell in
      let label = try #require(cell.textLabel)
      #expect(label.frame.minX == 16 && abs(label.frame.midY - 22) <= 1)
      #expect(label.frame.maxX == 304)
      #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 44))
      cell.indentationLevel = 2
      cell.layoutIfNeeded()
      #expect(cell.contentView.frame.minX == 20)
      cell.imageView?.image = UIImage(systemName: "star")
      cell.layoutIfNeeded()
      let image = try #require(cell.imageView)
      #expect(image.frame.minX >= 16 && image.frame.maxX < label.frame.minX)
      #expect(abs(image.frame.midY - 22) <= 1)
    }
  }

  @Test("value1 has its detail text at the trailing edge, subtitle below the text, value2 after a column")
  func values() throws {
    for style in [UITableViewCell.CellStyle.value1, .subtitle, .value2] {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = "Title"
      cell.detailTextLabel?.text = "Detail"
      try show(cell) { _, cell in
        let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
        switch style {
        case .value1:
          #expect(text.frame.minX == 16 && detail.frame.maxX == 304 && text.frame.maxX <= detail.frame.minX)
          #expect(abs(text.frame.midY - detail.frame.midY) <= 1)
        case .subtitle:
          #expect(text.frame.minX == 16 && detail.frame.minX == 16 && text.frame.maxY <= detail.frame.minY)
          #expect(abs((text.frame.minY + detail.frame.maxY) / 2 - 22) <= 1)
        default:
          #expect(text.frame.maxX == 108 && detail.frame.minX == 116 && text.textAlignment == .right)
          #expect(cell.imageView == nil)
        }
      }
    }
  }

  @Test("A long detail leaves half of the width to the text, and a long text is truncated") func longTexts()
    throws
  {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = String(repeating: "Long title ", count: 9)
    cell.detailTextLabel?.text = "Value"
    try show(cell) { _, cell in
      let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
      #expect(text.frame.maxX <= detail.frame.minX - 12 && detail.frame.maxX == 304)
      #expect(detail.frame.width >= detail.sizeThatFits(.zero).width)
      detail.text = String(repeating: "long value ", count: 9)
      cell.layoutIfNeeded()
      #expect(detail.frame.maxX == 304 && text.frame.width > 100 && text.frame.maxX < detail.frame.minX)
    }
  }

  @Test("At accessibility text sizes the detail is below the text, at the leading edge")
  func stackedValue() throws {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    try show(cell) { application, cell in
      let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
      #expect(detail.frame.maxX == 304 && detail.textAlignment == .right)
      cell.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      application.compositor.settle()
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      #expect(text.frame.minX == 16 && detail.frame.minX == 16 && text.frame.maxY <= detail.frame.minY)
      #expect(detail.textAlignment == .natural)
      cell.traitOverrides.preferredContentSizeCategory = .large
      application.compositor.settle()
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      #expect(detail.frame.maxX == 304 && detail.textAlignment == .right)
    }
  }

  @Test("A symbol in a row grows with the text beside it") func symbolSize() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Title"
    configuration.image = UIImage(systemName: "circle")
    cell.contentConfiguration = configuration
    try show(cell) { application, cell in
      let view = try #require(
        cell.contentView as? UIListContentView ?? cell.contentView.subviews.first as? UIListContentView)
      let image = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
      let before = image.intrinsicContentSize.height
      cell.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      application.compositor.settle()
      #expect(image.intrinsicContentSize.height > before * 1.7)
    }
  }

  @Test("An accessory with one fixed dimension sizes itself in the other") func accessorySides()
    throws
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let slider = UISlider()
    slider.frame.size.width = 120
    cell.accessoryView = slider
    try show(cell) { _, cell in
      #expect(slider.frame.width == 120 && slider.frame.maxX == 304 && slider.frame.height >= 20)
    }
  }

  @Test("Text is aligned at the right in right-to-left layouts") func rightToLeft() throws {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.accessoryType = .disclosureIndicator
    cell.semanticContentAttribute = .forceRightToLeft
    try show(cell) { _, cell in
      cell.layoutIfNeeded()
      let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
      #expect(cell.contentView.frame.minX == 25 && text.frame.maxX == cell.contentView.bounds.width - 16)
      #expect(detail.frame.minX == 8 && detail.textAlignment == .left)
    }
  }

  @Test("Text of several lines increases the cell's height") func height() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = String(repeating: "Many words here. ", count: 12)
    cell.detailTextLabel?.text = "Detail"
    let narrow = cell.sizeThatFits(CGSize(width: 200, height: 0)).height
    let wide = cell.sizeThatFits(CGSize(width: 600, height: 0)).height
    #expect(narrow > wide && wide > 44)
    let fitting = cell.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitting == CGSize(width: 200, height: narrow))
  }

  @Test("Constraints in the content view determine the height") func constraints() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
      box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
      box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
    ])
    func height(_ width: CGFloat) -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    #expect(height(200) == 120 && height(400) == 220)
    cell.accessoryType = .checkmark
    #expect(height(234) == 120, "the tick takes 34 points")
  }

  // MARK: Accessories and editing

  @Test("An accessory is at the trailing edge, and only its button receives touches") func accessories()
    throws
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let host = Host()
    cell.host = host
    cell.accessoryType = .detailDisclosureButton
    try show(cell) { application, cell in
      let accessory = try #require(cell.subviews.compactMap { $0 as? AccessoryView }.first)
      #expect(accessory.frame.maxX == 304 && accessory.frame.midY == 22)
      #expect(cell.contentView.frame.maxX == accessory.frame.minX)
      host.calls = []
      try click(accessory.frame.minX + 12, 22, application)
      #expect(host.calls == ["detail"])
      try click(302, 22, application)
      #expect(host.calls == ["detail"], "the arrow is the row's")
      cell.accessoryType = .none
      cell.layoutIfNeeded()
      #expect(!cell.subviews.contains { $0 is AccessoryView } && cell.contentView.frame.maxX == 320)
      let own = UISwitch()
      cell.accessoryView = own
      cell.layoutIfNeeded()
      #expect(
        own.superview === cell && own.frame.maxX == 304 && own.frame.size == CGSize(width: 46, height: 26))
      cell.accessoryView = nil
      cell.layoutIfNeeded()
      #expect(own.superview == nil)
    }
  }

  @Test("Editing shows an editing control in front and a reorder handle at the end") func editing() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let host = Host()
    cell.host = host
    cell.showsReorderControl = true
    cell.accessoryType = .disclosureIndicator
    cell.placement.editingStyle = .delete
    cell.placement.canMove = true
    try show(cell) { application, cell in
      #expect(!cell.isReorderControl(at: CGPoint(x: 300, y: 22)) && cell.contentView.frame.minX == 0)
      cell.setEditing(true, animated: false)
      cell.layoutIfNeeded()
      #expect(cell.contentView.frame.minX == 36 && cell.isReorderControl(at: CGPoint(x: 300, y: 22)))
      #expect(!cell.isReorderControl(at: CGPoint(x: 200, y: 22)))
      #expect(!cell.subviews.contains { $0 is AccessoryView }, "it has none for editing")
      #expect(cell.editingStyle == .delete && cell.isEditing)
      host.calls = []
      try click(26, 22, application)
      #expect(host.calls == ["edit"])
      cell.setEditing(false, animated: false)
      cell.layoutIfNeeded()
      #expect(!cell.subviews.contains { $0 is EditControl } && cell.contentView.frame.minX == 0)
    }
  }

  @Test("A row without an editing control is indented while editing, unless the cell or the delegate refuses")
  func indentation() throws {
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
      var indents = true
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
      func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
      { .none }
      func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        indents
      }
    }
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      let rows = Rows()
      for style in [UITableView.Style.plain, .insetGrouped] {
        rows.indents = true
        let table = UITableView(frame: application.window.bounds, style: style)
        (table.dataSource, table.delegate) = (rows, rows)
        application.window.addSubview(table)
        application.compositor.settle()
        table.setEditing(true, animated: false)
        application.compositor.settle()
        let cell = try #require(table.visibleCells.first)
        #expect(cell.contentView.frame.minX == 36)
        cell.shouldIndentWhileEditing = false
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 0)
        cell.shouldIndentWhileEditing = true
        table.setEditing(false, animated: false)
        rows.indents = false
        table.setEditing(true, animated: false)
        application.compositor.settle()
        #expect(table.visibleCells.first?.contentView.frame.minX == 0)
        table.removeFromSuperview()
      }
    }
  }

  @Test("The separator begins at the text, unless insets are set") func separators() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.imageView?.image = UIImage(systemName: "star")
    try show(cell) { _, cell in
      let text = try #require(cell.textLabel)
      #expect(cell.separatorInset.left == text.frame.minX)
      cell.placement.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 7)
      #expect(cell.separatorInset.left == 5 && cell.separatorInset.right == 7)
      cell.separatorInset = UIEdgeInsets(top: 0, left: 9, bottom: 0, right: 0)
      cell.layoutIfNeeded()
      let line = try #require(cell.subviews.first { $0.frame.height == 1 && $0.frame.minX == 9 })
      #expect(line.frame.maxY == 44 && line.frame.maxX == 320)
      cell.placement.showsSeparator = false
      cell.layoutIfNeeded()
      #expect(line.isHidden)
    }
  }

  // MARK: States

  @Test("The background shows hover and selection") func background() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    try show(cell) { application, cell in
      @MainActor func fill() -> CGColor? {
        cell.content.fill.subviews.first.flatMap { $0.isHidden ? nil : $0.layer.backgroundColor }
      }
      #expect(fill() == nil)
      let origin = application.window.renderer.contentOrigin
      application.compositor.pointer.move(
        to: CGPoint(x: 100 + origin.x, y: 50 + origin.y), in: try application.shown)
      application.compositor.settle()
      let hovered = fill()
      #expect(hovered != nil)
      cell.isHighlighted = true
      cell.layoutIfNeeded()
      #expect(fill() != hovered)
      cell.isHighlighted = false
      cell.isSelected = true
      cell.layoutIfNeeded()
      let selected = fill()
      #expect(selected != hovered)
      cell.selectionStyle = .gray
      cell.layoutIfNeeded()
      #expect(fill() != selected)
      cell.selectionStyle = .none
      cell.layoutIfNeeded()
      #expect(fill() == nil)
      cell.selectionStyle = .default
      let own = UIView()
      cell.selectedBackgroundView = own
      cell.layoutIfNeeded()
      #expect(own.superview === cell && own.frame == cell.bounds && fill() == nil)
      cell.isSelected = false
      cell.layoutIfNeeded()
      #expect(own.superview == nil)
    }
  }

  @Test("A group has round corners at its ends") func groups() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.placement = TableCellPlacement(isGrouped: true, isInset: true, isFirst: true)
    try show(cell) { _, cell in
      #expect(cell.layer.cornerRadius == CellParts.groupRadius)
      #expect(cell.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
      cell.placement.isFirst = false
      cell.layoutIfNeeded()
      #expect(cell.layer.cornerRadius == 0)
    }
  }

  // MARK: Configurations

  static let tag = UIConfigurationStateCustomKey("tag")

  final class Updating: UITableViewCell {
    var states: [String] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(
        "\(state.isSelected ? "s" : "-")\(state.isHighlighted ? "h" : "-")\(state[CellTests.tag] as? Int ?? 0)"
      )
    }
    override var configurationState: UICellConfigurationState {
      var state = super.configurationState
      state[CellTests.tag] = 7
      return state
    }
  }

  @Test("Configurations are updated once per layout in which the state changed") func updates() throws {
    let cell = Updating(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Detail"
    cell.contentConfiguration = content
    var handled = 0
    cell.configurationUpdateHandler = { _, _ in handled += 1 }
    try show(cell) { _, cell in
      let cell = try #require(cell as? Updating)
      #expect(cell.states == ["--7"] && handled == 1)
      cell.isSelected = true
      cell.isHighlighted = true
      cell.layoutIfNeeded()
      #expect(cell.states == ["--7", "sh7"] && handled == 2)
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      #expect(cell.states.count == 2)
      #expect(cell.textLabel == nil && cell.contentView is UIListContentView)
      let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
      #expect(labels.map(\.text) == ["Title", "Detail"])
      cell.isUserInteractionEnabled = false
      cell.setNeedsUpdateConfiguration()
      cell.layoutIfNeeded()
      #expect(labels[0].textColor == .tertiaryLabel)
      cell.contentConfiguration = nil
      #expect(!(cell.contentView is UIListContentView) && cell.textLabel != nil)
    }
  }

  struct Swatch: UIContentConfiguration {
    var color = UIColor.red
    var isSelected = false
    func makeContentView() -> any UIView & UIContentView { SwatchView(self) }
    func updated(for state: any UIConfigurationState) -> Swatch {
      var copy = self
      copy.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
      return copy
    }
  }

  final class SwatchView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { show() } }
    init(_ swatch: Swatch) {
      configuration = swatch
      super.init(frame: .zero)
      show()
    }
    required init?(coder: NSCoder) { fatalError() }
    func show() {
      guard let swatch = configuration as? Swatch else { return }
      backgroundColor = swatch.isSelected ? .black : swatch.color
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 70) }
  }

  @Test("A custom configuration keeps its view, and another type creates a new one") func ownContent()
    throws
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Swatch()
    let view = cell.contentView
    #expect(view is SwatchView && view.superview === cell)
    cell.contentConfiguration = Swatch(color: .blue)
    #expect(cell.contentView === view && view.backgroundColor == .blue)
    try show(cell) { _, cell in
      #expect(view.frame == cell.bounds)
      cell.isSelected = true
      cell.layoutIfNeeded()
      #expect(view.backgroundColor == .black)
      #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height == 70)
      cell.automaticallyUpdatesContentConfiguration = false
      cell.isSelected = false
      cell.layoutIfNeeded()
      #expect(view.backgroundColor == .black)
      cell.contentConfiguration = UIListContentConfiguration.cell()
      #expect(cell.contentView is UIListContentView && view.superview == nil)
    }
  }

  @Test("Properties of a configuration that the program set stay in each state") func ownProperties() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isSelected = true
    state.isDisabled = true
    var content = UIListContentConfiguration.cell()
    content.textProperties.color = .red
    #expect(content.updated(for: state).textProperties.color == .red)
    #expect(content.updated(for: state).secondaryTextProperties.color == .tertiaryLabel)
    var background = UIBackgroundConfiguration.listPlainCell()
    let selected = background.updated(for: state)
    #expect(selected.backgroundColor != nil && selected != background && selected.cornerRadius > 0)
    state.isSelected = false
    #expect(selected.updated(for: state) == background)
    background.backgroundColor = .red
    background.cornerRadius = 3
    state.isSelected = true
    #expect(background.updated(for: state) == background)
    #expect(UIBackgroundConfiguration.clear().updated(for: state).backgroundColor == .clear)
    #expect(UIListContentConfiguration.valueCell().prefersSideBySideTextAndSecondaryText)
  }

  @Test("Detail text that does not fit beside the text is below it") func sideBySide() {
    var content = UIListContentConfiguration.valueCell()
    content.text = "A title of some words"
    content.secondaryText = "Value"
    let view = UIListContentView(configuration: content)
    let low = view.sizeThatFits(CGSize(width: 400, height: 0)).height
    let high = view.sizeThatFits(CGSize(width: 190, height: 0)).height
    #expect(low == 44 && high > 60)
    view.frame = CGRect(x: 0, y: 0, width: 400, height: 44)
    let guide = view.secondaryTextLayoutGuide
    view.layoutIfNeeded()
    #expect(guide?.layoutFrame.maxX == 392 && view.imageLayoutGuide == nil)
  }

  // MARK: Actions

  @Test("The buttons of a row's swipe actions share the width, and the first one may take all of it")
  func swipe() throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      var chosen: [String] = []
      let configuration = UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) },
        UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) },
      ])
      #expect(configuration.actions[0].backgroundColor == .systemRed)
      let view = SwipeActionsView(configuration, isLeading: false) { action, source in
        chosen.append("\(action.title ?? "") \(source is SwipeButton)")
      }
      let whole = view.fullWidth
      view.frame = CGRect(x: 100, y: 100, width: whole, height: 44)
      application.window.addSubview(view)
      application.compositor.settle()
      let buttons = view.subviews.compactMap { $0 as? SwipeButton }.sorted { $0.frame.maxX > $1.frame.maxX }
      #expect(buttons[0].frame.maxX == whole - 4 && buttons[1].frame.maxX == buttons[0].frame.minX - 4)
      #expect(buttons[1].frame.minX == 4)
      view.frame.size.width = whole + 40
      view.layoutIfNeeded()
      #expect(buttons[0].frame.maxX == whole + 36 && abs(buttons[1].frame.minX - 4) <= 1)
      view.isFullSwipe = true
      view.layoutIfNeeded()
      #expect(buttons[0].frame.minX == 4 && buttons[1].frame.maxX <= 0)
      buttons[0].performPrimaryAction()
      buttons[1].performPrimaryAction()
      #expect(chosen == ["Delete true", "Flag true"])
      view.removeFromSuperview()
    }
  }

  @Test("In wide lists rows keep to the readable margins; rows of inset groups need not")
  func wideMargins() throws {
    for style in [UITableView.Style.plain, .insetGrouped] {
      try TableDesk.run(style: style) { desk in
        for (width, margin) in [(400.0, 16.0), (500, style == .plain ? 20 : 16), (320, 16)] {
          desk.table.frame.size.width = width
          desk.compositor.settle()
          let cell = try #require(desk.table.visibleCells.first)
          let label = try #require(cell.textLabel)
          #expect(label.frame.minX == margin && cell.separatorInset.left == margin)
          #expect(cell.contentView.layoutMargins.left == margin && cell.contentView.layoutMargins.top == 11)
        }
      }
    }
  }

  @Test("A cell's content view has its size from the beginning, and follows the cell's")
  func contentViewSize() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    let inner = UIView(frame: cell.contentView.bounds.insetBy(dx: 12, dy: 4))
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.contentView.addSubview(inner)
    cell.frame.size = CGSize(width: 400, height: 120)
    #expect(cell.contentView.frame.size == cell.bounds.size)
    cell.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 12, y: 4, width: 376, height: 112))
  }

  /// A row whose text has lines as its width leaves room.
  private final class LinesCell: UITableViewCell {
    let lines = UILabel()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      lines.numberOfLines = 0
      lines.font = .preferredFont(forTextStyle: .body)
      lines.adjustsFontForContentSizeCategory = true
      lines.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(lines)
      let margins = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        lines.topAnchor.constraint(equalTo: margins.topAnchor),
        lines.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        lines.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        lines.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class LinesSource: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "lines", for: indexPath)
      let text = "Some words that take more than one line of two hundred points"
      (cell as? LinesCell)?.lines.text = indexPath.row == 1 ? "Short" : text
      return cell
    }
  }

  @Test("Rows are as high as their wrapped texts, also with a content size category of an ancestor")
  func lines() throws {
    try TestApplication.run(size: CGSize(width: 400, height: 600)) { application in
      let (source, table) = (LinesSource(), UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600)))
      table.register(LinesCell.self, forCellReuseIdentifier: "lines")
      table.dataSource = source
      application.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
      application.window.addSubview(table)
      application.compositor.settle()
      @MainActor func check() throws {
        let cells = try #require(table.visibleCells as? [LinesCell])
        #expect(cells.count == 3)
        for cell in cells {
          let wanted = cell.lines.sizeThatFits(CGSize(width: 200, height: 1e6))
          #expect(cell.lines.bounds.size == wanted && cell.bounds.height >= wanted.height + 22)
        }
        #expect(cells[0].bounds.height > cells[1].bounds.height + 20)
      }
      try check()
      let large = table.visibleCells.first?.bounds.height ?? 0
      application.window.traitOverrides.preferredContentSizeCategory = .small
      application.compositor.settle()
      try check()
      let small = table.visibleCells.first?.bounds.height ?? 0
      #expect(small > 40 && small < large - 20)
    }
  }
}
