import CasementText
public import Foundation

/// The markers of a text's list items.
nonisolated struct ListMarkers {
  /// The markers by the start of their items.
  private(set) var markers: [Int: String] = [:]

  init(_ text: NSAttributedString) {
    let units = UTF16Units.units(of: text.string)
    // The number of consecutive items of each list that contains the previous paragraph.
    var counts: [(list: NSTextList, count: Int)] = []
    var begin = 0
    while begin < units.count {
      let style = text.attribute(.paragraphStyle, at: begin, effectiveRange: nil) as? NSParagraphStyle
      let lists = style?.textLists ?? []
      counts = counts.filter { known in lists.contains { $0 === known.list } }
      for list in lists where !counts.contains(where: { $0.list === list }) { counts.append((list, 0)) }
      if let innermost = lists.last, let index = counts.lastIndex(where: { $0.list === innermost }) {
        counts[index].count += 1
        markers[begin] = ListMarkers.marker(of: lists, counts)
      }
      while begin < units.count, units[begin] != 10, units[begin] != 13, units[begin] != 0x2029 { begin += 1 }
      let isPair = begin + 1 < units.count && units[begin] == 13 && units[begin + 1] == 10
      begin += isPair ? 2 : 1
    }
  }

  /// The marker of an item of the innermost list. With `prependEnclosingMarker`, the markers of the enclosing lists
  /// precede it.
  private static func marker(of lists: [NSTextList], _ counts: [(list: NSTextList, count: Int)]) -> String {
    var marker = ""
    for list in lists.reversed() {
      let count = counts.first { $0.list === list }?.count ?? 1
      marker = list.marker(forItemNumber: list.startingItemNumber + max(0, count - 1)) + marker
      if !list.listOptions.contains(.prependEnclosingMarker) { break }
    }
    return marker
  }
}

nonisolated extension NSAttributedString {
  /// The number of the paragraph at a location among the items of a list, from 1; 0 if it is not an item.
  ///
  /// UIKit: `itemNumber(in:at:)`.
  public func itemNumber(in list: NSTextList, at location: Int) -> Int {
    precondition(
      location >= 0 && location < length,
      "itemNumber(in:at:) was asked for place \(location) of a text of \(length): ask for one inside")
    let units = UTF16Units.units(of: string)
    func isItem(_ place: Int) -> Bool {
      let style = attribute(.paragraphStyle, at: place, effectiveRange: nil) as? NSParagraphStyle
      return style?.textLists.contains { $0 === list } ?? false
    }
    var (number, place) = (0, location)
    while place >= 0, isItem(place) {
      var begin = place
      while begin > 0, units[begin - 1] != 10, units[begin - 1] != 13, units[begin - 1] != 0x2029 {
        begin -= 1
      }
      number += 1
      place = begin - (begin > 1 && units[begin - 1] == 10 && units[begin - 2] == 13 ? 2 : 1)
    }
    return number
  }
}
