public import Foundation

/// Lets the user select an installed font.
///
/// Present it like any controller. It dismisses itself when a font is selected.
///
/// UIKit: `UIFontPickerViewController`.
@preconcurrency @MainActor open class UIFontPickerViewController: UIViewController {
  /// The offered fonts.
  ///
  /// UIKit: `UIFontPickerViewController.Configuration`.
  @preconcurrency @MainActor open class Configuration: NSObject {
    /// Whether each font of a family is listed. False, the default, lists families.
    open var includeFaces = false

    /// Whether names are written in the system font. False, the default, writes each name in its own font.
    open var displayUsingSystemFont = false

    /// The traits of which a listed family has at least one; none, the default, for all families.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

    /// Has no effect: families are not filtered by languages.
    open var filteredLanguagesPredicate: NSPredicate?

    /// Makes a configuration that offers all families.
    public override init() {}

    /// A configuration with the same values.
    open func copy(with zone: NSZone?) -> Any {
      let copy = Configuration()
      copy.includeFaces = includeFaces
      copy.displayUsingSystemFont = displayUsingSystemFont
      copy.filteredTraits = filteredTraits
      copy.filteredLanguagesPredicate = filteredLanguagesPredicate
      return copy
    }
  }

  /// The configuration, as it was passed to the initializer.
  public let configuration: Configuration

  /// The delegate, which is notified of the selection; held weakly.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?

  /// The selected font; nil for none.
  open var selectedFontDescriptor: UIFontDescriptor?

  private let list = FontList(style: .plain)

  /// Makes a picker.
  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .formSheet
  }

  /// Makes a picker of all families.
  public convenience init() { self.init(configuration: Configuration()) }

  /// Makes a picker of all families. No state is decoded.
  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    list.configuration = configuration
    list.choose = { [weak self] in self?.choose($0) }
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    let navigation = UINavigationController(rootViewController: list)
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  private func choose(_ descriptor: UIFontDescriptor) {
    selectedFontDescriptor = descriptor
    delegate?.fontPickerViewControllerDidPickFont(self)
    presentingViewController?.dismiss(animated: true)
  }

  private func cancel() {
    delegate?.fontPickerViewControllerDidCancel(self)
    presentingViewController?.dismiss(animated: true)
  }
}

extension UIFontPickerViewController.Configuration: @MainActor NSCopying {}

/// Is notified of the font that the user selects. All methods are optional.
///
/// UIKit: `UIFontPickerViewControllerDelegate`.
@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
  /// The user cancelled the selection.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)

  /// The user selected a font, which is `selectedFontDescriptor`.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}

/// The list of font names with a search field.
final class FontList: UITableViewController, UISearchBarDelegate {
  var configuration = UIFontPickerViewController.Configuration()
  var choose: (UIFontDescriptor) -> Void = { _ in }

  private lazy var all: [String] = names()
  private(set) lazy var shown: [String] = all

  private func names() -> [String] {
    let wanted = configuration.filteredTraits
    let families = UIFont.familyNames.filter { wanted.isEmpty || !traits(of: $0).isDisjoint(with: wanted) }
    return configuration.includeFaces ? families.flatMap { UIFont.fontNames(forFamilyName: $0) } : families
  }

  /// The union of the traits of a family's fonts.
  private func traits(of family: String) -> UIFontDescriptor.SymbolicTraits {
    let fonts = UIFont.fontNames(forFamilyName: family).compactMap { UIFont(name: $0, size: 17) }
    var traits = fonts.reduce(into: UIFontDescriptor.SymbolicTraits()) {
      $0.formUnion($1.fontDescriptor.symbolicTraits)
    }
    // Font files do not mark monospaced fonts reliably, so compare the widths of two letters.
    if let font = fonts.first {
      let widths = ["i", "W"].map { ($0 as NSString).size(withAttributes: [.font: font]).width }
      if widths[0] == widths[1] { traits.insert(.traitMonoSpace) }
    }
    return traits
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.delegate = self
    tableView.tableHeaderView = bar
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "font")
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    shown = searchText.isEmpty ? all : all.filter { $0.localizedCaseInsensitiveContains(searchText) }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "font", for: indexPath)
    let name = shown[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = name
    if !configuration.displayUsingSystemFont, let font = UIFont(name: name, size: 17) {
      content.textProperties.font = font
    }
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let name = shown[indexPath.row]
    if let font = UIFont(name: name, size: 17) { choose(font.fontDescriptor) }
  }
}
