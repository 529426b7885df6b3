import CasementAccessibility

/// The role of a view for AT-SPI, where UIKit's traits do not contain it.
@_spi(Casement) public nonisolated enum AccessibilityRole: Sendable {
  case alert
  case button
  case calendar
  case checkBox
  case colorChooser
  case comboBox
  case dateEditor
  case dialog
  case group
  case heading
  case image
  case label
  case link
  case list
  case listItem
  case menu
  case menuItem
  case menuButton
  case page
  case password
  case progress
  case radioButton
  case screen
  case scrollView
  case searchField
  case separator
  case slider
  case spinButton
  case statusBar
  case tab
  case tabList
  case table
  case tableCell
  case tableRow
  case textField
  case textView
  case toggle
  case toolBar
  case toolTip

  var wire: AccessibleRole {
    switch self {
    case .alert: .alert
    case .button: .pushButton
    case .calendar: .calendar
    case .checkBox: .checkBox
    case .colorChooser: .colorChooser
    case .comboBox: .comboBox
    case .dateEditor: .dateEditor
    case .dialog: .dialog
    case .group: .panel
    case .heading: .heading
    case .image: .image
    case .label: .label
    case .link: .link
    case .list: .list
    case .listItem: .listItem
    case .menu: .menu
    case .menuItem: .menuItem
    case .menuButton: .pushButtonMenu
    case .page: .page
    case .password: .passwordText
    case .progress: .progressBar
    case .radioButton: .radioButton
    case .screen: .layeredPane
    case .scrollView: .scrollPane
    case .searchField, .textField: .entry
    case .separator: .separator
    case .slider: .slider
    case .spinButton: .spinButton
    case .statusBar: .statusBar
    case .tab: .pageTab
    case .tabList: .pageTabList
    case .table: .table
    case .tableCell: .tableCell
    case .tableRow: .tableRow
    case .textView: .text
    case .toggle: .toggleButton
    case .toolBar: .toolBar
    case .toolTip: .toolTip
    }
  }
}

extension AccessibleRole {
  /// The role of an object: of its class, else of its traits, else of its container type.
  static func role(of object: NSObject) -> AccessibleRole {
    let facts = SpokenText.facts(of: object)
    let traits = object.accessibilityTraits
    if object is any UITextInput { return textRole(object, facts) }
    if let view = object as? UIView {
      // Orca speaks the name of a layered pane, but not that of a scroll pane, with the first element that is focused inside.
      if view.isAccessibilityScreen { return AccessibilityRole.screen.wire }
      if let role = view.accessibilityRole { return role.wire }
    }
    if traits.contains(.header) { return .heading }
    if traits.contains(.link) { return .link }
    if traits.contains(.searchField) { return .entry }
    if traits.contains(.tabBar) { return .pageTabList }
    if facts.isOn != nil || traits.contains(.toggleButton) { return .toggleButton }
    if traits.contains(.adjustable) { return facts.range == nil ? .spinButton : .slider }
    if traits.contains(.button) { return facts.opensMenu ? .pushButtonMenu : .pushButton }
    if traits.contains(.image) { return .image }
    if facts.range != nil { return .progressBar }
    return containerRole(object) ?? (object.isAccessibilityElement ? .label : .panel)
  }

  /// The name of a role in the language of the program. AT-SPI's English name where the toolkit has no word.
  static func words(for role: AccessibleRole) -> String {
    switch role {
    case .calendar: localized("Calendar")
    case .checkBox: localized("Check Box")
    case .comboBox, .pushButtonMenu: localized("Pop-up Button")
    case .entry, .text: localized("Text Field")
    case .frame, .window: localized("Window")
    case .heading: localized("Heading")
    case .image: localized("Image")
    case .label: localized("Text")
    case .link: localized("Link")
    case .list: localized("List")
    case .menu: localized("Menu")
    case .menuItem: localized("Menu Item")
    case .page: localized("Page")
    case .passwordText: localized("Secure Text Field")
    case .progressBar: localized("Progress")
    case .pushButton: localized("Button")
    case .slider: localized("Slider")
    case .spinButton: localized("Stepper")
    case .toggleButton: localized("Switch")
    default: role.title
    }
  }

  private static func textRole(_ object: NSObject, _ facts: AccessibilityFacts) -> AccessibleRole {
    if facts.isSecure || (object as? any UITextInput)?.isSecureTextEntry == true { return .passwordText }
    return object is UIScrollView ? .text : .entry
  }

  private static func containerRole(_ object: NSObject) -> AccessibleRole? {
    switch object.accessibilityContainerType {
    case .dataTable: .table
    case .list: .list
    case .landmark: .landmark
    case .semanticGroup: .grouping
    case .none: nil
    }
  }
}
