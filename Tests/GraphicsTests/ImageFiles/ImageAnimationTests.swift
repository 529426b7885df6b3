import Foundation
import Pixman
import Testing

@testable import CasementGraphics

extension ImageFile {
  /// A picture of a file, and how long it is shown.
  struct Frame {
    let image: CGImage
    let duration: Double
  }

  /// All pictures of an animation; of other files, the only one.
  func frames(_ options: Options = Options()) throws -> [Frame] {
    guard let animation = try animation(options) else {
      return [Frame(image: try picture(options).image, duration: 0)]
    }
    return zip(animation.pictures, animation.durations).map { Frame(image: $0, duration: $1) }
  }
}

@Suite("Animation frames that are decoded on demand")
struct ImageAnimationTests {
  private func words(_ image: CGImage) -> [UInt32] {
    let pixels = image.pixels
    return (0..<pixels.height).flatMap { y in (0..<pixels.width).map { pixels.pixel(x: $0, y: y) } }
  }

  /// A file of pictures in each of which one more place has another color.
  private func sample(_ width: Int, _ height: Int, count: Int) -> GIFSample {
    GIFSample(
      width: width, height: height,
      frames: (0..<count).map { index in
        GIFSample.Frame(
          x: 2 * index, y: 0, disposal: [1, 2, 3][index % 3], indexes: [1 + index % 3, 1, 2, 3])
      })
  }

  @Test("Only a few large frames are in memory")
  func memory() throws {
    let animation = try #require(try ImageFile(sample(1500, 1400, count: 8).data).animation())
    let pictures = animation.pictures
    weak var first: Image?
    weak var second: Image?
    for (index, picture) in pictures.enumerated() {
      let pixels = picture.pixels
      if index == 1 { first = pixels }
      if index == 2 { second = pixels }
      #expect(pixels.width == 1500 && pixels.pixel(x: 2 * index, y: 0) != 0)
      #expect(animation.cachedCount <= 4, "picture \(index)")
    }
    #expect(first == nil && second == nil)
    #expect(pictures[1].pixels.pixel(x: 2, y: 0) == 0xFF00_FF00, "it is decoded again")
  }

  @Test("All small frames stay in memory once shown")
  func small() throws {
    let animation = try #require(try ImageFile(sample(20, 4, count: 8).data).animation())
    let pictures = animation.pictures
    let images = pictures.map(\.pixels)
    #expect(zip(pictures, images).allSatisfy { $0.pixels === $1 } && animation.cachedCount == 8)
  }

  @Test("Frames are equal in any order, on any thread")
  func order() async throws {
    let data = sample(24, 3, count: 9).data
    let inTurn = try #require(try ImageFile(data).animation()).pictures.map(words)
    #expect(Set(inTurn).count > 5)
    let backwards = try #require(try ImageFile(data).animation()).pictures
    for index in backwards.indices.reversed() { #expect(words(backwards[index]) == inTurn[index]) }
    let shared = try #require(try ImageFile(data).animation()).pictures
    await withTaskGroup { group in
      for start in 0..<4 {
        group.addTask {
          for step in 0..<27 {
            let index = (start * 5 + step * (start + 1)) % 9
            #expect(words(shared[index]) == inTurn[index])
          }
        }
      }
    }
  }

  @Test("The frames after the shown one are decoded ahead")
  func ahead() async throws {
    let animation = try #require(try ImageFile(sample(24, 3, count: 9).data).animation())
    let pictures = animation.pictures
    #expect(animation.cachedCount == 1, "none before they are used")
    _ = pictures[1].pixels
    while animation.cachedCount < 4 { await Task.yield() }
    #expect(animation.cachedCount == 4)
  }

  @Test("A damaged frame shows the previous one")
  func damaged() throws {
    var file = sample(12, 2, count: 5)
    file.frames[3].indexes = []
    let pictures = try #require(try ImageFile(file.data).animation()).pictures
    #expect(words(pictures[2]) != words(pictures[1]))
    #expect(words(pictures[3]) == words(pictures[2]) && words(pictures[4]) == words(pictures[2]))
    file.frames[0].indexes = []
    #expect(throws: ImageFileError.self) { try ImageFile(file.data).animation() }
  }

  @Test("A mipmap of a frame is made from its own pixels")
  func halves() throws {
    let animation = try #require(try ImageFile(sample(24, 2, count: 3).data).animation())
    for picture in animation.pictures {
      let half = picture.halved(1)
      #expect(half.width == 12 && half.height == 1 && half === picture.halved(1))
    }
  }
}
