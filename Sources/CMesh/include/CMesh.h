#ifndef CMESH_H
#define CMESH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The points and ribs along curves of the meshes of strokes, four at a time. Every function has one text, compiled for AVX2 and for all
// processors, with the same operations in the same order: its numbers do not depend on `is_wide`, which allows the former.

/// A vertex of the geometry's `StrokeTracer`: a point, the directions in which the path arrives and continues, the distance from the vertex
/// before, and the kind of the vertex.
typedef struct {
    double x, y, incoming_x, incoming_y, outgoing_x, outgoing_y, distance;
    uint64_t kind;
} cmesh_vertex;

/// Steps along a curve from `start`, which after t is at start + t · (linear + t · (square + t · cube)), to `end`.
///
/// After a share u of the steps t is u + bias · u (1 - u). `direction` is that at the end, and takes the place of others that are not.
typedef struct {
    double start[2], linear[2], square[2], cube[2], end[2], direction[2];
    double bias;
    size_t count;
} cmesh_steps;

/// Writes the vertices behind each step of some pieces, all of one kind; there is room for three more.
void cmesh_trace(const cmesh_steps *pieces, size_t count, uint64_t kind, cmesh_vertex *vertices, bool is_wide);

/// A strip whose ribs are drawn across the vertices within curves.
typedef struct {
    double half_width;
    /// The last rib: its left and its right end.
    double last[4];
    /// The sum of the turns, either way, and the same for the turns up to each rib.
    double turn;
    float position;
} cmesh_strip;

enum { CMESH_MOST_RIBS = 32 };

/// Writes the ribs, four numbers each, of at most 32 vertices within curves, and the turns up to them, two of each; returns how many before the
/// first one that has an end behind the rib before.
///
/// The vertex before the first one and that behind the last one can be read. There is room for 32 ribs and turns whatever the count.
size_t cmesh_draw(
    const cmesh_vertex *vertices, size_t count, cmesh_strip *strip, double *ribs, float *turns, bool is_wide);

#endif
