#include "CColor.h"
#include "lanes.h"

#include <string.h>

/// Eight mixtures during the search.
typedef struct {
    /// The vectors from the means to the targets, and from the nearest colors to the means.
    eight_floats rest[3], mean[3];
    eight_integers neighbors[CCOLOR_PARTS];
    eight_floats parts[CCOLOR_PARTS];
} eight_mixtures;

/// The best step of each of eight mixtures.
typedef struct {
    /// The number of the neighbor, or -1.
    eight_integers neighbor;
    eight_floats part, offset[3];
} eight_steps;

FORCE_INLINE eight_steps best_steps(
    const ccolor_mixing *mixing, const ccolor_neighbors *neighbors, const eight_mixtures *mixtures) {
    eight_floats best_gain = all_floats(0);
    eight_steps best = {.neighbor = all_integers(-1)};
    // Mixtures of three neighbors have no room for another.
    const eight_integers has_room = mixtures->neighbors[2] < 0;
    for (size_t index = 0; index < neighbors->count; index++) {
        const int32_t number = (int32_t)index;
        eight_floats red = neighbors->red[index] - mixtures->mean[0], green = neighbors->green[index] - mixtures->mean[1];
        eight_floats blue = neighbors->blue[index] - mixtures->mean[2];
        eight_floats product = mixtures->rest[0] * red + mixtures->rest[1] * green + mixtures->rest[2] * blue;
        eight_floats squared = red * red + green * green + blue * blue;
        eight_integers is_step = (product > 0) & (product >= mixing->minimum_part * squared);
        is_step &= product * mixing->maximum_squared_length_per_part >= squared * squared;
        is_step &= has_room | (mixtures->neighbors[0] == number) | (mixtures->neighbors[1] == number) |
                   (mixtures->neighbors[2] == number);
        eight_floats part = product / squared;
        part = chosen_floats(part > 1, all_floats(1), part);
        eight_floats gain = part * (2 * product - part * squared) - mixing->grain * part * (1 - part) * squared;
        // The first possible step is better than none, whatever its gain.
        is_step &= (best.neighbor < 0) | (gain > best_gain);
        best_gain = chosen_floats(is_step, gain, best_gain);
        best.neighbor = chosen(is_step, all_integers(number), best.neighbor);
        best.part = chosen_floats(is_step, part, best.part);
        best.offset[0] = chosen_floats(is_step, red, best.offset[0]);
        best.offset[1] = chosen_floats(is_step, green, best.offset[1]);
        best.offset[2] = chosen_floats(is_step, blue, best.offset[2]);
    }
    return best;
}

FORCE_INLINE eight_mixtures mixtures_of(
    const ccolor_mixing *mixing, const ccolor_neighbors *neighbors, const eight_floats offsets[3]) {
    eight_mixtures result;
    for (size_t channel = 0; channel < 3; channel++) {
        result.rest[channel] = offsets[channel];
        result.mean[channel] = all_floats(0);
    }
    for (size_t place = 0; place < CCOLOR_PARTS; place++) {
        result.neighbors[place] = all_integers(-1);
        result.parts[place] = all_floats(0);
    }
    eight_integers goes_on = all_integers(-1);
    for (size_t step = 0; step < mixing->maximum_steps; step++) {
        eight_integers is_off = all_integers(0);
        for (size_t channel = 0; channel < 3; channel++) {
            is_off |= (result.rest[channel] > mixing->tolerance) | (result.rest[channel] < -mixing->tolerance);
        }
        goes_on &= is_off;
        if (lanes_of(goes_on) == 0) break;
        eight_steps best = best_steps(mixing, neighbors, &result);
        goes_on &= best.neighbor >= 0;
        eight_floats part = chosen_floats(goes_on, best.part, all_floats(0));
        for (size_t channel = 0; channel < 3; channel++) {
            eight_floats step_taken = chosen_floats(goes_on, part * best.offset[channel], all_floats(0));
            result.mean[channel] += step_taken;
            result.rest[channel] -= step_taken;
        }
        eight_integers is_placed = ~goes_on;
        for (size_t place = 0; place < CCOLOR_PARTS; place++) {
            eight_integers is_here = ~is_placed & ((result.neighbors[place] == best.neighbor) | (result.neighbors[place] < 0));
            is_placed |= is_here;
            result.neighbors[place] = chosen(is_here, best.neighbor, result.neighbors[place]);
            result.parts[place] *= 1 - part;
            result.parts[place] += chosen_floats(is_here, part, all_floats(0));
        }
    }
    return result;
}

FORCE_INLINE void mix(
    const ccolor_mixing *mixing, const ccolor_neighbors *neighbors, const ccolor_point *offsets, size_t count,
    ccolor_mixture *mixtures) {
    for (size_t first = 0; first < count; first += 8) {
        const size_t some = count - first < 8 ? count - first : 8;
        eight_floats eight_offsets[3] = {all_floats(0), all_floats(0), all_floats(0)};
        for (size_t lane = 0; lane < some; lane++) {
            eight_offsets[0][lane] = offsets[first + lane].red;
            eight_offsets[1][lane] = offsets[first + lane].green;
            eight_offsets[2][lane] = offsets[first + lane].blue;
        }
        const eight_mixtures found = mixtures_of(mixing, neighbors, eight_offsets);
        for (size_t lane = 0; lane < some; lane++) {
            for (size_t place = 0; place < CCOLOR_PARTS; place++) {
                mixtures[first + lane].neighbors[place] = found.neighbors[place][lane];
                mixtures[first + lane].parts[place] = found.parts[place][lane];
            }
            for (size_t channel = 0; channel < 3; channel++) mixtures[first + lane].rest[channel] = found.rest[channel][lane];
        }
    }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void mix_256(
    const ccolor_mixing *mixing, const ccolor_neighbors *neighbors, const ccolor_point *offsets, size_t count,
    ccolor_mixture *mixtures) {
    mix(mixing, neighbors, offsets, count, mixtures);
}
#endif

void ccolor_mix(
    const ccolor_mixing *mixing, const ccolor_neighbors *neighbors, const ccolor_point *offsets, size_t count,
    ccolor_mixture *mixtures, bool is_wide) {
#if defined(__x86_64__)
    if (has_avx2(is_wide)) return mix_256(mixing, neighbors, offsets, count, mixtures);
#endif
    mix(mixing, neighbors, offsets, count, mixtures);
}
