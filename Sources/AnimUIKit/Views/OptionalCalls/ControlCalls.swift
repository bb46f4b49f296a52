public import Foundation

// Optional calls of the delegates of controls, gestures and layers.
//
// Without Objective-C, a requirement of a protocol cannot be optional: all have default implementations. The properties
// here have the names of such methods, so that `delegate?.scrollViewDidScroll?(self)` compiles; what they call is the method,
// or its default. A method with labels is called through a value that has it as `callAsFunction`.

extension UITextFieldDelegate {
    @_documentation(visibility: private)
    public var textFieldShouldBeginEditing: ((UITextField) -> Bool)? { { self.textFieldShouldBeginEditing($0) } }
    @_documentation(visibility: private)
    public var textFieldDidBeginEditing: ((UITextField) -> Void)? { { self.textFieldDidBeginEditing($0) } }
    @_documentation(visibility: private)
    public var textFieldShouldEndEditing: ((UITextField) -> Bool)? { { self.textFieldShouldEndEditing($0) } }
    @_documentation(visibility: private)
    public var textFieldDidEndEditing: _UITextFieldDelegate_textFieldDidEndEditing? {
        _UITextFieldDelegate_textFieldDidEndEditing(delegate: self)
    }
    @_documentation(visibility: private)
    public var textField: _UITextFieldDelegate_textField? { _UITextFieldDelegate_textField(delegate: self) }
    @_documentation(visibility: private)
    public var textFieldDidChangeSelection: ((UITextField) -> Void)? { { self.textFieldDidChangeSelection($0) } }
    @_documentation(visibility: private)
    public var textFieldShouldClear: ((UITextField) -> Bool)? { { self.textFieldShouldClear($0) } }
    @_documentation(visibility: private)
    public var textFieldShouldReturn: ((UITextField) -> Bool)? { { self.textFieldShouldReturn($0) } }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UITextFieldDelegate_textFieldDidEndEditing {
    fileprivate let delegate: any UITextFieldDelegate
    public func callAsFunction(_ textField: UITextField) { delegate.textFieldDidEndEditing(textField) }
    public func callAsFunction(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        delegate.textFieldDidEndEditing(textField, reason: reason)
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UITextFieldDelegate_textField {
    fileprivate let delegate: any UITextFieldDelegate
    @discardableResult
    public func callAsFunction(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { delegate.textField(textField, shouldChangeCharactersIn: range, replacementString: string) }
}

extension UITextViewDelegate {
    @_documentation(visibility: private)
    public var textViewShouldBeginEditing: ((UITextView) -> Bool)? { { self.textViewShouldBeginEditing($0) } }
    @_documentation(visibility: private)
    public var textViewShouldEndEditing: ((UITextView) -> Bool)? { { self.textViewShouldEndEditing($0) } }
    @_documentation(visibility: private)
    public var textViewDidBeginEditing: ((UITextView) -> Void)? { { self.textViewDidBeginEditing($0) } }
    @_documentation(visibility: private)
    public var textViewDidEndEditing: ((UITextView) -> Void)? { { self.textViewDidEndEditing($0) } }
    @_documentation(visibility: private)
    public var textView: _UITextViewDelegate_textView? { _UITextViewDelegate_textView(delegate: self) }
    @_documentation(visibility: private)
    public var textViewDidChange: ((UITextView) -> Void)? { { self.textViewDidChange($0) } }
    @_documentation(visibility: private)
    public var textViewDidChangeSelection: ((UITextView) -> Void)? { { self.textViewDidChangeSelection($0) } }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UITextViewDelegate_textView {
    fileprivate let delegate: any UITextViewDelegate
    @discardableResult
    public func callAsFunction(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        delegate.textView(textView, shouldChangeTextIn: range, replacementText: text)
    }
}

extension UISearchBarDelegate {
    @_documentation(visibility: private)
    public var searchBarShouldBeginEditing: ((UISearchBar) -> Bool)? { { self.searchBarShouldBeginEditing($0) } }
    @_documentation(visibility: private)
    public var searchBarTextDidBeginEditing: ((UISearchBar) -> Void)? { { self.searchBarTextDidBeginEditing($0) } }
    @_documentation(visibility: private)
    public var searchBarShouldEndEditing: ((UISearchBar) -> Bool)? { { self.searchBarShouldEndEditing($0) } }
    @_documentation(visibility: private)
    public var searchBarTextDidEndEditing: ((UISearchBar) -> Void)? { { self.searchBarTextDidEndEditing($0) } }
    @_documentation(visibility: private)
    public var searchBar: _UISearchBarDelegate_searchBar? { _UISearchBarDelegate_searchBar(delegate: self) }
    @_documentation(visibility: private)
    public var searchBarSearchButtonClicked: ((UISearchBar) -> Void)? { { self.searchBarSearchButtonClicked($0) } }
    @_documentation(visibility: private)
    public var searchBarCancelButtonClicked: ((UISearchBar) -> Void)? { { self.searchBarCancelButtonClicked($0) } }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UISearchBarDelegate_searchBar {
    fileprivate let delegate: any UISearchBarDelegate
    public func callAsFunction(_ searchBar: UISearchBar, textDidChange searchText: String) {
        delegate.searchBar(searchBar, textDidChange: searchText)
    }
}

extension UIGestureRecognizerDelegate {
    @_documentation(visibility: private)
    public var gestureRecognizerShouldBegin: ((UIGestureRecognizer) -> Bool)? { { self.gestureRecognizerShouldBegin($0) } }
    @_documentation(visibility: private)
    public var gestureRecognizer: _UIGestureRecognizerDelegate_gestureRecognizer? {
        _UIGestureRecognizerDelegate_gestureRecognizer(delegate: self)
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UIGestureRecognizerDelegate_gestureRecognizer {
    fileprivate let delegate: any UIGestureRecognizerDelegate
    @discardableResult
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { delegate.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) }
    @discardableResult
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { delegate.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) }
    @discardableResult
    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { delegate.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) }
    @discardableResult
    public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        delegate.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
    }
    @discardableResult
    public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        delegate.gestureRecognizer(gestureRecognizer, shouldReceive: event)
    }
}

extension CAAnimationDelegate {
    @_documentation(visibility: private)
    public var animationDidStart: ((CAAnimation) -> Void)? { { self.animationDidStart($0) } }
    @_documentation(visibility: private)
    public var animationDidStop: _CAAnimationDelegate_animationDidStop? { _CAAnimationDelegate_animationDidStop(delegate: self) }
}

@_documentation(visibility: private)
public struct _CAAnimationDelegate_animationDidStop {
    fileprivate let delegate: any CAAnimationDelegate
    public func callAsFunction(_ anim: CAAnimation, finished flag: Bool) { delegate.animationDidStop(anim, finished: flag) }
}

extension CALayerDelegate {
    @_documentation(visibility: private)
    public var display: ((CALayer) -> Void)? { { self.display($0) } }
    @_documentation(visibility: private)
    public var draw: _CALayerDelegate_draw? { _CALayerDelegate_draw(delegate: self) }
    @_documentation(visibility: private)
    public var layerWillDraw: ((CALayer) -> Void)? { { self.layerWillDraw($0) } }
    @_documentation(visibility: private)
    public var layoutSublayers: _CALayerDelegate_layoutSublayers? { _CALayerDelegate_layoutSublayers(delegate: self) }
    @_documentation(visibility: private)
    public var action: _CALayerDelegate_action? { _CALayerDelegate_action(delegate: self) }
}

@_documentation(visibility: private)
public struct _CALayerDelegate_draw {
    fileprivate let delegate: any CALayerDelegate
    public func callAsFunction(_ layer: CALayer, in ctx: CGContext) { delegate.draw(layer, in: ctx) }
}

@_documentation(visibility: private)
public struct _CALayerDelegate_layoutSublayers {
    fileprivate let delegate: any CALayerDelegate
    public func callAsFunction(of layer: CALayer) { delegate.layoutSublayers(of: layer) }
}

@_documentation(visibility: private)
public struct _CALayerDelegate_action {
    fileprivate let delegate: any CALayerDelegate
    @discardableResult
    public func callAsFunction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        delegate.action(for: layer, forKey: event)
    }
}
