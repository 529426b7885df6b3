extension FileRewriter {
  /// Makes `@objc` protocols class-bound, and gives their optional members defaults in an extension.
  mutating func rewriteProtocols() {
    var optional: [Int: [Outline.Head]] = [:]
    for head in outline.heads where head.has(modifier: "optional") {
      if let type = head.type { optional[type, default: []].append(head) }
    }
    for (index, type) in outline.types.enumerated() where type.keyword == "protocol" {
      let members = optional[index] ?? []
      guard outline.heads[type.head].has("objc") || !members.isEmpty else { continue }
      makeClassBound(type)
      var defaults: [String] = []
      for member in members {
        for modifier in member.modifiers where modifier.name == "optional" { edits.remove(modifier.places) }
        if let text = self.defaultMember(member, of: type) { defaults.append(text) }
      }
      guard !defaults.isEmpty else { continue }
      let base = file.indentation(outline.heads[type.head].first)
      let lines = ["", "", "\(base)extension \(type.name) {"] + defaults + ["\(base)}"]
      let end = file.range(file.partners[type.brace]).upperBound
      edits.insert(lines.joined(separator: file.lineBreak), at: end)
    }
  }

  private mutating func makeClassBound(_ type: Outline.TypeDeclaration) {
    guard !type.inherited.contains(where: index.classBound.contains) else { return }
    if let colon = type.colon {
      edits.insert("AnyObject, ", at: file.range(colon + 1).lowerBound)
    } else {
      edits.insert(": AnyObject", at: file.range(type.nameEnd - 1).upperBound)
    }
    count(.protocolDeclaration)
  }

  /// The default of an optional member, or nil if it is reported that there can be none.
  private mutating func defaultMember(_ member: Outline.Head, of type: Outline.TypeDeclaration) -> String? {
    let name = member.name.isEmpty ? member.keyword : member.name
    guard type.type == nil, member.conditions == type.conditions, ["func", "var"].contains(member.keyword)
    else {
      report(.optionalMember, at: member.place, "write a default of \(name) in an extension of \(type.name)")
      return nil
    }
    let requirement = Requirement(of: member, in: file)
    guard let body = requirement.body else {
      report(
        .optionalMember, at: member.place,
        "write a default of \(name) in an extension of \(type.name): its type has no value that stands for none"
      )
      return nil
    }
    let protocolHead = outline.heads[type.head]
    let access = protocolHead.modifiers.map(\.name).first { $0 == "public" || $0 == "package" }
    let attributes = member.attributes.filter { !Self.isDropped($0.name) }.map { file.text($0.places) }
    let modifiers = member.modifiers.map(\.name).filter {
      ["static", "class", "mutating", "nonisolated"].contains($0)
    }
    let words =
      attributes + [access].compactMap { $0 } + modifiers + [file.text(requirement.signature) + body]
    var indentation = file.indentation(member.first)
    let base = file.indentation(protocolHead.first)
    if indentation == base { indentation = base + "  " }
    count(.defaultMember)
    return indentation + words.joined(separator: " ")
  }

  /// Optional methods of UIKit's own protocols. Here they are methods with defaults.
  private static let methodsOfUIKit: Set<String> = [
    "application", "applicationDidBecomeActive", "applicationDidEnterBackground",
    "applicationDidFinishLaunching",
    "applicationDidReceiveMemoryWarning", "applicationWillEnterForeground", "applicationWillResignActive",
    "applicationWillTerminate", "animationDidStart", "animationDidStop", "animationEnded", "collectionView",
    "gestureRecognizer", "gestureRecognizerShouldBegin", "imagePickerController",
    "imagePickerControllerDidCancel",
    "indexTitles", "navigationController", "numberOfSections", "pageViewController", "pickerView",
    "presentationController", "presentationControllerDidAttemptToDismiss", "presentationControllerDidDismiss",
    "presentationControllerShouldDismiss", "presentationControllerWillDismiss", "scene",
    "sceneDidBecomeActive",
    "sceneDidDisconnect", "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneWillResignActive",
    "scrollViewDidChangeAdjustedContentInset", "scrollViewDidEndDecelerating", "scrollViewDidEndDragging",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming", "scrollViewDidScroll",
    "scrollViewDidScrollToTop",
    "scrollViewDidZoom", "scrollViewShouldScrollToTop", "scrollViewWillBeginDecelerating",
    "scrollViewWillBeginDragging", "scrollViewWillBeginZooming", "scrollViewWillEndDragging", "searchBar",
    "searchBarCancelButtonClicked", "searchBarSearchButtonClicked", "searchBarShouldBeginEditing",
    "searchBarShouldEndEditing", "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing",
    "sectionIndexTitles",
    "splitViewController", "tabBar", "tabBarController", "tableView", "textField", "textFieldDidBeginEditing",
    "textFieldDidChangeSelection", "textFieldDidEndEditing", "textFieldShouldBeginEditing",
    "textFieldShouldClear",
    "textFieldShouldEndEditing", "textFieldShouldReturn", "textView", "textViewDidBeginEditing",
    "textViewDidChange",
    "textViewDidChangeSelection", "textViewDidEndEditing", "textViewShouldBeginEditing",
    "textViewShouldEndEditing",
    "viewForZooming",
  ]

  /// Makes `delegate?.method?(…)` an ordinary call.
  mutating func rewriteOptionalCall(_ site: Outline.Site) {
    let name = file.words[site.place - 1]
    let member = index.optionalMembers[name]
    guard member != nil || Self.methodsOfUIKit.contains(name) else { return }
    edits.replace(file.range(site.place), with: "")
    count(.optionalCall)
    if let member, !member.hasDefault, file.word(site.place - 3) != "?" {
      report(
        .optionalCall, at: site.place - 1,
        "the result of \(name) is optional no more: see what is done with it")
    }
  }

  /// Reports comparisons of an optional method with nil, which tell nothing any more.
  mutating func reportTests() {
    guard !index.optionalMembers.isEmpty else { return }
    for place in file.words.indices where file.words[place] == "nil" && place > 2 {
      guard file.words[place - 1] == "==" || file.words[place - 1] == "!=", file.words[place - 3] == ".",
        let member = index.optionalMembers[file.words[place - 2]]
      else { continue }
      report(
        .optionalCall, at: place - 2,
        "every \(member.protocolName) has \(file.words[place - 2]) now: ask it in another way")
    }
  }
}
