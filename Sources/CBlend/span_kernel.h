// Source-over of one translucent pixel, with one product for two components. Included once for each width; see form256.h.

/// A pixel to be blended over others, in the 16-bit lanes of the rasterizer's `SpanBlender`.
typedef struct {
    FORM(integers) factor, low, high;
    uint32_t alpha;
} FORM(color);

/// Blends the pixel over a vector.
TARGET FORM(integers) FORM(over_color)(FORM(integers) backdrop, const FORM(color) *color) {
    const FORM(integers) high_bytes = V(set1_epi16)((short)0xff00);
    FORM(integers) low = V(mulhi_epu16)(V(slli_epi16)(backdrop, 8), color->factor);
    FORM(integers) high = V(mulhi_epu16)(BITS(and)(backdrop, high_bytes), color->factor);
    low = V(srli_epi16)(V(add_epi16)(low, color->low), 8);
    high = BITS(and)(V(add_epi16)(high, color->high), high_bytes);
    return BITS(or)(low, high);
}

/// Blends the pixel over a vector at an address.
TARGET FORM(integers) FORM(blended)(const uint32_t *pixels, const FORM(color) *color) {
    return FORM(over_color)(BITS(loadu)((const void *)pixels), color);
}
