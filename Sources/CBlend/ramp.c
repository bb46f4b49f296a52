#include "CBlend.h"
#include "instructions.h"

#if defined(__x86_64__)

#include "form256.h"

enum { CHUNK = 64 };

/// A pair of 16-bit components in eight columns, starting at a multiple of 8.
typedef struct {
    /// The values relative to the start of a chunk, and the change from the previous eight columns.
    __m256i first, step;
} lanes;

TARGET lanes lanes_of(cblend_four offsets, uint32_t four) {
    __m128i low = _mm_loadu_si128((const __m128i *)offsets.pairs);
    __m128i high = _mm_add_epi16(low, _mm_set1_epi32((int)four));
    __m256i step = _mm256_set1_epi32((int)four);
    return (lanes){_mm256_set_m128i(high, low), _mm256_add_epi16(step, step)};
}

/// The components of eight columns, in pairs.
typedef struct {
    __m256i low, high, alpha;
} components;

/// The start of a row's components, and their steps.
typedef struct {
    lanes low, high, alpha;
    __m128i start, chunk;
} row;

TARGET row row_of(const cblend_ramp *ramp, bool is_product) {
    cblend_four green = ramp->high;
    for (int i = 0; i < 4; i++) green.pairs[i] &= is_product ? 0xffff : 0xffffffff;
    return (row){
        .low = lanes_of(ramp->low, ramp->four.pairs[0]),
        .high = lanes_of(green, ramp->four.pairs[1] & (is_product ? 0xffff : 0xffffffff)),
        .alpha = lanes_of(ramp->alpha, ramp->four.pairs[2]),
        .start = _mm_loadu_si128((const __m128i *)ramp->start.pairs),
        .chunk = _mm_loadu_si128((const __m128i *)ramp->chunk.pairs),
    };
}

/// The components at the start of a chunk, given with 24 fractional bits.
TARGET components components_at(const row *row, __m128i start, bool is_product) {
    // The upper halves of red and blue, of green and alpha (or one, if multiplied by alpha), and of alpha twice.
    const __m128i order = _mm_setr_epi8(2, 3, 10, 11, 6, 7, 14, 15, 14, 15, 14, 15, 6, 7, -1, -1);
    __m128i pairs = _mm_shuffle_epi8(start, order);
    __m128i high = is_product ? _mm_or_si128(_mm_srli_si128(pairs, 12), _mm_set1_epi32((int)0xff000000)) : _mm_srli_si128(pairs, 4);
    return (components){
        _mm256_add_epi16(_mm256_broadcastd_epi32(pairs), row->low.first),
        _mm256_add_epi16(_mm256_broadcastd_epi32(high), row->high.first),
        _mm256_add_epi16(_mm256_broadcastd_epi32(_mm_srli_si128(pairs, 8)), row->alpha.first)};
}

TARGET __m256i pixels_of(components c, bool is_product) {
    if (!is_product) return _mm256_or_si256(_mm256_srli_epi16(c.low, 8), _mm256_and_si256(c.high, _mm256_set1_epi16((short)0xff00)));
    __m256i low = divided_by_255_256(_mm256_mulhi_epu16(c.low, c.alpha));
    return _mm256_or_si256(low, _mm256_slli_epi16(divided_by_255_256(_mm256_mulhi_epu16(c.high, c.alpha)), 8));
}

TARGET void advance(components *c, const row *row) {
    c->low = _mm256_add_epi16(c->low, row->low.step);
    c->high = _mm256_add_epi16(c->high, row->high.step);
    c->alpha = _mm256_add_epi16(c->alpha, row->alpha.step);
}

/// Stores the pixels of a chunk between two columns.
TARGET void shade_part(uint32_t *pixels, ptrdiff_t from, ptrdiff_t end, components c, const row *row, bool is_product) {
    const __m256i columns = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    for (int column = 0; column < end; column += 8) {
        if (column + 8 > from) {
            __m256i before = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)from - column), columns);
            __m256i within = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)end - column), columns);
            _mm256_maskstore_epi32((int *)(pixels + column), _mm256_andnot_si256(before, within), pixels_of(c, is_product));
        }
        advance(&c, row);
    }
}

TARGET void shade(uint32_t *pixels, ptrdiff_t from, ptrdiff_t end, const cblend_ramp *ramp, bool is_product) {
    const row row = row_of(ramp, is_product);
    ptrdiff_t column = from & -(ptrdiff_t)CHUNK;
    __m128i start = _mm_mullo_epi32(row.chunk, _mm_set1_epi32((int)(column / CHUNK)));
    start = _mm_add_epi32(row.start, start);
    for (; column < end; column += CHUNK, start = _mm_add_epi32(start, row.chunk)) {
        components c = components_at(&row, start, is_product);
        if (column >= from && column + CHUNK <= end) {
            for (int next = 0; next < CHUNK; next += 8) {
                _mm256_storeu_si256((__m256i *)(pixels + column + next), pixels_of(c, is_product));
                advance(&c, &row);
            }
        } else {
            ptrdiff_t last = end - column < CHUNK ? end - column : CHUNK;
            shade_part(pixels + column, from - column, last, c, &row, is_product);
        }
    }
}

TARGET_FUNCTION static void linear(uint32_t *pixels, ptrdiff_t from, ptrdiff_t end, const cblend_ramp *ramp) {
    shade(pixels, from, end, ramp, false);
}

TARGET_FUNCTION static void product(uint32_t *pixels, ptrdiff_t from, ptrdiff_t end, const cblend_ramp *ramp) {
    shade(pixels, from, end, ramp, true);
}

bool cblend_shade_ramp(
    uint32_t *pixels, ptrdiff_t from, ptrdiff_t end, const cblend_ramp *ramp, cblend_instructions limit) {
    if (!has_avx2(limit)) return false;
    (ramp->is_product ? product : linear)(pixels - from, from, end, ramp);
    return true;
}

#endif
