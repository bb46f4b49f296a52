#ifndef CBLEND_H
#define CBLEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The widest instructions that a function may use if the processor supports them. The result does not depend on them.
typedef enum { cblend_portable, cblend_avx2, cblend_avx512 } cblend_instructions;

// A function that returns bool either does all of its work and returns true, or does nothing and returns false, which happens
// if AVX2 is not supported or not allowed. The rasterizer then uses portable code with identical results.

/// Blends a premultiplied pixel with an alpha of 1...254 over each pixel of a row.
///
/// The result is identical to the rasterizer's `SpanBlender`, whose 16-bit lanes are `factor`, `low` and `high`, two per pixel.
/// `count` must be at least 8.
bool cblend_span(
    uint32_t *pixels, size_t count, uint32_t factor, uint32_t low, uint32_t high, cblend_instructions limit);

/// Blends premultiplied pixels, each times `factor` / 255, over a row.
///
/// The result is identical to `PixelArithmetic`. `count` must be a multiple of 8.
bool cblend_over(uint32_t *row, const uint32_t *source, size_t count, uint32_t factor, cblend_instructions limit);

/// Blends premultiplied pixels, each times its coverage / 255, over a row.
///
/// The result is identical to `PixelArithmetic`. Seven bytes of coverage past `count` must be readable.
bool cblend_cover(
    uint32_t *row, const uint32_t *source, size_t count, const uint8_t *coverage, cblend_instructions limit);

/// Multiplies the pixels of a row by the alpha of a mask's pixels times `opacity` / 255, or by what that leaves of 1.
///
/// The result is identical to `PixelArithmetic`.
bool cblend_mask(
    uint32_t *row, const uint32_t *mask, size_t count, uint32_t opacity, bool cuts_out, cblend_instructions limit);

/// Blends one pixel, times the coverage of each column, over a row; fifteen bytes of coverage past `count` must be readable.
bool cblend_cover_color(
    uint32_t *row, uint32_t pixel, size_t count, const uint8_t *coverage, cblend_instructions limit);

/// Adds rows of `source_stride` bytes, a multiple of 16, to target rows, saturating at 255.
void cblend_add_coverage(uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, size_t rows);

/// The rows of the rasterizer's `CoverageAccumulator`: entries to be summed, and a mark for each block of eight entries, 1 if
/// any may be nonzero.
///
/// `mark_stride` must be a multiple of 64.
typedef struct {
    int32_t *cells;
    uint8_t *marks;
    size_t stride, mark_stride, width, height;
    /// Whether sums become coverage by the even-odd rule instead of the non-zero rule.
    bool is_even_odd;
    /// A hint without effect on the result: most runs of covered pixels are short.
    bool is_narrow;
} cblend_areas;

/// The lines that were not added: `indices` has room for all of them, `count` is the number written. `left` and `top` are the
/// region's corner in 256ths of a pixel, to which lines are relative.
typedef struct {
    int32_t left, top;
    uint32_t *indices;
    size_t count;
} cblend_outside_lines;

/// Adds lines, each from (x, y) to (z, w) in 256ths of a pixel, except lines that cross the sides of the region.
///
/// The sums are identical to the rasterizer's `AccumulatedRows`. Also returns false if the region exceeds 4,096 pixels in width
/// or height.
bool cblend_add_lines(
    const cblend_areas *areas, const int32_t *lines, size_t count, cblend_outside_lines *outside, cblend_instructions limit);

/// Sums the rows, blends a premultiplied pixel times their coverage over a picture, and clears all entries.
///
/// The result is identical to the rasterizer's sweep into its `ColorBlender`. `stride` is the picture's.
bool cblend_sweep(
    const cblend_areas *areas, uint32_t *pixels, size_t stride, uint32_t pixel, cblend_instructions limit);

/// Sums the rows, writes their coverage as bytes over zeros, and clears all entries; each row is written up to the next
/// multiple of 8 columns.
bool cblend_write_coverage(const cblend_areas *areas, uint8_t *bytes, size_t stride, cblend_instructions limit);

/// Colors as functions of distance, `t = √(((x - middle) · scale)² + height) + bias`, with t rounded to an integer and clamped
/// to -32768...32767.
///
/// Each 16-bit lane contains a component, `middle + t · growth / 32768`, rounded, with 8 fractional bits and half a level added
/// for rounding. The low lanes are red and blue, the high lanes green and alpha. Transparency is computed in the same way, out
/// of 65535, and is equal in both lanes.
typedef struct {
    float scale, bias;
    uint32_t low, low_growth, high, high_growth, transparency, transparency_growth;
} cblend_radial_colors;

/// The pixels of a row in such colors: the column of minimum distance, and the square of that distance.
typedef struct {
    float middle, height;
    const cblend_radial_colors *colors;
} cblend_radial_row;

/// Writes the pixels of a row, starting at `column`.
///
/// The result is identical to the rasterizer's `RadialLanes`. Also returns false if t may exceed 32 bits before it is clamped.
bool cblend_shade_radial(
    uint32_t *pixels, size_t count, float column, const cblend_radial_row *row, cblend_instructions limit);

/// Blends the same pixels, each times its coverage, over a row; 32 bytes of coverage past the end must be readable.
bool cblend_cover_radial(
    uint32_t *pixels, size_t count, const uint8_t *coverage, float column, const cblend_radial_row *row,
    cblend_instructions limit);

/// A radial gradient in the rows of the rasterizer's `RadialRows`.
///
/// Columns and rows are relative to an arbitrary origin. `middle` is the column of minimum distance in the row `center`, and
/// `reach` the square of the distance, in columns, beyond which nothing is painted.
typedef struct {
    double center, middle, middle_per_row, square_per_row, columns_per_step, reach;
    const cblend_radial_colors *colors;
    /// The first column and row of the swept areas, relative to the same origin.
    ptrdiff_t left, top;
    uint32_t opacity;
} cblend_radial_gradient;

/// Sums areas, blends the pixels of a gradient times coverage times opacity over a picture, and clears all entries.
///
/// `coverage` must have room for 64 bytes more than the number of columns.
bool cblend_sweep_radial(
    const cblend_areas *areas, uint32_t *pixels, size_t stride, const cblend_radial_gradient *gradient, uint8_t *coverage,
    cblend_instructions limit);

/// The ribs of a stroke's strips, two points each, in 256ths of a pixel, and the accumulated turning angle of the path before
/// and after each rib.
///
/// Quadrilateral i lies between ribs i and i + 1 of a strip.
typedef struct {
    const int32_t *points;
    const float *turns;
    size_t count;
    /// The end of each strip, as an index of ribs, and the total turning angle of a closed strip, infinite for open ones.
    const struct cblend_strip {
        uint32_t end;
        float round;
    } *strips;
    size_t strip_count;
} cblend_ribs;

enum { CBLEND_QUADS_OF_GROUP = 8 };

/// The kinds of quadrilaterals: irregular (reversed or not convex), empty (so thin that its area may be due to rounding),
/// convex (and clockwise on screen), or none (past the last rib of a strip).
enum { CBLEND_IRREGULAR_QUAD = -1, CBLEND_EMPTY_QUAD, CBLEND_CONVEX_QUAD, CBLEND_NO_QUAD };

/// Eight consecutive quadrilaterals: their kinds, the minimum and maximum of x, y, x + y and x - y in each, the turning angles
/// at their starts and ends, and the angles at their starts one round later.
typedef struct {
    int32_t kinds[CBLEND_QUADS_OF_GROUP];
    int32_t least[4][CBLEND_QUADS_OF_GROUP], greatest[4][CBLEND_QUADS_OF_GROUP];
    float start[CBLEND_QUADS_OF_GROUP], end[CBLEND_QUADS_OF_GROUP], round[CBLEND_QUADS_OF_GROUP];
    /// The bounding boxes, first end angles and last start angles of eight groups; group i stores these in group i / 8.
    int32_t box_least[2][CBLEND_QUADS_OF_GROUP], box_greatest[2][CBLEND_QUADS_OF_GROUP];
    float first_ends[CBLEND_QUADS_OF_GROUP], last_starts[CBLEND_QUADS_OF_GROUP];
    /// Scratch for the index of a group that meets the current one, and the lanes of the current group that meet it.
    uint32_t meeting, lanes;
    /// A bit for each irregular quadrilateral.
    uint32_t irregular;
} cblend_quad_group;

/// Two quadrilaterals, by the indices of their first ribs.
typedef struct {
    uint32_t earlier, later;
} cblend_quad_pair;

/// Finds the pairs of quadrilaterals that overlap, or may overlap if one is irregular, with a turning angle of more than `turn`
/// between them, ordered by the later and then by the earlier one.
///
/// `ribs` and `turns` must be readable for nine elements past `count`; `groups` has room for whole groups of quadrilaterals.
/// Returns the number of pairs, or more than `capacity` if they exceed it.
size_t cblend_find_overlaps(
    const cblend_ribs *ribs, float turn, cblend_quad_group *groups, cblend_quad_pair *pairs, size_t capacity,
    cblend_instructions limit);

/// The maximum number of corners of a polygon in `cblend_clip`, and the result if the polygon has more or cannot be clipped
/// here.
enum { CBLEND_CLIPPED_CORNERS = 8, CBLEND_NOT_CLIPPED = 1 << 30 };

/// Clips a polygon by the quadrilateral between two ribs, and returns the number of corners; with fewer than three, the result is
/// empty.
///
/// The corners are identical to the rasterizer's `ConvexClipper`, in the same order. `corners` must be readable, and `target`
/// writable, for eight corners.
size_t cblend_clip(const double *corners, size_t count, const int32_t *ribs, double *target, cblend_instructions limit);

/// A strip between some ribs, and the first rib of a quadrilateral that clips it.
typedef struct {
    uint32_t first_rib, rib_count, quad;
} cblend_strip_clip;

/// Clips strips of ribs, two points each in 256ths of a pixel, and writes the corners of the results consecutively, rounded to
/// integers.
///
/// `counts` receives the number of corners of each result, 0 if fewer than three remain, or `CBLEND_NOT_CLIPPED`. Returns the
/// total number of corners; `corners` must have room for seven more. Three ribs past the end must be readable.
size_t cblend_clip_strips(
    const int32_t *ribs, const cblend_strip_clip *clips, size_t count, int32_t *corners, uint32_t *counts, cblend_instructions limit);

/// Four numbers, usually pairs of 16-bit components.
typedef struct {
    uint32_t pairs[4];
} cblend_four;

/// The steps of the rasterizer's `RampRow`: `start` and `chunk` contain red, green, blue and alpha in 32 bits each; `low`,
/// `high` and `alpha` contain pairs of red and blue, green and alpha, and alpha twice; `four` contains one pair of each.
typedef struct {
    cblend_four start, chunk, low, high, alpha, four;
    /// Whether the components are multiplied by alpha.
    bool is_product;
} cblend_ramp;

/// Writes the pixels of columns `from` up to `end`, the first one to `pixels[0]`; columns left of the canvas are negative.
///
/// The result is identical to `RampRow`.
bool cblend_shade_ramp(
    uint32_t *pixels, ptrdiff_t from, ptrdiff_t end, const cblend_ramp *ramp, cblend_instructions limit);

/// The number of pixel rows in a tile, which is one pixel wide, and the number of columns in a block of tiles.
enum { CBLEND_TILE_ROWS = 4, CBLEND_BLOCK_COLUMNS = 16 };

/// The samples of a region's pixels, 16 rows of 8 each: a bit is 1 if the same sample of the pixel to the left lies on the
/// opposite side of an outline.
///
/// A tile has 64 bytes, one for each row from the top, with the leftmost sample in the lowest bit.
typedef struct {
    /// The samples, initially 0, aligned to 64 bytes: rows of `stride` tiles, a multiple of 16 and at least three more than
    /// `columns`.
    uint8_t *cells;
    /// Bytes that are set to 1 for each block with changed samples.
    uint8_t *marks;
    int32_t stride;
    /// The region: its left and top sides in pixels (`top` a multiple of four), its columns, and its rows of tiles.
    int32_t left, top, columns, tiles;
} cblend_samples;

/// Consecutive lines from the uppermost on, with an index `step` of 1 if they go down, -1 if they go up.
typedef struct {
    int32_t first, last, step;
} cblend_run;

/// Toggles the samples to the right of runs of lines, each from (x, y) to (z, w), in 256ths of a pixel up to ±2²⁸.
///
/// After all lines of closed outlines, a sample is inside by the even-odd rule if an odd number of its bits up to the pixel are
/// set. The runs that continue below the region are moved to the front, with `first` at the line that does; returns their
/// number.
size_t cblend_toggle_samples(
    const cblend_samples *samples, const int32_t *lines, cblend_run *runs, size_t count, cblend_instructions limit);

/// Writes the coverage, 0...255, of the pixels in the marked blocks of a row of tiles, and clears their samples.
///
/// The four rows of coverage are `stride` bytes apart.
void cblend_count_samples(const cblend_samples *samples, int32_t tile, uint8_t *coverage, cblend_instructions limit);

// The steps of a blur. Components are the lanes of premultiplied pixels: bytes, or 16-bit values of 32 or 128 times a byte.
// Counts of lanes are rounded up to multiples of 16, and as many must be readable and writable.

/// Halves four rows of bytes to one row of 32 times the components, by the weights 1, 3, 3, 1.
void cblend_halve_byte_rows(const uint8_t *const *rows, uint16_t *target, size_t count, cblend_instructions limit);

/// Halves four rows of 32 times the components to one.
void cblend_halve_rows(const uint16_t *const *rows, uint16_t *target, size_t count, cblend_instructions limit);

/// Halves a row of 32 times the components to `count` pixels, rounded up to a multiple of four, of which the first has its
/// first weight at `row`.
void cblend_halve_columns(const uint16_t *row, uint16_t *target, size_t count, cblend_instructions limit);

/// Widens a row of bytes, shifted to the left.
void cblend_widen(const uint8_t *row, uint16_t *target, size_t count, unsigned shift, cblend_instructions limit);

/// Sums 128 times the components at multiples of `step` lanes before and after, up to `reach`, each pair times its weight in
/// 1/65536.
void cblend_convolve(
    const uint16_t *source, ptrdiff_t step, const uint16_t *weights, size_t reach, uint16_t *target, size_t count,
    cblend_instructions limit);

/// Sums three rows times their weights in 1/65536.
void cblend_mix_rows(
    const uint16_t *const *rows, const uint16_t *weights, uint16_t *target, size_t count, cblend_instructions limit);

/// Rounds a row of 128 times the components to bytes.
void cblend_narrow(const uint16_t *row, uint8_t *target, size_t count, cblend_instructions limit);

/// Interpolates `step` pixels, 2 or a multiple of four, at each of `count` samples of 128 times the components, rounded to bytes.
///
/// Each sample has neighbors on both sides. The weights, in 1/65536, are those of the samples before, then of the samples
/// themselves, then of the samples after, for each lane of a sample's pixels; for two pixels, of two samples' pixels.
void cblend_spread(
    const uint16_t *samples, size_t count, const uint16_t *weights, size_t step, uint8_t *target, cblend_instructions limit);

/// A change of colors: each component becomes `factor` times itself plus the plate of the color's luminance, between two bounds,
/// all in 1/4096 of a byte.
typedef struct {
    /// The factor, below 32768.
    int32_t factor;
    /// The bounds, including the half that rounds.
    int32_t lowest, highest;
    /// The premultiplied pixel for transparent ones; translucent pixels are mixed with it.
    uint32_t plate;
    /// The plates of 4,081 luminances, including the half that rounds.
    const int32_t *plates;
} cblend_material;

/// Changes the colors of premultiplied pixels.
void cblend_apply_material(const cblend_material *material, uint32_t *pixels, size_t count, cblend_instructions limit);

/// A linear change of colors: a component c becomes `factor` c + `luminance` Y + `alpha` a, in 1/4096, clamped to 0...a, where Y is
/// the luminance and a the alpha.
typedef struct {
    /// The weights, up to 65536 in magnitude.
    int32_t factor, luminance, alpha;
} cblend_color_filter;

/// Filters the colors of premultiplied pixels.
void cblend_filter_colors(const cblend_color_filter *filter, uint32_t *pixels, size_t count, cblend_instructions limit);

#endif
