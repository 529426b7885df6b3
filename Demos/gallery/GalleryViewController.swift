import UIKit

/// The list of pages beside the page that is shown.
class GalleryViewController: UIViewController {
  /// The pages, each made when it is first shown.
  private let entries: [(title: String, symbol: Symbol, make: @MainActor () -> PageViewController)] = [
    ("Transforms", .turned, TransformsPage.init),
    ("Content Modes", .picture, ContentModesPage.init),
    ("Autoresizing", .springs, AutoresizingPage.init),
    ("Constraints", .constraint, ConstraintsPage.init),
    ("Stacks", .stack, StacksPage.init),
    ("Layers", .layers, LayersPage.init),
    ("Gradients", .gradient, GradientsPage.init),
    ("Curves & Springs", .curve, CurvesPage.init),
    ("Keyframes", .path, KeyframesPage.init),
    ("Transitions", .transition, TransitionsPage.init),
    ("Touch & Hover", .touch, TouchesPage.init),
    ("Gestures", .gesture, GesturesPage.init),
    ("Scrolling", .scroll, ScrollingPage.init),
    ("Text Fields", .field, FieldsPage.init),
    ("Text Views", .paragraphs, TextViewsPage.init),
    ("Drag and Drop", .drag, DraggingPage.init),
    ("Drawing", .pen, DrawingPage.init),
    ("Text", .text, TextPage.init),
    ("Images", .picture, ImagesPage.init),
    ("Pickers", .wheels, PickersPage.init),
    ("Buttons", .button, ButtonsPage.init),
    ("Controls", .knobs, ControlsPage.init),
    ("Tables", .stack, TablesPage.init),
    ("Collections", .grid, CollectionsPage.init),
    ("Navigation", .back, NavigationPage.init),
    ("Bars", .bars, BarsPage.init),
    ("Dates", .calendar, DatesPage.init),
    ("Colors", .palette, ColorsPage.init),
    ("Presentation", .stack, PresentationPage.init),
    ("Search", .field, SearchPage.init),
    ("Pages", .pages, PagesPage.init),
    ("Split View", .columns, SplitPage.init),
    ("Tabs", .tabs, TabsPage.init),
    ("Cells", .stack, CellsPage.init),
  ]
  private var pages: [Int: PageViewController] = [:]
  private let sidebar = SidebarView()
  /// The page that is shown, by its place in the list.
  private(set) var index = 0
  /// How many pages there are.
  var count: Int { entries.count }

  /// Whether the window is dark: as the desktop is, until somebody chooses.
  var isDark: Bool {
    get { traitCollection.userInterfaceStyle == .dark }
    set { view.window?.overrideUserInterfaceStyle = newValue ? .dark : .light }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    sidebar.rows = entries.enumerated().map { index, entry in
      let row = SidebarRow(title: entry.title, symbol: entry.symbol)
      row.addAction(UIAction { [unowned self] _ in show(index) }, for: .touchUpInside)
      return row
    }
    sidebar.styleChoice.addAction(
      UIAction { [unowned self] _ in isDark = sidebar.styleChoice.selectedSegmentIndex == 1 },
      for: .valueChanged)
    view.addSubview(sidebar)
    show(0)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showStyle()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showStyle()
  }

  private func showStyle() { sidebar.styleChoice.selectedSegmentIndex = isDark ? 1 : 0 }

  /// Shows a page by its place in the list; the first follows the last.
  func show(_ index: Int) {
    let index = (index + entries.count) % entries.count
    if let page = pages[self.index], page.parent != nil {
      guard index != self.index else { return }
      page.willMove(toParent: nil)
      page.view.removeFromSuperview()
      page.removeFromParent()
    }
    self.index = index
    let page = pages[index] ?? entries[index].make()
    pages[index] = page
    addChild(page)
    view.insertSubview(page.view, at: 0)
    page.didMove(toParent: self)
    for (place, row) in sidebar.rows.enumerated() { row.isSelected = place == index }
    sidebar.showSelected()
    title = entries[index].title
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width: CGFloat = view.bounds.width < 720 ? SidebarView.narrowWidth : SidebarView.width
    let (side, content) = view.bounds.divided(atDistance: width, from: .minXEdge)
    sidebar.frame = side
    pages[index]?.view.frame = content
  }
}
