// Included once for each width; see form256.h.
//
// A row is processed from mark to mark. A mark is set if lines touch its block of eight pixels; between such blocks, the sum and
// thus the coverage is constant:
//
//     marks     0    1    0    0    0    1    0
//     pixels  |....|/###|####|####|####|###\|....|
//                   block  \___ gap ___/  block
//
// LANES pixels form a vector. In narrow shapes, vectors of sixteen include the block after the marked one, which is usually
// marked as well. In others it is usually a gap, which is cheaper to paint as such.

TARGET FORM(color) FORM(color_of)(uint32_t pixel) {
    uint32_t alpha = pixel >> 24, transparency = 255 - alpha;
    FORM(integers) lanes = V(set1_epi32)((int)pixel), half = V(set1_epi16)(128);
    return (FORM(color)){
        .factor = V(set1_epi16)((short)(transparency * 257 + (transparency >> 7))),
        .low = V(add_epi16)(V(slli_epi16)(lanes, 8), half),
        .high = V(add_epi16)(BITS(and)(lanes, V(set1_epi16)((short)0xff00)), half),
        .alpha = alpha,
    };
}

TARGET void FORM(blend)(uint32_t *pixels, const FORM(color) *color) {
    BITS(storeu)((void *)pixels, FORM(blended)(pixels, color));
}

TARGET void FORM(blend_span)(uint32_t *pixels, size_t count, const FORM(color) *color) {
    size_t index = 0;
    for (; index + 2 * LANES <= count; index += 2 * LANES) {
        FORM(blend)(pixels + index, color);
        FORM(blend)(pixels + index + LANES, color);
    }
    if (index + LANES <= count) {
        FORM(blend)(pixels + index, color);
        index += LANES;
    }
    if (index == count) return;
    FORM(mask) mask = FORM(first_of)(count - index);
    FORM(store_some)(pixels + index, mask, FORM(over_color)(FORM(load_some)(pixels + index, mask), color));
}

TARGET void FORM(paint_span)(uint32_t *pixels, size_t count, uint32_t pixel, const FORM(color) *color) {
    if (color->alpha == 255) {
        fill_span(pixels, count, pixel);
    } else if (color->alpha != 0) {
        // Low coverage of a faint color rounds to nothing, whose factor would not fit its lanes.
        FORM(blend_span)(pixels, count, color);
    }
}

/// Paints pixels of one coverage between blocks.
TARGET void FORM(paint_gap)(
    uint32_t *pixels, size_t count, __m256i sum, bool is_even_odd, uint32_t pixel, const FORM(color) *color) {
    uint32_t coverage = (uint32_t)_mm256_cvtsi256_si32(coverage_of_256(sum, is_even_odd));
    if (coverage == 255) {
        FORM(paint_span)(pixels, count, pixel, color);
    } else if (coverage != 0) {
        pixel = scaled(pixel, coverage);
        FORM(color) thin = FORM(color_of)(pixel);
        FORM(paint_span)(pixels, count, pixel, &thin);
    }
}

TARGET void FORM(sweep_row)(
    const cblend_areas *areas, size_t row, uint32_t *pixels, uint32_t pixel, const FORM(color) *color, sweep_kind kind) {
    int32_t *cells = areas->cells + row * areas->stride;
    uint8_t *marks = areas->marks + row * areas->mark_stride;
    const FORM(integers) many = V(set1_epi32)((int)pixel);
    FORM(integers) sum = V(set1_epi32)(0);
    size_t column = 0, width = areas->width;
    // Few loops, since each ends with a mispredicted branch.
    for (size_t group = 0; group < areas->mark_stride; group += 64) {
        for (uint64_t bits = FORM(take_marks)(marks + group); bits != 0; bits &= bits - 1) {
            size_t block = (group + (size_t)__builtin_ctzll(bits)) << 3;
            __m256i *entries = (__m256i *)(cells + block);
            if (block >= width) {
                _mm256_storeu_si256(entries, _mm256_setzero_si256());
                continue;
            }
            bool is_gap = block > column;
            // In narrow shapes most gaps have no coverage, so that one branch serves both tests. In others it would wait for
            // the sum.
            if (kind.is_narrow) is_gap &= _mm256_cvtsi256_si32(FORM(lower_half)(sum)) != 0;
            if (is_gap) FORM(paint_gap)(pixels + column, block - column, FORM(lower_half)(sum), kind.is_even_odd, pixel, color);
#if LANES == 16
            // The second block may have no mark: it is then painted like the gap it is.
            if (kind.is_narrow && block + 16 <= least(width, (group + 64) << 3)) {
                sum = paint_columns_512(cells + block, pixels + block, sum, many, kind.is_even_odd, kind.is_opaque);
                column = block + 16;
                bits &= ~(2ull << (block >> 3 & 63));
                continue;
            }
#endif
            __m256i sums = prefix_sums(_mm256_loadu_si256(entries), FORM(lower_half)(sum));
            _mm256_storeu_si256(entries, _mm256_setzero_si256());
            paint_block(
                pixels + block, width - block, coverage_of_256(sums, kind.is_even_odd), FORM(lower_half)(many), kind.is_opaque);
            sum = FORM(last_of_eight)(sums);
            column = block + 8;
        }
    }
    if (column < width) FORM(paint_gap)(pixels + column, width - column, FORM(lower_half)(sum), kind.is_even_odd, pixel, color);
}

TARGET_FUNCTION static void FORM(sweep)(
    const cblend_areas *areas, uint32_t *pixels, size_t stride, uint32_t pixel) {
    const FORM(color) color = FORM(color_of)(pixel);
    const bool is_opaque = color.alpha == 255, is_narrow = areas->is_narrow && LANES == 16;
    // The kind is a constant in each call, so that each variant is compiled separately.
    for (size_t row = 0; row < areas->height; row++, pixels += stride) {
        if (areas->is_even_odd) {
            FORM(sweep_row)(areas, row, pixels, pixel, &color, (sweep_kind){.is_even_odd = true});
        } else if (is_narrow && is_opaque) {
            FORM(sweep_row)(areas, row, pixels, pixel, &color, (sweep_kind){.is_opaque = true, .is_narrow = true});
        } else if (is_narrow) {
            FORM(sweep_row)(areas, row, pixels, pixel, &color, (sweep_kind){.is_narrow = true});
        } else if (is_opaque) {
            FORM(sweep_row)(areas, row, pixels, pixel, &color, (sweep_kind){.is_opaque = true});
        } else {
            FORM(sweep_row)(areas, row, pixels, pixel, &color, (sweep_kind){0});
        }
    }
}
