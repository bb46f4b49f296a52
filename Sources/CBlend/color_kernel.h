// Coverage in one color. Included once for each width; see form256.h.

TARGET_FUNCTION static void FORM(cover)(uint32_t *row, uint32_t pixel, size_t count, const uint8_t *coverage) {
    const FORM(integers) pixels = V(set1_epi32)((int)pixel);
    size_t index = 0;
    for (; index + LANES <= count; index += LANES) {
        if (FORM(are_zero)(coverage + index)) continue;
        FORM(integers) below = BITS(loadu)((const void *)(row + index));
        BITS(storeu)((void *)(row + index), FORM(composite)(below, FORM(factors_of)(coverage + index), pixels, false));
    }
    if (index == count) return;
    FORM(mask) mask = FORM(first_of)(count - index);
    FORM(integers) below = FORM(load_some)(row + index, mask);
    FORM(store_some)(row + index, mask, FORM(composite)(below, FORM(factors_of)(coverage + index), pixels, false));
}
