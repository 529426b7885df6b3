import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementControls
@testable import CasementCore

/// The looks of buttons by their state, subtitles, and the color transformers of configurations.
@Suite(.serialized) struct ButtonStateTests {
  private let symbol = UIImage(systemName: "star")

  private func layOut(_ button: UIButton, size: CGSize? = nil) {
    if let size { button.bounds.size = size } else { button.sizeToFit() }
    button.setNeedsLayout()
    button.layoutIfNeeded()
  }

  private func button(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    change(&configuration)
    let button = UIButton(configuration: configuration)
    layOut(button)
    return button
  }

  // MARK: Without a configuration

  @Test("U2: a title shadow has the color of the state, else that of the normal state")
  func shadowColors() {
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    #expect(button.currentTitleShadowColor == nil && button.titleShadowColor(for: .normal) == nil)
    button.setTitleShadowColor(.red, for: .normal)
    button.setTitleShadowColor(.green, for: .highlighted)
    button.titleLabel?.shadowOffset = CGSize(width: 1, height: 1)
    layOut(button)
    #expect(button.currentTitleShadowColor == .red && button.titleLabel?.shadowColor == .red)
    button.isHighlighted = true
    layOut(button)
    #expect(button.currentTitleShadowColor == .green && button.titleLabel?.shadowColor == .green)
    #expect(button.titleShadowColor(for: .selected) == nil)
    button.setTitleShadowColor(nil, for: .highlighted)
    layOut(button)
    #expect(button.currentTitleShadowColor == .red && button.titleLabel?.shadowColor == .red)
  }

  @Test("U2: a symbol has the configuration of the state, else that of the normal state")
  func symbolConfigurations() throws {
    let button = UIButton(type: .custom)
    button.setImage(symbol, for: .normal)
    let (small, large) = (
      UIImage.SymbolConfiguration(pointSize: 10), UIImage.SymbolConfiguration(pointSize: 40)
    )
    button.setPreferredSymbolConfiguration(small, forImageIn: .normal)
    button.setPreferredSymbolConfiguration(large, forImageIn: .selected)
    layOut(button)
    #expect(button.currentPreferredSymbolConfiguration == small)
    let before = try #require(button.imageView).frame.width
    button.isSelected = true
    layOut(button)
    #expect(button.currentPreferredSymbolConfiguration == large)
    #expect(try #require(button.imageView).frame.width > before * 2)
    button.configuration = .plain()
    button.setPreferredSymbolConfiguration(small, forImageIn: .normal)
    #expect(button.configuration?.preferredSymbolConfigurationForImage == small)
    #expect(button.currentPreferredSymbolConfiguration == small)
  }

  @Test("An image is dimmed while the button is pressed or disabled, unless that is switched off")
  func adjustedImages() throws {
    let button = UIButton(type: .custom)
    button.setImage(symbol, for: .normal)
    @MainActor func opacity() throws -> CGFloat {
      layOut(button)
      return try #require(button.imageView).alpha
    }
    #expect(button.adjustsImageWhenHighlighted && button.adjustsImageWhenDisabled)
    button.isHighlighted = true
    #expect(try opacity() < 1)
    button.adjustsImageWhenHighlighted = false
    #expect(try opacity() == 1)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(try opacity() < 1)
    button.adjustsImageWhenDisabled = false
    #expect(try opacity() == 1)
  }

  private final class PlacedButton: UIButton {
    override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 5) }
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: contentRect.minX, y: contentRect.minY, width: 12, height: 13)
    }
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: contentRect.minX + 20, y: contentRect.minY, width: 40, height: 20)
    }
    override func subtitleRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(x: contentRect.minX + 20, y: contentRect.minY + 21, width: 50, height: 10)
    }
  }

  @Test("A subclass overrides the rectangles of the background, the image, the title and the subtitle")
  func rectangles() throws {
    let plain = PlacedButton(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    plain.setTitle("Title", for: .normal)
    plain.setImage(symbol, for: .normal)
    plain.setBackgroundImage(symbol, for: .normal)
    plain.layoutIfNeeded()
    let content = plain.contentRect(forBounds: plain.bounds)
    #expect(plain.imageView?.frame == CGRect(x: content.minX, y: content.minY, width: 12, height: 13))
    #expect(plain.titleLabel?.frame == CGRect(x: content.minX + 20, y: content.minY, width: 40, height: 20))
    #expect(plain.subviews.first?.frame == CGRect(x: 10, y: 5, width: 80, height: 50))
    let configured = PlacedButton(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    configured.configuration = .filled()
    configured.configuration?.title = "Title"
    configured.configuration?.subtitle = "Subtitle"
    configured.layoutIfNeeded()
    let inner = configured.contentRect(forBounds: configured.bounds)
    #expect(
      configured.subtitleLabel?.frame == CGRect(x: inner.minX + 20, y: inner.minY + 21, width: 50, height: 10)
    )
    #expect(configured.parts.backdrop?.frame == CGRect(x: 10, y: 5, width: 80, height: 50))
  }

  @Test("The effective leading alignment is left in left-to-right layouts, else right")
  func effectiveAlignment() {
    let control = UIControl()
    for isRightToLeft in [false, true] {
      control.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      let expected: [(UIControl.ContentHorizontalAlignment, UIControl.ContentHorizontalAlignment)] = [
        (.leading, isRightToLeft ? .right : .left), (.trailing, isRightToLeft ? .left : .right),
        (.left, .left), (.center, .center), (.fill, .fill),
      ]
      for (alignment, effective) in expected {
        control.contentHorizontalAlignment = alignment
        #expect(control.effectiveContentHorizontalAlignment == effective)
      }
    }
  }

  // MARK: With a configuration

  @Test("The subtitle is below the title, with the padding and the alignment of the configuration")
  func subtitle() throws {
    for alignment in [UIButton.Configuration.TitleAlignment.leading, .center, .trailing] {
      let button = button {
        $0.title = "A long title"
        $0.subtitle = "Sub"
        $0.titlePadding = 9
        $0.titleAlignment = alignment
      }
      let title = try #require(button.titleLabel).frame
      let subtitle = try #require(button.subtitleLabel).frame
      #expect(button.subtitleLabel?.text == "Sub" && abs(subtitle.minY - title.maxY - 9) <= 1)
      switch alignment {
      case .leading: #expect(subtitle.minX == title.minX && subtitle.maxX < title.maxX)
      case .trailing: #expect(abs(subtitle.maxX - title.maxX) <= 1 && subtitle.minX > title.minX)
      default: #expect(abs(subtitle.midX - title.midX) <= 1)
      }
    }
    let plain = button { $0.title = "Title" }
    #expect(plain.subtitleLabel == nil)
  }

  @Test("An attributed subtitle keeps its attributes, and a transformer is applied last")
  func attributedSubtitle() throws {
    var text = AttributedString("Sub")
    text.foregroundColor = UIColor.red
    let button = button {
      $0.title = "Title"
      $0.attributedSubtitle = text
    }
    @MainActor func color() throws -> UIColor? {
      let shown = try #require(button.subtitleLabel?.attributedText)
      return shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    #expect(try color() == .red && button.configuration?.subtitle == "Sub")
    let green = UIConfigurationTextAttributesTransformer { attributes in
      var attributes = attributes
      attributes.foregroundColor = UIColor.green
      return attributes
    }
    #expect(green(AttributeContainer()).foregroundColor == .green)
    button.configuration?.subtitleTextAttributesTransformer = green
    layOut(button)
    #expect(try color() == .green)
    button.configuration?.subtitle = "Plain"
    #expect(button.configuration?.attributedSubtitle == AttributedString("Plain"))
  }

  @Test("A subtitle wraps to as many lines as it needs, unless it is to be truncated")
  func subtitleLines() throws {
    for (breaks, wraps) in [(NSLineBreakMode.byWordWrapping, true), (.byTruncatingTail, false)] {
      let button = button {
        $0.title = "T"
        $0.subtitle = "many words in a subtitle that is long"
        $0.subtitleLineBreakMode = breaks
      }
      layOut(button, size: CGSize(width: 100, height: 200))
      let label = try #require(button.subtitleLabel)
      #expect(label.lineBreakMode == breaks)
      #expect((label.frame.height > label.font.lineHeight * 1.8) == wraps, "\(label.frame)")
    }
  }

  @Test("Transformers change the colors of the activity indicator and of the menu indicator")
  func partColors() throws {
    var inputs: [UIColor] = []
    let button = button {
      $0.title = "Title"
      $0.indicator = .popup
      $0.showsActivityIndicator = true
      $0.baseForegroundColor = .red
      $0.activityIndicatorColorTransformer = UIConfigurationColorTransformer { input in
        inputs.append(input)
        return .green
      }
      $0.indicatorColorTransformer = UIConfigurationColorTransformer { _ in .blue }
    }
    #expect(button.parts.activity?.color == .green && inputs.last == .red)
    #expect(button.parts.arrows?.color == .blue)
    button.configuration?.activityIndicatorColorTransformer = nil
    button.configuration?.indicatorColorTransformer = nil
    layOut(button)
    #expect(button.parts.activity?.color == .red && button.parts.arrows?.color != .blue)
  }

  @Test("A selected button is drawn selected, unless its configuration excludes that")
  func selection() {
    for updates in [true, false] {
      let button = button {
        $0.title = "Title"
        $0.automaticallyUpdateForSelection = updates
      }
      let before = button.parts.backdrop?.layer.backgroundColor
      button.isSelected = true
      layOut(button)
      #expect((button.parts.backdrop?.layer.backgroundColor != before) == updates)
    }
  }

  @Test("A configuration without automatic updates stays unchanged when the state changes")
  func automaticUpdates() {
    for updates in [true, false] {
      let button = button { $0.title = "Title" }
      button.automaticallyUpdatesConfiguration = updates
      layOut(button)
      let before = button.parts.backdrop?.layer.backgroundColor
      button.isHighlighted = true
      layOut(button)
      #expect((button.parts.backdrop?.layer.backgroundColor != before) == updates)
    }
  }

  @Test("The secondary button opens the menu of a control with a context menu interaction")
  func contextMenu() throws {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    try ControlDesk.run(button) { desk in
      @MainActor func opens() throws -> Bool {
        try desk.move(20, 20)
        desk.press(0x111)
        desk.release(0x111)
        desk.compositor.settle()
        let isOpen = !desk.compositor.popups.isEmpty
        if isOpen { try desk.compositor.keyboard.tap("Escape") }
        desk.compositor.settle()
        return isOpen
      }
      #expect(desk.control.isContextMenuInteractionEnabled && desk.control.contextMenuInteraction != nil)
      let before = try opens()
      #expect(before)
      desk.control.isContextMenuInteractionEnabled = false
      #expect(desk.control.contextMenuInteraction == nil)
      let without = try opens()
      #expect(!without)
      desk.control.isContextMenuInteractionEnabled = true
      let again = try opens()
      #expect(again)
    }
  }
}
