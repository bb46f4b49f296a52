import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource
import AnimTiming

extension ScenePlayer {
    /// Creates the scroll view of a layer.
    func makeScrollView(
        of layer: LayerID, _ document: ScrollDocument, cells: [LayerID], in environment: ActionEnvironment
    ) throws(ExpressionError) {
        let scrollView = ScrollView(layer: layer, on: stage)
        scrollView.panGestureRecognizer.name = layers.visibleName(ofLayer: layer.index).map(ScrollPanName.name(forLayer:))
        // The offset is already in the layer's bounds; setting it here would call the delegate.
        for setting in document.settings where setting.property != .contentOffset {
            try apply(setting, to: scrollView, in: environment)
        }
        for (index, cell) in cells.enumerated() { self.cells[cell] = (layer, index) }
        scrollView.cells = cells
    }

    /// Sets a property of a scroll layer.
    func set(_ setting: ScrollSetting, of layer: LayerReference, in environment: ActionEnvironment) throws(ExpressionError) {
        try apply(setting, to: try scrollView(layer, in: environment), in: environment)
    }

    private func scrollView(
        _ reference: LayerReference, in environment: ActionEnvironment
    ) throws(ExpressionError) -> ScrollView {
        let layer = try find(reference, in: environment)
        if let scrollView = stage.scrollView(of: layer) { return scrollView }
        throw ExpressionError(message: LayerReference.notScrolling, range: reference.range)
    }

    private func apply(
        _ setting: ScrollSetting, to scrollView: ScrollView, in environment: ActionEnvironment
    ) throws(ExpressionError) {
        switch (setting.property, try setting.value.value(in: environment)) {
        case (.contentOffset, .point(let point)): scrollView.contentOffset = point
        case (.contentOffset, .number(let number)):
            // Setting it calls the delegate, which may read the offset: modifying it in place would violate exclusive access.
            var offset = scrollView.contentOffset
            offset.set(setting.component, to: number)
            scrollView.contentOffset = offset
        case (.contentSize, .size(let size)): scrollView.contentSize = size
        case (.contentSize, .number(let number)):
            let size = scrollView.contentSize
            let isWidth = setting.component == "width"
            scrollView.contentSize = Size(width: isWidth ? number : size.width, height: isWidth ? size.height : number)
        case (.contentInset, .insets(let insets)): scrollView.contentInset = insets
        case (.contentInset, .number(let number)): scrollView.contentInset.set(setting.component, to: number)
        case (.pagingEnabled, .flag(let flag)): scrollView.isPagingEnabled = flag
        case (.scrollEnabled, .flag(let flag)): scrollView.isScrollEnabled = flag
        case (.bounces, .flag(let flag)): scrollView.bounces = flag
        case (.alwaysBounceHorizontal, .flag(let flag)): scrollView.alwaysBounceHorizontal = flag
        case (.alwaysBounceVertical, .flag(let flag)): scrollView.alwaysBounceVertical = flag
        case (.delaysContentTouches, .flag(let flag)): scrollView.delaysContentTouches = flag
        case (.canCancelContentTouches, .flag(let flag)): scrollView.canCancelContentTouches = flag
        case (.transfersHorizontalScrollingToParent, .flag(let flag)): scrollView.transfersHorizontalScrollingToParent = flag
        case (.transfersVerticalScrollingToParent, .flag(let flag)): scrollView.transfersVerticalScrollingToParent = flag
        case (.decelerationRate, .rate(let rate)): scrollView.decelerationRate = rate
        default: break
        }
    }

    /// Scrolls a layer.
    func scroll(
        _ layer: LayerReference, to target: ScrollTarget, _ isAnimated: Template<Bool>?, in environment: ActionEnvironment
    ) throws(ExpressionError) {
        let scrollView = try scrollView(layer, in: environment)
        let isAnimated = try isAnimated.value(in: environment) ?? true
        switch target {
        case .contentOffset(let offset):
            scrollView.setContentOffset(try offset.value(in: environment), animated: isAnimated)
        case .rect(let rect): scrollView.scrollRectToVisible(try rect.value(in: environment), animated: isAnimated)
        case .item(let item):
            let number = try item.value(in: environment)
            guard let index = Int32(exactly: number).map(Int.init), scrollView.cells.indices.contains(index) else {
                throw ExpressionError(
                    message:
                        "there is no cell \(NumberRange.text(number)): the layer has \(scrollView.cells.count), numbered from 0",
                    range: layer.range)
            }
            scrollView.scrollToItem(at: index, animated: isAnimated)
        }
    }

    /// Sets the resting offset of a scroll view; throws if no actions of `willEndDragging` are running.
    func setRestingOffset(
        _ component: String?, to template: Template<ScrollValue>, at range: SourceRange, in environment: ActionEnvironment
    ) throws(ExpressionError) {
        guard var offset = restingOffset else {
            throw ExpressionError(
                message: "'targetContentOffset' can only be set while the actions of 'willEndDragging' run", range: range)
        }
        switch try template.value(in: environment) {
        case .point(let point): offset = point
        case .number(let number): offset.set(component, to: number)
        default: break
        }
        restingOffset = offset
    }

    /// Returns the value of a member that only scroll layers and cells have; nil for other members.
    func scrollMember(_ name: String, of layer: LayerID) -> ExpressionValue? {
        if name == "isDisplayed" {
            guard let (layer, index) = cells[layer], let scrollView = stage.scrollView(of: layer) else {
                return .bool(stage.isInTree(layer))
            }
            return .bool(scrollView.cellForItem(at: index) != nil)
        }
        return stage.scrollView(of: layer).flatMap { $0.member(name) }
    }
}

extension ScrollDocument {
    /// Returns the settings of an instance, overriding these settings of its component.
    func replaced(by other: ScrollDocument) -> ScrollDocument {
        ScrollDocument(settings: settings + other.settings, cells: other.cells ?? cells)
    }
}

extension ScrollView {
    /// Returns the value of a member in expressions, or nil.
    func member(_ name: String) -> ExpressionValue? {
        switch name {
        case "isTracking": .bool(isTracking)
        case "isDragging": .bool(isDragging)
        case "isDecelerating": .bool(isDecelerating)
        case "visibleCells": .list(visibleCells.map { .number(Double($0)) })
        default: ScrollProperty(rawValue: name).map(value)
        }
    }

    private func value(of property: ScrollProperty) -> ExpressionValue {
        switch property {
        case .contentSize: .size(contentSize)
        case .contentOffset: .point(contentOffset)
        case .contentInset:
            .list([contentInset.top, contentInset.left, contentInset.bottom, contentInset.right].map { .number($0) })
        case .pagingEnabled: .bool(isPagingEnabled)
        case .scrollEnabled: .bool(isScrollEnabled)
        case .bounces: .bool(bounces)
        case .alwaysBounceHorizontal: .bool(alwaysBounceHorizontal)
        case .alwaysBounceVertical: .bool(alwaysBounceVertical)
        case .delaysContentTouches: .bool(delaysContentTouches)
        case .canCancelContentTouches: .bool(canCancelContentTouches)
        case .transfersHorizontalScrollingToParent: .bool(transfersHorizontalScrollingToParent)
        case .transfersVerticalScrollingToParent: .bool(transfersVerticalScrollingToParent)
        case .decelerationRate: .string(decelerationRate == .fast ? "fast" : "normal")
        }
    }
}

extension Point {
    /// Sets a component: x, or y for any other name.
    mutating func set(_ component: String?, to number: Double) {
        if component == "x" { x = number } else { y = number }
    }
}

extension EdgeInsets {
    /// Sets the inset of an edge: the right one for any other name.
    mutating func set(_ edge: String?, to number: Double) {
        switch edge {
        case "top": top = number
        case "left": left = number
        case "bottom": bottom = number
        default: right = number
        }
    }
}
