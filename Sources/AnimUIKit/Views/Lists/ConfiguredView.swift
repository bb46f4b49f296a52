import Foundation

/// What cells, headers and footers have for their configurations.
@MainActor struct ViewConfigurations {
    var content: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    var backgroundView: ConfiguredBackgroundView?
    /// Whether the configurations follow the state.
    var updatesContent = true
    var updatesBackground = true
    /// Whether the state has changed since the last update.
    var isDue = true
    var isUpdating = false
}

/// A view whose content and background configurations give: a cell, a header or a footer.
@MainActor protocol ConfiguredView: UIView {
    var configurations: ViewConfigurations { get set }
    /// The view of the content, which is replaced by the view of a configuration.
    var heldContent: UIView { get set }
    /// Calls `updateConfiguration(using:)` with the state.
    func updateForState()
}

extension ConfiguredView {
    /// Marks the configurations to be updated before the next layout.
    func configurationIsDue() {
        configurations.isDue = true
        setNeedsLayout()
    }

    /// Updates the configurations, if the state or one of them has changed.
    func updateConfigurationIfDue() {
        guard configurations.isDue, !configurations.isUpdating else { return }
        (configurations.isDue, configurations.isUpdating) = (false, true)
        updateForState()
        configurations.isUpdating = false
    }

    /// Lets the configurations follow a state.
    func followState(_ state: any UIConfigurationState) {
        if configurations.updatesContent, let content = configurations.content { setContent(content.updated(for: state)) }
        if configurations.updatesBackground, let background = configurations.background {
            setBackground(background.updated(for: state))
        }
    }

    /// Shows a content: by the present view if it supports it, otherwise by a new one; nil for an empty view.
    func setContent(_ new: (any UIContentConfiguration)?) {
        let old = configurations.content
        configurations.content = new
        if !configurations.isUpdating { configurationIsDue() }
        guard let new else {
            if old != nil { replaceContent(by: UIView(frame: .zero)) }
            return
        }
        if old != nil, let view = heldContent as? any UIView & UIContentView, view.supports(new) {
            view.configuration = new
        } else {
            replaceContent(by: new.makeContentView())
        }
        setNeedsLayout()
    }

    private func replaceContent(by new: UIView) {
        let old = heldContent
        guard new !== old else { return }
        UIView.performWithoutAnimation {
            new.frame = old.frame
            new.autoresizingMask = old.autoresizingMask
            new.translatesAutoresizingMaskIntoConstraints = true
            insertSubview(new, aboveSubview: old)
            old.removeFromSuperview()
            heldContent = new
        }
    }

    /// Shows a background; nil for none.
    func setBackground(_ new: UIBackgroundConfiguration?) {
        configurations.background = new
        if !configurations.isUpdating { configurationIsDue() }
        guard let new else {
            configurations.backgroundView?.removeFromSuperview()
            configurations.backgroundView = nil
            return
        }
        let view = configurations.backgroundView ?? ConfiguredBackgroundView(frame: bounds)
        if configurations.backgroundView == nil {
            configurations.backgroundView = view
            insertSubview(view, at: 0)
        }
        view.show(new)
    }

    /// Lays out the background.
    func layOutBackground() {
        guard let view = configurations.backgroundView, view.frame != bounds else { return }
        view.frame = bounds
    }
}
