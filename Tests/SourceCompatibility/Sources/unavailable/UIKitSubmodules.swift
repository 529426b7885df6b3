import UIKit
import UIKit.UIGestureRecognizerSubclass

class SubmoduleView: UIView {}
