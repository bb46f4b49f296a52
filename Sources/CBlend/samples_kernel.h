// Included once for each form, as FORM and FORM_TARGET tell, after what differs between them.

/// Finds the first samples right of a piece of any width, from a column on, as far as bytes can count.
FORM_TARGET FORCE_INLINE FORM(mask) FORM(find_far)(const piece *piece, int32_t column) {
    uint8_t bytes[ROWS];
    int64_t x = piece->x - column * PIXEL;
    for (int row = 0; row < ROWS; row++) {
        int64_t place = (x + piece->slope * row) >> (LINE_BITS - PLACE_BITS);
        int64_t index = (place + OFFSET(row)) >> SAMPLE_BITS;
        bytes[row] = index < 0 ? 0 : index > 255 ? 255 : (uint8_t)index;
    }
    FORM(mask) index;
    memcpy(&index, bytes, ROWS);
    return index;
}

/// Toggles samples by a piece of any width, pixel by pixel: what is left of the columns toggles the first ones.
FORM_TARGET __attribute__((noinline)) static void FORM(toggle_far)(const cblend_samples *samples, int32_t row, const piece *piece) {
    uint8_t *cells = samples->cells + (size_t)row * samples->stride * ROWS;
    uint8_t *marks = samples->marks + (size_t)row * samples->mark_stride;
    int32_t left = (int32_t)piece->left;
    int32_t last = greatest(least((int32_t)piece->right + 1, samples->columns), 0);
    bool is_near = piece->right - piece->left < NEAR;
    FORM(mask) kept = FORM(rows)(piece->first, piece->end), before, index;
    memset(&before, 0, sizeof before);
    for (int32_t column = greatest(left, 0); column <= last;) {
        int32_t pause = least(last, column + 255 / COLUMNS - 1);
        if (is_near) {
            index = FORM(find)((int16_t)((piece->x - left * PIXEL) >> (LINE_BITS - PLACE_BITS)), STEP(piece->slope));
            for (int32_t skipped = least(column - left, NEAR); skipped > 0; skipped--) index = FORM(next)(index);
        } else {
            index = FORM(find_far)(piece, column);
        }
        for (; column <= pause; column++) {
            FORM(mask) inside = FORM(samples)(index, kept);
            FORM(flip)(cells + (size_t)column * ROWS, inside, before);
            marks[column >> 2] = 1;
            before = inside;
            index = FORM(next)(index);
        }
    }
}

/// Toggles samples by a line down to (z, w).
FORM_TARGET FORCE_INLINE void FORM(toggle_line)(const cblend_samples *samples, int32_t x, int32_t y, int32_t z, int32_t w) {
    // A row of samples lies in the middle of its steps, and belongs to a line that begins there.
    int32_t first = greatest((y + ROW_STEPS / 2 - 1) >> 3, 0);
    int32_t rows = least((w + ROW_STEPS / 2 - 1) >> 3, samples->rows * ROWS) - first;
    if (rows <= 0) return;
    int32_t width = z - x;
    int32_t height = w - y;
    // Processors divide 32 bits faster.
    int64_t slope = (uint32_t)(width + 4095) < 8191 ? (int64_t)(width * (1 << (LINE_BITS + 3)) / height)
                                                   : (int64_t)width * (1 << (LINE_BITS + 3)) / height;
    int64_t start = (int64_t)x * (1 << LINE_BITS) + (((int64_t)(ROW_STEPS * first + ROW_STEPS / 2 - y) * slope) >> 3);
    bool is_inside = least(x, z) >= 0 && greatest(x, z) < samples->columns * STEPS - STEPS / COLUMNS;
    int32_t row = first >> 5;
    uint8_t *cells = samples->cells + (size_t)row * samples->stride * ROWS;
    uint8_t *marks = samples->marks + (size_t)row * samples->mark_stride;
    first &= ROWS - 1;
    int64_t origin = start - slope * first;
    while (true) {
        int32_t end = least(first + rows, ROWS);
        int64_t stop = origin + slope * (end - 1);
        int64_t left = (start < stop ? start : stop) >> (LINE_BITS + 8);
        // Beyond the last sample of a pixel counts as the next one.
        int64_t right = ((start < stop ? stop : start) + (STEPS / COLUMNS << LINE_BITS)) >> (LINE_BITS + 8);
        if (__builtin_expect(is_inside && right - left <= 1, 1)) {
            FORM(mask) index = FORM(find)((int16_t)((origin - left * PIXEL) >> (LINE_BITS - PLACE_BITS)), STEP(slope));
            FORM(toggle_two)(cells + (size_t)left * ROWS, index, first, end);
            marks[(size_t)left >> 2] = 1;
            marks[(size_t)(right + 1) >> 2] = 1;
        } else if (left < samples->columns) {
            piece piece = {origin, slope, first, end, left, right};
            FORM(toggle_far)(samples, row, &piece);
        }
        rows -= end - first;
        if (rows <= 0) return;
        first = 0;
        origin += slope * ROWS;
        start = origin;
        row++;
        cells += (size_t)samples->stride * ROWS;
        marks += samples->mark_stride;
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
        for (int32_t j = 0; j < run.count; j++) {
            FORM(toggle_line)(&frame, line[upper] - left, line[upper + 1] - top, line[2 - upper] - left, line[3 - upper] - top);
            line += 4 * run.step;
        }
    }
}

FORM_TARGET static void FORM(count)(const cblend_samples *samples, int32_t row, uint8_t *coverage) {
    uint8_t *cells = samples->cells + (size_t)row * samples->stride * ROWS;
    const uint8_t *marks = samples->marks + (size_t)row * samples->mark_stride;
    FORM(mask) inside;
    memset(&inside, 0, sizeof inside);
    for (int32_t word = 0; word < samples->mark_stride; word += 8) {
        uint64_t bits;
        memcpy(&bits, marks + word, 8);
        for (; bits != 0; bits &= bits - 1) {
            int32_t block = word + (__builtin_ctzll(bits) >> 3);
            FORM(count_block)(cells + (size_t)block * 4 * ROWS, &inside, coverage + 4 * block);
        }
    }
}
