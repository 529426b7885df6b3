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

/// The letters that an input method capitalizes automatically.
///
/// UIKit: `UITextAutocapitalizationType`.
public nonisolated enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// Whether an input method corrects typed text.
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

/// Whether spaces are inserted or removed around pasted and deleted words.
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

/// The properties of a text that keyboards and input methods use.
///
/// All have defaults, so a custom view implements only those that differ.
///
/// UIKit: `UITextInputTraits`. Wayland: `zwp_text_input_v3.set_content_type`.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// The letters that are capitalized automatically. By default the first letter of each sentence.
  var autocapitalizationType: UITextAutocapitalizationType { get }

  /// Whether input methods correct typed text.
  var autocorrectionType: UITextAutocorrectionType { get }

  /// Whether misspelled words are marked.
  var spellCheckingType: UITextSpellCheckingType { get }

  /// Whether typed straight quotation marks become those of the user's language. `.default` is `.no` on a desktop.
  var smartQuotesType: UITextSmartQuotesType { get }

  /// Whether two typed hyphens become a dash. `.default` is `.no` on a desktop.
  var smartDashesType: UITextSmartDashesType { get }

  /// Whether a space is added where a pasted word touches another one, and removed where a word is cut. `.default` is
  /// `.no` on a desktop.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get }

  /// The kind of keyboard that suits the text.
  var keyboardType: UIKeyboardType { get }

  /// The look of an on-screen keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get }

  /// The title of the return key of an on-screen keyboard.
  var returnKeyType: UIReturnKeyType { get }

  /// Whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get }

  /// Whether the text is hidden on the screen and from input methods that learn.
  var isSecureTextEntry: Bool { get }

  /// The meaning of the text; nil for none.
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
