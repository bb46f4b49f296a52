/// The advances of San Francisco, the system font of iOS, in a weight and at a size, in ems.
///
/// UIKit 26.1 reports the advances of its system font for each size and weight. They are the sum of three parts. The widths of the
/// outlines are linear in the font's weight axis, between ultralight, regular and black. They also change with the size, between
/// the outlines for text up to 17 points and those for display from 28 points on. The tracking is the table of Apple's Human
/// Interface Guidelines, in 1/1024 em.
struct SystemFontAdvances: Hashable, Sendable {
    /// The space after each glyph.
    let tracking: Double
    private let weight: FontWeight
    /// The part of the outlines for display, 0…1.
    private let display: Double

    init(weight: FontWeight, size: Double) {
        self.weight = weight
        display = SystemFontAdvances.interpolated(size, in: SystemFontAdvances.opticalSizes)
        tracking = SystemFontAdvances.interpolated(size, in: SystemFontAdvances.trackings) / 1024
    }

    /// Returns the width of a character without tracking; nil unless it is in ASCII.
    func width(of character: UInt32) -> Double? {
        guard (0x20..<0x7F).contains(character) else { return nil }
        let index = Int(character) - 0x20
        let text = SystemFontAdvances.text.width(index, weight.axis)
        return (text + (SystemFontAdvances.display.width(index, weight.axis) - text) * display) / 2048
    }

    /// The part of the outlines for display at some sizes.
    private static let opticalSizes: [(Double, Double)] = [(17, 0), (18, 0.043), (20, 0.234), (23, 0.6755), (28, 1)]

    /// The tracking at some sizes, in 1/1024 em.
    private static let trackings: [(Double, Double)] = [
        (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20), (17, -26),
        (18, -25), (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3), (25, 6), (26, 8), (27, 11), (28, 14), (30, 14),
        (31, 13), (32, 13), (33, 12), (34, 12), (35, 11), (36, 10), (40, 10), (41, 9), (43, 9), (44, 8), (48, 8), (49, 7),
        (51, 7),
        (52, 6), (56, 6), (58, 5), (60, 4), (64, 4), (66, 3), (68, 2), (72, 2), (76, 1), (80, 0),
    ]

    /// Returns the value at a size, linear between the knots of a table and constant beyond its ends.
    private static func interpolated(_ size: Double, in knots: [(Double, Double)]) -> Double {
        guard let next = knots.firstIndex(where: { $0.0 >= size }) else { return knots.last?.1 ?? 0 }
        guard next > 0 else { return knots[0].1 }
        let (a, b) = (knots[next - 1], knots[next])
        return a.1 + (b.1 - a.1) * (size - a.0) / (b.0 - a.0)
    }
}

extension FontWeight {
    /// The value on the weight axis of San Francisco.
    fileprivate var axis: Double {
        switch self {
        case .ultraLight: 30.925
        case .thin: 110.725
        case .light: 274.315
        case .regular: 400
        case .medium: 510
        case .semibold: 590
        case .bold: 700
        case .heavy: 860
        case .black: 1000
        }
    }
}

extension SystemFontAdvances {
    /// The widths of the outlines from space to tilde in 1/2048 em, in three weights.
    struct Masters: Sendable {
        let ultraLight: [Int]
        let regular: [Int]
        let black: [Int]

        /// Returns a width at a value of the weight axis.
        fileprivate func width(_ index: Int, _ axis: Double) -> Double {
            let (light, middle, dark) = (Double(ultraLight[index]), Double(regular[index]), Double(black[index]))
            return axis < 400
                ? middle - (middle - light) * (400 - axis) / (400 - 30.925) : middle + (dark - middle) * (axis - 400) / 600
        }
    }

    /// The advances up to 17 points.
    fileprivate static let text = Masters(
        ultraLight: [
            504, 577, 802, 1253, 1253, 1729, 1501, 564, 690, 690, 992, 1253, 564, 992, 564, 554, 1266, 828, 1193, 1212,
            1300, 1233, 1254, 1149, 1267, 1254, 564, 564, 1253, 1253, 1253, 959, 1852, 1330, 1266, 1434, 1440, 1151, 1120,
            1461, 1424, 426, 1060, 1235, 1090, 1705, 1442, 1525, 1215, 1525, 1252, 1241, 1244, 1434, 1330, 1904, 1318,
            1274, 1275, 690, 554, 690, 1253, 1187, 1024, 1115, 1241, 1143, 1251, 1181, 673, 1231, 1197, 434, 434, 1052,
            435, 1753, 1187, 1204, 1232, 1231, 732, 1030, 683, 1187, 1014, 1526, 994, 1014, 1037, 690, 423, 690, 1253,
        ],
        regular: [
            576, 637, 978, 1290, 1290, 1895, 1457, 608, 782, 782, 966, 1290, 608, 966, 608, 624, 1290, 950, 1236, 1284,
            1318, 1266, 1304, 1166, 1308, 1304, 608, 608, 1290, 1290, 1290, 1050, 1880, 1380, 1346, 1466, 1488, 1220, 1172,
            1529, 1520, 548, 1102, 1349, 1163, 1790, 1520, 1580, 1301, 1580, 1338, 1305, 1298, 1510, 1380, 1982, 1390,
            1342, 1355, 782, 624, 782, 1290, 1195, 1024, 1130, 1258, 1146, 1258, 1170, 741, 1248, 1205, 506, 505, 1112,
            518, 1782, 1195, 1210, 1250, 1248, 780, 1072, 744, 1195, 1110, 1586, 1074, 1112, 1104, 782, 530, 782, 1290,
        ],
        black: [
            480, 822, 1351, 1460, 1460, 2346, 1592, 815, 974, 974, 1018, 1460, 815, 1018, 815, 746, 1514, 1146, 1398, 1456,
            1496, 1451, 1496, 1310, 1534, 1496, 815, 815, 1460, 1460, 1460, 1232, 1917, 1620, 1494, 1570, 1573, 1327, 1275,
            1585, 1688, 756, 1360, 1556, 1273, 1923, 1626, 1641, 1458, 1641, 1506, 1460, 1406, 1604, 1574, 2152, 1598,
            1558, 1412, 974, 746, 974, 1460, 1374, 1024, 1285, 1410, 1260, 1410, 1291, 930, 1395, 1384, 670, 670, 1351,
            690, 2036, 1374, 1328, 1400, 1404, 1002, 1248, 946, 1374, 1277, 1884, 1304, 1334, 1216, 974, 696, 974, 1460,
        ])

    /// The advances from 28 points on.
    fileprivate static let display = Masters(
        ultraLight: [
            416, 500, 664, 1232, 1203, 1451, 1375, 489, 558, 558, 691, 1203, 409, 865, 409, 490, 1181, 775, 1138, 1127,
            1164, 1163, 1169, 1075, 1178, 1169, 409, 409, 1203, 1203, 1203, 911, 1727, 1204, 1138, 1303, 1312, 1051, 1020,
            1332, 1297, 299, 934, 1105, 1009, 1576, 1315, 1398, 1086, 1398, 1124, 1114, 1116, 1308, 1203, 1777, 1189, 1147,
            1147, 558, 490, 558, 1203, 1027, 1024, 987, 1080, 985, 1080, 1021, 500, 1070, 1038, 300, 300, 884, 300, 1575,
            1027, 1044, 1070, 1070, 584, 875, 512, 1027, 860, 1360, 842, 861, 881, 558, 296, 558, 1203,
        ],
        regular: [
            419, 545, 825, 1237, 1237, 1654, 1369, 519, 659, 659, 819, 1237, 439, 877, 439, 571, 1241, 907, 1158, 1211,
            1237, 1197, 1263, 1119, 1227, 1263, 439, 439, 1237, 1237, 1237, 1001, 1790, 1300, 1237, 1404, 1389, 1130, 1080,
            1446, 1431, 459, 1013, 1229, 1073, 1701, 1431, 1497, 1182, 1497, 1226, 1214, 1189, 1425, 1291, 1891, 1299,
            1253, 1262, 659, 571, 659, 1237, 1078, 1023, 1027, 1133, 1025, 1133, 1048, 621, 1123, 1103, 421, 419, 993, 417,
            1644, 1078, 1086, 1124, 1123, 630, 952, 616, 1078, 988, 1464, 958, 995, 957, 659, 441, 659, 1237,
        ],
        black: [
            389, 748, 1039, 1376, 1411, 1990, 1503, 585, 903, 903, 1019, 1411, 545, 927, 545, 667, 1443, 1057, 1310, 1366,
            1413, 1361, 1406, 1222, 1429, 1406, 545, 545, 1411, 1411, 1411, 1183, 1843, 1533, 1381, 1511, 1476, 1215, 1163,
            1529, 1555, 623, 1270, 1444, 1149, 1824, 1493, 1583, 1345, 1582, 1394, 1369, 1273, 1471, 1485, 2061, 1506,
            1469, 1320, 903, 667, 903, 1411, 1279, 1023, 1212, 1309, 1204, 1304, 1223, 834, 1304, 1288, 563, 563, 1208,
            573, 1890, 1279, 1258, 1304, 1302, 858, 1154, 837, 1279, 1173, 1770, 1201, 1210, 1110, 903, 547, 903, 1411,
        ])

}
