public import Foundation

/// Wheels of rows; each has a chosen row.
///
/// Differs: the rows are not drawn; code can choose them.
@preconcurrency @MainActor open class UIPickerView: UIView {
    private var chosen: [Int: Int] = [:]

    /// Creates wheels with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates wheels from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The source of the rows.
    open weak var dataSource: (any UIPickerViewDataSource)?
    /// The delegate.
    open weak var delegate: (any UIPickerViewDelegate)?
    /// The number of wheels.
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    /// Returns the number of rows of a wheel.
    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }
    /// Asks for the rows anew.
    open func reloadAllComponents() { chosen = [:] }
    /// Asks for the rows of a wheel anew.
    open func reloadComponent(_ component: Int) { chosen[component] = nil }
    /// Chooses a row.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { chosen[component] = row }
    /// Returns the row that is chosen.
    open func selectedRow(inComponent component: Int) -> Int { chosen[component] ?? 0 }
    /// The natural size.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    /// Returns the natural size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// The source of rows of wheels.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// Returns the number of wheels.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// Returns the number of rows of a wheel.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of wheels.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// Returns the width of a wheel.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// Returns the height of rows.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// Returns the title of a row.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Returns the title of a row.
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
        -> NSAttributedString?
    /// Returns the view of a row.
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView
    /// Called after a row was chosen; never here.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// Returns 320 points.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 320 }
    /// Returns 32 points.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
    /// Returns nil.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
    /// Returns nil.
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    /// Returns a view without contents.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { view ?? UIView() }
    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels of dates.
///
/// Differs: the wheels are not drawn; the date that code sets counts.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    /// The units that can be chosen.
    public enum Mode: Int, Sendable {
        case time = 0, date, dateAndTime, countDownTimer, yearAndMonth
    }

    /// Creates wheels with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates wheels from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The units that can be chosen.
    open var datePickerMode = UIDatePicker.Mode.dateAndTime
    /// The date.
    open var date = Date(timeIntervalSinceReferenceDate: 0)
    /// Sets the date.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }
    /// The earliest date.
    open var minimumDate: Date?
    /// The latest date.
    open var maximumDate: Date?
    /// The language and its forms.
    open var locale: Locale?
    /// The calendar.
    open var calendar: Calendar! = Calendar(identifier: .gregorian)
    /// The time zone.
    open var timeZone: TimeZone?
    /// The seconds of a count.
    open var countDownDuration: TimeInterval = 0
    /// The minutes from one choice to the next.
    open var minuteInterval = 1
    /// The natural size.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    /// Returns the natural size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
