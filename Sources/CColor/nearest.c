#include "CColor.h"
#include "lanes.h"

#include <math.h>
#include <string.h>

/// The colors around a guess, by shells; within a shell in the order of their indices.
typedef struct {
    ccolor_point points[CCOLOR_SHELLS][CCOLOR_COLORS];
    size_t counts[CCOLOR_SHELLS];
} neighborhood;

FORCE_INLINE eight_floats squared(eight_floats red, eight_floats green, eight_floats blue) {
    return red * red + green * green + blue * blue;
}

FORCE_INLINE void find_neighbors(const ccolor_table *table, const ccolor_cluster *cluster, neighborhood *around) {
    const float red = table->red[cluster->guess], green = table->green[cluster->guess], blue = table->blue[cluster->guess];
    const float limit = cluster->outer * cluster->outer;
    memset(around->counts, 0, sizeof around->counts);
    for (size_t first = 0; first < table->count; first += 8) {
        eight_floats distances = squared(
            load_floats(table->red + first) - red, load_floats(table->green + first) - green,
            load_floats(table->blue + first) - blue);
        eight_integers shells = (distances < limit * (1 / 16.f)) + (distances < limit * (4 / 16.f)) + (distances < limit * (9 / 16.f));
        for (uint32_t near = lanes_of(distances < limit); near != 0; near &= near - 1) {
            size_t lane = (size_t)__builtin_ctz(near), index = first + lane;
            if (index == cluster->guess) continue;
            size_t shell = (size_t)(CCOLOR_SHELLS - 1 + shells[lane]);
            around->points[shell][around->counts[shell]++] =
                (ccolor_point){table->red[index], table->green[index], table->blue[index], (uint32_t)index};
        }
    }
}

/// Returns squared distances as integers, which sort alike, with the index of the color in the lowest bits.
FORCE_INLINE eight_integers keys(
    eight_floats red, eight_floats green, eight_floats blue, const ccolor_point *color) {
    eight_integers bits = (eight_integers)squared(red - color->red, green - color->green, blue - color->blue);
    return (bits & ~(CCOLOR_COLORS - 1)) | (int32_t)color->index;
}

FORCE_INLINE void compare(
    const ccolor_table *table, const ccolor_cluster *cluster, uint8_t *indices, uint8_t *seconds) {
    neighborhood around;
    find_neighbors(table, cluster, &around);
    const ccolor_point guess = {
        table->red[cluster->guess], table->green[cluster->guess], table->blue[cluster->guess], cluster->guess};
    const size_t end = cluster->ends[CCOLOR_SHELLS - 1];
    size_t shells = 1;
    for (size_t first = 0; first < end; first += 8) {
        const size_t count = end - first < 8 ? end - first : 8;
        while (first + count > cluster->ends[shells - 1]) shells++;
        const ccolor_point *points = cluster->points + first;
        const eight_floats red = {points[0].red, points[1].red, points[2].red, points[3].red,
                                  points[4].red, points[5].red, points[6].red, points[7].red};
        const eight_floats green = {points[0].green, points[1].green, points[2].green, points[3].green,
                                    points[4].green, points[5].green, points[6].green, points[7].green};
        const eight_floats blue = {points[0].blue, points[1].blue, points[2].blue, points[3].blue,
                                   points[4].blue, points[5].blue, points[6].blue, points[7].blue};
        eight_integers best = keys(red, green, blue, &guess), second = (eight_integers)all_floats(INFINITY);
        for (size_t shell = 0; shell < shells; shell++) {
            for (size_t index = 0; index < around.counts[shell]; index++) {
                eight_integers key = keys(red, green, blue, &around.points[shell][index]);
                if (seconds) second = __builtin_elementwise_min(second, __builtin_elementwise_max(best, key));
                best = __builtin_elementwise_min(best, key);
            }
        }
        for (size_t lane = 0; lane < count; lane++) indices[points[lane].index] = (uint8_t)best[lane];
        if (!seconds) continue;
        // The index may stay in the distances: it changes them by at most one part in 32,768.
        eight_floats limit = __builtin_elementwise_sqrt((eight_floats)best) + table->reach;
        second = chosen(limit * limit < (eight_floats)second, best, second);
        for (size_t lane = 0; lane < count; lane++) seconds[points[lane].index] = (uint8_t)second[lane];
    }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void compare_256(
    const ccolor_table *table, const ccolor_cluster *cluster, uint8_t *indices, uint8_t *seconds) {
    compare(table, cluster, indices, seconds);
}
#endif

void ccolor_find_nearest(
    const ccolor_table *table, const ccolor_cluster *cluster, uint8_t *indices, uint8_t *seconds, bool is_wide) {
#if defined(__x86_64__)
    if (has_avx2(is_wide)) return compare_256(table, cluster, indices, seconds);
#endif
    compare(table, cluster, indices, seconds);
}
