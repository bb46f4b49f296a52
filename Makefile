# `make` on a new machine with a Swift toolchain gives a release build and the rendered gallery. `make help` lists the rest.

SWIFT ?= swift
SYSTEM := $(shell uname -s)
SUDO := $(if $(filter-out 0,$(shell id -u)),sudo)

ifeq ($(SYSTEM),Darwin)
BREW := $(shell brew --prefix 2>/dev/null)
# giflib has no pkg-config file that would say where Homebrew keeps it.
FLAGS := -Xcc -I$(BREW)/include -Xlinker -L$(BREW)/lib
RELEASE_FLAGS := $(FLAGS) -c release
else
FLAGS :=
# A static standard library halves the start-up time and makes a program that can be copied. The C libraries stay dynamic, so that the system
# can update them. The C++ library of Swift's runtime becomes part of the program if its archive is installed: loading it takes a tenth of the
# start-up time. lld packs the addresses that the loader adjusts, 13 kB instead of 1.5 MB, which glibc reads from 2.36 on; and nothing needs the
# names of the program's own functions, 1 MB of them.
#
# Generic types are made by the functions that the compiler writes for them, not by their mangled names: a name costs a search through all
# conformances of the program for each requirement, which is a quarter of the instructions of a short run.
#
# With -z now all symbols are found at the start, after which the table of their addresses cannot be written to. It stands here, since a
# package with unsafe flags could not be depended on.
#
# Libraries are looked for in lib/animrender beside the program's folder and then where the system has them. An archive of `make dist` has
# all of them there, in a folder that is no other program's. The old kind of path (RPATH, not RUNPATH) also holds for the libraries of
# libraries. SwiftPM's own path, the program's folder, would be /usr/local/bin.
RELEASE_FLAGS := -c release --static-swift-stdlib -Xlinker -z -Xlinker now \
	--disable-local-rpath -Xlinker '-rpath=$$ORIGIN/../lib/animrender' -Xlinker --disable-new-dtags \
	-Xswiftc -use-ld=lld -Xlinker --no-export-dynamic \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
ifneq ($(shell getconf GNU_LIBC_VERSION 2>/dev/null | awk '$$2 >= 2.36'),)
RELEASE_FLAGS += -Xlinker -z -Xlinker pack-relative-relocs
endif
CXX_ARCHIVE := $(lastword $(sort $(wildcard /usr/lib/gcc/*/*/libstdc++.a)))
ifneq ($(CXX_ARCHIVE),)
# The linker finds the archive in a folder that has no shared library of the name.
RELEASE_FLAGS += -Xlinker -L$(CURDIR)/.build/static -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
.build/release/animrender .build/release/animrender-preview .build/release/animport: | .build/static/libstdc++.a
.build/static/libstdc++.a:
	@mkdir -p $(@D) && ln -sf $(CXX_ARCHIVE) $@
endif
endif

# Debug builds have a folder of their own, for two reasons. SwiftPM locks the folder it builds in, and `make test` builds for release
# meanwhile. And they leave system modules out of the index of symbols, which finds nothing but tests here and costs a fifth of such a
# build: with other flags in the same folder, `swift test` without make would build everything anew, and so would the next make.
DEBUG_FOLDER := .build/checks
DEBUG_FLAGS := $(FLAGS) --scratch-path $(DEBUG_FOLDER) -Xswiftc -index-ignore-system-modules

ANIMRENDER := .build/release/animrender
# The program that `animrender preview` starts. Only what is installed needs it: its libraries take a minute to build.
PREVIEW := .build/release/animrender-preview
# The program that rewrites an app's files.
PORT := .build/release/animport
GALLERY := $(patsubst scenes/gallery/%.json,output/%.gif,$(sort $(wildcard scenes/gallery/*.json))) \
	$(patsubst scenes/systems/%.json,output/systems/%.gif,$(sort $(wildcard scenes/systems/*.json)))
RENDERED := $(GALLERY:output/%=.build/gallery/%)
LINTED := Package.swift Sources Tests Examples Plugins Benchmarks/Sources Fuzz/Sources
# What is installed below share, and the tool that makes the manual pages.
SHARE := .build/share
# What Swift files are compiled against.
FILM := .build/film
GENERATE_MANUAL := .build/manual/debug/generate-manual
PREFIX ?= /usr/local
STRIP ?= $(if $(filter Darwin,$(SYSTEM)),:,strip)
# Scripts find them in the environment, where no character of a path needs quoting.
export PREFIX DESTDIR STRIP
# Processors without FMA and AVX2 take other code paths in the C library, which must not show in a picture.
OLD_PROCESSOR := GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-AVX2
# The columns of cairo need its headers.
BENCH_ENVIRONMENT := $(shell pkg-config --exists cairo 2>/dev/null && echo CAIRO=1)

.DEFAULT_GOAL := gallery
.PHONY: help libraries build preview film gallery films docs test debug-build agree agree-release agree-debug lint format snippets interface messages record verify bench share install uninstall \
	dist deb check-packaging check-examples check-bench clean FORCE
.DELETE_ON_ERROR:

help: ## Lists the targets.
	@sed -n 's/%:/NAME:/; s/^\([a-zA-Z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-22s %s\n", $$1, $$2 }'

libraries: ## Installs the C libraries that are missing.
	@command -v $(SWIFT) >/dev/null || { echo "make: no Swift toolchain; see https://www.swift.org/install" >&2; exit 1; }
ifeq ($(SYSTEM),Darwin)
	@command -v brew >/dev/null || { echo "make: no Homebrew; see https://brew.sh" >&2; exit 1; }
	@for name in libpng libdeflate jpeg-turbo giflib webp nettle expat freetype harfbuzz fribidi pkgconf; do \
		brew list --versions $$name >/dev/null || brew install $$name || exit 1; \
	done
else
	@if pkg-config --exists libpng libdeflate libjpeg libwebp libwebpmux libwebpdemux nettle expat freetype2 harfbuzz fribidi 2>/dev/null && \
		test -e /usr/include/gif_lib.h && \
		{ ! command -v dpkg >/dev/null || dpkg -s fonts-inter fonts-noto-cjk fonts-noto-color-emoji >/dev/null 2>&1; }; then exit 0; fi; \
	if ! command -v apt-get >/dev/null; then \
		echo "make: install pkg-config and the development packages of libpng, libdeflate, libjpeg, giflib, libwebp, nettle, expat, freetype," \
			"harfbuzz and fribidi" >&2; exit 1; \
	fi; \
	$(SUDO) apt-get update -q && \
	$(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends \
		libpng-dev libdeflate-dev libjpeg-dev libgif-dev libwebp-dev nettle-dev libexpat1-dev libfreetype-dev libharfbuzz-dev libfribidi-dev pkg-config \
		fonts-inter fonts-noto-cjk fonts-noto-color-emoji </dev/null
endif

build: $(ANIMRENDER) ## Builds the release program.

preview: $(ANIMRENDER) $(PREVIEW) ## Builds the program of previews as well.

# SwiftPM knows what has changed; it leaves the program alone where nothing has.
$(ANIMRENDER): FORCE | libraries
	$(SWIFT) build $(RELEASE_FLAGS) --product animrender

$(PREVIEW): FORCE | $(ANIMRENDER)
	$(SWIFT) build $(RELEASE_FLAGS) --product animrender-preview

$(PORT): FORCE | $(ANIMRENDER)
	$(SWIFT) build $(RELEASE_FLAGS) --product animport

film: $(FILM) ## Builds the library that films Swift files.

$(FILM): FORCE | $(ANIMRENDER)
	FILM_ARCHIVE=1 $(SWIFT) build $(RELEASE_FLAGS) --product AnimFilm
	@SWIFT='$(SWIFT)' sh packaging/film.sh .build/release $@

share: $(SHARE) $(PREVIEW) $(PORT) $(FILM) ## Builds all that is installed, without installing it: make share && sudo make install

# sudo installs what its user has built: root may not have the toolchain, and its files would be in the way of the next build.
install: $(if $(SUDO_USER),,$(SHARE) $(PREVIEW) $(PORT) $(FILM)) ## Installs the programs, the library of Swift files' films, manual pages, completions and the schema in PREFIX (/usr/local); DESTDIR is put before it.
	@sh packaging/install.sh install .build/release $(FILM) $(SHARE)

uninstall: ## Removes what `make install` has put into PREFIX.
	@sh packaging/install.sh uninstall

dist: $(SHARE) $(PREVIEW) $(PORT) $(FILM) ## Makes an archive in .build/dist that runs on any Linux with glibc 2.36 wherever it is unpacked.
	@SWIFT='$(SWIFT)' sh packaging/dist.sh .build/release $(FILM) $(SHARE) .build/dist

deb: $(SHARE) $(PREVIEW) $(PORT) $(FILM) ## Makes a package for Debian in .build/dist, for this machine's version of it: apt install ./animrender_*.deb
	@sh packaging/deb.sh .build/release $(FILM) $(SHARE) .build/dist

$(SHARE): $(ANIMRENDER) $(PORT) $(GENERATE_MANUAL) .build/date $(wildcard schema/*.json packaging/*)
	@sh packaging/share.sh .build/release $(GENERATE_MANUAL) $@

# The date of pages, which changes with the commit.
.build/date: FORCE
	@mkdir -p .build && sh packaging/date.sh >$@.new
	@cmp -s $@.new $@ || cp $@.new $@

# swift-argument-parser's plugin would build this package once more, with flags of its own; its tool alone takes half a minute.
$(GENERATE_MANUAL): Package.resolved | $(ANIMRENDER)
	$(SWIFT) build --package-path .build/checkouts/swift-argument-parser --scratch-path .build/manual --product generate-manual
	@touch $@

check-examples: libraries ## Tests packages that depend on this one.
	@SWIFT='$(SWIFT)' DEBUG_FLAGS='$(strip $(DEBUG_FLAGS))' Tests/Tools/check-example-packages

check-bench: libraries ## Builds the benchmarks, the columns of cairo among them.
	@pkg-config --exists cairo || \
		$(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends libcairo2-dev </dev/null
	CAIRO=1 BENCH=1 $(SWIFT) build $(DEBUG_FLAGS) --product Bench

check-packaging: $(SHARE) $(PREVIEW) $(PORT) $(FILM) ## Tests what is installed.
	@for test in Tests/Packaging/*.sh; do echo "$$test" && sh "$$test" || exit 1; done

gallery: $(RENDERED) docs/gallery.md ## Renders scenes/gallery and scenes/systems to .build/gallery (the default), and writes docs/gallery.md.

.build/gallery/%.gif: scenes/gallery/%.json $(ANIMRENDER)
	@mkdir -p $(@D)
	$(ANIMRENDER) $< -o $@

.build/gallery/systems/%.gif: scenes/systems/%.json $(ANIMRENDER)
	@mkdir -p $(@D)
	$(ANIMRENDER) $< -o $@

# A film in output changes with its scene and at releases, not with every encoder: each change of a few bytes would stay in the repository's history.
films: $(GALLERY) ## Renders all films of output, for a release; make output/confetti.gif renders one, whose scene has changed.

output/%.gif: .build/gallery/%.gif FORCE
	@mkdir -p $(@D)
	cp $< $@

# Written every time, since the times of files in a clone mean nothing; left alone where nothing has changed.
docs/gallery.md: FORCE
	@mkdir -p .build && sh docs/gallery.sh >.build/gallery.md
	@cmp -s .build/gallery.md $@ || cp .build/gallery.md $@

docs: $(ANIMRENDER) ## Writes the schema, the tables of keys in docs/scene-format.md and the curves of docs/curves.md.
	$(ANIMRENDER) schema >.build/scene.schema.json && cp .build/scene.schema.json schema
	$(ANIMRENDER) reference --update docs/scene-format.md
	sh docs/curves.sh $(ANIMRENDER)

# A release build compiles modules whole and mostly one after the other, which leaves cores idle: the tests are built meanwhile. Tests that start
# the program start the release one, which is many times faster; the engine's own tests run in debug.
test: libraries lint ## Runs all checks and tests.
	@$(SWIFT) package resolve
	@$(MAKE) --no-print-directory -j2 agree-release debug-build
	ANIMRENDER_PROGRAM='$(CURDIR)/$(ANIMRENDER)' $(SWIFT) test $(DEBUG_FLAGS) --skip-build

debug-build: libraries
	$(SWIFT) build $(DEBUG_FLAGS) --build-tests --explicit-target-dependency-import-check error
	@$(MAKE) --no-print-directory agree-debug

# Builds what these tests need and nothing else; FILTER=Name runs some of them. A list with commas is allowed, too.
test-%: libraries ## Runs the tests of one target, such as make test-AnimRaster.
	TESTS=$* $(SWIFT) test $(DEBUG_FLAGS) $(if $(FILTER),--filter '$(FILTER)')

agree: agree-release agree-debug ## Compares frames with the recorded hashes: in release, drawn whole as on an old processor, and in debug.

agree-release: verify
	$(OLD_PROCESSOR) $(ANIMRENDER) verify scenes -j1 --whole --portable

agree-debug: libraries
	$(SWIFT) build $(DEBUG_FLAGS) --product animrender
	$(DEBUG_FOLDER)/debug/animrender verify scenes --every 48

lint: ## Checks the format of the code, and that docs/uikit-reference.md is current.
	$(SWIFT) format lint --strict --parallel --recursive $(LINTED)
	@if command -v python3 >/dev/null; then python3 docs/uikit.py --check; fi

format: ## Formats the code.
	$(SWIFT) format format --in-place --parallel --recursive $(LINTED)

snippets: ## Writes the Swift code of the documentation into the file that the tests compile.
	TESTS=Snippet ANIMRENDER_RECORD=1 $(SWIFT) test $(DEBUG_FLAGS) --filter SwiftSnippetTests

interface: libraries ## Records the public declarations in docs/public-interface.txt.
	TESTS=PublicInterface ANIMRENDER_RECORD=1 $(SWIFT) test $(DEBUG_FLAGS)

messages: libraries ## Records what scenes/invalid is answered with; read it before it is committed.
	TESTS=AnimScene ANIMRENDER_RECORD=1 $(SWIFT) test $(DEBUG_FLAGS) --filter InvalidSceneTests

record: $(ANIMRENDER) ## Records the hashes of all frames in scenes/hashes.txt.
	$(ANIMRENDER) record scenes

# With more threads than most machines have cores, since the pictures must not depend on their number.
verify: $(ANIMRENDER) ## Compares all frames with scenes/hashes.txt and says what changed.
	$(ANIMRENDER) verify scenes -j8

bench: $(ANIMRENDER) $(PREVIEW) ## Measures drawing, the program and the preview, beside cairo where it is installed; prints docs/performance.md's tables.
	@$(BENCH_ENVIRONMENT) BENCH=1 $(SWIFT) build $(FLAGS) -c release --scratch-path Benchmarks/.build --product Bench >&2
	@Benchmarks/.build/release/Bench Benchmarks $(ANIMRENDER)
	@if command -v python3 >/dev/null; then python3 Benchmarks/Preview/bench-preview.py $(PREVIEW) scenes/gallery; \
		else echo "make: no python3: the preview is not measured" >&2; fi

clean: ## Removes what was built.
	rm -rf .build Benchmarks/.build .snapshots
