#include "CBlend.h"
#include "instructions.h"
#include "areas.h"

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)

static inline size_t rest_after(size_t count, size_t done) { return count < done ? 0 : count - done; }

/// The vertex of a row's hyperbola of distances: the column of minimum distance, and the square of that distance.
typedef struct {
    double middle, height;
} vertex;

/// The vertex of a row, counted from the first row of the areas.
static inline vertex vertex_of(const cblend_radial_gradient *gradient, size_t row) {
    double dy = (double)(gradient->top + (ptrdiff_t)row) - gradient->center;
    return (vertex){gradient->middle + gradient->middle_per_row * dy, gradient->square_per_row * dy * dy};
}

/// Restricts the columns of a row to those that may be painted.
static inline void clip(covered_columns *columns, const cblend_radial_gradient *gradient, vertex vertex) {
    double square = gradient->reach - vertex.height * gradient->columns_per_step * gradient->columns_per_step;
    if (!(square < 0x1p48)) return;
    double width = square > 0 ? _mm_cvtsd_f64(_mm_sqrt_sd(_mm_setzero_pd(), _mm_set_sd(square))) : 0;
    double middle = vertex.middle - (double)gradient->left, first = middle - width - 2, end = middle + width + 3;
    if (first > (double)columns->first) columns->first = first < (double)columns->end ? (size_t)first : columns->end;
    if (end < (double)columns->end) columns->end = end > 0 ? (size_t)end : 0;
}

/// Whether areas are so much wider than the painted part that it pays to find it in every row.
static inline bool is_wide(const cblend_areas *areas, const cblend_radial_gradient *gradient) {
    double width = (double)areas->width - 32;
    return width > 0 && width * width > 4 * gradient->reach;
}

/// The height of a vertex above which nothing is painted in a row.
static inline double height_beyond(const cblend_radial_gradient *gradient) {
    double reach = _mm_cvtsd_f64(_mm_sqrt_sd(_mm_setzero_pd(), _mm_set_sd(gradient->reach))) + 2;
    return reach * reach / (gradient->columns_per_step * gradient->columns_per_step);
}

#include "radial_kernel.h"

#include "form512.h"
#include "radial_kernel.h"

/// Whether all distances in a row fit 32 bits as integers.
static bool is_near(size_t count, float column, const cblend_radial_row *row) {
    float start = __builtin_fabsf(column - row->middle), end = __builtin_fabsf(column + (float)count - row->middle);
    float along = (start > end ? start : end) * row->colors->scale;
    return along < 0x1p29f && row->height < 0x1p58f && __builtin_fabsf(row->colors->bias) < 0x1p29f;
}

bool cblend_shade_radial(
    uint32_t *pixels, size_t count, float column, const cblend_radial_row *row, cblend_instructions limit) {
    if (!has_avx2(limit) || !is_near(count, column, row)) return false;
    (has_avx512(limit) ? shade_512 : shade_256)(pixels, count, column, row);
    return true;
}

bool cblend_cover_radial(
    uint32_t *pixels, size_t count, const uint8_t *coverage, float column, const cblend_radial_row *row,
    cblend_instructions limit) {
    if (!has_avx2(limit) || !is_near(count, column, row)) return false;
    (has_avx512(limit) ? cover_512 : cover_256)(pixels, count, coverage, column, row);
    return true;
}

bool cblend_sweep_radial(
    const cblend_areas *areas, uint32_t *pixels, size_t stride, const cblend_radial_gradient *gradient, uint8_t *coverage,
    cblend_instructions limit) {
    if (!has_avx2(limit)) return false;
    for (size_t row = 0; row < 2; row++) {
        vertex vertex = vertex_of(gradient, row * areas->height);
        cblend_radial_row ends = {(float)vertex.middle, (float)vertex.height, gradient->colors};
        if (!is_near(areas->width, (float)gradient->left, &ends)) return false;
    }
    (has_avx512(limit) ? sweep_512 : sweep_256)(areas, pixels, stride, gradient, coverage);
    return true;
}

#endif
