import Foundation
import Testing

@testable import CasementStoryboards

/// Errors in documents. A diagnostic has the line, names the object and tells a remedy.
@Suite struct MistakeTests {
  @Test func anIDIsThereOnce() {
    let result = compile(page("<subviews><label id=\"a\"/>\n<button id=\"a\"/></subviews>"))
    #expect(has(result, line: 6, "the id `a` of `button` is that of `label` in line 5 too"))
  }

  @Test func connectionsLeadSomewhere() {
    let outlet = #"<outlet property="label" destination="gone" id="o"/>"#
    #expect(has(compile(page("", connections: outlet)), line: 8, "an object `gone` that is not there"))
    let segue = #"<segue destination="gone" kind="show" id="o"/>"#
    #expect(has(compile(page("", connections: segue)), line: 8, "an object `gone` that is not there"))
    let view = #"<segue destination="v-one" kind="show" id="o"/>"#
    #expect(has(compile(page("", connections: view)), line: 8, "which is no scene"))
  }

  @Test func unknownKindsOfSeguesAreNamed() {
    let segue = #"<segue destination="one" kind="fly" id="o"/>"#
    #expect(has(compile(page("", connections: segue)), line: 8, "expected `show`"))
    let custom = #"<segue destination="one" kind="custom" id="o"/>"#
    #expect(has(compile(page("", connections: custom)), line: 8, "without a class"))
  }

  @Test func aStoryboardBeginsOnce() {
    let text = storyboard(
      scene("one", "") + "\n" + scene("two", "", #"initialViewController="YES""#),
      #"initialViewController="one""#)
    #expect(has(compile(text), line: 10, "second initial view controller"))
    #expect(
      has(compile(storyboard(scene("one", ""), #"initialViewController="gone""#)), line: 1, "is not there"))
  }

  @Test func scenesDoNotHoldEachOther() {
    func container(_ id: String) -> String {
      """
      <subviews><containerView id="c-\(id)"><connections><segue destination="\(id)" kind="embed" id="e-\(id)"/>\
      </connections></containerView></subviews>
      """
    }
    let text = storyboard(scene("one", container("two")) + "\n" + scene("two", container("one")))
    #expect(has(compile(text), line: 12, "made without an end"))
    #expect(has(compile(page(container("one"))), line: 5, "made without an end"))
  }

  @Test func attributesAreOfTheirTypes() {
    for (attributes, words) in [
      ("hidden=\"maybe\"", "expected `YES` or `NO`"), ("alpha=\"half\"", "expected a number"),
      ("alpha=\"nan\"", "expected a number"), ("alpha=\"1e999\"", "expected a number"),
      ("tag=\"1.5\"", "expected an integer"), ("tag=\"99999999999\"", "expected an integer"),
      ("contentMode=\"wide\"", "expected one of `bottom`"),
    ] {
      let result = compile(page("<subviews>\n<view id=\"a\" \(attributes)/></subviews>"))
      #expect(has(result, line: 6, words), "\(attributes)")
    }
  }

  @Test func valuesAreOfTheirKinds() {
    for (child, words) in [
      (#"<rect key="frame" x="0" y="0" width="1"/>"#, "has no `height`"),
      (#"<color key="backgroundColor" white="1" alpha="dark"/>"#, "expected a number"),
      (#"<color key="backgroundColor" systemColor="sunsetColor"/>"#, "no color of the system"),
      (#"<rect key="backgroundColor" x="0" y="0" width="1" height="1"/>"#, "which it cannot be"),
    ] {
      #expect(has(compile(page(child)), line: 5, words), "\(child)")
    }
  }

  @Test func constraintsFit() {
    func result(_ attributes: String) -> DocumentCompiler.Result {
      let constraint = "<constraint id=\"k\" \(attributes)/>"
      return compile(
        page(
          """
          <subviews><view id="a"/><view id="b"><subviews><view id="inner"/></subviews></view></subviews>
          <constraints>
          \(constraint)
          </constraints>
          """))
    }
    let both = #"firstItem="a" secondItem="b" "#
    #expect(result(both + #"firstAttribute="top" secondAttribute="bottom""#).swift != nil)
    for (attributes, words) in [
      (both + #"firstAttribute="top" secondAttribute="leading""#, "cannot be compared"),
      (both + #"firstAttribute="left" secondAttribute="leading""#, "direction of the language"),
      (both + #"firstAttribute="width" secondAttribute="top""#, "cannot be compared"),
      (both + #"firstAttribute="depth" secondAttribute="top""#, "about `depth`"),
      (#"firstItem="a" firstAttribute="top""#, "needs a second item"),
      (#"firstItem="gone" firstAttribute="width""#, "`gone` that is not there"),
      (#"firstItem="one" firstAttribute="width""#, "which is no view"),
      (both + #"firstAttribute="top" secondAttribute="top" multiplier="1:0""#, "a ratio such as"),
      (both + #"firstAttribute="top" secondAttribute="top" multiplier="0""#, "is 0"),
      (both + #"firstAttribute="top" secondAttribute="top" priority="1001""#, "expected 1 to 1000"),
      (both + #"firstAttribute="top" secondAttribute="top" relation="about""#, "expected one of"),
      (#"firstItem="a" firstAttribute="top" secondItem="a" secondAttribute="top""#, "one thing alone"),
      (#"firstItem="a" secondItem="b" firstAttribute="top""#, "without an attribute"),
    ] {
      #expect(has(result(attributes), line: 7, words), "\(attributes)")
    }
  }

  @Test func aConstraintIsHeldAboveItsViews() {
    let text = page(
      """
      <subviews><view id="a"><constraints>
      <constraint firstItem="b" firstAttribute="width" id="k"/>
      </constraints></view><view id="b"/></subviews>
      """)
    #expect(has(compile(text), line: 6, "which does not lie in it"))
  }

  @Test func actionsHaveTargetsThatCanBeFound() {
    func result(_ connection: String, _ sources: [String] = []) -> DocumentCompiler.Result {
      let responder = #"<placeholder placeholderIdentifier="IBFirstResponder" id="first"/>"#
      let text = page(
        "<subviews><button id=\"b\"><connections>\n\(connection)\n</connections></button></subviews>")
      return compile(text.replacing("</objects>", with: responder + "</objects>"), sources: sources)
    }
    #expect(
      result(#"<action selector="copy:" destination="first" eventType="touchUpInside" id="k"/>"#).swift != nil
    )
    let own = #"<action selector="shout:" destination="first" eventType="touchUpInside" id="k"/>"#
    #expect(has(result(own), line: 6, "no class of the target has a method `shout(_:)`"))
    let one = "class Crier: UIResponder { func shout(_ sender: Any) {} }"
    #expect(
      result(own, [one]).swift?.contains("addTarget(nil, action: Crier.shout(_:), for: .touchUpInside)")
        == true)
    #expect(
      has(result(own, [one, "extension Other { func shout(_ sender: Any) {} }"]), line: 6, "several classes"))
    let event = #"<action selector="a:" destination="one" eventType="shaken" id="k"/>"#
    #expect(has(result(event), line: 6, "no event of controls"))
  }

  @Test func unwindSeguesFindTheirMethods() {
    func result(_ sources: [String]) -> DocumentCompiler.Result {
      let segue = #"<segue destination="out" kind="unwind" unwindAction="backWithSegue:" id="k"/>"#
      return compile(
        page("", connections: segue).replacing("</objects>", with: "<exit id=\"out\"/></objects>"),
        sources: sources)
    }
    #expect(has(result([]), line: 8, "no controller of the target has a method `back(segue:)`"))
    #expect(
      result(["class List: UIViewController { @objc func back(segue: UIStoryboardSegue) {} }"]).swift?
        .contains("UnwindAction(List.back(segue:))") == true)
    #expect(
      result(["extension Outer.List { func back(segue s: UIKit.UIStoryboardSegue, animated: Bool) {} }"])
        .swift == nil)
  }

  @Test func whatCellsHaveIsNoOneElses() {
    let text = page(
      """
      <subviews><tableView id="t" dataMode="prototypes"><prototypes><tableViewCell reuseIdentifier="A" id="cell">
      <subviews><label id="l"/></subviews></tableViewCell></prototypes></tableView></subviews>
      """, connections: #"<outlet property="label" destination="l" id="o"/>"#)
    #expect(has(compile(text), line: 9, "made for every cell anew"))
  }

  @Test func nothingIsDroppedInSilence() {
    let result = compile(
      page("<subviews>\n<label id=\"a\" sparkle=\"YES\">\n<gem key=\"gem\"/></label></subviews>\n<fog/>"))
    #expect(has(result, .warning, line: 6, "`sparkle` of `label` (id a) has no effect"))
    #expect(has(result, .warning, line: 7, "`gem` of `label` (id a) has no effect"))
    #expect(has(result, .warning, line: 8, "`fog`"))
    let unknown = compile(page("<subviews>\n<mapView id=\"m\"/></subviews>"))
    #expect(has(unknown, line: 6, "nothing that the toolkit has"))
    let controller = storyboard(
      "<scene sceneID=\"s\"><objects>\n<glkViewController id=\"g\" sceneMemberID=\"viewController\"/></objects></scene>"
    )
    #expect(has(compile(controller), line: 4, "no view controller that the toolkit has"))
  }

  @Test func placeholdersOfTheProgramAreRefused() {
    let text = nib(#"<placeholder placeholderIdentifier="Mine" id="7"/>"#)
    #expect(has(compile(text), line: 2, "stands for an object that the program hands in"))
  }
}
