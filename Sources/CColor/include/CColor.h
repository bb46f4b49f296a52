#ifndef CCOLOR_H
#define CCOLOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Operations on the colors or pixels of a picture, several at a time. Every function has one source, compiled for AVX2 and for
// all processors, with the same operations in the same order: its results do not depend on `is_wide`, which permits AVX2.

enum { CCOLOR_SHELLS = 4, CCOLOR_COLORS = 256 };

/// A color, 0 to 255 per channel, and its number: the last lane of the vector is an integer.
typedef struct {
    float red, green, blue;
    uint32_t index;
} ccolor_point;

/// A table of colors by channel.
typedef struct {
    /// Infinite beyond `count`.
    float red[CCOLOR_COLORS], green[CCOLOR_COLORS], blue[CCOLOR_COLORS];
    size_t count;
    /// How much farther than the nearest color a second one may be.
    float reach;
} ccolor_table;

/// Points with the same guess, a color of the table that is close to them.
typedef struct {
    /// Sorted by the number of shells they need; seven elements past the end are readable.
    const ccolor_point *points;
    /// The ends of the points that need one, two, three and four shells: colors nearer to the guess than a quarter of `outer`,
    /// a half of it, and so on.
    size_t ends[CCOLOR_SHELLS];
    uint32_t guess;
    float outer;
} ccolor_cluster;

/// Writes the indices of the nearest and the second nearest color of each of a cluster's points, at the point's own index.
///
/// The second nearest is the nearest again if no other color is within reach. Squared distances are compared by their high
/// bits; among equals, the color with the lowest index is the nearest. `seconds` may be null.
void ccolor_find_nearest(
    const ccolor_table *table, const ccolor_cluster *cluster, uint8_t *indices, uint8_t *seconds, bool is_wide);

/// A rectangle of a picture with four channels of eight bits.
typedef struct {
    const uint32_t *pixels;
    size_t width, height;
    size_t min_x, min_y, max_x, max_y;
} ccolor_picture;

/// The distance from the first pixel of a window to the last.
enum { CCOLOR_WINDOW_REACH = 4 };

/// The size in bytes of the scratch memory for `ccolor_find_gradients`.
size_t ccolor_gradient_scratch(const ccolor_picture *picture);

/// Writes 1 for each pixel of the rectangle that belongs to a gradient, otherwise 0, row by row.
///
/// A window is five adjacent pixels in a row or a column that nearly lie on a line in each channel:
///
///     x   x+1   x+2   x+3   x+4        -3 <= p(x) - 2 p(x+1) + p(x+2) <= 4, likewise x+2...x+4 and every second one, -32 <= p(x+4) - p(x) < 32
///
/// The color changes in a window if its ends differ, or the outer ends of it and the next or the previous window. A pixel
/// belongs to a gradient if windows of its row and of its column contain it, and the color changes in at least one of the two
/// that start nearest to it.
void ccolor_find_gradients(const ccolor_picture *picture, uint8_t *scratch, uint8_t *mask, bool is_wide);

/// The largest number of colors that a color may be mixed with, and the number of them in one mixture.
enum { CCOLOR_NEIGHBORS = 12, CCOLOR_PARTS = 3 };

/// The vectors from a color to its neighbors, by channel.
typedef struct {
    float red[CCOLOR_NEIGHBORS], green[CCOLOR_NEIGHBORS], blue[CCOLOR_NEIGHBORS];
    size_t count;
} ccolor_neighbors;

/// The parts of neighbors; together with the part of the color between them they add up to 1.
typedef struct {
    /// The numbers of the neighbors; -1 for an unused place.
    int32_t neighbors[CCOLOR_PARTS];
    float parts[CCOLOR_PARTS];
    /// The error of the mixture's mean in each channel.
    float rest[3];
} ccolor_mixture;

/// The settings for mixing colors.
typedef struct {
    /// The largest number of steps towards neighbors.
    size_t maximum_steps;
    /// The error per channel, in levels, below which no further step is taken.
    float tolerance;
    /// The weight of a mixture's variance relative to the squared error of its mean.
    float grain;
    /// The smallest part of a vector that makes a step.
    float minimum_part;
    /// The largest squared length of a vector divided by its part: distant colors have large parts, or none.
    float maximum_squared_length_per_part;
} ccolor_mixing;

/// Finds the mixtures whose means are nearest to some colors, given the vectors to them from the nearest palette color.
///
/// The search starts at the nearest color. Each step leads towards a neighbor, as far as the mean approaches the target (the
/// method of Frank and Wolfe, 1956); after three different neighbors, only towards those. It takes the neighbor with the
/// smallest remaining error, including the grain of the mixture; the first of equals.
void ccolor_mix(
    const ccolor_mixing *mixing, const ccolor_neighbors *neighbors, const ccolor_point *offsets, size_t count,
    ccolor_mixture *mixtures, bool is_wide);

#endif
