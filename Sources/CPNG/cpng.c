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

static void set_message(png_structp png, png_const_charp reason) {
    char *message = png_get_error_ptr(png);
    if (!message) return;
    strncpy(message, reason ? reason : "unknown error", CPNG_MESSAGE_SIZE - 1);
    message[CPNG_MESSAGE_SIZE - 1] = 0;
}

static void fail(png_structp png, png_const_charp reason) {
    const char *message = png_get_error_ptr(png);
    // A warning has already reported the fault in the header.
    int is_said = message && message[0] && reason && strcmp(reason, "Invalid IHDR data") == 0;
    if (!is_said) set_message(png, reason);
    png_longjmp(png, 1);
}

static void keep_first_warning(png_structp png, png_const_charp reason) {
    const char *message = png_get_error_ptr(png);
    if (message && !message[0]) set_message(png, reason);
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

static void set_palette(png_structp png, png_infop info, const cpng_format *format) {
    png_color colors[256];
    png_byte alphas[256];
    int transparent = 0;
    for (int i = 0; i < format->palette_count && i < 256; i++) {
        const uint8_t *entry = format->palette + 4 * i;
        colors[i] = (png_color){entry[0], entry[1], entry[2]};
        alphas[i] = entry[3];
        if (entry[3] != 255) transparent = i + 1;
    }
    png_set_PLTE(png, info, colors, format->palette_count);
    if (transparent) png_set_tRNS(png, info, alphas, transparent, NULL);
}

struct cpng_writer {
    png_structp png;
    png_infop info;
    sink to;
};

static void write_format(png_structp png, png_infop info, const cpng_format *format) {
    png_set_IHDR(png, info, format->width, format->height, format->bit_depth, format->color_type, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    if (format->color_type == PNG_COLOR_TYPE_PALETTE) set_palette(png, info, format);
    if (format->has_key) {
        uint32_t key = format->key;
        png_color_16 color = {.red = key & 255, .green = key >> 8 & 255, .blue = key >> 16 & 255};
        png_set_tRNS(png, info, NULL, 0, &color);
    }
    png_write_info(png, info);
}

cpng_status cpng_create(cpng_writer **result, const cpng_format *format, char message[CPNG_MESSAGE_SIZE]) {
    message[0] = 0;
    cpng_writer *writer = *result = calloc(1, sizeof *writer);
    if (!writer) return CPNG_OUT_OF_MEMORY;
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, keep_first_warning);
    if (writer->png) writer->info = png_create_info_struct(writer->png);
    if (!writer->info) return CPNG_OUT_OF_MEMORY;
    png_set_error_fn(writer->png, message, fail, keep_first_warning);
    if (setjmp(png_jmpbuf(writer->png))) return CPNG_FAILED;
    png_set_user_limits(writer->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_write_fn(writer->png, &writer->to, write_bytes, flush_nothing);
    write_format(writer->png, writer->info, format);
    return CPNG_OK;
}

cpng_status cpng_write_chunk(cpng_writer *writer, const uint8_t *type, const uint8_t *data, size_t count,
                             char message[CPNG_MESSAGE_SIZE]) {
    message[0] = 0;
    png_set_error_fn(writer->png, message, fail, keep_first_warning);
    if (setjmp(png_jmpbuf(writer->png))) return CPNG_FAILED;
    png_write_chunk(writer->png, type, data, count);
    return CPNG_OK;
}

const uint8_t *cpng_take(cpng_writer *writer, size_t *count) {
    *count = writer->to.count;
    writer->to.count = 0;
    return writer->to.bytes;
}

void cpng_destroy(cpng_writer *writer) {
    if (!writer) return;
    png_destroy_write_struct(&writer->png, &writer->info);
    free(writer->to.bytes);
    free(writer);
}

struct cpng_reader {
    png_structp png;
    png_infop info;
    source from;
    png_bytep row;
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
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, fail, keep_first_warning);
    if (reader->png) reader->info = png_create_info_struct(reader->png);
    if (reader->info) return reader;
    cpng_close(reader);
    return NULL;
}

// Deflate expands data at most 1032 times: a shorter file lacks pixels, and no memory is allocated for it.
static void check_length(const cpng_reader *reader, const cpng_header *header) {
    uint64_t row = png_get_rowbytes(reader->png, reader->info);
    if (row * header->height / 1040 > reader->from.count) png_error(reader->png, "the file ends too early");
}

// Rows always come out as RGBA, of 8 or 16 bits.
static void ask_for_rgba(png_structp png, png_infop info) {
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xffff, PNG_FILLER_AFTER);
    png_read_update_info(png, info);
}

cpng_status cpng_open(cpng_reader **result, const uint8_t *bytes, size_t count, uint32_t maximum_side,
                      uint64_t maximum_pixels, cpng_header *header, char message[CPNG_MESSAGE_SIZE]) {
    message[0] = 0;
    *header = (cpng_header){0};
    cpng_reader *reader = *result = new_reader(message);
    if (!reader) return CPNG_OUT_OF_MEMORY;
    reader->from = (source){bytes, count, 0};
    if (setjmp(png_jmpbuf(reader->png))) return CPNG_FAILED;
    png_set_read_fn(reader->png, &reader->from, read_bytes);
    // The caller reports the limits, so libpng's own are lifted; of the other chunks only the palette and tRNS are read.
    png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_malloc_max(reader->png, 1 << 20);
    png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_read_info(reader->png, reader->info);
    header->width = png_get_image_width(reader->png, reader->info);
    header->height = png_get_image_height(reader->png, reader->info);
    header->sample_bits = png_get_bit_depth(reader->png, reader->info) == 16 ? 16 : 8;
    if (header->width > maximum_side || header->height > maximum_side ||
        (uint64_t)header->width * header->height > maximum_pixels)
        return CPNG_TOO_LARGE;
    check_length(reader, header);
    ask_for_rgba(reader->png, reader->info);
    if (png_get_rowbytes(reader->png, reader->info) != (size_t)header->width * header->sample_bits / 2)
        png_error(reader->png, "unknown pixel format");
    return CPNG_OK;
}

// 16 bits to 8, rounded to nearest: a sample is never half-way, as 257 is odd.
static uint8_t narrow(const uint8_t *sample) { return (((uint32_t)sample[0] << 8 | sample[1]) + 128) / 257; }

static void store_row(const cpng_reader *reader, uint8_t bits, const uint8_t *colors, uint32_t count, uint8_t *pixels,
                      size_t step) {
    const uint8_t *sample = reader->row;
    for (uint32_t i = 0; i < count; i++, pixels += step) {
        if (bits == 16) {
            for (int c = 0; c < 3; c++, sample += 2) pixels[c] = colors[(size_t)sample[0] << 8 | sample[1]];
            pixels[3] = narrow(sample);
            sample += 2;
        } else {
            for (int c = 0; c < 3; c++) pixels[c] = colors[*sample++];
            pixels[3] = *sample++;
        }
    }
}

// Reads the passes of interlaced pictures as they are stored: a row at a time, whatever the depth.
static void read_pass(const cpng_reader *reader, int pass, bool interlaced, const uint8_t *colors, uint8_t *pixels) {
    uint32_t width = png_get_image_width(reader->png, reader->info);
    uint32_t height = png_get_image_height(reader->png, reader->info);
    uint32_t left = interlaced ? PNG_PASS_START_COL(pass) : 0, top = interlaced ? PNG_PASS_START_ROW(pass) : 0;
    uint32_t right = interlaced ? PNG_PASS_COL_OFFSET(pass) : 1, down = interlaced ? PNG_PASS_ROW_OFFSET(pass) : 1;
    uint32_t count = interlaced ? PNG_PASS_COLS(width, pass) : width;
    if (count == 0) return;
    uint8_t bits = png_get_bit_depth(reader->png, reader->info) == 16 ? 16 : 8;
    for (uint32_t y = top; y < height; y += down) {
        png_read_row(reader->png, reader->row, NULL);
        store_row(reader, bits, colors, count, pixels + ((size_t)y * width + left) * 4, (size_t)right * 4);
    }
}

cpng_status cpng_read(cpng_reader *reader, const uint8_t *colors, uint8_t *pixels, char message[CPNG_MESSAGE_SIZE]) {
    message[0] = 0;
    reader->row = malloc(png_get_rowbytes(reader->png, reader->info));
    if (!reader->row) return CPNG_OUT_OF_MEMORY;
    if (setjmp(png_jmpbuf(reader->png))) return CPNG_FAILED;
    bool interlaced = png_get_interlace_type(reader->png, reader->info) == PNG_INTERLACE_ADAM7;
    for (int pass = 0; pass < (interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1); pass++)
        read_pass(reader, pass, interlaced, colors, pixels);
    png_read_end(reader->png, NULL);
    return CPNG_OK;
}

void cpng_close(cpng_reader *reader) {
    if (!reader) return;
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader->row);
    free(reader);
}

const char *cpng_version(void) { return png_get_libpng_ver(NULL); }
