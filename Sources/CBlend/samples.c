#include "CBlend.h"
#include "processor.h"

#include <string.h>

enum {
    /// The rows of samples in a pixel, and the samples in each.
    ROWS = 32,
    COLUMNS = 8,
    /// The steps of a pixel, and those between two rows of samples.
    STEPS = 256,
    ROW_STEPS = STEPS / ROWS,
    /// The bits after the point of a line's x in steps.
    LINE_BITS = 16,
    /// Those of places near a pixel, of which samples are 2^SAMPLE_BITS apart.
    PLACE_BITS = 5,
    SAMPLE_BITS = PLACE_BITS + 5,
    /// The pixels that such places reach over.
    NEAR = 4,
};

/// What makes a place the index of the first sample to its right, once shifted by `SAMPLE_BITS`.
///
/// Samples lie 32 steps apart, those of row r beginning at step 19 r mod 32, so that each step has a sample in some row.
#define OFFSET(row) ((1 << SAMPLE_BITS) - 1 - (1 << (PLACE_BITS - 1)) - ((19 * (row) % ROWS) << PLACE_BITS))

#define OFFSETS_OF_8(row) \
    OFFSET(row), OFFSET(row + 1), OFFSET(row + 2), OFFSET(row + 3), OFFSET(row + 4), OFFSET(row + 5), OFFSET(row + 6), OFFSET(row + 7)

/// The width of a pixel as lines have it.
#define PIXEL ((int64_t)STEPS << LINE_BITS)
/// A line's slope for places near a pixel.
#define STEP(slope) ((int16_t)((slope) >> (LINE_BITS - PLACE_BITS)))

/// The part of a line within a row of pixels.
typedef struct {
    /// Its x, extended to the first row of samples, and how far it moves from row to row.
    int64_t x, slope;
    /// The rows of samples that it crosses.
    int32_t first, end;
    /// The pixels among whose samples it does so.
    int64_t left, right;
} piece;

#define FORCE_INLINE static inline __attribute__((always_inline))

FORCE_INLINE int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
FORCE_INLINE int32_t greatest(int32_t a, int32_t b) { return a > b ? a : b; }

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

void cblend_toggle_samples(const cblend_samples *samples, const int32_t *lines, const cblend_run *runs, size_t count, bool is_portable) {
    if (!is_portable && has_avx2()) return toggle_avx2(samples, lines, runs, count);
    toggle_portable(samples, lines, runs, count);
}

void cblend_count_samples(const cblend_samples *samples, int32_t row, uint8_t *coverage, bool is_portable) {
    if (!is_portable && has_avx2()) return count_avx2(samples, row, coverage);
    count_portable(samples, row, coverage);
}

#else

void cblend_toggle_samples(const cblend_samples *samples, const int32_t *lines, const cblend_run *runs, size_t count, bool is_portable) {
    toggle_portable(samples, lines, runs, count);
}

void cblend_count_samples(const cblend_samples *samples, int32_t row, uint8_t *coverage, bool is_portable) {
    count_portable(samples, row, coverage);
}

#endif
