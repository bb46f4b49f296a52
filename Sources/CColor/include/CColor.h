#ifndef CCOLOR_H
#define CCOLOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Searches among the colours of a table, eight at a time. Every function has one text, compiled for AVX2 and for all processors, with the same
// operations in the same order: its results do not depend on `is_wide`, which allows the former.

enum { CCOLOR_SHELLS = 4, CCOLOR_MOST = 256 };

/// A colour, 0 to 255 a channel, and its number: of the four lanes of a vector the last one is a whole number.
typedef struct {
    float red, green, blue;
    uint32_t index;
} ccolor_point;

/// A table of colours by channel.
typedef struct {
    /// Infinite beyond `count`.
    float red[CCOLOR_MOST], green[CCOLOR_MOST], blue[CCOLOR_MOST];
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

#endif
