#ifndef CCOLOR_H
#define CCOLOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What is done for each colour or pixel of a picture, some at a time. Every function has one text, compiled for AVX2 and for all processors,
// with the same operations in the same order: its results do not depend on `is_wide`, which allows the former.

enum { CCOLOR_SHELLS = 4, CCOLOR_COLORS = 256 };

/// A colour, 0 to 255 a channel, and its number: of the four lanes of a vector the last one is a whole number.
typedef struct {
    float red, green, blue;
    uint32_t index;
} ccolor_point;

/// A table of colours by channel.
typedef struct {
    /// Infinite beyond `count`.
    float red[CCOLOR_COLORS], green[CCOLOR_COLORS], blue[CCOLOR_COLORS];
    size_t count;
    /// The distance beyond that of the nearest colour up to which another one counts as the second.
    float reach;
} ccolor_table;

/// Points with one guess, which is a colour of the table that is near to them.
typedef struct {
    /// In the order of the shells that they need; seven more can be read.
    const ccolor_point *points;
    /// Where those end that need one shell, two, three and four: colours nearer to the guess than a quarter of `outer`, half of it and so on.
    size_t ends[CCOLOR_SHELLS];
    uint32_t guess;
    float outer;
} ccolor_cluster;

/// Writes the index of the nearest colour to each of a cluster's points, and that of the second nearest one; both at the point's own index.
///
/// The second one is the nearest one again where none is within reach. Squared distances count by their high bits, and of those that are equal
/// the colour with the lowest index is the nearest. `seconds` is null where none are asked for.
void ccolor_find_nearest(
    const ccolor_table *table, const ccolor_cluster *cluster, uint8_t *indices, uint8_t *seconds, bool is_wide);

/// A rectangle of a picture, whose pixels have four channels of eight bits.
typedef struct {
    const uint32_t *pixels;
    size_t width, height;
    size_t min_x, min_y, max_x, max_y;
} ccolor_picture;

/// The pixels from the first to the last of a window.
enum { CCOLOR_WINDOW_REACH = 4 };

/// The bytes that `ccolor_find_gradients` needs besides its result.
size_t ccolor_gradient_scratch(const ccolor_picture *picture);

/// Writes 1 for each pixel of the rectangle that belongs to a gradient, else 0, row by row.
///
/// A window is five pixels side by side, or one below the other, that nearly lie on a line in each channel:
///
///     x   x+1   x+2   x+3   x+4        -3 <= p(x) - 2 p(x+1) + p(x+2) <= 4, so x+2...x+4 and every other one, -32 <= p(x+4) - p(x) < 32
///
/// The colour changes in one where its ends differ, or those of it and the next window, or the one before. A pixel belongs to a gradient if
/// windows of its row and its column hold it, and the colour changes in one of the two that start nearest to it.
void ccolor_find_gradients(const ccolor_picture *picture, uint8_t *scratch, uint8_t *mask, bool is_wide);

/// The most colours that another one is mixed with, and those of them that are part of one mixture.
enum { CCOLOR_NEIGHBORS = 12, CCOLOR_PARTS = 3 };

/// The ways from a colour to those that it may be mixed with, by channel.
typedef struct {
    float red[CCOLOR_NEIGHBORS], green[CCOLOR_NEIGHBORS], blue[CCOLOR_NEIGHBORS];
    size_t count;
} ccolor_neighbors;

/// Parts of neighbours, which add up to 1 with that of the colour between them.
typedef struct {
    /// The numbers of the neighbours, and -1 for none.
    int32_t neighbors[CCOLOR_PARTS];
    float parts[CCOLOR_PARTS];
    /// What the mean of the mixture lacks in each channel.
    float rest[3];
} ccolor_mixture;

/// How colours are mixed.
typedef struct {
    /// The most steps towards a neighbour.
    size_t maximum_steps;
    /// The levels by which a mixture may be off in a channel: less needs no further step.
    float tolerance;
    /// The part of a mixture's variance that counts like an error of its mean.
    float grain;
    /// The least part of the way that is a step.
    float minimum_part;
    /// The most that the squared length of a way may be, over its part: far colours have large parts, or none.
    float maximum_squared_length_per_part;
} ccolor_mixing;

/// Finds the mixtures whose means are nearest to some colours, which are given by the ways to them from the nearest colour.
///
/// From that one a step leads towards a neighbour, and from there towards another one, as far each time as the mean comes nearer to the wanted
/// colour (the method of Frank and Wolfe, 1956); after three neighbours only towards those. The neighbour is that with which the least error is
/// left, where the grain of the mixture counts as well; of those that are equal the first one.
void ccolor_mix(
    const ccolor_mixing *mixing, const ccolor_neighbors *neighbors, const ccolor_point *offsets, size_t count,
    ccolor_mixture *mixtures, bool is_wide);

#endif
