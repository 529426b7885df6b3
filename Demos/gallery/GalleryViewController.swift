import DemoParts
import UIKit

/// The list of pages beside the current page.
class GalleryViewController: UIViewController {
  /// The pages with their symbols, made when they are first shown.
  private let entries: [(title: String, symbol: String, make: @MainActor () -> PageViewController)] = [
    ("Transforms", "rotate.right", TransformsPage.init),
    ("Content Modes", "aspectratio", ContentModesPage.init),
    ("Autoresizing", "arrow.up.left.and.arrow.down.right", AutoresizingPage.init),
    ("Constraints", "ruler", ConstraintsPage.init),
    ("Stacks", "square.split.1x2", StacksPage.init),
    ("Layers", "square.stack.3d.up", LayersPage.init),
    ("Gradients", "circle.lefthalf.filled", GradientsPage.init),
    ("Curves & Springs", "waveform.path", CurvesPage.init),
    ("Keyframes", "film", KeyframesPage.init),
    ("Transitions", "arrow.2.squarepath", TransitionsPage.init),
    ("Touch & Hover", "hand.tap", TouchesPage.init),
    ("Gestures", "hand.draw", GesturesPage.init),
    ("Scrolling", "arrow.up.and.down", ScrollingPage.init),
    ("Text Fields", "character.cursor.ibeam", FieldsPage.init),
    ("Text Views", "doc.richtext", TextViewsPage.init),
    ("Drag and Drop", "cursorarrow.and.square.on.square.dashed", DraggingPage.init),
    ("Drawing", "scribble.variable", DrawingPage.init),
    ("Text", "textformat", TextPage.init),
    ("Images", "photo", ImagesPage.init),
    ("Pickers", "dial.min", PickersPage.init),
    ("Buttons", "cursorarrow.click", ButtonsPage.init),
    ("Controls", "slider.horizontal.3", ControlsPage.init),
    ("Tables", "list.bullet", TablesPage.init),
    ("Collections", "square.grid.3x3", CollectionsPage.init),
    ("Navigation", "signpost.right", NavigationPage.init),
    ("Bars", "dock.rectangle", BarsPage.init),
    ("Dates", "calendar", DatesPage.init),
    ("Colors", "paintpalette", ColorsPage.init),
    ("Presentation", "macwindow.on.rectangle", PresentationPage.init),
    ("Search", "magnifyingglass", SearchPage.init),
    ("Pages", "book", PagesPage.init),
    ("Split View", "sidebar.left", SplitPage.init),
    ("Tabs", "rectangle.stack", TabsPage.init),
    ("Cells", "rectangle.grid.1x2", CellsPage.init),
    ("Accessibility", "person.crop.circle", AccessibilityPage.init),
  ]
  private var pages: [Int: PageViewController] = [:]
  private let sidebar = SidebarView()
  /// The index of the current page.
  private(set) var index = 0
  /// The number of pages.
  var count: Int { entries.count }

  /// Whether the window is dark: like the desktop until the user chooses.
  var isDark: Bool {
    get { traitCollection.userInterfaceStyle == .dark }
    set { view.window?.overrideUserInterfaceStyle = newValue ? .dark : .light }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    sidebar.entries = entries.map { .init(title: $0.title, symbol: $0.symbol) }
    sidebar.onChoice = { [unowned self] in show($0) }
    sidebar.onStyle = { [unowned self] in isDark = $0 == .dark }
    view.addSubview(sidebar)
    show(0)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // The arrow keys turn pages at once. After a full-screen presentation, its button has the focus again.
    guard UIFocusSystem.focusSystem(for: self)?.focusedItem == nil else { return }
    sidebar.list.becomeFirstResponder()
  }

  /// Shows a page by its index, which wraps around.
  func show(_ index: Int) {
    let index = (index + entries.count) % entries.count
    var hadFocus = false
    if let page = pages[self.index], page.parent != nil {
      guard index != self.index else { return }
      let focused = UIFocusSystem.focusSystem(for: page)?.focusedItem as? UIView
      hadFocus = focused?.isDescendant(of: page.view) == true
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
    sidebar.select(index)
    // The focus of the page that was turned away goes to the list, where the arrows turn pages.
    if hadFocus { sidebar.list.becomeFirstResponder() }
    title = entries[index].title
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width: CGFloat = view.bounds.width < 720 ? SidebarView.narrowWidth : SidebarView.width
    let (side, content) = view.bounds.divided(
      atDistance: width, from: view.isMirrored ? .maxXEdge : .minXEdge)
    sidebar.frame = side
    pages[index]?.view.frame = content
  }
}
