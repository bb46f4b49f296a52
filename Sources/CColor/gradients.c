#include "CColor.h"
#include "lanes.h"

#include <string.h>

enum { REACH = CCOLOR_WINDOW_REACH, MARGIN = 2 * REACH };

static inline size_t least(size_t a, size_t b) { return a < b ? a : b; }

/// The working rows of `ccolor_find_gradients`, as bytes except for the first; the margins hold the surroundings that affect
/// the rectangle.
typedef struct {
    /// The pixels of a row with margins on both sides, 0 outside the picture.
    uint32_t *pixels;
    /// Whether a window starts at each pixel, and the windows' states.
    uint8_t *levels, *states;
    /// Whether a window in a column starts at each pixel, from eight rows above the rectangle to four below it.
    uint8_t *column_levels;
    /// The states of the windows in columns for the last five rows, in a ring buffer.
    uint8_t *column_states;
    /// Zeros.
    uint8_t *none;
} rows;

static inline size_t width_of(const ccolor_picture *picture) { return picture->max_x - picture->min_x; }

static inline size_t height_of(const ccolor_picture *picture) { return picture->max_y - picture->min_y; }

size_t ccolor_gradient_scratch(const ccolor_picture *picture) {
    const size_t width = width_of(picture);
    return (width + 2 * MARGIN) * 6 + width * (height_of(picture) + MARGIN + REACH) + width * (REACH + 2);
}

static inline rows rows_of(const ccolor_picture *picture, uint8_t *scratch) {
    const size_t width = width_of(picture);
    rows rows;
    memset(scratch, 0, ccolor_gradient_scratch(picture));
    rows.pixels = (uint32_t *)scratch;
    rows.levels = scratch + 4 * (width + 2 * MARGIN);
    rows.states = rows.levels + width + 2 * MARGIN;
    rows.column_levels = rows.states + width + 2 * MARGIN;
    rows.column_states = rows.column_levels + width * (height_of(picture) + MARGIN + REACH);
    rows.none = rows.column_states + width * (REACH + 1);
    return rows;
}

/// The channels of four pixels.
FORCE_INLINE sixteen_words channels_of(const uint32_t *pixels) {
    return __builtin_convertvector(*(const sixteen_bytes *)pixels, sixteen_words);
}

/// Returns 1 for each of four windows whose pixels nearly lie on a line, given their first pixels, their second pixels and so
/// on.
FORCE_INLINE four_bytes are_level(
    sixteen_words first, sixteen_words second, sixteen_words middle, sixteen_words fourth, sixteen_words last) {
    // Numbers within a range bounded by a power of two have no higher bits.
    sixteen_words bends = 3 + first + last - 2 * middle;
    bends |= 3 + first + middle - 2 * second;
    bends |= 3 + middle + last - 2 * fourth;
    sixteen_words slopes = 32 + last - first;
    four_longs others = (four_longs)((bends & 0xFFF8) | (slopes & 0xFFC0));
    return __builtin_convertvector(others == 0, four_bytes) & 1;
}

/// Writes whether windows start at some pixels; `step` is the distance between the pixels of a window.
FORCE_INLINE void find_windows(const uint32_t *pixels, size_t step, size_t count, uint8_t *levels) {
    for (size_t x = 0; x < count; x += 4) {
        const size_t some = least(4, count - x);
        uint32_t copies[REACH + 1][4] = {0};
        const uint32_t *windows[REACH + 1];
        for (size_t row = 0; row <= REACH; row++) {
            windows[row] = pixels + row * step + x;
            // Never read beyond the end of the picture.
            if (some < 4) windows[row] = memcpy(copies[row], windows[row], 4 * some);
        }
        four_bytes found = are_level(
            channels_of(windows[0]), channels_of(windows[1]), channels_of(windows[2]), channels_of(windows[3]),
            channels_of(windows[4]));
        memcpy(levels + x, &found, some);
    }
}

/// Adjacent windows: their starts and ends, and the windows that start where they end or end where they start.
typedef struct {
    const uint32_t *start, *end, *end_after, *start_before;
    const uint8_t *levels, *after, *before;
} windows;

/// Writes 0 if no window starts at a pixel, 1 if one does, and 3 if the color also changes in it, or in it and its next or
/// previous window.
FORCE_INLINE void write_states(windows at, size_t count, uint8_t *restrict states) {
    for (size_t x = 0; x < count; x++) {
        uint8_t changes = (uint8_t)((at.start[x] != at.end[x]) | (at.after[x] & (at.start[x] != at.end_after[x])) |
                                    (at.before[x] & (at.start_before[x] != at.end[x])));
        states[x] = (uint8_t)(at.levels[x] * (1 + 2 * changes));
    }
}

/// Returns the state of the window that starts nearest to a position, of the five that contain it.
FORCE_INLINE uint8_t nearest(const uint8_t states[REACH + 1]) {
    uint8_t state = states[REACH];
    for (size_t back = REACH; back-- > 0;) state = states[back] ? states[back] : state;
    return state;
}

FORCE_INLINE void find_row_states(const ccolor_picture *picture, size_t y, rows rows) {
    // The pixels and windows inside the picture, counted from the left margin.
    const size_t width = width_of(picture), skipped = MARGIN > picture->min_x ? MARGIN - picture->min_x : 0;
    const size_t end = picture->width + MARGIN - picture->min_x;
    const uint32_t *row = picture->pixels + y * picture->width + picture->min_x + skipped - MARGIN;
    memcpy(rows.pixels + skipped, row, 4 * (least(end, width + 2 * MARGIN) - skipped));
    const size_t last = least(end > REACH ? end - REACH : 0, width + MARGIN + REACH);
    if (last > skipped) find_windows(rows.pixels + skipped, 1, last - skipped, rows.levels + skipped);
    const uint32_t *pixels = rows.pixels + REACH;
    const uint8_t *levels = rows.levels + REACH;
    write_states(
        (windows){pixels, pixels + REACH, pixels + 2 * REACH, pixels - REACH, levels, levels + REACH, levels - REACH},
        width + REACH, rows.states + REACH);
}

/// Returns the pixels of a row, counted from the top margin; outside the picture, where no window uses them, the nearest row.
static inline const uint32_t *pixels_of_row(const ccolor_picture *picture, size_t row) {
    const size_t below_margin = row + picture->min_y, y = below_margin > MARGIN ? below_margin - MARGIN : 0;
    return picture->pixels + least(y, picture->height - 1) * picture->width + picture->min_x;
}

/// Returns whether windows in columns start in a row, counted from the top margin.
static inline const uint8_t *column_levels_of_row(const ccolor_picture *picture, size_t row, rows rows) {
    return row < height_of(picture) + MARGIN + REACH ? rows.column_levels + row * width_of(picture) : rows.none;
}

/// Finds the states of the windows that start in a row, counted from the top margin; valid from the fifth row on.
FORCE_INLINE void find_column_states(const ccolor_picture *picture, size_t row, rows rows) {
    const windows at = {
        .start = pixels_of_row(picture, row),
        .end = pixels_of_row(picture, row + REACH),
        .end_after = pixels_of_row(picture, row + 2 * REACH),
        .start_before = pixels_of_row(picture, row - REACH),
        .levels = column_levels_of_row(picture, row, rows),
        .after = column_levels_of_row(picture, row + REACH, rows),
        .before = column_levels_of_row(picture, row - REACH, rows),
    };
    write_states(at, width_of(picture), rows.column_states + row % (REACH + 1) * width_of(picture));
}

FORCE_INLINE void find(const ccolor_picture *picture, uint8_t *scratch, uint8_t *mask) {
    const rows rows = rows_of(picture, scratch);
    const size_t width = width_of(picture), height = height_of(picture);
    for (size_t row = 0; row < height + MARGIN + REACH; row++) {
        const size_t y = row + picture->min_y;
        if (y < MARGIN || y - MARGIN + REACH >= picture->height) continue;
        find_windows(
            picture->pixels + (y - MARGIN) * picture->width + picture->min_x, picture->width, width,
            rows.column_levels + row * width);
    }
    for (size_t row = REACH; row < MARGIN; row++) find_column_states(picture, row, rows);
    for (size_t row = 0; row < height; row++) {
        find_row_states(picture, picture->min_y + row, rows);
        find_column_states(picture, row + MARGIN, rows);
        const uint8_t *above[REACH + 1];
        for (size_t back = 0; back <= REACH; back++) above[back] = rows.column_states + (row + MARGIN - back) % (REACH + 1) * width;
        const uint8_t *states = rows.states + MARGIN;
        for (size_t x = 0; x < width; x++) {
            uint8_t in_row = nearest((uint8_t[]){states[x], states[x - 1], states[x - 2], states[x - 3], states[x - 4]});
            uint8_t in_column = nearest((uint8_t[]){above[0][x], above[1][x], above[2][x], above[3][x], above[4][x]});
            // The lowest bit of a state is set if a window exists.
            mask[row * width + x] = (uint8_t)(in_row & in_column & ((in_row | in_column) >> 1) & 1);
        }
    }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void find_256(const ccolor_picture *picture, uint8_t *scratch, uint8_t *mask) {
    find(picture, scratch, mask);
}
#endif

void ccolor_find_gradients(const ccolor_picture *picture, uint8_t *scratch, uint8_t *mask, bool is_wide) {
#if defined(__x86_64__)
    if (has_avx2(is_wide)) return find_256(picture, scratch, mask);
#endif
    find(picture, scratch, mask);
}
