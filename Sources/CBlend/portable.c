#include "CBlend.h"

// Only x86-64 has these kernels; on other processors the rasterizer uses its portable code. The remaining functions of CBlend
// are plain C.

#if !defined(__x86_64__)

bool cblend_span(
    uint32_t *pixels, size_t count, uint32_t factor, uint32_t low, uint32_t high, cblend_instructions limit) {
    return false;
}

bool cblend_over(uint32_t *row, const uint32_t *source, size_t count, uint32_t factor, cblend_instructions limit) {
    return false;
}

bool cblend_cover(
    uint32_t *row, const uint32_t *source, size_t count, const uint8_t *coverage, cblend_instructions limit) {
    return false;
}

bool cblend_mask(
    uint32_t *row, const uint32_t *mask, size_t count, uint32_t opacity, bool cuts_out, cblend_instructions limit) {
    return false;
}

bool cblend_cover_color(
    uint32_t *row, uint32_t pixel, size_t count, const uint8_t *coverage, cblend_instructions limit) {
    return false;
}

bool cblend_add_lines(
    const cblend_areas *areas, const int32_t *lines, size_t count, cblend_outside_lines *outside, cblend_instructions limit) {
    return false;
}

bool cblend_sweep(
    const cblend_areas *areas, uint32_t *pixels, size_t stride, uint32_t pixel, cblend_instructions limit) {
    return false;
}

bool cblend_write_coverage(const cblend_areas *areas, uint8_t *bytes, size_t stride, cblend_instructions limit) {
    return false;
}

bool cblend_shade_radial(
    uint32_t *pixels, size_t count, float column, const cblend_radial_row *row, cblend_instructions limit) {
    return false;
}

bool cblend_cover_radial(
    uint32_t *pixels, size_t count, const uint8_t *coverage, float column, const cblend_radial_row *row,
    cblend_instructions limit) {
    return false;
}

bool cblend_sweep_radial(
    const cblend_areas *areas, uint32_t *pixels, size_t stride, const cblend_radial_gradient *gradient, uint8_t *coverage,
    cblend_instructions limit) {
    return false;
}

bool cblend_shade_ramp(
    uint32_t *pixels, ptrdiff_t from, ptrdiff_t end, const cblend_ramp *ramp, cblend_instructions limit) {
    return false;
}

size_t cblend_clip(const double *corners, size_t count, const int32_t *ribs, double *target, cblend_instructions limit) {
    return CBLEND_NOT_CLIPPED;
}

size_t cblend_clip_strips(
    const int32_t *ribs, const cblend_strip_clip *clips, size_t count, int32_t *corners, uint32_t *counts, cblend_instructions limit) {
    for (size_t index = 0; index < count; index++) counts[index] = CBLEND_NOT_CLIPPED;
    return 0;
}

#endif
