// The AVX-512 form of the functions in samples_kernel.h that differ between processors.

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl"), always_inline)) static inline

/// A byte for each row of samples in a tile.
typedef __m512i mask_avx512;

/// The x at which a chain crosses the rows, in an order that packing restores.
typedef struct {
    __m512i low, high;
} crossings_avx512;

typedef __mmask64 rows_avx512;

/// The number of columns toggled at a time, constant because the actual number is hard to predict.
enum { columns_at_once_avx512 = 4 };

AVX512 mask_avx512 none_avx512(void) { return _mm512_setzero_si512(); }

/// The rows from one up to another; the range is not empty.
AVX512 rows_avx512 rows_between_avx512(int32_t first, int32_t end) {
    return (~(uint64_t)0 << (first % ROWS)) & (~(uint64_t)0 >> ((ROWS - end) % ROWS));
}

/// Repeats eight numbers for each sixteen rows.
#define FOUR_TIMES(...) _mm512_broadcast_i32x4(_mm_setr_epi16(__VA_ARGS__))

/// Sets the crossings of a line, starting at a row of samples.
AVX512 void cross_avx512(crossings_avx512 *crossings, int32_t first, int64_t slope, int64_t origin) {
    static const int16_t numbers[2][32] __attribute__((aligned(64))) = {
        {NUMBERS_OF_8(0), NUMBERS_OF_8(16), NUMBERS_OF_8(32), NUMBERS_OF_8(48)},
        {NUMBERS_OF_8(8), NUMBERS_OF_8(24), NUMBERS_OF_8(40), NUMBERS_OF_8(56)},
    };
    const __m512i low = _mm512_load_si512(numbers[0]), high = _mm512_load_si512(numbers[1]);
    __m512i start = _mm512_set1_epi16((int16_t)first), x = _mm512_set1_epi16((int16_t)(origin >> 16));
    __m512i whole = _mm512_set1_epi16((int16_t)(slope >> 16)), fraction = _mm512_set1_epi16((int16_t)slope);
    crossings->low = _mm512_mask_add_epi16(
        crossings->low, _mm512_cmpge_epi16_mask(low, start), _mm512_add_epi16(x, _mm512_mullo_epi16(whole, low)),
        _mm512_mulhi_epu16(fraction, low));
    crossings->high = _mm512_mask_add_epi16(
        crossings->high, _mm512_cmpge_epi16_mask(high, start), _mm512_add_epi16(x, _mm512_mullo_epi16(whole, high)),
        _mm512_mulhi_epu16(fraction, high));
}

/// The index of the first sample to the right of each crossing, relative to a pixel.
AVX512 mask_avx512 find_avx512(const crossings_avx512 *crossings, int16_t pixel) {
    __m512i start = _mm512_set1_epi16(pixel);
    __m512i low = _mm512_add_epi16(crossings->low, _mm512_sub_epi16(FOUR_TIMES(OFFSETS_OF_8(0)), start));
    __m512i high = _mm512_add_epi16(crossings->high, _mm512_sub_epi16(FOUR_TIMES(OFFSETS_OF_8(8)), start));
    return _mm512_packus_epi16(_mm512_srai_epi16(low, SAMPLE_BITS), _mm512_srai_epi16(high, SAMPLE_BITS));
}

/// The same indices, relative to the next pixel.
AVX512 mask_avx512 next_avx512(mask_avx512 index) { return _mm512_subs_epu8(index, _mm512_set1_epi8(COLUMNS)); }

/// The samples from each index on, in the selected rows.
AVX512 mask_avx512 samples_avx512(mask_avx512 index, rows_avx512 kept) {
    const __m512i table = _mm512_broadcast_i32x4(_mm_setr_epi8(-1, -2, -4, -8, -16, -32, -64, -128, 0, 0, 0, 0, 0, 0, 0, 0));
    return _mm512_maskz_shuffle_epi8(kept, table, _mm512_min_epu8(index, _mm512_set1_epi8(COLUMNS)));
}

/// Toggles the samples in exactly one of two masks.
AVX512 void flip_avx512(uint8_t *cell, mask_avx512 samples, mask_avx512 others) {
    _mm512_store_si512(cell, _mm512_ternarylogic_epi64(_mm512_load_si512(cell), samples, others, 0x96));
}

/// Adds the halves of each pixel's bytes, for two pixels or two groups of pixels, interleaved.
#define HALVED_AVX512(a, b, bits) _mm512_add_epi8(_mm512_unpacklo_epi##bits(a, b), _mm512_unpackhi_epi##bits(a, b))

/// The number of bits set in each byte, by a table for half bytes. AVX512_BITALG has an instruction for this, but Skylake and
/// Cascade Lake do not support it.
AVX512 __m512i bits_avx512(__m512i bytes) {
    const __m512i counts = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    const __m512i half = _mm512_set1_epi8(15);
    __m512i low = _mm512_and_si512(bytes, half), high = _mm512_and_si512(_mm512_srli_epi16(bytes, 4), half);
    return _mm512_add_epi8(_mm512_shuffle_epi8(counts, low), _mm512_shuffle_epi8(counts, high));
}

/// Applies and clears the toggles of a column.
AVX512 __m512i take_avx512(uint8_t *cell, __m512i *inside) {
    *inside = _mm512_xor_si512(*inside, _mm512_load_si512(cell));
    _mm512_store_si512(cell, _mm512_setzero_si512());
    return bits_avx512(*inside);
}

/// The number of samples inside in four columns, by rows, each the sum of four.
AVX512 __m512i count_four_avx512(uint8_t *cells, __m512i *inside) {
    __m512i first = take_avx512(cells, inside), second = take_avx512(cells + ROWS, inside);
    __m512i third = take_avx512(cells + 2 * ROWS, inside), fourth = take_avx512(cells + 3 * ROWS, inside);
    __m512i low = HALVED_AVX512(first, second, 8), high = HALVED_AVX512(third, fourth, 8);
    return HALVED_AVX512(low, high, 16);
}

/// Applies and clears the toggles of a block, and writes the coverage of its rows: twice the samples inside, minus one above
/// half.
AVX512 void count_block_avx512(uint8_t *cells, mask_avx512 *inside, uint8_t *coverage, int32_t stride) {
    __m512i first = count_four_avx512(cells, inside), second = count_four_avx512(cells + 4 * ROWS, inside);
    __m512i low = HALVED_AVX512(first, second, 32);
    first = count_four_avx512(cells + 8 * ROWS, inside);
    second = count_four_avx512(cells + 12 * ROWS, inside);
    __m512i high = HALVED_AVX512(first, second, 32);
    __m512i counts = HALVED_AVX512(low, high, 64);
    __m512i excess = _mm512_min_epu8(_mm512_subs_epu8(counts, _mm512_set1_epi8(64)), _mm512_set1_epi8(1));
    counts = _mm512_add_epi8(counts, _mm512_sub_epi8(counts, excess));
    _mm_storeu_si128((__m128i *)coverage, _mm512_castsi512_si128(counts));
    _mm_storeu_si128((__m128i *)(coverage + stride), _mm512_extracti32x4_epi32(counts, 1));
    _mm_storeu_si128((__m128i *)(coverage + 2 * stride), _mm512_extracti32x4_epi32(counts, 2));
    _mm_storeu_si128((__m128i *)(coverage + 3 * stride), _mm512_extracti32x4_epi32(counts, 3));
}
