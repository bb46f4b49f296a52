#include "CBlend.h"
#include "instructions.h"
#include "areas.h"

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)

static inline size_t rest_after(size_t count, size_t done) { return count < done ? 0 : count - done; }

/// The least distance in a row: its column and its square.
typedef struct {
    double middle, height;
} place;

static inline place place_of(const cblend_radial_rows *rows, ptrdiff_t y) {
    double dy = (double)y - rows->center;
    return (place){rows->middle + rows->middle_per_row * dy, rows->square_per_row * dy * dy};
}

/// Leaves those of a row's columns, which begin `left` of where distances count from, that anything may be painted in.
static inline void clip(covered_columns *columns, const cblend_radial_rows *rows, place place, ptrdiff_t left) {
    double square = rows->reach - place.height * rows->columns_per_step * rows->columns_per_step;
    if (!(square < 0x1p48)) return;
    double width = square > 0 ? _mm_cvtsd_f64(_mm_sqrt_sd(_mm_setzero_pd(), _mm_set_sd(square))) : 0;
    double middle = place.middle - (double)left, first = middle - width - 2, end = middle + width + 3;
    if (first > (double)columns->first) columns->first = first < (double)columns->end ? (size_t)first : columns->end;
    if (end < (double)columns->end) columns->end = end > 0 ? (size_t)end : 0;
}

/// Whether areas are so much wider than what is painted that it pays to look where that is in every row.
static inline bool is_wide(const cblend_areas *areas, const cblend_radial_rows *rows) {
    double width = (double)areas->width - 32;
    return width > 0 && width * width > 4 * rows->reach;
}

/// The height of places from which on nothing is painted in a row.
static inline double height_beyond(const cblend_radial_rows *rows) {
    double reach = _mm_cvtsd_f64(_mm_sqrt_sd(_mm_setzero_pd(), _mm_set_sd(rows->reach))) + 2;
    return reach * reach / (rows->columns_per_step * rows->columns_per_step);
}

#include "form256.h"
#include "radial_kernel.h"

#include "form512.h"
#include "radial_kernel.h"

/// Whether all distances are integers that fit 32 bits.
static bool is_near(size_t count, float column, float middle, float height, const cblend_radial_colors *colors) {
    float begin = __builtin_fabsf(column - middle), end = __builtin_fabsf(column + (float)count - middle);
    float along = (begin > end ? begin : end) * colors->scale;
    return along < 0x1p29f && height < 0x1p58f && __builtin_fabsf(colors->bias) < 0x1p29f;
}

bool cblend_shade_radial(
    uint32_t *pixels, size_t count, float column, float middle, float height, const cblend_radial_colors *colors, bool is_widest) {
    if (!has_avx2() || !is_near(count, column, middle, height, colors)) return false;
    (is_widest && has_avx512() ? shade_512 : shade_256)(pixels, count, column, middle, height, colors);
    return true;
}

bool cblend_cover_radial(
    uint32_t *pixels, size_t count, const uint8_t *coverage, float column, float middle, float height,
    const cblend_radial_colors *colors, bool is_widest) {
    if (!has_avx2() || !is_near(count, column, middle, height, colors)) return false;
    (is_widest && has_avx512() ? cover_512 : cover_256)(pixels, count, coverage, column, middle, height, colors);
    return true;
}

bool cblend_sweep_radial(
    const cblend_areas *areas, bool is_even_odd, uint32_t opacity, uint32_t *pixels, size_t stride, ptrdiff_t left, ptrdiff_t top,
    const cblend_radial_rows *rows, const cblend_radial_colors *colors, uint8_t *coverage, bool is_widest) {
    if (!has_avx2()) return false;
    for (size_t row = 0; row < 2; row++) {
        place place = place_of(rows, top + (ptrdiff_t)(row * areas->height));
        if (!is_near(areas->width, (float)left, (float)place.middle, (float)place.height, colors)) return false;
    }
    (is_widest && has_avx512() ? sweep_512 : sweep_256)(
        areas, is_even_odd, opacity, pixels, stride, left, top, rows, colors, coverage);
    return true;
}

#else

bool cblend_shade_radial(
    uint32_t *pixels, size_t count, float column, float middle, float height, const cblend_radial_colors *colors, bool is_widest) {
    return false;
}

bool cblend_cover_radial(
    uint32_t *pixels, size_t count, const uint8_t *coverage, float column, float middle, float height,
    const cblend_radial_colors *colors, bool is_widest) {
    return false;
}

bool cblend_sweep_radial(
    const cblend_areas *areas, bool is_even_odd, uint32_t opacity, uint32_t *pixels, size_t stride, ptrdiff_t left, ptrdiff_t top,
    const cblend_radial_rows *rows, const cblend_radial_colors *colors, uint8_t *coverage, bool is_widest) {
    return false;
}

#endif
