extension FileRewriter {
  /// Names that changed between Swift 4 and Swift 5.
  private static let renames: [String: String] = {
    var renames: [String: String] = [:]
    for line in swift4Names.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2 { renames[String(words[0])] = String(words[1]) }
    }
    return renames
  }()

  /// Applies the renames of Apple's migrator to Swift 4 code.
  mutating func renameSwift4() {
    for place in file.words.indices where file.isIdentifier(place) {
      let word = file.words[place]
      if rewriteFunction(word, place) { continue }
      if rewriteMember(word, place) { continue }
      guard let new = Self.renames[word], !index.declares(word) else { continue }
      if file.word(place - 1) == "." {
        // `Notification.Name.UIKeyboardWillShow` and `.UIKeyboardWillShow` lose their type.
        guard new.hasSuffix("Notification") else { continue }
        let start = startOfNotificationName(place)
        let bytes = file.range(start).lowerBound..<file.range(place).upperBound
        edits.replace(bytes, with: new)
      } else {
        edits.replace(file.range(place), with: new)
      }
      count(.swift4Name)
    }
  }

  private func startOfNotificationName(_ place: Int) -> Int {
    var start = place - 1
    for name in ["Name", "NSNotification"] {
      let names = name == "NSNotification" ? ["NSNotification", "Notification"] : [name]
      guard names.contains(file.word(start - 1)) else { break }
      start -= 1
      if file.word(start - 1) == "." { start -= 1 } else { break }
    }
    return start
  }

  /// Functions that became initializers and methods.
  private mutating func rewriteFunction(_ word: String, _ place: Int) -> Bool {
    guard file.word(place + 1) == "(", file.word(place - 1) != ".", !index.declaresMethod(word) else {
      return false
    }
    let arguments = self.arguments(place + 1)
    func label(_ labels: [String], _ type: String) -> Bool {
      guard arguments.count == labels.count, arguments.allSatisfy({ file.word($0.lowerBound + 1) != ":" })
      else {
        return false
      }
      edits.replace(file.range(place), with: type)
      for (argument, label) in zip(arguments, labels) {
        edits.insert("\(label): ", at: file.range(argument.lowerBound).lowerBound)
      }
      count(.swift4Name)
      return true
    }
    switch word {
    case "UIEdgeInsetsMake": return label(["top", "left", "bottom", "right"], "UIEdgeInsets")
    case "UIOffsetMake": return label(["horizontal", "vertical"], "UIOffset")
    case "CGRectMake": return label(["x", "y", "width", "height"], "CGRect")
    case "CGSizeMake": return label(["width", "height"], "CGSize")
    case "CGPointMake": return label(["x", "y"], "CGPoint")
    case "UIImagePNGRepresentation" where arguments.count == 1: return call("pngData", place, arguments)
    case "UIImageJPEGRepresentation" where arguments.count == 2:
      return call("jpegData(compressionQuality: ", place, arguments)
    case "UIEdgeInsetsInsetRect" where arguments.count == 2: return call("inset(by: ", place, arguments)
    case "NSStringFromCGRect", "NSStringFromCGSize", "NSStringFromCGPoint":
      return label(["for"], "NSCoder.string")
    default: return false
    }
  }

  /// Converts a function with an object argument to a method: `UIImagePNGRepresentation(image)` becomes
  /// `image.pngData()`.
  private mutating func call(_ method: String, _ place: Int, _ arguments: [Range<Int>]) -> Bool {
    guard let object = file.bytes(arguments[0]) else { return false }
    let simple: Set<String> = [".", "?", "!", "(", ")", "[", "]", ":", ","]
    let isSimple = arguments[0].allSatisfy {
      file.token($0).kind != .operator
        && (file.isIdentifier($0) || simple.contains(file.words[$0]) || file.words[$0] == "")
    }
    edits.replace(file.range(place).lowerBound..<object.lowerBound, with: isSimple ? "" : "(")
    let end = isSimple ? "." : ")."
    if arguments.count == 1 {
      edits.replace(file.range(file.partners[place + 1]), with: "\(end)\(method)()")
    } else {
      edits.replace(object.upperBound..<file.range(arguments[1].lowerBound).lowerBound, with: end + method)
    }
    count(.swift4Name)
    return true
  }

  /// The arguments in some parentheses.
  private func arguments(_ parenthesis: Int) -> [Range<Int>] {
    let end = file.partners[parenthesis]
    var arguments: [Range<Int>] = []
    var start = parenthesis + 1
    var place = start
    while place < end {
      if file.words[place] == "," {
        arguments.append(start..<place)
        start = place + 1
      }
      place = file.after(place)
    }
    if start < end { arguments.append(start..<end) }
    return arguments
  }

  /// Methods and properties with new names or labels.
  private mutating func rewriteMember(_ word: String, _ place: Int) -> Bool {
    func rename(_ new: String) -> Bool {
      edits.replace(file.range(place), with: new)
      count(.swift4Name)
      return true
    }
    if word == "didFinishPickingMediaWithInfo", file.isIdentifier(place + 1), file.word(place + 2) == ":",
      file.word(place + 3) == "[", file.word(place + 4) == "String", file.word(place + 5) == ":"
    {
      edits.replace(file.range(place + 4), with: "UIImagePickerController.InfoKey")
      count(.swift4Name)
      return true
    }
    let opens = file.word(place + 1) == "("
    let isMember = file.word(place - 1) == "." || opens && file.word(place - 1) != "func"
    guard isMember || word == "childViewControllers" && file.word(place - 1) != "func" else { return false }
    switch word {
    case "addChildViewController" where opens: return rename("addChild")
    case "removeFromParentViewController" where opens: return rename("removeFromParent")
    case "childViewControllers": return rename("children")
    case "willMove" where file.word(place + 2) == "toParentViewController",
      "didMove" where file.word(place + 2) == "toParentViewController":
      edits.replace(file.range(place + 2), with: "toParent")
      count(.swift4Name)
      return true
    case "bringSubview" where file.word(place + 2) == "toFront",
      "sendSubview" where file.word(place + 2) == "toBack":
      guard file.word(place + 3) == ":" else { return false }
      let end = file.range(place + 4).lowerBound
      edits.replace(
        file.range(place).lowerBound..<end,
        with: word == "bringSubview" ? "bringSubviewToFront(" : "sendSubviewToBack(")
      count(.swift4Name)
      return true
    default: return false
    }
  }
}

private let swift4Names = """
  UIApplicationLaunchOptionsKey UIApplication.LaunchOptionsKey
  UIApplicationOpenURLOptionsKey UIApplication.OpenURLOptionsKey
  UIApplicationState UIApplication.State
  UIBackgroundTaskInvalid UIBackgroundTaskIdentifier.invalid
  UIActivityIndicatorViewStyle UIActivityIndicatorView.Style
  UIActivityType UIActivity.ActivityType
  UIAlertActionStyle UIAlertAction.Style
  UIAlertControllerStyle UIAlertController.Style
  UIBarButtonItemStyle UIBarButtonItem.Style
  UIBarButtonSystemItem UIBarButtonItem.SystemItem
  UIBlurEffectStyle UIBlurEffect.Style
  UIButtonType UIButton.ButtonType
  UICollectionViewScrollDirection UICollectionView.ScrollDirection
  UICollectionViewScrollPosition UICollectionView.ScrollPosition
  UICollectionElementKindSectionHeader UICollectionView.elementKindSectionHeader
  UICollectionElementKindSectionFooter UICollectionView.elementKindSectionFooter
  UIControlContentHorizontalAlignment UIControl.ContentHorizontalAlignment
  UIControlContentVerticalAlignment UIControl.ContentVerticalAlignment
  UIControlEvents UIControl.Event
  UIControlState UIControl.State
  UIDatePickerMode UIDatePicker.Mode
  UIEventSubtype UIEvent.EventSubtype
  UIEventType UIEvent.EventType
  UIFontTextStyle UIFont.TextStyle
  UIFontWeight UIFont.Weight
  UIGestureRecognizerState UIGestureRecognizer.State
  UIImageOrientation UIImage.Orientation
  UIImageRenderingMode UIImage.RenderingMode
  UIImageResizingMode UIImage.ResizingMode
  UIImagePickerControllerSourceType UIImagePickerController.SourceType
  UIImagePickerControllerOriginalImage UIImagePickerController.InfoKey.originalImage
  UIImagePickerControllerEditedImage UIImagePickerController.InfoKey.editedImage
  UIImagePickerControllerMediaType UIImagePickerController.InfoKey.mediaType
  UILayoutConstraintAxis NSLayoutConstraint.Axis
  NSLayoutAttribute NSLayoutConstraint.Attribute
  NSLayoutRelation NSLayoutConstraint.Relation
  NSLayoutFormatOptions NSLayoutConstraint.FormatOptions
  UILayoutFittingCompressedSize UIView.layoutFittingCompressedSize
  UILayoutFittingExpandedSize UIView.layoutFittingExpandedSize
  UIViewNoIntrinsicMetric UIView.noIntrinsicMetric
  UIMenuControllerArrowDirection UIMenuController.ArrowDirection
  UINavigationControllerOperation UINavigationController.Operation
  UINavigationControllerHideShowBarDuration UINavigationController.hideShowBarDuration
  UIPageViewControllerNavigationDirection UIPageViewController.NavigationDirection
  UIPageViewControllerNavigationOrientation UIPageViewController.NavigationOrientation
  UIPageViewControllerTransitionStyle UIPageViewController.TransitionStyle
  UIPageViewControllerSpineLocation UIPageViewController.SpineLocation
  UIPressType UIPress.PressType
  UIProgressViewStyle UIProgressView.Style
  UIScrollViewDecelerationRateNormal UIScrollView.DecelerationRate.normal
  UIScrollViewDecelerationRateFast UIScrollView.DecelerationRate.fast
  UIScrollViewIndicatorStyle UIScrollView.IndicatorStyle
  UIScrollViewKeyboardDismissMode UIScrollView.KeyboardDismissMode
  UISearchBarStyle UISearchBar.Style
  UISearchBarIcon UISearchBar.Icon
  UISplitViewControllerDisplayMode UISplitViewController.DisplayMode
  UISplitViewControllerAutomaticDimension UISplitViewController.automaticDimension
  UIStackViewAlignment UIStackView.Alignment
  UIStackViewDistribution UIStackView.Distribution
  UISwipeGestureRecognizerDirection UISwipeGestureRecognizer.Direction
  UISystemAnimation UIView.SystemAnimation
  UITabBarSystemItem UITabBarItem.SystemItem
  UITableViewAutomaticDimension UITableView.automaticDimension
  UITableViewIndexSearch UITableView.indexSearch
  UITableViewCellAccessoryType UITableViewCell.AccessoryType
  UITableViewCellEditingStyle UITableViewCell.EditingStyle
  UITableViewCellSelectionStyle UITableViewCell.SelectionStyle
  UITableViewCellSeparatorStyle UITableViewCell.SeparatorStyle
  UITableViewCellStyle UITableViewCell.CellStyle
  UITableViewCellStateMask UITableViewCell.StateMask
  UITableViewRowAnimation UITableView.RowAnimation
  UITableViewScrollPosition UITableView.ScrollPosition
  UITableViewStyle UITableView.Style
  UITableViewRowActionStyle UITableViewRowAction.Style
  UITextBorderStyle UITextField.BorderStyle
  UITextFieldViewMode UITextField.ViewMode
  UITextFieldDidEndEditingReason UITextField.DidEndEditingReason
  UITouchPhase UITouch.Phase
  UITouchType UITouch.TouchType
  UIViewAnimationCurve UIView.AnimationCurve
  UIViewAnimationOptions UIView.AnimationOptions
  UIViewAnimationTransition UIView.AnimationTransition
  UIViewAutoresizing UIView.AutoresizingMask
  UIViewContentMode UIView.ContentMode
  UIViewKeyframeAnimationOptions UIView.KeyframeAnimationOptions
  UIViewTintAdjustmentMode UIView.TintAdjustmentMode
  UIWindowLevel UIWindow.Level
  UIWindowLevelNormal UIWindow.Level.normal
  UIWindowLevelAlert UIWindow.Level.alert
  UIWindowLevelStatusBar UIWindow.Level.statusBar
  UIPushBehaviorMode UIPushBehavior.Mode
  UIAttachmentBehaviorType UIAttachmentBehavior.AttachmentType
  UIAccessibilityTraitButton UIAccessibilityTraits.button
  UIAccessibilityTraitHeader UIAccessibilityTraits.header
  UIAccessibilityTraitNone UIAccessibilityTraits.none
  UIAccessibilityTraitSelected UIAccessibilityTraits.selected
  UIAccessibilityTraitStaticText UIAccessibilityTraits.staticText
  UIApplicationOpenSettingsURLString UIApplication.openSettingsURLString
  UIKeyboardFrameBeginUserInfoKey UIResponder.keyboardFrameBeginUserInfoKey
  UIKeyboardFrameEndUserInfoKey UIResponder.keyboardFrameEndUserInfoKey
  UIKeyboardAnimationDurationUserInfoKey UIResponder.keyboardAnimationDurationUserInfoKey
  UIKeyboardAnimationCurveUserInfoKey UIResponder.keyboardAnimationCurveUserInfoKey
  UIKeyboardIsLocalUserInfoKey UIResponder.keyboardIsLocalUserInfoKey
  UIKeyInputUpArrow UIKeyCommand.inputUpArrow
  UIKeyInputDownArrow UIKeyCommand.inputDownArrow
  UIKeyInputLeftArrow UIKeyCommand.inputLeftArrow
  UIKeyInputRightArrow UIKeyCommand.inputRightArrow
  UIKeyInputEscape UIKeyCommand.inputEscape
  UIKeyboardWillShow UIResponder.keyboardWillShowNotification
  UIKeyboardDidShow UIResponder.keyboardDidShowNotification
  UIKeyboardWillHide UIResponder.keyboardWillHideNotification
  UIKeyboardDidHide UIResponder.keyboardDidHideNotification
  UIKeyboardWillChangeFrame UIResponder.keyboardWillChangeFrameNotification
  UIKeyboardDidChangeFrame UIResponder.keyboardDidChangeFrameNotification
  UIApplicationDidBecomeActive UIApplication.didBecomeActiveNotification
  UIApplicationWillResignActive UIApplication.willResignActiveNotification
  UIApplicationDidEnterBackground UIApplication.didEnterBackgroundNotification
  UIApplicationWillEnterForeground UIApplication.willEnterForegroundNotification
  UIApplicationWillTerminate UIApplication.willTerminateNotification
  UIApplicationDidReceiveMemoryWarning UIApplication.didReceiveMemoryWarningNotification
  UIApplicationDidFinishLaunching UIApplication.didFinishLaunchingNotification
  UIApplicationDidChangeStatusBarOrientation UIApplication.didChangeStatusBarOrientationNotification
  UIDeviceOrientationDidChange UIDevice.orientationDidChangeNotification
  UIDeviceBatteryLevelDidChange UIDevice.batteryLevelDidChangeNotification
  UIDeviceBatteryStateDidChange UIDevice.batteryStateDidChangeNotification
  UIContentSizeCategoryDidChange UIContentSizeCategory.didChangeNotification
  UITextFieldTextDidChange UITextField.textDidChangeNotification
  UITextFieldTextDidBeginEditing UITextField.textDidBeginEditingNotification
  UITextFieldTextDidEndEditing UITextField.textDidEndEditingNotification
  UITextViewTextDidChange UITextView.textDidChangeNotification
  UITextViewTextDidBeginEditing UITextView.textDidBeginEditingNotification
  UITextViewTextDidEndEditing UITextView.textDidEndEditingNotification
  UIMenuControllerWillHideMenu UIMenuController.willHideMenuNotification
  UIMenuControllerDidHideMenu UIMenuController.didHideMenuNotification
  UIWindowDidBecomeKey UIWindow.didBecomeKeyNotification
  UIWindowDidResignKey UIWindow.didResignKeyNotification
  UIScreenDidConnect UIScreen.didConnectNotification
  UIScreenDidDisconnect UIScreen.didDisconnectNotification
  NSAttributedStringKey NSAttributedString.Key
  NSFontAttributeName NSAttributedString.Key.font
  NSForegroundColorAttributeName NSAttributedString.Key.foregroundColor
  NSBackgroundColorAttributeName NSAttributedString.Key.backgroundColor
  NSParagraphStyleAttributeName NSAttributedString.Key.paragraphStyle
  NSKernAttributeName NSAttributedString.Key.kern
  NSLinkAttributeName NSAttributedString.Key.link
  NSAttachmentAttributeName NSAttributedString.Key.attachment
  NSUnderlineStyleAttributeName NSAttributedString.Key.underlineStyle
  NSStrikethroughStyleAttributeName NSAttributedString.Key.strikethroughStyle
  childViewControllerForStatusBarStyle childForStatusBarStyle
  childViewControllerForStatusBarHidden childForStatusBarHidden
  kCAFillModeForwards CAMediaTimingFillMode.forwards
  kCAFillModeBackwards CAMediaTimingFillMode.backwards
  kCAFillModeBoth CAMediaTimingFillMode.both
  kCAFillModeRemoved CAMediaTimingFillMode.removed
  kCALineCapRound CAShapeLayerLineCap.round
  kCALineCapButt CAShapeLayerLineCap.butt
  kCALineCapSquare CAShapeLayerLineCap.square
  kCALineJoinRound CAShapeLayerLineJoin.round
  kCALineJoinMiter CAShapeLayerLineJoin.miter
  kCALineJoinBevel CAShapeLayerLineJoin.bevel
  kCAFillRuleEvenOdd CAShapeLayerFillRule.evenOdd
  kCAFillRuleNonZero CAShapeLayerFillRule.nonZero
  kCAMediaTimingFunctionLinear CAMediaTimingFunctionName.linear
  kCAMediaTimingFunctionEaseIn CAMediaTimingFunctionName.easeIn
  kCAMediaTimingFunctionEaseOut CAMediaTimingFunctionName.easeOut
  kCAMediaTimingFunctionEaseInEaseOut CAMediaTimingFunctionName.easeInEaseOut
  kCAMediaTimingFunctionDefault CAMediaTimingFunctionName.default
  kCAGravityResizeAspectFill CALayerContentsGravity.resizeAspectFill
  kCAGravityResizeAspect CALayerContentsGravity.resizeAspect
  kCAGravityResize CALayerContentsGravity.resize
  kCAGravityCenter CALayerContentsGravity.center
  kCATransitionFade CATransitionType.fade
  kCATransitionPush CATransitionType.push
  kCATransitionMoveIn CATransitionType.moveIn
  kCATransitionReveal CATransitionType.reveal
  kCATransitionFromTop CATransitionSubtype.fromTop
  kCATransitionFromBottom CATransitionSubtype.fromBottom
  kCATransitionFromLeft CATransitionSubtype.fromLeft
  kCATransitionFromRight CATransitionSubtype.fromRight
  kCATruncationEnd CATextLayerTruncationMode.end
  kCAAlignmentCenter CATextLayerAlignmentMode.center
  kCAAlignmentLeft CATextLayerAlignmentMode.left
  kCAAlignmentRight CATextLayerAlignmentMode.right
  """
