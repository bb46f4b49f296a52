package import AnimGeometry

/// Curves over time, one panel for each unit, to be drawn as a picture.
package struct Plot: Sendable {
    /// A curve.
    package struct Line: Sendable {
        /// The look of a line.
        package enum Style: Hashable, Sendable {
            /// The presentation, drawn through.
            case value
            /// The model, thin and stepped.
            case model
            /// The part of an animation, thin, with the dashes of its number.
            case part(Int)
        }

        /// The name in the legend; nil for none.
        package var name: String?
        /// The points, time and value; a value of NaN interrupts the line.
        package var points: [Point]
        /// The index of the color.
        package var hue: Int
        /// The look.
        package var style = Style.value
        /// The difference of two neighboring values from which on the line is interrupted, such as half a turn; nil for none.
        package var wrap: Double?

        /// Creates a line.
        package init(name: String?, points: [Point], hue: Int, style: Style = .value, wrap: Double? = nil) {
            self.name = name
            self.points = points
            self.hue = hue
            self.style = style
            self.wrap = wrap
        }
    }

    /// Lines with a common value axis.
    package struct Panel: Sendable {
        /// The words in front of the legend: the unit, or `velocity`.
        package var title: String
        /// Whether the values are angles in degrees, whose round numbers are parts of a turn.
        package var isAngle = false
        /// The lines, back to front.
        package var lines: [Line]
        /// The height of the area of the lines in points.
        package var height: Double

        /// Creates a panel.
        package init(title: String, isAngle: Bool = false, lines: [Line], height: Double) {
            self.title = title
            self.isAngle = isAngle
            self.lines = lines
            self.height = height
        }
    }

    /// An event, drawn as a line at its time.
    package struct Mark: Hashable, Sendable {
        /// The time.
        package let time: Double
        /// The name.
        package let text: String

        /// Creates a mark.
        package init(time: Double, text: String) {
            self.time = time
            self.text = text
        }
    }

    /// The panels from top to bottom.
    package var panels: [Panel]
    /// The first time.
    package var start: Double
    /// The last time.
    package var end: Double
    /// What follows the numbers of the time axis: ` s` or `%`.
    package var timeUnit: String
    /// The events in the order of their times.
    package var marks: [Mark] = []
    /// Whether the picture is light on dark.
    package var isDark = false
    /// The width of the picture in points.
    package var width = Plot.defaultWidth

    /// The width of pictures in points, unless chosen.
    package static let defaultWidth = 720.0
    /// The heights of areas in points: of values, and of curves derived from them.
    package static let (valueHeight, derivedHeight) = (220.0, 110.0)

    /// Creates a plot.
    package init(panels: [Panel], start: Double, end: Double, timeUnit: String = " s") {
        self.panels = panels
        self.start = start
        self.end = end
        self.timeUnit = timeUnit
    }
}

extension Plot.Panel {
    /// The smallest and the largest value; nil if there is none.
    var extent: (low: Double, high: Double)? {
        var extent: (low: Double, high: Double)?
        for line in lines {
            for point in line.points where point.y.isFinite {
                extent = extent.map { (min($0.low, point.y), max($0.high, point.y)) } ?? (point.y, point.y)
            }
        }
        return extent
    }
}
