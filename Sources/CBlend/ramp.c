#include "CBlend.h"
#include "processor.h"
#include "pixels.h"

#if defined(__x86_64__)

/// The components of eight columns from a multiple of 8 on, in pairs of 16 bits.
typedef struct {
    __m256i first, step;
} lanes;

AVX2 lanes lanes_of(cblend_four offsets, uint32_t four) {
    __m128i low = _mm_loadu_si128((const __m128i *)offsets.pairs);
    __m128i high = _mm_add_epi16(low, _mm_set1_epi32((int)four));
    __m256i step = _mm256_set1_epi32((int)four);
    return (lanes){_mm256_set_m128i(high, low), _mm256_add_epi16(step, step)};
}

/// The components from the begin of a chunk on, `eights` steps later.
AVX2 __m256i components(lanes lanes, uint32_t start, unsigned eights) {
    __m256i steps = _mm256_mullo_epi16(lanes.step, _mm256_set1_epi16((short)eights));
    return _mm256_add_epi16(_mm256_add_epi16(_mm256_set1_epi32((int)start), lanes.first), steps);
}

/// Stores eight pixels from a multiple of 8 on, those that lie between two columns.
AVX2 void store(uint32_t *row, size_t column, size_t from, size_t end, __m256i pixels) {
    if (column >= from && column + 8 <= end) {
        _mm256_storeu_si256((__m256i *)(row + column), pixels);
        return;
    }
    const __m256i columns = _mm256_add_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_epi32((int)column));
    __m256i before = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)from), columns);
    __m256i within = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)end), columns);
    _mm256_maskstore_epi32((int *)(row + column), _mm256_andnot_si256(before, within), pixels);
}

AVX2 uint32_t pair(uint32_t first, uint32_t second) { return first >> 16 | (second & 0xffff0000); }

__attribute__((target("avx2"))) static void linear(uint32_t *row, size_t from, size_t end, const cblend_ramp *ramp) {
    const lanes low_lanes = lanes_of(ramp->low, ramp->four.pairs[0]), high_lanes = lanes_of(ramp->high, ramp->four.pairs[1]);
    for (size_t column = from & ~(size_t)7; column < end;) {
        uint32_t chunk = (uint32_t)(column / 64), start[4];
        for (int i = 0; i < 4; i++) start[i] = ramp->start.pairs[i] + ramp->chunk.pairs[i] * chunk;
        __m256i low = components(low_lanes, pair(start[0], start[2]), column % 64 / 8);
        __m256i high = components(high_lanes, pair(start[1], start[3]), column % 64 / 8);
        size_t next = (column / 64 + 1) * 64;
        for (; column < next && column < end; column += 8) {
            __m256i bytes = _mm256_and_si256(high, _mm256_set1_epi16((short)0xff00));
            store(row, column, from, end, _mm256_or_si256(_mm256_srli_epi16(low, 8), bytes));
            low = _mm256_add_epi16(low, low_lanes.step);
            high = _mm256_add_epi16(high, high_lanes.step);
        }
    }
}

__attribute__((target("avx2"))) static void product(uint32_t *row, size_t from, size_t end, const cblend_ramp *ramp) {
    cblend_four green = ramp->high;
    for (int i = 0; i < 4; i++) green.pairs[i] &= 0xffff;
    const lanes low_lanes = lanes_of(ramp->low, ramp->four.pairs[0]);
    const lanes high_lanes = lanes_of(green, ramp->four.pairs[1] & 0xffff);
    const lanes alpha_lanes = lanes_of(ramp->alpha, ramp->four.pairs[2]);
    for (size_t column = from & ~(size_t)7; column < end;) {
        uint32_t chunk = (uint32_t)(column / 64), start[4];
        for (int i = 0; i < 4; i++) start[i] = ramp->start.pairs[i] + ramp->chunk.pairs[i] * chunk;
        __m256i low = components(low_lanes, pair(start[0], start[2]), column % 64 / 8);
        // Alpha times one.
        __m256i high = components(high_lanes, start[1] >> 16 | 0xff000000, column % 64 / 8);
        __m256i alpha = components(alpha_lanes, pair(start[3], start[3]), column % 64 / 8);
        size_t next = (column / 64 + 1) * 64;
        for (; column < next && column < end; column += 8) {
            __m256i low_bytes = divided_by_255(_mm256_mulhi_epu16(low, alpha));
            __m256i high_bytes = divided_by_255(_mm256_mulhi_epu16(high, alpha));
            store(row, column, from, end, _mm256_or_si256(low_bytes, _mm256_slli_epi16(high_bytes, 8)));
            low = _mm256_add_epi16(low, low_lanes.step);
            high = _mm256_add_epi16(high, high_lanes.step);
            alpha = _mm256_add_epi16(alpha, alpha_lanes.step);
        }
    }
}

bool cblend_shade_ramp(uint32_t *pixels, size_t from, size_t end, const cblend_ramp *ramp, bool is_product) {
    if (!has_avx2()) return false;
    (is_product ? product : linear)(pixels - from, from, end, ramp);
    return true;
}

#else

bool cblend_shade_ramp(uint32_t *pixels, size_t from, size_t end, const cblend_ramp *ramp, bool is_product) { return false; }

#endif
