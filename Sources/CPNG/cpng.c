#include "cpng.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    uint8_t *bytes;
    size_t count, capacity;
} sink;

typedef struct {
    const uint8_t *bytes;
    size_t count, offset;
} source;

static void fail(png_structp png, png_const_charp reason) {
    char *message = png_get_error_ptr(png);
    if (message) {
        strncpy(message, reason ? reason : "unknown error", CPNG_MESSAGE_SIZE - 1);
        message[CPNG_MESSAGE_SIZE - 1] = 0;
    }
    png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp reason) {
    (void)png;
    (void)reason;
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
    sink *to = png_get_io_ptr(png);
    if (count > to->capacity - to->count) {
        size_t capacity = to->capacity * 2 + count + 4096;
        uint8_t *grown = capacity > to->count ? realloc(to->bytes, capacity) : NULL;
        if (!grown) png_error(png, "not enough memory");
        to->bytes = grown;
        to->capacity = capacity;
    }
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
}

static void flush_nothing(png_structp png) { (void)png; }

static void set_palette(png_structp png, png_infop info, const cpng_picture *picture) {
    png_color colors[256];
    png_byte alphas[256];
    int transparent = 0;
    for (int i = 0; i < picture->palette_count && i < 256; i++) {
        const uint8_t *entry = picture->palette + 4 * i;
        colors[i] = (png_color){entry[0], entry[1], entry[2]};
        alphas[i] = entry[3];
        if (entry[3] != 255) transparent = i + 1;
    }
    png_set_PLTE(png, info, colors, picture->palette_count);
    if (transparent) png_set_tRNS(png, info, alphas, transparent, NULL);
}

static size_t channels(int color_type) {
    return color_type == PNG_COLOR_TYPE_RGB_ALPHA ? 4 : color_type == PNG_COLOR_TYPE_RGB ? 3 : 1;
}

static void write_picture(png_structp png, png_infop info, const cpng_picture *picture) {
    png_set_compression_level(png, picture->level);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, picture->filters);
    png_set_IHDR(png, info, picture->width, picture->height, 8, picture->color_type, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    if (picture->color_type == PNG_COLOR_TYPE_PALETTE) set_palette(png, info, picture);
    png_write_info(png, info);
    size_t stride = channels(picture->color_type) * picture->width;
    for (uint32_t y = 0; y < picture->height; y++) png_write_row(png, picture->pixels + y * stride);
    png_write_end(png, info);
}

cpng_status cpng_write(const cpng_picture *picture, uint8_t **bytes, size_t *count, char message[CPNG_MESSAGE_SIZE]) {
    *bytes = NULL;
    *count = 0;
    message[0] = 0;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, message, fail, ignore_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    sink *to = info ? calloc(1, sizeof *to) : NULL;
    if (!to) {
        png_destroy_write_struct(&png, &info);
        return CPNG_OUT_OF_MEMORY;
    }
    volatile cpng_status status = CPNG_OK;
    if (setjmp(png_jmpbuf(png))) {
        status = CPNG_FAILED;
    } else {
        png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
        png_set_write_fn(png, to, write_bytes, flush_nothing);
        write_picture(png, info, picture);
    }
    png_destroy_write_struct(&png, &info);
    if (status == CPNG_OK) {
        *bytes = to->bytes;
        *count = to->count;
    } else {
        free(to->bytes);
    }
    free(to);
    return status;
}

struct cpng_reader {
    png_structp png;
    png_infop info;
    source from;
    png_bytep *rows;
};

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
    source *from = png_get_io_ptr(png);
    if (count > from->count - from->offset) png_error(png, "the file ends too early");
    memcpy(bytes, from->bytes + from->offset, count);
    from->offset += count;
}

static cpng_reader *new_reader(char *message) {
    cpng_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, fail, ignore_warning);
    if (reader->png) reader->info = png_create_info_struct(reader->png);
    if (reader->info) return reader;
    cpng_close(reader);
    return NULL;
}

// Whatever the file holds, rows come out as 8-bit RGBA.
static void ask_for_rgba(png_structp png, png_infop info) {
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
}

cpng_status cpng_open(cpng_reader **result, const uint8_t *bytes, size_t count, uint32_t maximum_side,
                      uint64_t maximum_pixels, uint32_t *width, uint32_t *height, char message[CPNG_MESSAGE_SIZE]) {
    message[0] = 0;
    *width = *height = 0;
    cpng_reader *reader = *result = new_reader(message);
    if (!reader) return CPNG_OUT_OF_MEMORY;
    reader->from = (source){bytes, count, 0};
    if (setjmp(png_jmpbuf(reader->png))) return CPNG_FAILED;
    png_set_read_fn(reader->png, &reader->from, read_bytes);
    // The limits are ours to report, so libpng's own are opened; chunks beside the pixels stay small.
    png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_malloc_max(reader->png, 1 << 20);
    png_set_chunk_cache_max(reader->png, 64);
    png_read_info(reader->png, reader->info);
    *width = png_get_image_width(reader->png, reader->info);
    *height = png_get_image_height(reader->png, reader->info);
    if (*width > maximum_side || *height > maximum_side || (uint64_t)*width * *height > maximum_pixels)
        return CPNG_TOO_LARGE;
    ask_for_rgba(reader->png, reader->info);
    if (png_get_rowbytes(reader->png, reader->info) != (size_t)*width * 4) png_error(reader->png, "unknown pixel format");
    return CPNG_OK;
}

cpng_status cpng_read(cpng_reader *reader, uint8_t *pixels, char message[CPNG_MESSAGE_SIZE]) {
    message[0] = 0;
    uint32_t width = png_get_image_width(reader->png, reader->info);
    uint32_t height = png_get_image_height(reader->png, reader->info);
    reader->rows = calloc(height, sizeof *reader->rows);
    if (!reader->rows) return CPNG_OUT_OF_MEMORY;
    for (uint32_t y = 0; y < height; y++) reader->rows[y] = pixels + (size_t)y * width * 4;
    if (setjmp(png_jmpbuf(reader->png))) return CPNG_FAILED;
    png_read_image(reader->png, reader->rows);
    png_read_end(reader->png, NULL);
    return CPNG_OK;
}

void cpng_close(cpng_reader *reader) {
    if (!reader) return;
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader->rows);
    free(reader);
}

void cpng_free(uint8_t *bytes) { free(bytes); }
