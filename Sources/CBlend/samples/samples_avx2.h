// The AVX2 form of the functions in samples_kernel.h that differ between processors.

#define AVX2 __attribute__((target("avx2"), always_inline)) static inline

/// A byte for each row of samples in a tile.
typedef struct {
    __m256i halves[2];
} mask_avx2;

/// The x at which a chain crosses the rows of each half, in an order that packing restores.
typedef struct {
    __m256i halves[2][2];
} crossings_avx2;

typedef mask_avx2 rows_avx2;

/// The number of columns toggled at a time, constant because the actual number is hard to predict.
enum { columns_at_once_avx2 = 4 };

/// A table of 16 bytes for the lookup in each half.
#define TABLE(...) _mm256_broadcastsi128_si256(_mm_setr_epi8(__VA_ARGS__))

AVX2 mask_avx2 none_avx2(void) { return (mask_avx2){{_mm256_setzero_si256(), _mm256_setzero_si256()}}; }

/// All samples of the rows from one up to another.
AVX2 rows_avx2 rows_between_avx2(int32_t first, int32_t end) {
    static const uint8_t rows[3 * ROWS] = {
        [0 ... ROWS - 1] = 255,
    };
    mask_avx2 mask;
    for (int half = 0; half < 2; half++) {
        const uint8_t *base = rows + ROWS + half * 32;
        __m256i above = _mm256_loadu_si256((const __m256i *)(base - first));
        mask.halves[half] = _mm256_xor_si256(above, _mm256_loadu_si256((const __m256i *)(base - end)));
    }
    return mask;
}

/// Sets the crossings of a line, starting at a row of samples.
AVX2 void cross_avx2(crossings_avx2 *crossings, int32_t first, int64_t slope, int64_t origin) {
    const __m256i numbers = _mm256_setr_epi16(NUMBERS_OF_8(0), NUMBERS_OF_8(16));
    __m256i before = _mm256_set1_epi16((int16_t)(first - 1)), x = _mm256_set1_epi16((int16_t)(origin >> 16));
    __m256i whole = _mm256_set1_epi16((int16_t)(slope >> 16)), fraction = _mm256_set1_epi16((int16_t)slope);
    for (int part = 0; part < 4; part++) {
        __m256i rows = _mm256_add_epi16(numbers, _mm256_set1_epi16((int16_t)(part / 2 * 32 + part % 2 * 8)));
        __m256i moved = _mm256_add_epi16(_mm256_mullo_epi16(whole, rows), _mm256_mulhi_epu16(fraction, rows));
        __m256i *kept = &crossings->halves[part / 2][part % 2];
        *kept = _mm256_blendv_epi8(*kept, _mm256_add_epi16(x, moved), _mm256_cmpgt_epi16(rows, before));
    }
}

/// The index of the first sample to the right of each crossing, relative to a pixel.
AVX2 mask_avx2 find_avx2(const crossings_avx2 *crossings, int16_t pixel) {
    __m256i start = _mm256_set1_epi16(pixel);
    __m256i low = _mm256_sub_epi16(_mm256_setr_epi16(OFFSETS_OF_8(0), OFFSETS_OF_8(16)), start);
    __m256i high = _mm256_sub_epi16(_mm256_setr_epi16(OFFSETS_OF_8(8), OFFSETS_OF_8(24)), start);
    mask_avx2 index;
    for (int half = 0; half < 2; half++) {
        __m256i first = _mm256_srai_epi16(_mm256_add_epi16(crossings->halves[half][0], low), SAMPLE_BITS);
        __m256i second = _mm256_srai_epi16(_mm256_add_epi16(crossings->halves[half][1], high), SAMPLE_BITS);
        index.halves[half] = _mm256_packus_epi16(first, second);
    }
    return index;
}

/// The same indices, relative to the next pixel.
AVX2 mask_avx2 next_avx2(mask_avx2 index) {
    const __m256i columns = _mm256_set1_epi8(COLUMNS);
    return (mask_avx2){{_mm256_subs_epu8(index.halves[0], columns), _mm256_subs_epu8(index.halves[1], columns)}};
}

/// The samples from each index on, in the selected rows.
AVX2 mask_avx2 samples_avx2(mask_avx2 index, rows_avx2 kept) {
    const __m256i table = TABLE(-1, -2, -4, -8, -16, -32, -64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
    for (int half = 0; half < 2; half++) {
        __m256i samples = _mm256_shuffle_epi8(table, _mm256_min_epu8(index.halves[half], _mm256_set1_epi8(COLUMNS)));
        index.halves[half] = _mm256_and_si256(samples, kept.halves[half]);
    }
    return index;
}

/// Toggles the samples in exactly one of two masks.
AVX2 void flip_avx2(uint8_t *cell, mask_avx2 samples, mask_avx2 others) {
    for (int half = 0; half < 2; half++) {
        __m256i *rows = (__m256i *)cell + half;
        _mm256_store_si256(rows, _mm256_xor_si256(*rows, _mm256_xor_si256(samples.halves[half], others.halves[half])));
    }
}

/// The number of bits set in each byte.
AVX2 __m256i counts_avx2(__m256i bytes) {
    const __m256i table = TABLE(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i half = _mm256_set1_epi8(15);
    return _mm256_add_epi8(
        _mm256_shuffle_epi8(table, _mm256_and_si256(bytes, half)),
        _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), half)));
}

/// Adds the halves of each pixel's bytes, for two pixels or two groups of pixels, interleaved.
#define HALVED_AVX2(a, b, bits) _mm256_add_epi8(_mm256_unpacklo_epi##bits(a, b), _mm256_unpackhi_epi##bits(a, b))

/// Applies and clears the toggles of a column's half.
AVX2 __m256i take_avx2(uint8_t *cell, __m256i *inside) {
    *inside = _mm256_xor_si256(*inside, *(const __m256i *)cell);
    *(__m256i *)cell = _mm256_setzero_si256();
    return counts_avx2(*inside);
}

/// The number of samples inside in four columns, by rows, each the sum of four.
AVX2 __m256i count_four_avx2(uint8_t *cells, __m256i *inside) {
    __m256i first = take_avx2(cells, inside), second = take_avx2(cells + ROWS, inside);
    __m256i third = take_avx2(cells + 2 * ROWS, inside), fourth = take_avx2(cells + 3 * ROWS, inside);
    __m256i low = HALVED_AVX2(first, second, 8), high = HALVED_AVX2(third, fourth, 8);
    return HALVED_AVX2(low, high, 16);
}

/// Applies and clears the toggles of a block, and writes the coverage of its rows: twice the samples inside, minus one above
/// half.
AVX2 void count_block_avx2(uint8_t *cells, mask_avx2 *inside, uint8_t *coverage, int32_t stride) {
    for (int half = 0; half < 2; half++) {
        __m256i first = count_four_avx2(cells + 32 * half, &inside->halves[half]);
        __m256i second = count_four_avx2(cells + 32 * half + 4 * ROWS, &inside->halves[half]);
        __m256i low = HALVED_AVX2(first, second, 32);
        first = count_four_avx2(cells + 32 * half + 8 * ROWS, &inside->halves[half]);
        second = count_four_avx2(cells + 32 * half + 12 * ROWS, &inside->halves[half]);
        __m256i high = HALVED_AVX2(first, second, 32);
        __m256i counts = HALVED_AVX2(low, high, 64);
        __m256i excess = _mm256_min_epu8(_mm256_subs_epu8(counts, _mm256_set1_epi8(64)), _mm256_set1_epi8(1));
        counts = _mm256_add_epi8(counts, _mm256_sub_epi8(counts, excess));
        uint8_t *row = coverage + 2 * half * stride;
        _mm_storeu_si128((__m128i *)row, _mm256_castsi256_si128(counts));
        _mm_storeu_si128((__m128i *)(row + stride), _mm256_extracti128_si256(counts, 1));
    }
}
