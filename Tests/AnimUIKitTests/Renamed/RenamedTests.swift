import AnimUIKit
import Testing

/// Code of Swift 4: its names mean what they meant, in the new types.
@MainActor
struct RenamedTests {
    @available(*, deprecated) @Test func constantsHaveTheStringsThatTheyWere() {
        #expect(
            [kCAFillModeForwards, kCAFillModeBackwards, kCAFillModeBoth, kCAFillModeRemoved].map(\.rawValue)
                == ["forwards", "backwards", "both", "removed"])
        #expect(
            [
                kCAMediaTimingFunctionLinear, kCAMediaTimingFunctionEaseIn, kCAMediaTimingFunctionEaseOut,
                kCAMediaTimingFunctionEaseInEaseOut, kCAMediaTimingFunctionDefault,
            ].map(\.rawValue) == ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
        #expect([kCALineCapButt, kCALineCapRound, kCALineCapSquare].map(\.rawValue) == ["butt", "round", "square"])
        #expect([kCALineJoinMiter, kCALineJoinRound, kCALineJoinBevel].map(\.rawValue) == ["miter", "round", "bevel"])
        #expect([kCAFillRuleNonZero, kCAFillRuleEvenOdd].map(\.rawValue) == ["non-zero", "even-odd"])
        #expect(
            [kCAGravityCenter, kCAGravityTopLeft, kCAGravityBottom, kCAGravityResizeAspect, kCAGravityResizeAspectFill]
                .map(\.rawValue) == ["center", "topLeft", "bottom", "resizeAspect", "resizeAspectFill"])
        #expect(
            [kCATransitionFade, kCATransitionMoveIn, kCATransitionPush, kCATransitionReveal].map(\.rawValue)
                == ["fade", "moveIn", "push", "reveal"])
        #expect(
            [kCATransitionFromRight, kCATransitionFromLeft, kCATransitionFromTop, kCATransitionFromBottom].map(\.rawValue)
                == ["fromRight", "fromLeft", "fromTop", "fromBottom"])
        #expect(
            [kCAAnimationLinear, kCAAnimationDiscrete, kCAAnimationPaced, kCAAnimationCubic].map(\.rawValue)
                == ["linear", "discrete", "paced", "cubic"])
        #expect([kCAAnimationRotateAuto, kCAAnimationRotateAutoReverse].map(\.rawValue) == ["auto", "autoReverse"])
        #expect([kCAAlignmentCenter, kCAAlignmentJustified].map(\.rawValue) == ["center", "justified"])
        #expect(
            [kCAEmitterLayerPoint, kCAEmitterLayerLine, kCAEmitterLayerCircle].map(\.rawValue) == ["point", "line", "circle"])
    }

    @available(*, deprecated) @Test func controllersAndViewsHaveTheOldCalls() throws {
        _ = try Film(size: CGSize(width: 10, height: 10), duration: 0.1) { window in
            let (parent, child) = (UIViewController(), UIViewController())
            parent.addChildViewController(child)
            child.didMove(toParentViewController: parent)
            #expect(parent.childViewControllers == [child] && child.parent === parent)
            child.willMove(toParentViewController: nil)
            child.removeFromParentViewController()
            #expect(parent.childViewControllers.isEmpty && child.parent == nil)
            let (first, second) = (UIView(), UIView())
            window.addSubview(first)
            window.addSubview(second)
            window.bringSubview(toFront: first)
            #expect(window.subviews == [second, first])
            window.sendSubview(toBack: first)
            #expect(window.subviews == [first, second])
        }
    }

    @available(*, deprecated) @Test func valuesAndNotificationsAreThoseOfTheNewNames() {
        let insets = UIEdgeInsetsMake(1, 2, 3, 4)
        #expect([insets.top, insets.left, insets.bottom, insets.right] == [1, 2, 3, 4])
        #expect(
            UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 20, height: 30), insets) == CGRect(x: 2, y: 1, width: 14, height: 26))
        #expect(UIOffsetMake(5, 6) == UIOffset(horizontal: 5, vertical: 6))
        #expect(UITableViewAutomaticDimension == -1 && UIViewNoIntrinsicMetric == -1)
        #expect(UICollectionElementKindSectionHeader == "UICollectionElementKindSectionHeader")
        #expect(UICollectionElementKindSectionFooter == "UICollectionElementKindSectionFooter")
        #expect(RunLoop.Mode.commonModes == .common && RunLoop.Mode.defaultRunLoopMode == .default)
        #expect(NSNotification.Name.UIKeyboardWillShow == UIResponder.keyboardWillShowNotification)
        #expect(NSNotification.Name.UIApplicationWillResignActive == UIApplication.willResignActiveNotification)
    }

    @available(*, deprecated) @Test func animationsTakeTheOldNames() throws {
        let film = try Film(size: CGSize(width: 100, height: 100), duration: 2) { window in
            let ring = CAShapeLayer()
            ring.name = "ring"
            ring.lineCap = kCALineCapRound
            window.layer.addSublayer(ring)
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.duration) = (1, 0.25, 1)
            animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear)
            animation.fillMode = kCAFillModeForwards
            animation.isRemovedOnCompletion = false
            ring.add(animation, forKey: nil)
            let options: UIViewAnimationOptions = [.curveLinear]
            UIView.animate(withDuration: 1, delay: 0, options: options) { window.alpha = 1 }
        }
        #expect(film.presentation(of: "ring", at: 0.5)?.opacity == 0.625)
        #expect(film.presentation(of: "ring", at: 1.5)?.opacity == 0.25)
    }
}
