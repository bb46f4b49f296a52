#ifndef CBLEND_H
#define CBLEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Takes the forms for any processor from now on; to be called before any other thread draws.
void cblend_use_portable_forms(void);

/// Blends a premultiplied pixel with an alpha of 1...254 over each of a row's, by AVX2.
///
/// The bytes are those of the rasteriser's `SpanBlender`, of which this is the wide form: `factor`, `low` and `high` are its
/// lanes, two for each pixel. `count` is at least 8. False, with nothing done, where the processor has no AVX2.
bool cblend_span(uint32_t *pixels, size_t count, uint32_t factor, uint32_t low, uint32_t high);

/// Puts premultiplied pixels, each times `factor` of 255, over those of a row, by AVX2.
///
/// The bytes are those of `PixelArithmetic`. `count` is a multiple of 8. False, with nothing done, where the processor has no AVX2.
bool cblend_over(uint32_t *row, const uint32_t *source, size_t count, uint32_t factor);

/// Puts premultiplied pixels over those of a row, each times its coverage times `opacity`, all out of 255, by AVX2.
///
/// The bytes are those of `PixelArithmetic`. Seven more bytes of coverage than `count` can be read. False, with nothing done, where
/// the processor has no AVX2.
bool cblend_cover(uint32_t *row, const uint32_t *source, size_t count, const uint8_t *coverage, uint32_t opacity);

/// Does the same with one pixel at an opacity of 255, by AVX-512 where there is that and `is_widest`, or by AVX2.
///
/// Fifteen more bytes of coverage than `count` can be read.
bool cblend_cover_color(uint32_t *row, uint32_t pixel, size_t count, const uint8_t *coverage, bool is_widest);

/// Adds rows of `source_stride` bytes, a multiple of 16, to others; sums end at 255.
void cblend_add_coverage(uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, size_t rows);

/// Colours by distance, `t² = ((x - middle) · scale)² + height` with t clamped to 0...65535.
///
/// In each 16-bit lane a component is `base + (t ^ flip) · growth / 65536`, with 8 bits after the point: red and blue in the low
/// lanes, green and alpha in the high ones, two for each pixel.
typedef struct {
    float middle, scale, height, bias;
    uint32_t low_base, low_growth, low_flip;
    uint32_t high_base, high_growth, high_flip;
} cblend_distances;

/// Writes the pixels of a row from `column` on, by AVX2; `count` is a multiple of 8.
///
/// The bytes are those of the rasteriser's `DistanceLanes`. False, with nothing done, where the processor has no AVX2.
bool cblend_shade_distances(uint32_t *pixels, size_t count, float column, const cblend_distances *distances);

/// Puts the same pixels over those of a row as `cblend_cover` does, by AVX-512 where there is that and `is_widest`, or by AVX2.
///
/// Fifteen more bytes of coverage than `count` can be read.
bool cblend_cover_distances(
    uint32_t *row, size_t count, const uint8_t *coverage, uint32_t opacity, float column, const cblend_distances *distances,
    bool is_widest);

/// Four numbers, most of them two components of 16 bits each.
typedef struct {
    uint32_t pairs[4];
} cblend_four;

/// The steps of the rasteriser's `RampRow`: `start` and `chunk` have red, green, blue and alpha in 32 bits each, the others pairs of
/// red and blue, green and alpha, alpha twice; `four` has one pair of each.
typedef struct {
    cblend_four start, chunk, low, high, alpha, four;
} cblend_ramp;

/// Writes the pixels of columns `from` up to `end`, the first one to the start of `pixels`, by AVX2.
///
/// The bytes are those of `RampRow`. False, with nothing done, where the processor has no AVX2.
bool cblend_shade_ramp(uint32_t *pixels, size_t from, size_t end, const cblend_ramp *ramp, bool is_product);

/// The rows of the rasteriser's `CoverageAccumulator`: entries to be summed, and a byte per eight of them, 1 where any is not 0.
///
/// `mark_stride` is a multiple of 32.
typedef struct {
    int32_t *cells;
    uint8_t *marks;
    size_t stride, mark_stride, width, height;
} cblend_areas;

/// Sums the rows, puts a premultiplied pixel times their coverage over those of a picture and leaves all entries 0, by AVX2.
///
/// The bytes are those of the rasteriser's sweep into its `ColorBlender`; `stride` is the picture's. False, with nothing done,
/// where the processor has no AVX2.
bool cblend_sweep(const cblend_areas *areas, bool is_even_odd, uint32_t *pixels, size_t stride, uint32_t pixel);

/// Sums the rows in the same way and writes their coverage, a byte for each pixel, over bytes that are 0: as many in each row as a
/// multiple of 8 that holds `width`.
bool cblend_write_coverage(const cblend_areas *areas, bool is_even_odd, uint8_t *bytes, size_t stride);

/// The samples of pixels in a region, 32 rows of 8 in each: a bit is 1 where the next pixel to the left lies on the other side of an
/// outline with the sample in the same place.
///
/// A pixel's samples take 32 bytes, a byte for each row, its lowest bit on the left.
typedef struct {
    /// The samples, all 0 in the beginning; of `stride` pixels in a row, which is a multiple of 4 and at least two more than `columns`.
    uint8_t *cells;
    /// Bytes that become 1 for each four pixels in which any samples changed; `mark_stride` in a row, a multiple of 8.
    uint8_t *marks;
    int32_t stride, mark_stride;
    /// The region, in pixels.
    int32_t left, top, columns, rows;
} cblend_samples;

/// Lines from the upper one on, each `step` further in memory: 1 where they go down, -1 where they go up.
typedef struct {
    int32_t first, count, step;
} cblend_run;

/// Toggles the samples to the right of runs of lines, each from a place (x, y) to another one, in 256ths of pixels up to 2²⁸ either way.
///
/// Once all lines of closed outlines are through, samples are inside by the even-odd rule where an odd number of bits from the left is
/// set. By AVX2 where the processor has it, unless `is_portable`; the bits are the same.
void cblend_toggle_samples(
    const cblend_samples *samples, const int32_t *lines, const cblend_run *runs, size_t count, bool is_portable);

/// Writes the coverage of all pixels of a row in groups of 32 with any marks, 0...255, and leaves their samples 0.
///
/// 32 more bytes of coverage can be written than there are pixels in those groups.
void cblend_count_samples(const cblend_samples *samples, int32_t row, uint8_t *coverage, bool is_portable);

#endif
