import Casement
import CasementPreferences
import CasementTesting
import Foundation
import Testing

@testable import CasementControls
@testable import CasementCore
@testable import CasementLists
@testable import CasementValues
@testable import gallery

/// The contrast of the standard look by WCAG 2: of its colors, and of the texts that its controls show.
@MainActor @Suite("Contrast", .serialized) struct ContrastTests {
  private typealias NamedColor = (name: String, color: UIColor)

  private static let texts: [NamedColor] = [
    ("label", .label), ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel),
    ("placeholderText", .placeholderText), ("link", .link), ("systemBlue", .systemBlue),
    ("systemRed", .systemRed),
  ]
  private static let symbols: [NamedColor] = [
    ("quaternaryLabel", .quaternaryLabel), ("systemBrown", .systemBrown), ("systemCyan", .systemCyan),
    ("systemGreen", .systemGreen), ("systemIndigo", .systemIndigo), ("systemMint", .systemMint),
    ("systemOrange", .systemOrange), ("systemPink", .systemPink), ("systemPurple", .systemPurple),
    ("systemTeal", .systemTeal), ("systemYellow", .systemYellow), ("systemGray", .systemGray),
  ]
  private static let backgrounds: [NamedColor] = [
    ("systemBackground", .systemBackground), ("secondarySystemBackground", .secondarySystemBackground),
    ("tertiarySystemBackground", .tertiarySystemBackground),
    ("systemGroupedBackground", .systemGroupedBackground),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
    ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground),
  ]
  nonisolated static let accents: [UserPreferences.Color?] = [
    nil, .init(red: 1, green: 0.8, blue: 0), .init(red: 0.21, green: 0.52, blue: 0.89),
    .init(red: 0.93, green: 0.36, blue: 0), .init(red: 0.23, green: 0.58, blue: 0.29),
    .init(red: 1, green: 1, blue: 1),
    .init(red: 0, green: 0, blue: 0),
  ]
  nonisolated static let looks: [UserPreferences] = [
    UserPreferences(colorScheme: .light), UserPreferences(colorScheme: .dark),
    UserPreferences(colorScheme: .light, contrast: .high),
    UserPreferences(colorScheme: .dark, contrast: .high),
  ]

  private var updates: AppearanceUpdates { UIApplication.shared.context.appearance }

  /// Runs a test with preferences of the desktop's user.
  private func with(_ preferences: UserPreferences, _ body: () throws -> Void) rethrows {
    updates.update { $0.portal = preferences }
    defer { updates.update { $0 = PreferenceSources() } }
    try body()
  }

  @Test(
    "Text colors have 4.5:1 on each background, symbols 3:1, and under high contrast 7:1", arguments: looks)
  func colors(look: UserPreferences) {
    for level in [UIUserInterfaceLevel.base, .elevated] { check(look, level) }
  }

  private func check(_ look: UserPreferences, _ level: UIUserInterfaceLevel) {
    let isHigh = look.contrast == .high
    let ofText: CGFloat = isHigh ? 7 : 4.5
    let ofSymbols: CGFloat = isHigh ? 4.5 : 3
    traits(look, level).performAsCurrent {
      for (group, least) in [(Self.texts, ofText), (Self.symbols, ofSymbols)] {
        for (name, color) in group {
          for background in Self.backgrounds {
            let ratio = color.over(background.color).contrast(with: background.color)
            #expect(ratio >= least, "\(name) on \(background.name): \(ratio)")
          }
        }
      }
      // Fill colors of controls, and the text on them.
      for (name, color) in Self.texts.dropFirst(4) + Self.symbols.dropFirst() {
        let fill = color.fill
        let ratios = [fill, ControlLook.hovered(fill)].map { $0.contrast(with: fill.legibleText) }
        #expect(ratios.allSatisfy { $0 >= ofText }, "on \(name): \(ratios)")
      }
      let separator = UIColor.separator.over(.systemBackground).contrast(with: .systemBackground)
      let ofLines: CGFloat = isHigh ? 3 : 1.2
      #expect(separator >= ofLines)
    }
  }

  private func traits(_ look: UserPreferences, _ level: UIUserInterfaceLevel) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceLevel: level),
      UITraitCollection(userInterfaceStyle: look.colorScheme == .dark ? .dark : .light),
      UITraitCollection(accessibilityContrast: look.contrast == .high ? .high : .normal),
    ])
  }

  @Test(
    "The focus ring contrasts with each background; with high contrast it is wider and contrasts as much as text"
  )
  func focusRing() {
    for look in Self.looks {
      let isHigh = look.contrast == .high
      with(look) {
        let traits = traits(look, .base)
        let style = FocusRingStyle(traits)
        #expect(style.width == (isHigh ? 4 : 2))
        #expect(style == FocusRingStyle(traits), "equal styles are not drawn again")
        traits.performAsCurrent {
          for background in Self.backgrounds {
            let ratio = style.color.contrast(with: background.color)
            #expect(ratio >= (isHigh ? 7 : 3), "on \(background.name)")
          }
        }
      }
    }
  }

  /// The fill of a selected row in each list and state.
  private static let selections: [NamedColor] = [
    ("plain", ListBackground.plainCell), ("grouped", .groupedCell), ("sidebar", .sidebarCell),
  ].flatMap { name, background in
    [(false, false), (true, false), (true, true)].compactMap { isHovered, isHighlighted in
      var look = UICellConfigurationState.Look()
      (look.isSelected, look.isHovered, look.isHighlighted) = (true, isHovered, isHighlighted)
      return background.color(look).map {
        ("\(name)\(isHovered ? " hovered" : "")\(isHighlighted ? " pressed" : "")", $0)
      }
    }
  }

  @Test("The ring of a row is seen on the fill of the selected row, whatever the accent", arguments: accents)
  func rowRing(color: UserPreferences.Color?) throws {
    try TestApplication.run(size: CGSize(width: 300, height: 200)) { application in
      let ring = TableFocusRing(frame: .zero)
      application.window.addSubview(ring)
      defer { ring.removeFromSuperview() }
      for look in Self.looks {
        var preferences = look
        preferences.accentColor = color
        try with(preferences) {
          application.compositor.settle()
          let rect = CGRect(x: 0, y: 0, width: 100, height: 44)
          ring.show(SelectionShape(rect: rect, cornerRadius: 0, corners: .all))
          let line = UIColor(cgColor: try #require(ring.layer.borderColor))
          ring.traitCollection.performAsCurrent {
            for (name, fill) in Self.selections {
              for background in Self.backgrounds {
                let ratio = line.contrast(with: fill.over(background.color))
                #expect(ratio >= 3, "on \(name) over \(background.name) in \(look)")
              }
            }
          }
        }
      }
    }
  }

  @Test("The window draws the focus ring for its accessibility contrast") func drawnRing() throws {
    try TestApplication.run(size: CGSize(width: 300, height: 200)) { application in
      let window = application.window
      window.backgroundColor = .systemBackground
      let view = KeyReceiver(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
      window.addSubview(view)
      application.compositor.keyboard.tap(key: KeyCode.tab)
      application.compositor.settle()
      #expect(view.isFirstResponder)
      // The rows of pixels above the view in which its ring is drawn.
      @MainActor func rows() throws -> Int {
        let picture = try #require(application.compositor.windows.first?.picture)
        let origin = window.renderer.contentOrigin
        return (30..<50).count { picture.pixel(Int(origin.x) + 100, Int(origin.y) + $0).red < 128 }
      }
      #expect(try rows() == 2)
      try with(UserPreferences(contrast: .high)) {
        application.compositor.settle()
        let count = try rows()
        #expect(count == 4)
      }
      view.removeFromSuperview()
    }
  }

  @Test(
    "The accent color yields one color for text and another for fills, with black or white text on it",
    arguments: accents)
  func accent(color: UserPreferences.Color?) {
    for look in Self.looks {
      var preferences = look
      preferences.accentColor = color
      let least: CGFloat = look.contrast == .high ? 7 : 4.5
      with(preferences) {
        traits(look, .base).performAsCurrent {
          let accent = UIColor.accent
          for background in Self.backgrounds {
            let ratio = accent.contrast(with: background.color)
            #expect(ratio >= least, "text on \(background.name)")
          }
          let ratio = accent.fill.contrast(with: accent.fill.legibleText)
          #expect(ratio >= least, "text on the fill")
          if color == UserPreferences.Color(red: 1, green: 0.8, blue: 0) {
            #expect(accent.fill == UIColor(red: 1, green: 0.8, blue: 0, alpha: 1))
            #expect(accent.fill.legibleText == .black)
          }
        }
      }
    }
    #expect(UIColor.orange.fill === UIColor.orange, "a color of the program's own stays as it is")
  }

  /// The pages of the gallery that show the toolkit's controls and colors alone.
  static let pages: Set<String> = [
    "Bars", "Buttons", "Controls", "Dates", "Navigation", "Presentation", "Split View", "Tables", "Tabs",
    "Text Fields",
  ]

  @Test("Every text on the gallery's pages of controls has enough contrast", arguments: looks)
  func controls(look: UserPreferences) throws {
    let mode = OutputMode(width: 1600, height: 1000, scale: 1)
    try withCompositor(ScriptedCompositor(.everything, outputs: [mode])) { compositor in
      let demo = gallery.AppDelegate()
      try compositor.launch(demo)
      let window = try #require(demo.window)
      defer { window.isHidden = true }
      let pages = try #require(window.rootViewController as? GalleryViewController)
      compositor.startFrames()
      try with(look) {
        var findings: Set<String> = []
        for index in 0..<pages.count {
          pages.show(index)
          guard Self.pages.contains(pages.title ?? "") else { continue }
          compositor.advance(by: .seconds(2))
          let picture = try #require(compositor.windows.first?.picture)
          findings.formUnion(
            TextAudit(window, picture).faint(pages.title ?? "", look.contrast == .high ? 7 : 4.5))
          if let folder = ProcessInfo.processInfo.environment["LOOKS"] {
            let name =
              "\(look.colorScheme == .dark ? "dark" : "light")\(look.contrast == .high ? "-high" : "")"
            try picture.write(to: "\(folder)/\(index)-\(name).png")
          }
        }
        #expect(findings.isEmpty, "\(findings.sorted().joined(separator: "\n"))")
      }
    }
  }

  @Test("A dark popover is lighter than the window below it, and popups have an edge") func popovers() throws
  {
    try TestApplication.run(size: CGSize(width: 800, height: 600)) { application in
      try with(UserPreferences(colorScheme: .dark)) {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        application.window.rootViewController = root
        application.window.makeKeyAndVisible()
        application.compositor.settle()
        let inside = UIViewController()
        inside.view.backgroundColor = .systemBackground
        inside.preferredContentSize = CGSize(width: 150, height: 100)
        inside.modalPresentationStyle = .popover
        inside.popoverPresentationController?.sourceView = root.view
        inside.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 50, width: 50, height: 20)
        root.present(inside, animated: false)
        application.compositor.settle()
        #expect(inside.traitCollection.userInterfaceLevel == .elevated)
        #expect(root.traitCollection.userInterfaceLevel == .base)
        let below = UIColor.systemBackground.resolvedColor(with: root.traitCollection)
        let above = try UIColor(cgColor: #require(inside.view.layer.backgroundColor))
        #expect(above.luminance > below.luminance)
        let panel = PopoverPanel.look(for: root.view)
        #expect(panel.fill == above && panel.border.over(panel.fill).contrast(with: panel.fill) > 1.4)
        root.dismiss(animated: false)
        application.compositor.settle()
        // A view may be elevated by itself.
        root.view.traitOverrides.userInterfaceLevel = .elevated
        #expect(root.view.layer.backgroundColor == above.cgColor)
        #expect(root.view.traitOverrides.contains(UITraitUserInterfaceLevel.self))
        root.view.traitOverrides.remove(UITraitUserInterfaceLevel.self)
        #expect(root.view.layer.backgroundColor == below.cgColor)
        let both = UITraitCollection(userInterfaceLevel: .elevated)
        #expect(both.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceLevel: .base)))
        #expect(both.containsTraits(in: UITraitCollection { $0.userInterfaceLevel = .elevated }))
      }
    }
  }

  @Test("High contrast changes the drawing of button edges, tracks, cards, separators and the title bar")
  func highContrast() throws {
    try TestApplication.run(size: CGSize(width: 300, height: 200)) { application in
      let window = application.window
      window.backgroundColor = .systemBackground
      let button = UIButton(configuration: .gray())
      button.frame = CGRect(x: 20, y: 20, width: 100, height: 34)
      window.addSubview(button)
      application.compositor.settle()
      let before = try #require(application.compositor.windows.first?.picture)
      try with(UserPreferences(contrast: .high)) {
        application.compositor.settle()
        let after = try #require(application.compositor.windows.first?.picture)
        let edge = { (picture: Picture) in
          let origin = window.renderer.contentOrigin
          return picture.pixel(Int(origin.x) + 70, Int(origin.y) + 20)
        }
        #expect(edge(before).red > 200 && edge(after).red < 150)
        #expect(window.traitCollection.accessibilityContrast == .high)
      }
    }
  }
}

/// The labels of a window, and what a picture of it has behind them.
@MainActor struct TextAudit {
  private let window: UIWindow
  private let picture: Picture
  private let scale: CGFloat

  init(_ window: UIWindow, _ picture: Picture) {
    self.window = window
    self.picture = picture
    scale = window.renderer.scale
  }

  /// The labels whose contrast with their background is less than a value, each as a line.
  func faint(_ title: String, _ least: CGFloat) -> [String] {
    Self.labels(in: window).compactMap { (label) -> String? in
      guard let area = area(of: label), let pixel = background(area) else { return nil }
      let behind = UIColor(
        red: CGFloat(pixel.red) / 255, green: CGFloat(pixel.green) / 255, blue: CGFloat(pixel.blue) / 255,
        alpha: 1)
      let ink = label.textColor.resolvedColor(with: label.traitCollection)
      let ratio = ink.over(behind).contrast(with: behind)
      guard ratio < least - 0.05 else { return nil }
      let owner = label.superview.map { "\(type(of: $0))" } ?? ""
      let rounded = (ratio * 100).rounded() / 100
      return "\(title): \(rounded) \"\(label.text ?? "")\" in \(owner) on \(pixel)"
    }
  }

  /// Labels that their frame, or the control around them, cuts off at the top or the bottom, each as a line.
  func cut(_ title: String) -> [String] {
    Self.labels(in: window).compactMap { label in
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
        .height
      let owner = sequence(first: label as UIView, next: \.superview).dropFirst().first {
        $0 is UIControl || $0 is UITableViewCell || $0 is UICollectionViewCell || $0 is UINavigationBar
          || $0 is UITabBar
      }
      let name = owner.map { "\(type(of: $0))" } ?? "\(type(of: label.superview!))"
      if label.numberOfLines == 1, label.bounds.height + 1 < label.font.lineHeight {
        return
          "\(title): \"\(label.text ?? "")\" has \(label.bounds.height) of \(label.font.lineHeight) in \(name)"
      }
      if let owner, owner.bounds.height + 1 < needed, label.numberOfLines == 1 {
        return "\(title): \"\(label.text ?? "")\" needs \(needed) in \(name) of \(owner.bounds.height)"
      }
      if let owner {
        let frame = label.convert(label.bounds, to: owner)
        if frame.minY < -1 || frame.maxY > owner.bounds.maxY + 1 {
          return "\(title): \"\(label.text ?? "")\" at \(frame) in \(name) of \(owner.bounds.size)"
        }
      }
      return nil
    }
  }

  /// The labels that can be seen and are not those of something disabled.
  static func labels(in view: UIView) -> [UILabel] {
    // The rows of the gallery's own list have a fixed height.
    guard !view.isHidden, view.alpha > 0.99, (view as? UIControl)?.isEnabled != false, !(view is SidebarView)
    else { return [] }
    if let label = view as? UILabel { return label.text?.isEmpty == false && label.isEnabled ? [label] : [] }
    return view.subviews.flatMap(labels(in:))
  }

  /// Where a label is in the picture, as far as no view around it clips it.
  private func area(of label: UILabel) -> CGRect? {
    var rect = label.convert(label.bounds, to: nil)
    for view in sequence(first: label as UIView, next: \.superview)
    where view.clipsToBounds || view is UIWindow {
      rect = rect.intersection(view.convert(view.bounds, to: nil))
    }
    let origin = window.renderer.contentOrigin
    rect = rect.offsetBy(dx: origin.x, dy: origin.y)
    rect = CGRect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
    rect = rect.integral.intersection(CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    return rect.isNull || rect.width < 4 || rect.height < 8 ? nil : rect
  }

  /// The color that most pixels of an area have.
  private func background(_ area: CGRect) -> Picture.Pixel? {
    var counts: [[UInt8]: Int] = [:]
    for y in Int(area.minY)..<Int(area.maxY) {
      for x in Int(area.minX)..<Int(area.maxX) {
        let pixel = picture.pixel(x, y)
        counts[[pixel.red, pixel.green, pixel.blue], default: 0] += 1
      }
    }
    guard let most = counts.max(by: { $0.value < $1.value })?.key else { return nil }
    return Picture.Pixel(red: most[0], green: most[1], blue: most[2])
  }
}
