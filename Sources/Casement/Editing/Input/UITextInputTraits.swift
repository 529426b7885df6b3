/// The kind of keyboard that suits a text.
///
/// UIKit: `UIKeyboardType`. Wayland: `zwp_text_input_v3.content_purpose`.
public nonisolated enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  case numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  public static let alphabet = asciiCapable
}

/// The look of an on-screen keyboard.
///
/// UIKit: `UIKeyboardAppearance`.
public nonisolated enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light

  public static let alert = dark
}

/// The title of the return key of an on-screen keyboard.
///
/// UIKit: `UIReturnKeyType`.
public nonisolated enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Which letters an input method makes capital by itself.
///
/// UIKit: `UITextAutocapitalizationType`.
public nonisolated enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// Whether an input method corrects what is typed.
///
/// UIKit: `UITextAutocorrectionType`.
public nonisolated enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

/// Whether misspelled words are marked.
///
/// UIKit: `UITextSpellCheckingType`.
public nonisolated enum UITextSpellCheckingType: Int, Sendable {
  case `default`, no, yes
}

/// Whether typed straight quotation marks become those of the user's language.
///
/// UIKit: `UITextSmartQuotesType`.
public nonisolated enum UITextSmartQuotesType: Int, Sendable {
  case `default`, no, yes
}

/// Whether two typed hyphens become a dash.
///
/// UIKit: `UITextSmartDashesType`.
public nonisolated enum UITextSmartDashesType: Int, Sendable {
  case `default`, no, yes
}

/// Whether spaces are added and taken away where words are pasted and deleted.
///
/// UIKit: `UITextSmartInsertDeleteType`.
public nonisolated enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default`, no, yes
}

/// The meaning of a text, such as a name or a password.
///
/// UIKit: `UITextContentType`.
public nonisolated struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = UITextContentType(rawValue: "name")
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let middleName = UITextContentType(rawValue: "additional-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  public static let organizationName = UITextContentType(rawValue: "organization")
  public static let location = UITextContentType(rawValue: "location")
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  public static let addressState = UITextContentType(rawValue: "address-level1")
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  public static let countryName = UITextContentType(rawValue: "country-name")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let emailAddress = UITextContentType(rawValue: "email")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let dateTime = UITextContentType(rawValue: "date-time")
}

/// Properties of a text that keyboards and input methods follow.
///
/// All have defaults, so that a view of one's own declares those that it wants otherwise.
///
/// UIKit: `UITextInputTraits`. Wayland: `zwp_text_input_v3.set_content_type`.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// Which letters are made capital: by default the first ones of sentences.
  var autocapitalizationType: UITextAutocapitalizationType { get }

  /// Whether input methods correct what is typed.
  var autocorrectionType: UITextAutocorrectionType { get }

  /// Whether misspelled words are marked.
  var spellCheckingType: UITextSpellCheckingType { get }

  /// Whether straight quotation marks that are typed become those of the user's language. `.default` is `.no` on a desktop.
  var smartQuotesType: UITextSmartQuotesType { get }

  /// Whether two hyphens that are typed become a dash. `.default` is `.no` on a desktop.
  var smartDashesType: UITextSmartDashesType { get }

  /// Whether a space is added where a word is pasted next to another, and one is taken away where a word is cut.
  /// `.default` is `.no` on a desktop.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get }

  /// The kind of keyboard that suits the text.
  var keyboardType: UIKeyboardType { get }

  /// The look of an on-screen keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get }

  /// The title of the return key of an on-screen keyboard.
  var returnKeyType: UIReturnKeyType { get }

  /// Whether that key does nothing while there is no text.
  var enablesReturnKeyAutomatically: Bool { get }

  /// Whether the text is hidden from those who look on, and from input methods that learn.
  var isSecureTextEntry: Bool { get }

  /// The meaning of the text; nil for nothing in particular.
  var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  public var autocorrectionType: UITextAutocorrectionType { .default }
  public var spellCheckingType: UITextSpellCheckingType { .default }
  public var smartQuotesType: UITextSmartQuotesType { .default }
  public var smartDashesType: UITextSmartDashesType { .default }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
  public var keyboardType: UIKeyboardType { .default }
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  public var returnKeyType: UIReturnKeyType { .default }
  public var enablesReturnKeyAutomatically: Bool { false }
  public var isSecureTextEntry: Bool { false }
  public var textContentType: UITextContentType! { nil }
}
