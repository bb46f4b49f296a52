// Included once for each form, after samples_portable.h, samples_avx2.h and samples_avx512.h; see form256.h.
//
// A line toggles all samples to its right. Within a row of pixels that is every sample past some pixel, so only the change from
// each pixel to the next is stored, and a prefix sum by exclusive or restores the samples:
//
//     pixel        0          1          2          3
//     toggled   ........   ....####   ########   ########      # right of the line
//     stored    ........   ....####   ####....   ........      exclusive or with the pixel before
//
// A part is the path of a chain through one row of tiles, as one crossing for each of 64 rows of samples:
//
//          row 0  ──────╲────────
//                        ╲
//          row 1  ────────╲──────      crossings[row] = x there, in 1024ths of a pixel modulo 64 pixels;
//                          ╲           find() turns it into the index of the first sample to its right,
//          row 2  ──────────╲────      next() into the index relative to the next pixel: 8 less, but at least 0
//
// The lines of a chain are entered into a part one by one, each overwriting the crossings from its first row on. The part is
// toggled when the chain leaves the tiles, or when it becomes too wide for 16-bit crossings.

/// The part of a chain within a row of tiles, which toggles the rows of samples from `first` up to `end`.
typedef struct {
    FORM(crossings) crossings;
    /// The row of tiles, and its top in steps.
    int32_t tile, top;
    int32_t first, end;
    /// The minimum and maximum x, in steps.
    int32_t left, right;
} FORM(part);

/// Toggles the samples to the right of a part, and empties it.
FORM_TARGET FORCE_INLINE void FORM(finish)(const cblend_samples *samples, FORM(part) *part) {
    FORM(rows) kept = FORM(rows_between)(part->first, part->end);
    part->first = part->end;
    int32_t left = greatest((part->left >> 8) - samples->left, 0);
    int32_t right = (part->right >> 8) - samples->left;
    if (left >= samples->columns) return;
    size_t tile = (size_t)(part->tile - samples->top / TILE);
    uint8_t *cell = samples->cells + (tile * samples->stride + left) * ROWS;
    // A part entirely left of the region may be too far away for crossings; it toggles all samples.
    FORM(mask) index = FORM(none)(), before = index;
    if (right >= 0) index = FORM(find)(&part->crossings, (int16_t)((uint32_t)(samples->left + left) << CROSSING_BITS));
    int32_t column = left, last = least(right + 2, samples->columns);
    do {
        // Nothing changes past the last column.
        for (int i = 0; i < FORM(columns_at_once); i++) {
            FORM(mask) inside = FORM(samples)(index, kept);
            FORM(flip)(cell + i * ROWS, inside, before);
            before = inside;
            index = FORM(next)(index);
        }
        cell += FORM(columns_at_once) * ROWS;
        column += FORM(columns_at_once);
    } while (column < last);
    uint8_t *marks = samples->marks + tile * (samples->stride / BLOCK);
    // Mark all blocks; there are at most three.
    marks[left / BLOCK] = 1;
    marks[(left + column) / 2 / BLOCK] = 1;
    marks[(column - 1) / BLOCK] = 1;
}

FORM_TARGET FORCE_INLINE void FORM(start)(FORM(part) *part, int32_t tile, int32_t row, int64_t x) {
    part->tile = tile;
    part->top = tile * ROWS * ROW_STEPS;
    part->first = part->end = row;
    part->left = part->right = (int32_t)(x >> LINE_BITS);
}

/// Extends a part to x.
FORM_TARGET FORCE_INLINE void FORM(extend)(FORM(part) *part, int32_t x) {
    part->left = least(part->left, x);
    part->right = greatest(part->right, x);
}

/// Whether a part can be extended to x.
FORM_TARGET FORCE_INLINE bool FORM(can_extend)(const FORM(part) *part, int32_t x) {
    return greatest(part->right, x) - least(part->left, x) < WIDEST_PART;
}

/// Toggles the samples right of a line down to (z, w) in all tiles it passes, leaving the last part open if it may continue.
FORM_TARGET FORCE_INLINE void FORM(pass)(
    const cblend_samples *samples, FORM(part) *part, int32_t x, int32_t y, int32_t z, int32_t w) {
    int32_t first = samples->top / TILE;
    int32_t row = greatest(row_from(y), first * ROWS);
    int32_t end = least(row_from(w), (first + samples->tiles) * ROWS);
    if (row >= end) {
        // The next line may start too far away to continue the part.
        if (part->first != part->end) FORM(finish)(samples, part);
        return;
    }
    int64_t slope = slope_of(z - x, w - y);
    int32_t tile = row / ROWS - (row % ROWS < 0);
    int64_t origin = origin_of(x, slope, tile * ROWS * ROW_STEPS - y);
    row -= tile * ROWS;
    end -= tile * ROWS;
    while (true) {
        int32_t stop = least(end, ROWS);
        if (part->first == part->end) FORM(start)(part, tile, row, origin + slope * row);
        int32_t last = end < ROWS ? z : (int32_t)((origin + slope * (ROWS - 1)) >> LINE_BITS);
        if (__builtin_expect(!FORM(can_extend)(part, last), 0)) {
            // Start a separate part, as long as possible.
            if (part->first != part->end) FORM(finish)(samples, part);
            FORM(start)(part, tile, row, origin + slope * row);
            int64_t most = ((int64_t)(WIDEST_PART - 1) << LINE_BITS) / ((slope < 0 ? -slope : slope) + 1);
            if (stop - 1 - row > most) stop = row + 1 + (int32_t)most;
            last = (int32_t)((origin + slope * (stop - 1)) >> LINE_BITS);
        }
        FORM(extend)(part, last);
        FORM(cross)(&part->crossings, row, slope, origin);
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
            if (row < end) continue;
            // Include the start of the next line.
            if (!FORM(can_extend)(part, z)) return FORM(finish)(samples, part);
            return FORM(extend)(part, z);
        }
    }
}

/// Toggles the samples right of a run down to the bottom of the region; false if it ends there, else it is shortened to the
/// rest.
FORM_TARGET FORCE_INLINE bool FORM(toggle_run)(const cblend_samples *samples, const int32_t *lines, cblend_run *run) {
    int32_t bottom = (samples->top + samples->tiles * TILE) * STEPS;
    int32_t upper = run->step > 0 ? 0 : 2;
    const int32_t *line = lines + 4 * (size_t)run->first, *last = lines + 4 * (size_t)run->last;
    FORM(part) part;
    memset(&part, 0, sizeof part);
    bool continues;
    while (true) {
        int32_t x = line[upper], y = line[upper + 1], z = line[2 - upper], w = line[3 - upper];
        int32_t end = row_from(w - part.top);
        if (part.first != part.end && end < ROWS && FORM(can_extend)(&part, z)) {
            // Most lines end in the same tile; even lines that cross no row of samples move the start of the next line.
            FORM(extend)(&part, z);
            if (end > part.end) {
                int64_t slope = slope_of(z - x, w - y);
                FORM(cross)(&part.crossings, part.end, slope, origin_of(x, slope, part.top - y));
                part.end = end;
            }
        } else {
            FORM(pass)(samples, &part, x, y, z, w);
        }
        continues = w > bottom;
        if (continues || line == last) break;
        line += 4 * run->step;
    }
    if (part.first != part.end) FORM(finish)(samples, &part);
    run->first = (int32_t)((line - lines) / 4);
    return continues;
}

FORM_TARGET static size_t FORM(toggle)(const cblend_samples *samples, const int32_t *lines, cblend_run *runs, size_t count) {
    // A local copy, which stores cannot alias.
    const cblend_samples frame = *samples;
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        cblend_run run = runs[i];
        if (FORM(toggle_run)(&frame, lines, &run)) runs[kept++] = run;
    }
    return kept;
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
