import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

/// The properties of content and background configurations, and the places of texts and images.
@Suite(.serialized) struct ListContentTests {
  /// A view of 320×120 points that shows a configuration.
  private func view(_ configuration: UIListContentConfiguration) -> UIListContentView {
    let view = UIListContentView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 120)
    view.layoutIfNeeded()
    return view
  }

  private func labels(_ view: UIView) -> [UILabel] { view.subviews.compactMap { $0 as? UILabel } }

  private func image(_ view: UIView) throws -> UIImageView {
    try #require(view.subviews.lazy.compactMap { $0 as? UIImageView }.first)
  }

  /// A template of 20×20 points.
  private func picture() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    .withRenderingMode(.alwaysTemplate)
  }

  // MARK: Places

  @Test("The paddings separate image, text and secondary text")
  func paddings() throws {
    var configuration = UIListContentConfiguration.subtitleCell()
    configuration.text = "Text"
    configuration.secondaryText = "Second"
    configuration.image = picture()
    configuration.imageToTextPadding = 33
    configuration.textToSecondaryTextVerticalPadding = 21
    let stacked = view(configuration)
    let lines = labels(stacked)
    #expect(abs(lines[1].frame.minY - lines[0].frame.maxY - 21) <= 1)
    #expect(abs(lines[0].frame.minX - (try image(stacked)).frame.maxX - 33) <= 1)
    configuration.prefersSideBySideTextAndSecondaryText = true
    configuration.image = nil
    configuration.textToSecondaryTextHorizontalPadding = 40
    let narrow = labels(view(configuration)).reduce(0) { $0 + $1.intrinsicContentSize.width }
    let (leading, trailing) = (
      configuration.directionalLayoutMargins.leading, configuration.directionalLayoutMargins.trailing
    )
    for (room, isBeside) in [(narrow + 42, true), (narrow + 38, false)] {
      let beside = view(configuration)
      beside.frame.size.width = leading + room + trailing
      beside.layoutIfNeeded()
      let lines = labels(beside)
      #expect((abs(lines[0].frame.midY - lines[1].frame.midY) <= 3) == isBeside, "\(room)")
    }
  }

  @Test("The layout guides have the frames of the texts, and are nil without a text")
  func guides() throws {
    var configuration = UIListContentConfiguration.cell()
    #expect(view(configuration).textLayoutGuide == nil)
    configuration.text = "Text"
    let shown = view(configuration)
    let guide = try #require(shown.textLayoutGuide)
    shown.layoutIfNeeded()
    #expect(guide.layoutFrame == labels(shown)[0].frame && guide.layoutFrame.width > 0)
    configuration.directionalLayoutMargins.leading = 70
    shown.configuration = configuration
    shown.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 70)
  }

  @Test("The cell's margins are minimum margins on the axes that preserve them")
  func preservedMargins() throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
      application.window.addSubview(cell)
      for (axes, x) in [(UIAxis.both, CGFloat(16)), (.horizontal, 16), (.vertical, 3)] {
        var configuration = cell.defaultContentConfiguration()
        configuration.text = "Text"
        configuration.directionalLayoutMargins.leading = 3
        configuration.axesPreservingSuperviewLayoutMargins = axes
        cell.contentConfiguration = configuration
        cell.layoutIfNeeded()
        #expect(labels(cell.contentView)[0].frame.minX == x, "\(axes)")
      }
      cell.removeFromSuperview()
    }
  }

  // MARK: Texts

  @Test("An attributed secondary text replaces the plain one, and a new plain one removes it")
  func secondaryAttributedText() {
    var configuration = UIListContentConfiguration.subtitleCell()
    configuration.text = "Text"
    configuration.secondaryText = "plain"
    configuration.secondaryAttributedText = NSAttributedString(
      string: "attributed", attributes: [.foregroundColor: UIColor.red])
    let shown = view(configuration)
    #expect(labels(shown)[1].text == "attributed")
    let color = labels(shown)[1].attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .red)
    configuration.secondaryText = "again"
    #expect(configuration.secondaryAttributedText == nil)
    shown.configuration = configuration
    #expect(labels(shown)[1].text == "again")
  }

  @Test("A color transformer changes the text color")
  func textColor() {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Text"
    configuration.textProperties.color = .red
    configuration.textProperties.colorTransformer = UIConfigurationColorTransformer { color in
      #expect(color == .red)
      return .green
    }
    #expect(configuration.textProperties.resolvedColor() == .green)
    #expect(labels(view(configuration))[0].textColor == .green)
    configuration.textProperties.colorTransformer = nil
    #expect(labels(view(configuration))[0].textColor == .red)
  }

  // MARK: Images

  @Test("An image has the tint color of its properties, with their transformer, else that of the view")
  func imageTint() throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.image = picture()
    let shown = view(configuration)
    shown.tintColor = .blue
    shown.layoutIfNeeded()
    #expect(try image(shown).tintColor == .blue)
    configuration.imageProperties.tintColorTransformer = UIConfigurationColorTransformer { color in
      color == .blue ? .green : .black
    }
    #expect(configuration.imageProperties.resolvedTintColor(for: .blue) == .green)
    shown.configuration = configuration
    shown.layoutIfNeeded()
    #expect(try image(shown).tintColor == .green)
    configuration.imageProperties.tintColor = .red
    #expect(configuration.imageProperties.resolvedTintColor(for: .blue) == .black)
    shown.configuration = configuration
    shown.layoutIfNeeded()
    #expect(try image(shown).tintColor == .black)
  }

  @Test("The stroke around an image has the color of its properties, with their transformer")
  func imageStroke() throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.image = picture()
    configuration.imageProperties.strokeWidth = 2
    let shown = view(configuration)
    shown.tintColor = .blue
    shown.layoutIfNeeded()
    #expect(try image(shown).layer.borderWidth == 2)
    #expect(try image(shown).layer.borderColor == UIColor.blue.cgColor)
    configuration.imageProperties.strokeColor = .red
    configuration.imageProperties.strokeColorTransformer = UIConfigurationColorTransformer { color in
      color == .red ? .green : .black
    }
    #expect(configuration.imageProperties.resolvedStrokeColor(for: .blue) == .green)
    shown.configuration = configuration
    shown.layoutIfNeeded()
    #expect(try image(shown).layer.borderColor == UIColor.green.cgColor)
    configuration.imageProperties.strokeColor = nil
    #expect(configuration.imageProperties.resolvedStrokeColor(for: .blue) == .black)
  }

  // MARK: States

  @Test("The configuration state has the reordering, drag and drop states of the cell")
  func states() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    var states: [UICellConfigurationState] = []
    cell.configurationUpdateHandler = { _, state in states.append(state) }
    cell.layoutIfNeeded()
    #expect(
      states.last?.isReordering == false
        && states.last?.cellDragState == UICellConfigurationState.DragState.none)
    #expect(states.last?.cellDropState == UICellConfigurationState.DropState.none)
    cell.isReordering = true
    cell.dragState = .lifting
    cell.dropState = .targeted
    cell.layoutIfNeeded()
    let state = try #require(states.last)
    #expect(state.isReordering && state.cellDragState == .lifting && state.cellDropState == .targeted)
    #expect(states[0] != state)
    cell.prepareForReuse()
    cell.layoutIfNeeded()
    #expect(states.last == states[0])
  }

  private struct Badge: UIContentConfiguration {
    var number = 0
    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> Badge { self }
  }

  private final class BadgeView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ configuration: Badge) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
    func supports(_ configuration: any UIContentConfiguration) -> Bool {
      (configuration as? Badge).map { $0.number < 10 } ?? false
    }
  }

  @Test("A content view that does not support a configuration is replaced")
  func supports() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Badge(number: 1)
    let first = cell.contentView as? BadgeView
    cell.contentConfiguration = Badge(number: 2)
    #expect(first != nil && cell.contentView === first)
    cell.contentConfiguration = Badge(number: 10)
    #expect(cell.contentView is BadgeView && cell.contentView !== first)
    let plain = UIListContentView(configuration: .cell())
    #expect(plain.supports(UIListContentConfiguration.subtitleCell()) && !plain.supports(Badge()))
  }

  // MARK: Backgrounds

  /// The part of a cell that shows the fill and the line of its background.
  private func fill(_ cell: UITableViewCell) throws -> UIView {
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    return try #require(cell.content.fill.subviews.first)
  }

  @Test("Transformers change the fill and stroke colors of a background")
  func backgroundColors() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.tintColor = .blue
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .red
    background.strokeColor = .green
    background.strokeWidth = 3
    cell.backgroundConfiguration = background
    #expect(try fill(cell).layer.backgroundColor == UIColor.red.cgColor)
    #expect(try fill(cell).layer.borderColor == UIColor.green.cgColor)
    let darker = UIConfigurationColorTransformer { color in
      color == .red ? .black : color == .green ? .white : .yellow
    }
    #expect(darker(.red) == .black && darker.transform(.green) == .white)
    background.backgroundColorTransformer = darker
    background.strokeColorTransformer = darker
    #expect(background.resolvedBackgroundColor(for: .blue) == .black)
    #expect(background.resolvedStrokeColor(for: .blue) == .white)
    cell.backgroundConfiguration = background
    #expect(try fill(cell).layer.backgroundColor == UIColor.black.cgColor)
    #expect(try fill(cell).layer.borderColor == UIColor.white.cgColor)
    #expect(try fill(cell).layer.borderWidth == 3)
    background.backgroundColor = nil
    background.strokeColor = nil
    #expect(background.resolvedBackgroundColor(for: .blue) == .yellow)
    #expect(background.resolvedStrokeColor(for: .blue) == .yellow)
    background.backgroundColorTransformer = nil
    background.strokeColorTransformer = nil
    #expect(background.resolvedBackgroundColor(for: .blue) == .blue)
    cell.backgroundConfiguration = background
    #expect(try fill(cell).layer.backgroundColor == UIColor.blue.cgColor)
    #expect(try fill(cell).layer.borderColor == UIColor.blue.cgColor)
  }

  @Test("The cell's margins are added to the background's insets at the configured edges")
  func addedMargins() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 80)
    cell.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 30, bottom: 5, trailing: 40)
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .red
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    cell.backgroundConfiguration = background
    #expect(try fill(cell).frame == CGRect(x: 2, y: 1, width: 314, height: 76))
    background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .bottom]
    cell.backgroundConfiguration = background
    #expect(try fill(cell).frame == CGRect(x: 32, y: 1, width: 284, height: 71))
    background.edgesAddingLayoutMarginsToBackgroundInsets = [.top, .trailing]
    cell.backgroundConfiguration = background
    #expect(try fill(cell).frame == CGRect(x: 2, y: 5, width: 274, height: 72))
  }
}
