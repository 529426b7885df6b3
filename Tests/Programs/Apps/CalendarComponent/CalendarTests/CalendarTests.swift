import CalendarKit
import Foundation
import Playing
import Testing
import UIKit

@testable import CalendarDemo

@MainActor @Suite(.serialized) struct CalendarTests {
  private func play(_ body: (Stage, TripViewController) throws -> Void) throws {
    try Stage.play(AppDelegate()) { stage in
      try body(stage, try stage.controller(TripViewController.self))
    }
  }

  private func cell(_ day: Int, _ month: Int, of trip: TripViewController) throws -> UICollectionViewCell {
    let path = try #require(trip.calendarView.indexPath(of: TripViewController.day(2024, month, day)))
    return try #require(trip.calendarView.collectionView.cellForItem(at: path))
  }

  @Test func monthsAreLaidOutInSevenColumns() throws {
    try play { stage, trip in
      let collectionView = trip.calendarView.collectionView
      #expect(collectionView.numberOfSections == 14)
      #expect(collectionView.numberOfItems(inSection: 0) == 29)
      let width = collectionView.bounds.width / 7
      #expect(
        abs(try cell(1, 2, of: trip).frame.minX - width * 3) < 0.01,
        "The first of February 2024 is a Thursday.")
      #expect(try cell(5, 2, of: trip).frame.minX == 0)
      #expect(trip.calendarView.selectionColor == .systemPurple, "The appearance of the class counts.")
      try stage.check("months")
    }
  }

  @Test func aRangeOfDaysIsChosen() throws {
    try play { stage, trip in
      stage.click(try cell(12, 2, of: trip))
      #expect(trip.resultLabel.text == "Choose the last day")
      stage.click(try cell(20, 2, of: trip))
      #expect(trip.resultLabel.text == "Choose the last day", "The twentieth is full.")
      stage.click(try cell(23, 2, of: trip))
      #expect(trip.resultLabel.text == "11 nights")
      #expect(trip.calendarView.selection?.contains(TripViewController.day(2024, 2, 14)) == true)
      try stage.check("range")
    }
  }

  @Test func theHeaderOfAMonthStaysInSight() throws {
    try play { stage, trip in
      let collectionView = trip.calendarView.collectionView
      collectionView.contentOffset.y = 100
      stage.wait()
      let header = try #require(
        collectionView.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
      #expect(header.frame.minY == 100)
      collectionView.contentOffset.y = 240
      stage.wait()
      #expect(header.frame.minY == 220, "The next month pushes it away.")
      try stage.check("scrolled")
    }
  }

  @Test func aLaterMonthIsScrolledTo() throws {
    try play { stage, trip in
      let item = try #require(trip.navigationItem.rightBarButtonItem)
      try stage.press(item)
      stage.wait(.seconds(2))
      #expect(try stage.texts().contains("January 2025"))
      let visible = trip.calendarView.collectionView.indexPathsForVisibleItems.map(\.section)
      #expect(visible.contains(11))
    }
  }
}
