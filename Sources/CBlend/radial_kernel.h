// Included once for each width; see form256.h.
//
// A vector contains LANES floats, or 16-bit lanes, two for each of LANES pixels.

/// The values of a row, each in all lanes.
typedef struct {
    FORM(floats) middle, scale, height, bias;
    FORM(integers) low, low_growth, high, high_growth, transparency, transparency_growth;
} FORM(row);

TARGET FORM(row) FORM(row_of)(const cblend_radial_row *row) {
    const cblend_radial_colors *d = row->colors;
    return (FORM(row)){
        V(set1_ps)(row->middle), V(set1_ps)(d->scale), V(set1_ps)(row->height), V(set1_ps)(d->bias),
        V(set1_epi32)((int)d->low), V(set1_epi32)((int)d->low_growth), V(set1_epi32)((int)d->high),
        V(set1_epi32)((int)d->high_growth), V(set1_epi32)((int)d->transparency), V(set1_epi32)((int)d->transparency_growth)};
}

/// The steps of columns, before clamping.
TARGET FORM(integers) FORM(steps)(const FORM(row) *row, FORM(floats) columns) {
    FORM(floats) along = V(mul_ps)(V(sub_ps)(columns, row->middle), row->scale);
    FORM(floats) distance = V(sqrt_ps)(V(add_ps)(V(mul_ps)(along, along), row->height));
    return V(cvtps_epi32)(V(add_ps)(distance, row->bias));
}

/// Pixels before truncation: components with 8 fractional bits, and transparency out of 65535.
typedef struct {
    FORM(integers) low, high, transparency;
} FORM(pixels);

/// Pixels from steps, which are in both lanes of each.
TARGET FORM(pixels) FORM(pixels_of)(const FORM(row) *row, FORM(integers) steps) {
    return (FORM(pixels)){
        V(add_epi16)(V(mulhrs_epi16)(steps, row->low_growth), row->low),
        V(add_epi16)(V(mulhrs_epi16)(steps, row->high_growth), row->high),
        V(add_epi16)(V(mulhrs_epi16)(steps, row->transparency_growth), row->transparency)};
}

TARGET FORM(integers) FORM(bytes_of)(FORM(integers) low, FORM(integers) high) {
    return BITS(or)(V(srli_epi16)(low, 8), BITS(and)(high, V(set1_epi16)((short)0xff00)));
}

/// Subtracts the uncovered part of components, which include half a level for rounding.
TARGET FORM(integers) FORM(covered_components)(FORM(integers) components, FORM(integers) uncovered) {
    FORM(integers) levels = V(subs_epu16)(components, V(set1_epi16)(128));
    return V(sub_epi16)(components, V(mulhi_epu16)(levels, uncovered));
}

/// Pixels times partial coverage, a byte for each.
TARGET FORM(pixels) FORM(covered)(FORM(pixels) p, const uint8_t *coverage) {
    const FORM(integers) ones = V(set1_epi8)(-1);
    FORM(integers) uncovered = BITS(xor)(FORM(four_times)(coverage), ones);
    FORM(integers) more = V(mulhi_epu16)(BITS(xor)(p.transparency, ones), uncovered);
    return (FORM(pixels)){
        FORM(covered_components)(p.low, uncovered), FORM(covered_components)(p.high, uncovered),
        V(add_epi16)(p.transparency, more)};
}

/// Source-over, each component rounded once.
TARGET FORM(integers) FORM(blended)(FORM(pixels) p, FORM(integers) below) {
    FORM(integers) high_bytes = BITS(and)(below, V(set1_epi16)((short)0xff00));
    FORM(integers) low = V(add_epi16)(p.low, V(mulhi_epu16)(V(slli_epi16)(below, 8), p.transparency));
    return FORM(bytes_of)(low, V(add_epi16)(p.high, V(mulhi_epu16)(high_bytes, p.transparency)));
}

/// The pixels of two vectors of columns.
typedef struct {
    FORM(pixels) first, second;
} FORM(pair);

TARGET FORM(pair) FORM(pair_at)(const FORM(row) *row, FORM(floats) columns) {
    FORM(integers) second = FORM(steps)(row, V(add_ps)(columns, V(set1_ps)(LANES)));
    FORM(integers) words = V(packs_epi32)(FORM(steps)(row, columns), second);
    return (FORM(pair)){
        FORM(pixels_of)(row, V(unpacklo_epi16)(words, words)), FORM(pixels_of)(row, V(unpackhi_epi16)(words, words))};
}

TARGET void FORM(blend)(uint32_t *pixels, FORM(pixels) p) {
    FORM(integers) below = BITS(loadu)((const void *)pixels);
    BITS(storeu)((void *)pixels, FORM(blended)(p, below));
}

/// Blends the pixels selected by a mask.
TARGET void FORM(blend_some)(uint32_t *pixels, FORM(mask) mask, FORM(pixels) p) {
    FORM(store_some)(pixels, mask, FORM(blended)(p, FORM(load_some)(pixels, mask)));
}

/// Whether the coverage of two vectors repeats the same eight bytes.
TARGET bool FORM(is_all)(const uint8_t *coverage, uint64_t bytes) {
    uint64_t others = 0;
    for (size_t index = 0; index < 2 * LANES; index += 8) others |= *(const cblend_eight *)(coverage + index) ^ bytes;
    return others == 0;
}

TARGET FORM(floats) FORM(columns_from)(float column) {
    static const float columns[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    return V(add_ps)(V(loadu_ps)(columns), V(set1_ps)(column));
}

/// Blends up to one vector of pixels.
TARGET void FORM(cover_some)(
    const FORM(row) *row, uint32_t *pixels, size_t count, const uint8_t *coverage, FORM(floats) columns) {
    FORM(integers) words = V(packs_epi32)(FORM(steps)(row, columns), BITS(setzero)());
    FORM(pixels) some = FORM(pixels_of)(row, V(unpacklo_epi16)(words, words));
    FORM(blend_some)(pixels, FORM(first_of)(count), FORM(covered)(some, coverage));
}

/// Blends the pixels of a run, given the column of its first covered pixel relative to the gradient.
///
/// A run begins, and usually ends, with an edge, which gets a vector of its own.
TARGET void FORM(cover_run)(
    const FORM(row) *row, uint32_t *pixels, covered_columns run, const uint8_t *coverage, float column) {
    FORM(floats) columns = FORM(columns_from)(column);
    size_t index = run.first;
    FORM(cover_some)(row, pixels + index, run.end - index, coverage + index, columns);
    columns = V(add_ps)(columns, V(set1_ps)(LANES));
    for (index += LANES; index + LANES < run.end; index += 2 * LANES, columns = V(add_ps)(columns, V(set1_ps)(2 * LANES))) {
        if (FORM(is_all)(coverage + index, 0)) continue;
        FORM(pair) pair = FORM(pair_at)(row, columns);
        if (index + 2 * LANES <= run.end && FORM(is_all)(coverage + index, UINT64_MAX)) {
            FORM(blend)(pixels + index, pair.first);
            FORM(blend)(pixels + index + LANES, pair.second);
        } else {
            FORM(blend)(pixels + index, FORM(covered)(pair.first, coverage + index));
            FORM(blend_some)(
                pixels + index + LANES, FORM(first_of)(run.end - index - LANES),
                FORM(covered)(pair.second, coverage + index + LANES));
        }
    }
    if (index < run.end) FORM(cover_some)(row, pixels + index, run.end - index, coverage + index, columns);
}

TARGET_FUNCTION static void FORM(cover)(
    uint32_t *pixels, size_t count, const uint8_t *coverage, float column, const cblend_radial_row *radial) {
    const FORM(row) row = FORM(row_of)(radial);
    FORM(cover_run)(&row, pixels, (covered_columns){0, count}, coverage, column);
}

TARGET_FUNCTION static void FORM(sweep)(
    const cblend_areas *areas, uint32_t *pixels, size_t stride, const cblend_radial_gradient *gradient, uint8_t *coverage) {
    const bool is_even_odd = areas->is_even_odd;
    const uint32_t opacity = gradient->opacity;
    const bool is_plain = !is_even_odd && opacity == 255, is_clipped = is_wide(areas, gradient);
    const double beyond = height_beyond(gradient);
    FORM(row) row = FORM(row_of)(&(cblend_radial_row){0, 0, gradient->colors});
    for (size_t index = 0; index < areas->height; index++, pixels += stride) {
        covered_columns columns = is_plain ? cover_row(areas, index, false, 255, coverage)
                                           : cover_row(areas, index, is_even_odd, opacity, coverage);
        vertex vertex = vertex_of(gradient, index);
        if (is_clipped) clip(&columns, gradient, vertex);
        if (columns.first >= columns.end || vertex.height > beyond) continue;
        row.middle = V(set1_ps)((float)vertex.middle);
        row.height = V(set1_ps)((float)vertex.height);
        FORM(cover_run)(&row, pixels, columns, coverage, (float)(gradient->left + (ptrdiff_t)columns.first));
    }
}

TARGET_FUNCTION static void FORM(shade)(
    uint32_t *pixels, size_t count, float column, const cblend_radial_row *radial) {
    const FORM(row) row = FORM(row_of)(radial);
    const FORM(floats) step = V(set1_ps)(2 * LANES);
    FORM(floats) columns = FORM(columns_from)(column);
    for (size_t index = 0; index < count; index += 2 * LANES, columns = V(add_ps)(columns, step)) {
        FORM(pair) pair = FORM(pair_at)(&row, columns);
        FORM(mask) first = FORM(first_of)(count - index), second = FORM(first_of)(rest_after(count - index, LANES));
        FORM(store_some)(pixels + index, first, FORM(bytes_of)(pair.first.low, pair.first.high));
        FORM(store_some)(pixels + index + LANES, second, FORM(bytes_of)(pair.second.low, pair.second.high));
    }
}
