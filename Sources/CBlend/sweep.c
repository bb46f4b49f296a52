#include "CBlend.h"
#include "instructions.h"
#include "areas.h"

#include <string.h>

#if defined(__x86_64__)

/// A pixel times a coverage of 0...255, each component rounded.
static uint32_t scaled(uint32_t pixel, uint32_t coverage) {
    uint32_t low = (pixel & 0x00ff00ff) * coverage + 0x00800080;
    uint32_t high = (pixel >> 8 & 0x00ff00ff) * coverage + 0x00800080;
    low = (low + (low >> 8 & 0x00ff00ff)) >> 8 & 0x00ff00ff;
    high = (high + (high >> 8 & 0x00ff00ff)) & 0xff00ff00;
    return low | high;
}

/// Fills pixels with one color.
AVX2 void fill_span(uint32_t *pixels, size_t count, uint32_t pixel) {
    const __m256i eight = _mm256_set1_epi32((int)pixel);
    if (count < 8) return _mm256_maskstore_epi32((int *)pixels, first_lanes(count), eight);
    size_t index = 0, last = count - 8;
    for (; index + 32 < count; index += 32) {
        for (size_t next = 0; next < 32; next += 8) _mm256_storeu_si256((__m256i *)(pixels + index + next), eight);
    }
    // The last stores overlap, so that no branch depends on their number.
    for (size_t next = 0; next < 32; next += 8) {
        size_t offset = least(index + next, last);
        _mm256_storeu_si256((__m256i *)(pixels + offset), eight);
    }
}

/// Paints the columns of a block that lie within the width.
AVX2 void paint_block(uint32_t *pixels, size_t count, __m256i coverage, __m256i pixel, bool is_opaque) {
    if (count >= 8) {
        __m256i backdrop = _mm256_loadu_si256((__m256i *)pixels);
        _mm256_storeu_si256((__m256i *)pixels, composite_256(backdrop, doubled_256(coverage), pixel, is_opaque));
    } else {
        __m256i mask = first_lanes(count), backdrop = _mm256_maskload_epi32((int *)pixels, mask);
        _mm256_maskstore_epi32((int *)pixels, mask, composite_256(backdrop, doubled_256(coverage), pixel, is_opaque));
    }
}

/// Returns sixty-four marks as bits, and clears them.
AVX2 uint64_t take_marks_256(uint8_t *marks) { return take_marks(marks) | (uint64_t)take_marks(marks + 32) << 32; }

__attribute__((target("avx512f,avx512bw,avx512vl"), always_inline)) static inline uint64_t take_marks_512(uint8_t *marks) {
    __m512i bytes = _mm512_loadu_si512(marks);
    uint64_t bits = _mm512_test_epi8_mask(bytes, bytes);
    if (bits != 0) _mm512_storeu_si512(marks, _mm512_setzero_si512());
    return bits;
}

/// The variant of a sweep, a constant in each call.
typedef struct {
    bool is_even_odd, is_opaque, is_narrow;
} sweep_kind;

#include "span_kernel.h"
#include "sweep_kernel.h"

#include "form512.h"
#include "block512.h"
#include "span_kernel.h"
#include "sweep_kernel.h"

bool cblend_sweep(
    const cblend_areas *areas, uint32_t *pixels, size_t stride, uint32_t pixel, cblend_instructions limit) {
    if (!has_avx2(limit)) return false;
    (has_avx512(limit) ? sweep_512 : sweep_256)(areas, pixels, stride, pixel);
    return true;
}

/// Writes pixels of one coverage over zeros.
AVX2 void write_gap(uint8_t *bytes, size_t count, __m256i sum, bool is_even_odd) {
    int coverage = _mm256_cvtsi256_si32(coverage_of_256(sum, is_even_odd));
    if (coverage != 0) memset(bytes, coverage, count);
}

AVX2 void write_row(int32_t *cells, uint8_t *marks, size_t mark_count, size_t width, uint8_t *bytes, bool is_even_odd) {
    __m256i sum = _mm256_setzero_si256();
    size_t column = 0;
    for (size_t group = 0; group < mark_count; group += 32) {
        for (uint32_t bits = take_marks(marks + group); bits != 0; bits &= bits - 1) {
            size_t block = (group + (size_t)__builtin_ctz(bits)) << 3;
            __m256i *entries = (__m256i *)(cells + block), sums = prefix_sums(_mm256_loadu_si256(entries), sum);
            _mm256_storeu_si256(entries, _mm256_setzero_si256());
            if (block >= width) continue;
            if (block > column) write_gap(bytes + column, block - column, sum, is_even_odd);
            uint64_t coverage = (uint64_t)_mm_cvtsi128_si64(bytes_of_numbers(coverage_of_256(sums, is_even_odd)));
            // Shapes that reach the right side are not closed there, since nothing is drawn beyond it: clear the rest.
            if (width - block < 8) coverage &= (1ull << 8 * (width - block)) - 1;
            memcpy(bytes + block, &coverage, 8);
            sum = _mm256_permutevar8x32_epi32(sums, _mm256_set1_epi32(7));
            column = block + 8;
        }
    }
    if (column < width) write_gap(bytes + column, width - column, sum, is_even_odd);
}

__attribute__((target("avx2"))) static void write_rows(const cblend_areas *areas, uint8_t *bytes, size_t stride) {
    for (size_t row = 0; row < areas->height; row++) {
        int32_t *cells = areas->cells + row * areas->stride;
        uint8_t *marks = areas->marks + row * areas->mark_stride;
        write_row(cells, marks, areas->mark_stride, areas->width, bytes + row * stride, areas->is_even_odd);
    }
}

bool cblend_write_coverage(const cblend_areas *areas, uint8_t *bytes, size_t stride, cblend_instructions limit) {
    if (!has_avx2(limit)) return false;
    write_rows(areas, bytes, stride);
    return true;
}

#endif
