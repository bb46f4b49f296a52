// The arithmetic of pixels and coverage, included once for each width by form256.h and form512.h.

/// x / 255, rounded, for products of two bytes: 257 (x + 128) / 65536.
TARGET FORM(integers) FORM(divided_by_255)(FORM(integers) x) {
    return V(mulhi_epu16)(V(add_epi16)(x, V(set1_epi16)(128)), V(set1_epi16)(257));
}

/// Pixels times factors of 0...255, given in both 16-bit lanes of each pixel.
TARGET FORM(integers) FORM(scale)(FORM(integers) pixels, FORM(integers) factors) {
    FORM(integers) low = V(mullo_epi16)(BITS(and)(pixels, V(set1_epi16)(255)), factors);
    FORM(integers) high = V(mullo_epi16)(V(srli_epi16)(pixels, 8), factors);
    return BITS(or)(FORM(divided_by_255)(low), V(slli_epi16)(FORM(divided_by_255)(high), 8));
}

/// Source-over of premultiplied pixels.
TARGET FORM(integers) FORM(over)(FORM(integers) source, FORM(integers) backdrop) {
    FORM(integers) transparency = V(sub_epi32)(V(set1_epi32)(255), V(srli_epi32)(source, 24));
    transparency = BITS(or)(transparency, V(slli_epi32)(transparency, 16));
    return V(add_epi32)(source, FORM(scale)(backdrop, transparency));
}

/// Source-over of pixels times coverages of 0...255, given in both 16-bit lanes of each; opaque pixels have the coverage as
/// alpha.
///
/// The components stay in 16-bit lanes until the end, which is faster than `scale` followed by `over`.
TARGET FORM(integers) FORM(composite)(FORM(integers) backdrop, FORM(integers) coverage, FORM(integers) pixel, bool is_opaque) {
    const FORM(integers) bytes = V(set1_epi16)(255);
    const FORM(integers) alphas = FORM(repeated)(_mm_setr_epi8(2, -1, 2, -1, 6, -1, 6, -1, 10, -1, 10, -1, 14, -1, 14, -1));
    FORM(integers) low = FORM(divided_by_255)(V(mullo_epi16)(BITS(and)(pixel, bytes), coverage));
    FORM(integers) high = FORM(divided_by_255)(V(mullo_epi16)(V(srli_epi16)(pixel, 8), coverage));
    FORM(integers) transparency = V(sub_epi16)(bytes, is_opaque ? coverage : V(shuffle_epi8)(high, alphas));
    FORM(integers) low_below = V(mullo_epi16)(BITS(and)(backdrop, bytes), transparency);
    FORM(integers) high_below = V(mullo_epi16)(V(srli_epi16)(backdrop, 8), transparency);
    low = V(add_epi16)(low, FORM(divided_by_255)(low_below));
    high = V(add_epi16)(high, FORM(divided_by_255)(high_below));
    return BITS(or)(low, V(slli_epi16)(high, 8));
}

/// Summed areas as coverage, 0...255, rounded half up.
TARGET FORM(integers) FORM(coverage_of)(FORM(integers) area, bool is_even_odd) {
    const FORM(integers) full = V(set1_epi32)(1 << 17);
    if (is_even_odd) {
        FORM(integers) folded = BITS(and)(area, V(set1_epi32)((1 << 18) - 1));
        area = V(sub_epi32)(full, V(abs_epi32)(V(sub_epi32)(folded, full)));
    } else {
        area = V(min_epu32)(V(abs_epi32)(area), full);
    }
    FORM(integers) scaled = V(sub_epi32)(V(slli_epi32)(area, 8), area);
    return V(srli_epi32)(V(add_epi32)(scaled, V(set1_epi32)(1 << 16)), 17);
}
