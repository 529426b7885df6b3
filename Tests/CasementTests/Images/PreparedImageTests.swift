import Casement
import CasementGraphics
import Foundation
import Testing

/// Images that are prepared on other threads, and variants that are taken away again.
@Suite("Prepared images") struct PreparedImageTests {
  private func image(_ rows: String...) -> UIImage { UIImage(cgImage: Sample.picture(rows)) }

  private nonisolated struct Answer: Sendable {
    let size: CGSize?
    let isMain: Bool
  }

  @Test("An image is prepared for display on another thread, and stays the same")
  func display() async {
    let image = image("RG", "BK")
    let answer = await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
      image.prepareForDisplay { prepared in
        #expect(prepared === image)
        continuation.resume(returning: Answer(size: prepared?.size, isMain: Thread.isMainThread))
      }
    }
    #expect(answer.size == CGSize(width: 2, height: 2) && !answer.isMain)
    let nothing = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
      UIImage().prepareForDisplay { continuation.resume(returning: $0 == nil) }
    }
    #expect(nothing)
  }

  @Test("A thumbnail is made on another thread, within the size and never larger than the image")
  func thumbnail() async {
    let image = image("RRRR", "RRRR")
    @MainActor func size(_ wanted: CGSize) async -> Answer {
      await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
        image.prepareThumbnail(of: wanted) {
          continuation.resume(returning: Answer(size: $0?.size, isMain: Thread.isMainThread))
        }
      }
    }
    let small = await size(CGSize(width: 2, height: 2))
    #expect(small.size == CGSize(width: 2, height: 1) && !small.isMain)
    #expect(await size(CGSize(width: 100, height: 100)).size == CGSize(width: 4, height: 2))
    #expect(await size(.zero).size == nil)
  }

  @Test("A variant is taken away by the configuration that it was registered with")
  func unregister() {
    let (light, dark) = (image("R"), image("K"))
    let configuration = UIImage.Configuration(
      traitCollection: UITraitCollection(userInterfaceStyle: .dark))
    let asset = UIImageAsset()
    asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(dark, with: configuration)
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    #expect(Sample.letters(asset.image(with: traits).cgImage) == ["K"])
    asset.unregisterImage(with: UIImage.Configuration(traitCollection: UITraitCollection(displayScale: 3)))
    #expect(Sample.letters(asset.image(with: traits).cgImage) == ["K"])
    asset.unregisterImage(with: configuration)
    #expect(Sample.letters(asset.image(with: traits).cgImage) == ["R"])
  }
}
