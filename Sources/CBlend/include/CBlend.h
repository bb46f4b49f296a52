#ifndef CBLEND_H
#define CBLEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The widest instructions that a function may use, where the processor has them. The bytes do not depend on them.
typedef enum { cblend_portable, cblend_avx2, cblend_avx512 } cblend_instructions;

// A function that returns bool does all of its work and returns true, or does nothing and returns false: where the processor
// has no AVX2, or where that may not be used. The rasteriser then takes its portable form, which gives the same bytes.

/// Blends a premultiplied pixel with an alpha of 1...254 over each of a row's.
///
/// The bytes are those of the rasteriser's `SpanBlender`, of which this is the wide form: `factor`, `low` and `high` are its
/// lanes, two for each pixel. `count` is at least 8.
bool cblend_span(
    uint32_t *pixels, size_t count, uint32_t factor, uint32_t low, uint32_t high, cblend_instructions limit);

/// Puts premultiplied pixels, each times `factor` of 255, over those of a row.
///
/// The bytes are those of `PixelArithmetic`. `count` is a multiple of 8.
bool cblend_over(uint32_t *row, const uint32_t *source, size_t count, uint32_t factor, cblend_instructions limit);

/// Puts premultiplied pixels over those of a row, each times its coverage out of 255.
///
/// The bytes are those of `PixelArithmetic`. Seven more bytes of coverage than `count` can be read.
bool cblend_cover(
    uint32_t *row, const uint32_t *source, size_t count, const uint8_t *coverage, cblend_instructions limit);

/// Puts one pixel over those of a row in the same way; fifteen more bytes of coverage than `count` can be read.
bool cblend_cover_color(
    uint32_t *row, uint32_t pixel, size_t count, const uint8_t *coverage, cblend_instructions limit);

/// Adds rows of `source_stride` bytes, a multiple of 16, to others; sums end at 255.
void cblend_add_coverage(uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, size_t rows);

/// The rows of the rasteriser's `CoverageAccumulator`: entries to be summed, and a byte per eight of them, 1 where any is not 0.
///
/// `mark_stride` is a multiple of 64.
typedef struct {
    int32_t *cells;
    uint8_t *marks;
    size_t stride, mark_stride, width, height;
    /// Whether sums become coverage by the even-odd rule, and not by the non-zero one.
    bool is_even_odd;
    /// Whether most runs of covered pixels are short, which changes no byte.
    bool is_narrow;
} cblend_areas;

/// The lines that were not added: `indices` has room for all, of which `count` are written. `left` and `top` are the region's corner in
/// 256ths of pixels, which lines are counted from.
typedef struct {
    int32_t left, top;
    uint32_t *indices;
    size_t count;
} cblend_outside_lines;

/// Adds lines, each from (x, y) to (z, w) in 256ths of pixels, but for those that cross the sides of the region.
///
/// The sums are those of the rasteriser's `AccumulatedRows`. False also where the region is larger than 4,096 pixels either way.
bool cblend_add_lines(
    const cblend_areas *areas, const int32_t *lines, size_t count, cblend_outside_lines *outside, cblend_instructions limit);

/// Sums the rows, puts a premultiplied pixel times their coverage over those of a picture and leaves all entries 0.
///
/// The bytes are those of the rasteriser's sweep into its `ColorBlender`; `stride` is the picture's.
bool cblend_sweep(
    const cblend_areas *areas, uint32_t *pixels, size_t stride, uint32_t pixel, cblend_instructions limit);

/// Sums the rows in the same way and writes their coverage, a byte for each pixel, over bytes that are 0: as many in each row as a
/// multiple of 8 that holds `width`.
bool cblend_write_coverage(const cblend_areas *areas, uint8_t *bytes, size_t stride, cblend_instructions limit);

/// Colours by distance, `t = √(((x - middle) · scale)² + height) + bias`, with t as an integer clamped to -32768...32767.
///
/// In each 16-bit lane a component is `middle + t · growth / 32768`, rounded, with 8 bits after the point and half a level added: red
/// and blue in the low lanes, green and alpha in the high ones. What shows of the pixels below is found likewise, out of 65535, and is
/// the same in both lanes.
typedef struct {
    float scale, bias;
    uint32_t low, low_growth, high, high_growth, clear, clear_growth;
} cblend_radial_colors;

/// The pixels of a row by such colours: the column of the least distance, and the square of that distance.
typedef struct {
    float middle, height;
    const cblend_radial_colors *colors;
} cblend_radial_row;

/// Writes the pixels of a row from `column` on.
///
/// The bytes are those of the rasteriser's `RadialLanes`. False also where t is too large for 32 bits before it is clamped.
bool cblend_shade_radial(
    uint32_t *pixels, size_t count, float column, const cblend_radial_row *row, cblend_instructions limit);

/// Blends the same pixels, each times its coverage, over those of a row; 32 more bytes of coverage can be read.
bool cblend_cover_radial(
    uint32_t *pixels, size_t count, const uint8_t *coverage, float column, const cblend_radial_row *row,
    cblend_instructions limit);

/// A gradient by distance at an opacity of 255, in the rows of the rasteriser's `RadialRows`.
///
/// Columns and rows are counted from any on: `middle` is the column of the least distance in the row `center`, and `reach` the
/// square of the distance in columns from which on nothing is painted.
typedef struct {
    double center, middle, middle_per_row, square_per_row, columns_per_step, reach;
    const cblend_radial_colors *colors;
    /// The first column and row of the areas that are swept, counted so.
    ptrdiff_t left, top;
    uint32_t opacity;
} cblend_radial_gradient;

/// Sums areas, blends the pixels of a gradient times their coverage times the opacity over those of a picture and leaves all entries 0.
///
/// `coverage` has room for 64 bytes more than there are columns.
bool cblend_sweep_radial(
    const cblend_areas *areas, uint32_t *pixels, size_t stride, const cblend_radial_gradient *gradient, uint8_t *coverage,
    cblend_instructions limit);

/// The ribs of a stroke's strips, each two points in 256ths of pixels, and the turns of the path where it arrives at each and leaves it.
///
/// Quadrilateral i lies between ribs i and i + 1 of a strip.
typedef struct {
    const int32_t *points;
    const float *turns;
    size_t count;
    /// The ends of the strips, as indices of ribs, and the turn of a whole round of closed ones: infinite for open ones.
    const struct cblend_strip {
        uint32_t end;
        float round;
    } *strips;
    size_t strip_count;
} cblend_ribs;

enum { CBLEND_QUADS_OF_GROUP = 8 };

/// The kinds of quadrilaterals: reversed or not convex; so thin that rounding the corners may have made the area what it is; convex and clockwise
/// on screen; none, behind the last rib of a strip.
enum { CBLEND_IRREGULAR_QUAD = -1, CBLEND_EMPTY_QUAD, CBLEND_CONVEX_QUAD, CBLEND_NO_QUAD };

/// Eight quadrilaterals that follow each other: their kinds, the least and the greatest of x, y, x + y and x - y in each, the turns at their
/// starts and ends, and those of their starts one round later.
typedef struct {
    int32_t kinds[CBLEND_QUADS_OF_GROUP];
    int32_t least[4][CBLEND_QUADS_OF_GROUP], greatest[4][CBLEND_QUADS_OF_GROUP];
    float start[CBLEND_QUADS_OF_GROUP], end[CBLEND_QUADS_OF_GROUP], round[CBLEND_QUADS_OF_GROUP];
    /// The boxes around eight groups, the turns that they start last and end first with; those of group i are here in group i / 8.
    int32_t box_least[2][CBLEND_QUADS_OF_GROUP], box_greatest[2][CBLEND_QUADS_OF_GROUP];
    float first_ends[CBLEND_QUADS_OF_GROUP], last_starts[CBLEND_QUADS_OF_GROUP];
    /// Room for the index of a group that meets the one at hand, and for the quadrilaterals of that one that meet it.
    uint32_t meeting, lanes;
    /// A bit for each that is irregular.
    uint32_t irregular;
} cblend_quad_group;

/// Two quadrilaterals, by the indices of their first ribs.
typedef struct {
    uint32_t earlier, later;
} cblend_quad_pair;

/// Finds the pairs of quadrilaterals that overlap, or may where one of them is irregular, between which the path turns by more than `turn`, in
/// the order of the later one, then of the earlier one.
///
/// Nine more ribs can be read, with their turns; `groups` has room for a whole number of groups. The result is the number of pairs, or more
/// than `capacity` where there are more.
size_t cblend_find_overlaps(
    const cblend_ribs *ribs, float turn, cblend_quad_group *groups, cblend_quad_pair *pairs, size_t capacity,
    cblend_instructions limit);

/// The corners that a polygon has at most for `cblend_clip`, and the result where it has more on the way, or is not clipped here.
enum { CBLEND_CLIPPED_CORNERS = 8, CBLEND_NOT_CLIPPED = 1 << 30 };

/// Clips a polygon by the quadrilateral between two ribs, and returns the number of corners, none where less than three are left.
///
/// The corners are those of the rasteriser's `ConvexClipper`, in its order. Eight corners can be read from `corners`, and written to `target`.
size_t cblend_clip(const double *corners, size_t count, const int32_t *ribs, double *target, cblend_instructions limit);

/// A strip between some ribs, and the first rib of a quadrilateral that it is clipped by.
typedef struct {
    uint32_t first_rib, rib_count, quad;
} cblend_strip_clip;

/// Clips strips of ribs, two points in 256ths of pixels each, and writes what is left, corner after corner, rounded to whole numbers.
///
/// `counts` are the numbers of the corners, none where less than three are left, or say that a strip is not clipped here. The result is the number
/// of all corners; there is room for seven more. Three more ribs can be read.
size_t cblend_clip_strips(
    const int32_t *ribs, const cblend_strip_clip *clips, size_t count, int32_t *corners, uint32_t *counts, cblend_instructions limit);

/// Four numbers, most of them two components of 16 bits each.
typedef struct {
    uint32_t pairs[4];
} cblend_four;

/// The steps of the rasteriser's `RampRow`: `start` and `chunk` have red, green, blue and alpha in 32 bits each, the others pairs of
/// red and blue, green and alpha, alpha twice; `four` has one pair of each.
typedef struct {
    cblend_four start, chunk, low, high, alpha, four;
    /// Whether the components are to be multiplied by alpha.
    bool is_product;
} cblend_ramp;

/// Writes the pixels of columns `from` up to `end`, the first one to the start of `pixels`.
///
/// The bytes are those of `RampRow`.
bool cblend_shade_ramp(
    uint32_t *pixels, size_t from, size_t end, const cblend_ramp *ramp, cblend_instructions limit);

/// The rows of pixels in a tile, which is one pixel wide, and the columns of a block of tiles.
enum { CBLEND_TILE_ROWS = 4, CBLEND_BLOCK_COLUMNS = 16 };

/// The samples of pixels in a region, 16 rows of 8 in each: a bit is 1 where the same sample of the next pixel to the left lies on
/// the other side of an outline.
///
/// A tile's samples take 64 bytes, a byte for each row from the top, its lowest bit on the left.
typedef struct {
    /// The samples, all 0 in the beginning, at a multiple of 64: rows of `stride` tiles, a multiple of 16 and at least three
    /// more than `columns`.
    uint8_t *cells;
    /// Bytes that become 1 for each block in which any samples changed.
    uint8_t *marks;
    int32_t stride;
    /// The region: its left and upper sides in pixels, the latter a multiple of four, its columns and rows of tiles.
    int32_t left, top, columns, tiles;
} cblend_samples;

/// Lines that follow each other from the upper one on, each `step` further in memory: 1 where they go down, -1 where they go up.
typedef struct {
    int32_t first, last, step;
} cblend_run;

/// Toggles the samples to the right of runs of lines, each from (x, y) to (z, w), in 256ths of pixels up to 2²⁸ either way.
///
/// Once all lines of closed outlines are through, samples are inside by the even-odd rule where an odd number of bits from the left is
/// set. The runs that continue below the region are put first, from the line on that does; their number is the result.
size_t cblend_toggle_samples(
    const cblend_samples *samples, const int32_t *lines, cblend_run *runs, size_t count, cblend_instructions limit);

/// Writes the coverage of the pixels in the marked blocks of a row of tiles, 0...255, and leaves their samples 0.
///
/// The four rows of coverage are `stride` bytes apart.
void cblend_count_samples(const cblend_samples *samples, int32_t tile, uint8_t *coverage, cblend_instructions limit);

#endif
