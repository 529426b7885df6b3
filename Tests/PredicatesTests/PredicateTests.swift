import Foundation
import Testing

@testable import CasementPredicates

@Suite("Predicates of a text")
struct PredicateTests {
  private class Person {
    let name: String
    let age: Int
    var nickname: String?
    lazy var initials = String(name.prefix(1))
    init(_ name: String, _ age: Int, _ nickname: String? = nil) {
      (self.name, self.age, self.nickname) = (name, age, nickname)
    }
  }
  private final class Employee: Person, KeyValueReadable {
    var boss: Person?
    var projects = ["kernel", "docs"]
    func value(forKey key: String) -> Any? {
      switch key {
      case "isAdult": age >= 18
      case "name": name
      case "boss": boss
      case "projects": projects
      default: nil
      }
    }
  }

  @Test(
    "SELF is compared with texts",
    arguments: [
      ("SELF MATCHES '[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\\\.[A-Za-z]{2,4}'", "a.b@example.org", true),
      ("SELF MATCHES '[a-z]+'", "abc1", false), ("SELF MATCHES[c] 'ABC'", "abc", true),
      ("SELF CONTAINS[cd] 'ECOLE'", "Grande École", true), ("SELF CONTAINS 'x'", "abc", false),
      ("SELF BEGINSWITH 'ab'", "abc", true), ("self endswith[c] 'BC'", "abc", true),
      ("SELF LIKE 'a?c*'", "abcdef", true), ("SELF LIKE 'a?c'", "abcd", false),
      ("SELF IN {'a', 'abc'}", "abc", true), ("NOT SELF IN {'a'}", "abc", true),
      ("SELF == 'abc'", "abc", true),
      ("SELF !=[c] 'ABC'", "abc", false), ("SELF < 'abd'", "abc", true), ("SELF.length == 3", "abc", true),
      ("TRUEPREDICATE", "abc", true), ("FALSEPREDICATE OR SELF = \"abc\"", "abc", true),
    ])
  func texts(_ format: String, _ text: String, _ expected: Bool) {
    #expect(NSPredicate(format: format).evaluate(with: text) == expected)
  }

  @Test("arguments replace placeholders in order")
  func arguments() {
    #expect(NSPredicate(format: "SELF MATCHES %@", "[0-9]{3}").evaluate(with: "123"))
    #expect(NSPredicate(format: "SELF > %d AND SELF <= %f", 3, 5.0).evaluate(with: 5))
    #expect(NSPredicate(format: "SELF IN %@", [1, 2, 3]).evaluate(with: 2))
    #expect(NSPredicate(format: "SELF BETWEEN %@", [1, 3]).evaluate(with: 3))
    #expect(NSPredicate(format: "SELF BETWEEN {4, 6}").evaluate(with: 3) == false)
    #expect(NSPredicate(format: "%K == %@", "name", "Ada").evaluate(with: ["name": "Ada"]))
    #expect(
      NSPredicate(format: "%K BEGINSWITH %@", argumentArray: ["name", "A"]).evaluate(with: ["name": "Ada"]))
    #expect(
      NSPredicate(format: "name == $NAME").evaluate(with: ["name": "x"], substitutionVariables: ["NAME": "x"])
    )
    let inner = NSPredicate(format: "age > 3")
    #expect(NSPredicate(format: "%@ AND name == nil", inner).evaluate(with: ["age": 4]))
    let day = Date(timeIntervalSinceReferenceDate: 100)
    #expect(
      NSPredicate(format: "date < %@", day).evaluate(with: ["date": Date(timeIntervalSinceReferenceDate: 5)]))
  }

  @Test("key paths traverse dictionaries and stored properties, also inherited, lazy and optional ones")
  func paths() {
    let ada = Person("Ada", 36, "Countess")
    #expect(NSPredicate(format: "name == 'Ada' && age >= 36").evaluate(with: ada))
    #expect(NSPredicate(format: "nickname CONTAINS 'unt'").evaluate(with: ada))
    #expect(NSPredicate(format: "nickname == nil").evaluate(with: Person("Bob", 1)))
    _ = ada.initials
    #expect(NSPredicate(format: "initials = 'A'").evaluate(with: ada))
    let worker = Employee("Bob", 20)
    worker.boss = ada
    #expect(NSPredicate(format: "isAdult == YES AND boss.name = 'Ada'").evaluate(with: worker))
    #expect(NSPredicate(format: "missing == NULL").evaluate(with: ada))
    let nested: [String: Any] = ["owner": ["name": "Ada"], "tags": ["a", "b"], "prices": [1.5, 2.5]]
    #expect(NSPredicate(format: "owner.name LIKE 'A*' AND tags.@count = 2").evaluate(with: nested))
    #expect(
      NSPredicate(format: "prices.@sum == 4 AND prices.@avg == 2 AND prices.@max > prices.@min").evaluate(
        with: nested))
    #expect(NSPredicate(format: "ANY tags == 'b'").evaluate(with: nested))
    #expect(NSPredicate(format: "NONE tags == 'c'").evaluate(with: nested))
    #expect(!NSPredicate(format: "ALL tags == 'b'").evaluate(with: nested))
    #expect(NSPredicate(format: "tags CONTAINS 'a'").evaluate(with: nested))
  }

  @Test("AND binds before OR, parentheses group conditions and expressions, and arithmetic is computed")
  func grammar() {
    #expect(NSPredicate(format: "1 = 1 OR 1 = 2 AND 1 = 3").evaluate(with: nil))
    #expect(!NSPredicate(format: "(1 = 1 OR 1 = 2) AND 1 = 3").evaluate(with: nil))
    #expect(NSPredicate(format: "(1 + 2) * 3 == 9 && -1 < 0 && 7 / 2 > 3").evaluate(with: nil))
    #expect(NSPredicate(format: "!(SELF == 2)").evaluate(with: 3))
    #expect(NSPredicate(format: "#and == 1 AND 0x10 == 16").evaluate(with: ["and": 1]))
  }

  @Test("lists are filtered, and predicates are combined")
  func filtering() {
    let people = [Person("Ada", 36), Person("Bob", 12), Person("Cyd", 70)]
    let adult = NSPredicate(format: "age > 18")
    let old = NSPredicate(format: "age > 65")
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
      adult, NSCompoundPredicate(notPredicateWithSubpredicate: old),
    ])
    #expect(people.filter { both.evaluate(with: $0) }.map(\.name) == ["Ada"])
  }

  @Test("an invalid predicate is an error with its position")
  func mistakes() {
    func error(_ text: String, _ arguments: Any?...) -> String {
      do {
        _ = try PredicateParser.parse(text, arguments)
        return "none"
      } catch { return "\(error)" }
    }
    #expect(error("name") == "a comparison is missing")
    #expect(error("name ==") == "a value is missing")
    #expect(error("name == %@") == "there are more placeholders than values")
    #expect(error("name == 'x") == "a string has no end")
    #expect(error("(name == 'x'") != "none" && error("name == 'x' 'y'").contains("too much"))
    #expect(error("SUBQUERY(a, $b, $b = 1) = 1").contains("does not exist"))
    #expect(error("a ~ b").contains("has no meaning"))
  }
}
