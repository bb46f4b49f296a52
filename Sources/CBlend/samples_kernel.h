// Included once for each form, as FORM and FORM_TARGET tell, after what differs between them.

/// The part of a chain of lines within a row of tiles: what its rows of samples toggle, from one up to another.
typedef struct {
    FORM(places) places;
    int32_t tile, first, end;
    /// What it reaches over, in steps.
    int32_t left, right;
} FORM(part);

/// Toggles the samples to the right of a part, and forgets it.
FORM_TARGET FORCE_INLINE void FORM(finish)(const cblend_samples *samples, FORM(part) *part) {
    FORM(rows) kept = FORM(rows_between)(part->first, part->end);
    part->first = part->end;
    int32_t left = greatest(part->left >> 8, 0);
    int32_t right = part->right >> 8;
    if (left >= samples->columns) return;
    uint8_t *cell = samples->cells + ((size_t)part->tile * samples->stride + left) * ROWS;
    FORM(mask) index = FORM(find)(&part->places, (int16_t)((uint32_t)left << PLACE_BITS)), before = FORM(none)();
    int32_t column = left;
    for (int32_t last = least(right + 1, samples->columns); column < last; column++, cell += ROWS) {
        FORM(mask) inside = FORM(samples)(index, kept);
        FORM(flip)(cell, inside, before);
        before = inside;
        index = FORM(next)(index);
    }
    // Beyond the last column all rows are inside.
    if (right < samples->columns) FORM(flip)(cell, FORM(samples)(FORM(none)(), kept), before);
    uint8_t *marks = samples->marks + (size_t)part->tile * (samples->stride / BLOCK);
    // All blocks, for there are no more than three.
    marks[left / BLOCK] = 1;
    marks[(left + column) / 2 / BLOCK] = 1;
    marks[column / BLOCK] = 1;
}

FORM_TARGET FORCE_INLINE void FORM(begin)(FORM(part) *part, int32_t tile, int32_t row, int64_t x) {
    part->tile = tile;
    part->first = part->end = row;
    part->left = part->right = (int32_t)(x >> LINE_BITS);
}

/// Extends a part to x.
FORM_TARGET FORCE_INLINE void FORM(reach)(FORM(part) *part, int32_t x) {
    part->left = least(part->left, x);
    part->right = greatest(part->right, x);
}

/// Extends a part that ends where a line down to (z, w) begins, or an empty one, by that line; what tiles it leaves are toggled.
FORM_TARGET FORCE_INLINE void FORM(add_line)(
    const cblend_samples *samples, FORM(part) *part, int32_t x, int32_t y, int32_t z, int32_t w) {
    // A row of samples lies in the middle of its steps, and belongs to a line that begins there.
    int32_t row = greatest((y + ROW_STEPS / 2 - 1) >> 4, 0);
    int32_t end = least((w + ROW_STEPS / 2 - 1) >> 4, samples->tiles * ROWS);
    if (row >= end) return;
    int64_t slope = slope_of(z - x, w - y);
    int32_t tile = row / ROWS;
    // The line's x, extended to the first row of the tile.
    int64_t origin = (int64_t)x * (1 << LINE_BITS) + ((slope * (ROW_STEPS * ROWS * tile + ROW_STEPS / 2 - y)) >> 4);
    row -= tile * ROWS;
    end -= tile * ROWS;
    while (true) {
        int32_t stop = least(end, ROWS);
        if (part->first == part->end) FORM(begin)(part, tile, row, origin + slope * row);
        int32_t last = end < ROWS ? z : (int32_t)((origin + slope * (ROWS - 1)) >> LINE_BITS);
        if (__builtin_expect(greatest(part->right, last) - least(part->left, last) >= REACH, 0)) {
            // A part of its own, as far as that can go.
            if (part->first != part->end) FORM(finish)(samples, part);
            FORM(begin)(part, tile, row, origin + slope * row);
            int64_t move = slope < 0 ? -slope : slope;
            int64_t most = ((int64_t)(REACH - 1) << LINE_BITS) / (move + 1);
            if (stop - 1 - row > most) stop = row + 1 + (int32_t)most;
            last = (int32_t)((origin + slope * (stop - 1)) >> LINE_BITS);
        }
        FORM(reach)(part, last);
        FORM(place)(&part->places, row, slope, origin);
        part->end = stop;
        if (stop == ROWS) {
            FORM(finish)(samples, part);
            tile++;
            row = 0;
            end -= ROWS;
            origin += slope * ROWS;
            if (end == 0) return;
        } else {
            row = stop;
            if (row == end) return;
        }
    }
}

FORM_TARGET static void FORM(toggle)(const cblend_samples *samples, const int32_t *lines, const cblend_run *runs, size_t count) {
    // A copy, which no store changes.
    cblend_samples frame = *samples;
    int32_t left = frame.left * STEPS;
    int32_t top = frame.top * STEPS;
    for (size_t i = 0; i < count; i++) {
        cblend_run run = runs[i];
        int32_t upper = run.step > 0 ? 0 : 2;
        const int32_t *line = lines + 4 * (size_t)run.first;
        FORM(part) part;
        memset(&part, 0, sizeof part);
        for (int32_t j = 0; j < run.count; j++) {
            FORM(add_line)(&frame, &part, line[upper] - left, line[upper + 1] - top, line[2 - upper] - left, line[3 - upper] - top);
            line += 4 * run.step;
        }
        if (part.first != part.end) FORM(finish)(&frame, &part);
    }
}

FORM_TARGET static void FORM(count)(const cblend_samples *samples, int32_t tile, uint8_t *coverage) {
    uint8_t *cells = samples->cells + (size_t)tile * samples->stride * ROWS;
    int32_t blocks = samples->stride / BLOCK;
    const uint8_t *marks = samples->marks + (size_t)tile * blocks;
    FORM(mask) inside = FORM(none)();
    for (int32_t block = 0; block < blocks; block++) {
        if (marks[block] == 0) continue;
        FORM(count_block)(cells + (size_t)block * BLOCK * ROWS, &inside, coverage + block * BLOCK, samples->stride);
    }
}
