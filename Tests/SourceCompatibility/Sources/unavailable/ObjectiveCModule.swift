import ObjectiveC
import UIKit

func classOfView() -> AnyClass? { objc_getClass("UIView") as? AnyClass }
