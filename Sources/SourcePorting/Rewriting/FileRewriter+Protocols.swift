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

  /// The default of an optional member. Nil if no default is possible, which is reported.
  private mutating func defaultMember(_ member: Outline.Head, of type: Outline.TypeDeclaration) -> String? {
    let name = member.name.isEmpty ? member.keyword : member.name
    guard type.type == nil, ["func", "var"].contains(member.keyword) else {
      report(.optionalMember, at: member.place, "write a default of \(name) in an extension of \(type.name)")
      return nil
    }
    let requirement = Requirement(of: member, in: file)
    var signature = file.text(requirement.signature)
    guard let body = requirement.body ?? (requirement.result == nil ? nil : " { nil }") else {
      report(
        .optionalMember, at: member.place,
        "write a default of \(name) in an extension of \(type.name): its type has no value that stands for none"
      )
      return nil
    }
    if let result = requirement.result {
      guard let bytes = file.bytes(result), let start = file.bytes(requirement.signature)?.lowerBound else {
        return nil
      }
      let (prefix, suffix) = Requirement.optional(result, in: file)
      edits.insert(prefix, at: bytes.lowerBound)
      edits.insert(suffix, at: bytes.upperBound)
      let text = Array(signature.utf8)
      let range = bytes.lowerBound - start..<bytes.upperBound - start
      signature =
        String(decoding: text[..<range.lowerBound], as: UTF8.self) + prefix
        + String(decoding: text[range], as: UTF8.self) + suffix
        + String(decoding: text[range.upperBound...], as: UTF8.self)
      count(.optionalResult)
    }
    if let accessors = requirement.accessors, let bytes = file.bytes(accessors) {
      edits.replace(bytes, with: "{ get }")
    }
    let protocolHead = outline.heads[type.head]
    let access = protocolHead.modifiers.map(\.name).first { $0 == "public" || $0 == "package" }
    let attributes = member.attributes.filter { !Self.isDropped($0.name) }.map { file.text($0.places) }
    let modifiers = member.modifiers.map(\.name).filter {
      ["static", "class", "mutating", "nonisolated"].contains($0)
    }
    let words = attributes + [access].compactMap { $0 } + modifiers + [signature + body]
    var indentation = file.indentation(member.first)
    let base = file.indentation(protocolHead.first)
    if indentation == base { indentation = base + "  " }
    count(.defaultMember)
    let conditions = member.conditions == type.conditions ? [] : file.conditions(at: member.first)
    let own = conditions.dropFirst(file.conditions(at: type.brace).count)
    let lines =
      own.map { "#if \($0)" } + [indentation + words.joined(separator: " ")] + own.map { _ in "#endif" }
    return lines.joined(separator: file.lineBreak)
  }

  /// Makes the results of members optional that implement an optional member of a project's protocol.
  mutating func rewriteImplementations() {
    var labels: [Int: String] = [:]
    for method in outline.methods { labels[method.head] = method.labels }
    for (number, head) in outline.heads.enumerated() {
      guard let type = head.type.map({ outline.types[$0] }), type.keyword != "protocol",
        !head.has(modifier: "optional"),
        index.implementsOptionalResult(head.name, labels: labels[number], in: type.simpleName)
      else { continue }
      switch head.keyword {
      case "func":
        let places = file.member(head) ?? head.place..<head.place + 1
        guard let arrow = places.first(where: { file.words[$0] == "->" && isResult($0, from: head.place) })
        else {
          continue
        }
        var end = arrow + 1
        while end < places.upperBound, file.words[end] != "{", file.words[end] != "where" {
          end = file.after(end)
        }
        makeOptional(arrow + 1..<end)
      case "var", "let": makePropertyOptional(head)
      default: break
      }
    }
  }

  /// Whether an arrow belongs to the function itself, rather than to its parameters.
  private func isResult(_ arrow: Int, from start: Int) -> Bool {
    var place = start
    while place < arrow { place = file.after(place) }
    return place == arrow
  }

  private mutating func makePropertyOptional(_ head: Outline.Head) {
    let place = head.place + 2
    if file.word(place) == ":" {
      var end = place + 1
      while end < file.count, !["{", "=", ";", "}"].contains(file.words[end]),
        end == place + 1 || !file.startsLine(end)
      {
        end = file.after(end)
      }
      makeOptional(place + 1..<end)
    } else {
      report(
        .optionalCall, at: head.place,
        "the protocol wants an optional: write the type of \(head.name) with a question mark"
      )
    }
  }

  private mutating func makeOptional(_ places: Range<Int>) {
    guard let bytes = file.bytes(places), let last = places.last,
      !file.words[last].hasSuffix("?"), !file.words[last].hasSuffix("!")
    else { return }
    let (prefix, suffix) = Requirement.optional(places, in: file)
    edits.insert(prefix, at: bytes.lowerBound)
    edits.insert(suffix, at: bytes.upperBound)
    count(.optionalResult)
  }

  /// Optional methods of UIKit's protocols. The toolkit declares them with defaults.
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

  /// Reports comparisons of an optional method with nil, which are always true or false now.
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
