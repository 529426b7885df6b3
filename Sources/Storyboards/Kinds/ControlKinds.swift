// Controls, and views that show text.
extension ElementKind {
  private static let alignments = "left center right justified natural"
  private static let lineBreaks = [
    "wordWrap": ".byWordWrapping", "characterWrap": ".byCharWrapping", "clip": ".byClipping",
    "headTruncation": ".byTruncatingHead", "tailTruncation": ".byTruncatingTail",
    "middleTruncation": ".byTruncatingMiddle",
  ]

  static let label = ElementKind(
    "label", "UILabel", view,
    [
      .text("text"),
      .bool("userInteractionEnabled", "isUserInteractionEnabled", absent: "true"),
      .cases("textAlignment", alignments, [:], absent: ".left"),
      AttributeRule("lineBreakMode", .choice(lineBreaks), nil),
      .integer("numberOfLines"),
      .cases("baselineAdjustment", "alignBaselines alignCenters none"),
      .bool("adjustsFontSizeToFit", "adjustsFontSizeToFitWidth", absent: "true"),
      .number("minimumScaleFactor"),
      .bool("adjustsLetterSpacingToFitWidth", "allowsDefaultTighteningForTruncation"),
      .bool("allowsDefaultTighteningForTruncation"),
      .bool("adjustsFontForContentSizeCategory"),
      .bool("enabled", "isEnabled"), .bool("highlighted", "isHighlighted"),
      .number("preferredMaxLayoutWidth"),
    ],
    [
      ChildRule("text", .text), ChildRule("attributedText", .attributedText),
      ChildRule("fontDescription", .font, "font"), ChildRule("textColor", .color),
      ChildRule("highlightedColor", .color, "highlightedTextColor"), ChildRule("shadowColor", .color),
      ChildRule("shadowOffset", .size),
    ], ignored: "minimumFontSize usesAttributedText showsExpansionTextWhenTruncated")

  static let control = ElementKind(
    "control", "UIControl", view,
    [
      .bool("enabled", "isEnabled"), .bool("selected", "isSelected"), .bool("highlighted", "isHighlighted"),
      .cases("contentHorizontalAlignment", "center left right fill leading trailing"),
      .cases("contentVerticalAlignment", "center top bottom fill"),
      .name("toolTip"), .bool("showsMenuAsPrimaryAction"),
    ])

  static let button = ElementKind(
    "button", "UIButton", control,
    [
      .bool("adjustsImageWhenHighlighted"), .bool("adjustsImageWhenDisabled"),
      .bool("changesSelectionAsPrimaryAction"),
      .cases("role", "normal primary cancel destructive"),
    ],
    [
      ChildRule("contentEdgeInsets", .insets), ChildRule("titleEdgeInsets", .insets),
      ChildRule("imageEdgeInsets", .insets),
    ], ignored: "showsTouchWhenHighlighted reversesTitleShadowWhenHighlighted springLoaded pointerInteraction"
  )

  static let textField = ElementKind(
    "textField", "UITextField", control,
    [
      .text("text"), .text("placeholder"),
      .cases("textAlignment", alignments, [:], absent: ".left"),
      .cases("borderStyle", "none line bezel roundedRect"),
      .cases("clearButtonMode", "never whileEditing unlessEditing always"),
      .cases("leftViewMode", "never whileEditing unlessEditing always"),
      .cases("rightViewMode", "never whileEditing unlessEditing always"),
      .bool("clearsOnBeginEditing"),
      .bool("adjustsFontSizeToFit", "adjustsFontSizeToFitWidth", absent: "true"),
      .number("minimumFontSize"), .bool("adjustsFontForContentSizeCategory"),
      .image("background"), .image("disabledBackground"),
    ],
    [
      ChildRule("text", .text), ChildRule("placeholder", .text), ChildRule("attributedText", .attributedText),
      ChildRule("attributedPlaceholder", .attributedText),
      ChildRule("fontDescription", .font, "font"), ChildRule("textColor", .color),
    ], ignored: "usesAttributedText allowsEditingTextAttributes")

  static let textView = ElementKind(
    "textView", "UITextView", scrollView,
    [
      .cases("textAlignment", alignments, [:], absent: ".left"),
      .bool("editable", "isEditable"), .bool("selectable", "isSelectable"),
      .bool("allowsEditingTextAttributes"), .bool("adjustsFontForContentSizeCategory"),
      .bool("findInteractionEnabled", "isFindInteractionEnabled"), .text("text"),
    ],
    [
      ChildRule("text", .text), ChildRule("attributedText", .attributedText),
      ChildRule("fontDescription", .font, "font"), ChildRule("textColor", .color),
      ChildRule("textContainerInset", .insets),
    ], ignored: "usesAttributedText")

  static let switchControl = ElementKind(
    "switch", "UISwitch", control,
    [
      .bool("on", "isOn"), .text("title"),
      .cases("preferredStyle", "automatic checkbox sliding"),
    ],
    [ChildRule("onTintColor", .color), ChildRule("thumbTintColor", .color)])

  static let slider = ElementKind(
    "slider", "UISlider", control,
    [
      .number("minValue", "minimumValue"), .number("maxValue", "maximumValue"), .number("value"),
      .bool("continuous", "isContinuous"),
      .image("minimumValueImage"), .image("maximumValueImage"),
    ],
    [
      ChildRule("minimumTrackTintColor", .color), ChildRule("maximumTrackTintColor", .color),
      ChildRule("thumbTintColor", .color), ChildRule("minimumValueImage", .image),
      ChildRule("maximumValueImage", .image),
    ])

  static let stepper = ElementKind(
    "stepper", "UIStepper", control,
    [
      .number("minimumValue"), .number("maximumValue"), .number("value"), .number("stepValue"),
      .bool("wraps"), .bool("autorepeat"), .bool("continuous", "isContinuous"),
    ])

  static let segmentedControl = ElementKind(
    "segmentedControl", "UISegmentedControl", control,
    [
      .bool("momentary", "isMomentary"), .bool("apportionsSegmentWidthsByContent"),
    ],
    [ChildRule("selectedSegmentTintColor", .color)],
    ignored: "segmentControlStyle springLoaded")

  static let pageControl = ElementKind(
    "pageControl", "UIPageControl", control,
    [
      .integer("numberOfPages"), .integer("currentPage"), .bool("hidesForSinglePage"),
      .cases("backgroundStyle", "automatic prominent minimal"),
      .bool("allowsContinuousInteraction"), .image("preferredIndicatorImage"),
      .image("preferredCurrentPageIndicatorImage"),
    ],
    [ChildRule("pageIndicatorTintColor", .color), ChildRule("currentPageIndicatorTintColor", .color)],
    ignored: "defersCurrentPageDisplay")

  static let progressView = ElementKind(
    "progressView", "UIProgressView", view,
    [
      .cases("progressViewStyle", "default bar"), .number("progress"), .image("progressImage"),
      .image("trackImage"),
    ],
    [ChildRule("progressTintColor", .color), ChildRule("trackTintColor", .color)])

  static let activityIndicatorView = ElementKind(
    "activityIndicatorView", "UIActivityIndicatorView", view,
    [
      .cases("style", "medium large white gray whiteLarge"),
      .bool("hidesWhenStopped", absent: "false"),
    ],
    [ChildRule("color", .color)])

  static let datePicker = ElementKind(
    "datePicker", "UIDatePicker", control,
    [
      .cases("datePickerMode", "time date dateAndTime countDownTimer yearAndMonth"),
      .cases("style", "automatic wheels compact inline", [:], "preferredDatePickerStyle"),
      .integer("minuteInterval"), .number("countDownDuration"), .bool("roundsToMinuteInterval"),
    ],
    [
      ChildRule("date", .date), ChildRule("minimumDate", .date), ChildRule("maximumDate", .date),
      ChildRule("locale", .locale), ChildRule("timeZone", .timeZone),
    ], ignored: "useCurrentDate calendarIdentifier")

  static let pickerView = ElementKind(
    "pickerView", "UIPickerView", view, [.bool("showsSelectionIndicator")])

  static let colorWell = ElementKind(
    "colorWell", "UIColorWell", control, [.text("title"), .bool("supportsAlpha")],
    [ChildRule("selectedColor", .color)])

  static let searchBar = ElementKind(
    "searchBar", "UISearchBar", view,
    [
      .text("text"), .text("placeholder"), .text("prompt"),
      .bool("showsCancelButton"), .bool("showsBookmarkButton"), .bool("showsSearchResultsButton"),
      .bool("searchResultsButtonSelected", "isSearchResultsButtonSelected"), .bool("showsScopeBar"),
      .cases("searchBarStyle", "default prominent minimal"), .cases("barStyle", "default black"),
      .bool("translucent", "isTranslucent"), .image("backgroundImage"),
    ],
    [
      ChildRule("barTintColor", .color), ChildRule("placeholder", .text), ChildRule("text", .text),
      ChildRule("prompt", .text),
    ], ignored: "scopeBarBackgroundImage")

  static let refreshControl = ElementKind(
    "refreshControl", "UIRefreshControl", control, [],
    [ChildRule("attributedTitle", .attributedText)])

  static let controlKinds = [
    label, control, button, textField, textView, switchControl, slider, stepper, segmentedControl,
    pageControl, progressView, activityIndicatorView, datePicker, pickerView, colorWell, searchBar,
    refreshControl,
  ]

  /// The element `textInputTraits` of a text field, text view or search bar.
  static let textInputTraits = ElementKind(
    "textInputTraits", "", nil,
    [
      .cases("autocapitalizationType", "none words sentences allCharacters"),
      .cases("autocorrectionType", "default no yes"), .cases("spellCheckingType", "default no yes"),
      .cases("smartQuotesType", "default no yes"), .cases("smartDashesType", "default no yes"),
      .cases("smartInsertDeleteType", "default no yes"),
      .cases(
        "keyboardType",
        "default numbersAndPunctuation URL numberPad phonePad namePhonePad emailAddress decimalPad twitter "
          + "webSearch asciiCapableNumberPad",
        ["alphabet": ".asciiCapable", "ASCIICapable": ".asciiCapable"]),
      .cases("keyboardAppearance", "default dark light alert"),
      .cases(
        "returnKeyType", "default go google join next route search send yahoo done emergencyCall continue"),
      .bool("enablesReturnKeyAutomatically"), .bool("secureTextEntry", "isSecureTextEntry"),
      .name("textContentType", "textContentType = UITextContentType(rawValue: $)"),
    ], ignored: "key smartDashesType smartQuotesType smartInsertDeleteType")
}
