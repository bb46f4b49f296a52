#include "CBlend.h"
#include "../instructions.h"

#include <string.h>

enum {
    /// The number of pixel rows in a tile, which is one pixel wide; its rows of samples; and the samples in each row.
    TILE = CBLEND_TILE_ROWS,
    ROWS = 16 * TILE,
    COLUMNS = 8,
    /// The number of columns that share a mark.
    BLOCK = CBLEND_BLOCK_COLUMNS,
    /// The number of steps in a pixel, and between two rows of samples.
    STEPS = 256,
    ROW_STEPS = 16,
    /// The fractional bits of a line's x in steps.
    LINE_BITS = 18,
    /// Crossings are in 1024ths of a pixel, modulo 64 pixels; a line's x has 16 more bits. Samples are 2^SAMPLE_BITS such units
    /// apart.
    CROSSING_BITS = 10,
    SAMPLE_BITS = 7,
    /// The maximum difference, in steps, between crossings in a part of a chain: 30 of the 32 pixels that fit 16 signed bits.
    WIDEST_PART = 30 * STEPS,
};

/// The offset that turns a crossing into the index of the first sample to its right, after a shift by `SAMPLE_BITS`.
///
/// Samples are 128 units of 1/1024 pixel apart, starting at 8 q + 3 in row r, with q = 7 r mod 16. Since 7 and 16 are coprime,
/// 16 rows have all 16 values of q: each 128th of a pixel has a sample in some row, and adjacent rows are shifted by nearly
/// half the distance between samples.
///
///     row 0  |.       .       .       .       .       .       .       .       |    one pixel
///     row 1  |   .       .       .       .       .       .       .       .    |
///     row 2  |       .       .       .       .       .       .       .       .|
///     row 3  |  .       .       .       .       .       .       .       .     |
///
/// Sample s lies to the right of a crossing c if c <= 128 s + 8 q + 3, so the first such sample is (c + 128 - 4 - 8 q) >> 7.
#define OFFSET(row) ((1 << SAMPLE_BITS) - 4 - 8 * (7 * (row) % 16))

#define OFFSETS_OF_8(row) \
    OFFSET(row), OFFSET(row + 1), OFFSET(row + 2), OFFSET(row + 3), OFFSET(row + 4), OFFSET(row + 5), OFFSET(row + 6), OFFSET(row + 7)
#define NUMBERS_OF_8(row) row, row + 1, row + 2, row + 3, row + 4, row + 5, row + 6, row + 7

#define FORCE_INLINE static inline __attribute__((always_inline))

FORCE_INLINE int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
FORCE_INLINE int32_t greatest(int32_t a, int32_t b) { return a > b ? a : b; }

/// The change of x from one row of samples to the next.
FORCE_INLINE int64_t slope_of(int32_t width, int32_t height) {
    // Processors divide 32-bit numbers faster, which suffice for short lines.
    bool is_short = (uint32_t)(width + 8191) < 16383 && height < 64 * STEPS;
    return is_short ? (int64_t)(width * (1 << LINE_BITS) / height) * ROW_STEPS
                    : (int64_t)width * (ROW_STEPS << LINE_BITS) / height;
}

/// The first row of samples at or below y; samples lie in the middle of their steps.
FORCE_INLINE int32_t row_from(int32_t y) { return (y + ROW_STEPS / 2 - 1) >> 4; }

/// The x of a line through x, extended to the row of samples that begins some steps below.
FORCE_INLINE int64_t origin_of(int32_t x, int64_t slope, int32_t below) {
    return (int64_t)x * (1 << LINE_BITS) + ((slope * (below + ROW_STEPS / 2)) >> 4);
}

#define FORM(name) name##_portable
#define FORM_TARGET
#include "samples_portable.h"
#include "samples_kernel.h"
#undef FORM
#undef FORM_TARGET

#if defined(__x86_64__)

#include <immintrin.h>

#define FORM(name) name##_avx2
#define FORM_TARGET __attribute__((target("avx2")))
#include "samples_avx2.h"
#include "samples_kernel.h"
#undef FORM
#undef FORM_TARGET

#define FORM(name) name##_avx512
#define FORM_TARGET __attribute__((target("avx512f,avx512bw,avx512vl")))
#include "samples_avx512.h"
#include "samples_kernel.h"

size_t cblend_toggle_samples(
    const cblend_samples *samples, const int32_t *lines, cblend_run *runs, size_t count, cblend_instructions limit) {
    if (has_avx512(limit)) return toggle_avx512(samples, lines, runs, count);
    if (has_avx2(limit)) return toggle_avx2(samples, lines, runs, count);
    return toggle_portable(samples, lines, runs, count);
}

void cblend_count_samples(const cblend_samples *samples, int32_t tile, uint8_t *coverage, cblend_instructions limit) {
    if (has_avx512(limit)) return count_avx512(samples, tile, coverage);
    if (has_avx2(limit)) return count_avx2(samples, tile, coverage);
    count_portable(samples, tile, coverage);
}

#else

size_t cblend_toggle_samples(
    const cblend_samples *samples, const int32_t *lines, cblend_run *runs, size_t count, cblend_instructions limit) {
    return toggle_portable(samples, lines, runs, count);
}

void cblend_count_samples(const cblend_samples *samples, int32_t tile, uint8_t *coverage, cblend_instructions limit) {
    count_portable(samples, tile, coverage);
}

#endif
