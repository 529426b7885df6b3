# make demo                      show the gallery
# make demo DEMO=hello           another one
# make demo DEMO=viewer FILES=…  images of yours
# make demo DEMO=editor FILES=…  texts of yours
# make demo DEMO=files FILES=…   a folder of yours
# make demo COMPOSITOR=weston    on a compositor of its own: sway or weston
# make test                      every test, on real Sway and real Weston
# make source-compatibility      everyday UIKit code as a client compiles it, in Swift 5 and in Swift 6 mode
# make fuzz SECONDS=60           made-up compositors, for so long, on two cores; then damaged storyboards, made-up
#                                trees of layers, and damaged image files, paths and texts with the address sanitizer
# make sanitize                  the scripted tests with the address and the thread sanitizer
# make share                     a twentieth of the mutations, and a minute of fuzzing with a sanitizer
# make mutations                 rules broken one at a time, each of which the tests have to notice
# make benchmark                 the figures of the README
# make benchmark PEERS=1         the same, with GTK, Qt and SDL beside it where layers move and lists scroll
# make endurance SECONDS=3600    the memory and the frames of the gallery's animations, for so long
# make kiwi                      the figures of layout by constraints with kiwi, for comparison
# make order                     which functions the linker puts together, since a program's start needs them
# make architecture              the drawing of the modules in Documentation/Architecture.md
# make pictures                  the pictures of the README, of the window decorations, and those that tests compare

DEMOS := hello gallery windows bar keys screens presenter viewer clock editor files settings recipes
DEMO := gallery
COMPOSITOR :=
FILES = $(if $(filter editor,$(DEMO)),README.md,$(if $(filter files,$(DEMO)),.,Documentation/Pictures))
SECONDS := 60
PEERS :=

# What building needs, what the demos need to run without a session, and what the tests need besides.
BUILD_PACKAGES := pkg-config libwayland-dev libwayland-bin libxkbcommon-dev libpixman-1-dev libfontconfig-dev \
  libfreetype-dev libharfbuzz-dev libpng-dev libjpeg62-turbo-dev libwebp-dev libgif-dev xkb-data fonts-dejavu-core
COMPOSITOR_PACKAGES := sway weston fonts-inter
TEST_PACKAGES := libcairo2-dev foot wtype wl-clipboard grim valgrind libxkbcommon-tools libx11-data dbus-daemon libdbus-1-3 \
  libharfbuzz-bin pango1.0-tools unicode-data fonts-lohit-deva fonts-tlwg-garuda-ttf fonts-hosny-amiri \
  fonts-noto-color-emoji fonts-droid-fallback fonts-inter-variable python3-kiwisolver \
  binutils dpkg-dev imagemagick libjpeg-turbo-progs webp icc-profiles-free libgs-common liblcms2-2 librsvg2-2 libpoppler-glib8 \
  dbus at-spi2-core python3-pyatspi python3-dogtail gir1.2-gtk-3.0 fcitx5 fcitx5-mozc fcitx5-chinese-addons \
  python3-gi gir1.2-gtk-4.0 python3-pyqt6 qt6-wayland libenchant-2-2 hunspell-en-us
BENCHMARK_PACKAGES := libpango1.0-dev libfcft-dev g++ python3-pip $(if $(PEERS),libgtk-4-dev qt6-base-dev qt6-wayland libsdl2-dev)
MUTATION_PACKAGES := patch rsync

# What runs with the sanitizers: all that is in one process, with the compositor and the fuzzer.
SANITIZED := ScriptedTests|WaylandServerTests|DesktopTests|CasementTests\.

RELEASE := -c release --static-swift-stdlib
BIN := .build/release

.PHONY: demo test source-compatibility fuzz sanitize sanitize-address sanitize-thread share mutations benchmark endurance kiwi peers order architecture pictures \
  build-dependencies demo-dependencies mutation-dependencies benchmark-dependencies dependencies

# A session is there if a compositor was named, or one listens where clients look first.
SESSION = $(if $(COMPOSITOR),,$(shell \
  if [ -n "$$WAYLAND_SOCKET$$WAYLAND_DISPLAY" ] || [ -S "$$XDG_RUNTIME_DIR/wayland-0" ]; then echo yes; fi))

# The bar has nothing to show without windows.
demo: BESIDES := $(if $(filter bar,$(DEMO)),windows)

demo: $(if $(SESSION),build-dependencies,demo-dependencies)
	swift build $(RELEASE) --product $(DEMO)
ifeq ($(SESSION),yes)
	$(BIN)/$(DEMO) $(if $(filter viewer editor files,$(DEMO)),$(FILES))
else
	for product in tour $(BESIDES); do swift build $(RELEASE) --product $$product || exit 1; done
	$(BIN)/tour $(DEMO) $(or $(COMPOSITOR),sway)
endif

test: dependencies
	Tests/run

source-compatibility: build-dependencies
	Tests/SourceCompatibility/run

fuzz: dependencies
	swift build -c release --product fuzz
	$(BIN)/fuzz --seconds $(SECONDS)
	STORYBOARDS=$$(($(SECONDS) * 40)) STORYBOARD_SEED=$$(date +%s) swift test --filter StoryboardsTests.DamageTests
	LAYER_TREES=$$(($(SECONDS) * 20)) LAYER_SEED=$$(date +%s) swift test --filter LayersTests.OracleTests
	IMAGE_FILES=$$(($(SECONDS) * 200)) PATHS=$$(($(SECONDS) * 20)) TEXTS=$$(($(SECONDS) * 20)) \
	  IMAGE_SEED=$$(date +%s) PATH_SEED=$$(date +%s) TEXT_SEED=$$(date +%s) ASAN_OPTIONS=detect_leaks=0 \
	  swift test --sanitize address --scratch-path .build/address \
	  --filter 'GraphicsTests.(DamagedFile|PathFuzz)Tests|CasementTests.TextFuzzTests'

# A build of its own each, so that the usual one stays. Building and running take one core each for long parts.
sanitize: dependencies
	$(MAKE) --jobs=2 --output-sync=target sanitize-address sanitize-thread

sanitize-address sanitize-thread: sanitize-%:
	ASAN_OPTIONS=detect_leaks=0 swift test --sanitize $* --scratch-path .build/$* \
	  --filter '$(SANITIZED)'

# The hash of the commit chooses the twentieth and the sanitizer.
share: dependencies mutation-dependencies
	Tests/share mutations
	Tests/share fuzzer

mutations: dependencies mutation-dependencies
	Tests/Mutations/run

benchmark: benchmark-dependencies
	for product in hello startup files settings recipes recipes-in-code; do \
	  swift build $(RELEASE) --product $$product || exit 1; done
	$(BIN)/startup 40 $(BIN) files settings recipes recipes-in-code
	swift build $(RELEASE) --product latency
	$(BIN)/latency
	for product in composing composing-casement composing-c; do \
	  swift build $(RELEASE) --product $$product || exit 1; done
	$(BIN)/composing --instructions
	swift build $(RELEASE) --product text
	$(BIN)/text
	cc -O2 -o $(BIN)/text-by-hand Benchmarks/text-c/by-hand.c \
	  $$(pkg-config --cflags --libs pangocairo fcft pixman-1 freetype2 fontconfig harfbuzz)
	for who in pango fcft harfbuzz pixman; do $(BIN)/text-by-hand $$who || exit 1; done
	swift build $(RELEASE) --product constraints
	$(BIN)/constraints
	swift build $(RELEASE) --product layout
	$(BIN)/layout
	for product in scrolling editor; do swift build $(RELEASE) --product $$product || exit 1; done
	$(BIN)/scrolling
	for product in pointer gallery files; do swift build $(RELEASE) --product $$product || exit 1; done
	$(BIN)/pointer
	$(MAKE) kiwi
	for product in moving moving-casement lists lists-casement; do swift build $(RELEASE) --product $$product || exit 1; done
	rm -rf .build/peers
	$(if $(PEERS),$(MAKE) peers)
	$(BIN)/moving
	$(BIN)/lists

endurance: benchmark-dependencies
	for product in gallery endurance; do swift build $(RELEASE) --product $$product || exit 1; done
	$(BIN)/endurance $(SECONDS)

# The scene of `moving` in GTK, Qt and SDL, and the list of `lists` in GTK and Qt.
peers:
	mkdir -p .build/peers
	cc -O2 -o .build/peers/lists-gtk Benchmarks/lists-peers/gtk.c $$(pkg-config --cflags --libs gtk4) -lm
	c++ -O2 -fPIC -o .build/peers/lists-qt Benchmarks/lists-peers/qt.cpp $$(pkg-config --cflags --libs Qt6Widgets)
	cc -O2 -o .build/peers/moving-gtk Benchmarks/moving-peers/gtk.c $$(pkg-config --cflags --libs gtk4) -lm
	c++ -O2 -fPIC -o .build/peers/moving-qt Benchmarks/moving-peers/qt.cpp $$(pkg-config --cflags --libs Qt6Widgets)
	cc -O2 -o .build/peers/moving-sdl Benchmarks/moving-peers/sdl.c $$(pkg-config --cflags --libs sdl2) -lm

# Kiwi's headers are in no package of Debian's; they come with the sources of Python's package of the same version.
KIWI := kiwisolver-1.4.4

kiwi: benchmark-dependencies
	mkdir -p .build/kiwi
	[ -d .build/kiwi/$(KIWI) ] || { \
	  python3 -m pip download --quiet --no-deps --no-binary :all: --dest .build/kiwi $(subst -,==,$(KIWI)) && \
	  tar -C .build/kiwi -xf .build/kiwi/$(KIWI).tar.gz; }
	g++ -O2 -std=c++17 -I.build/kiwi/$(KIWI) -o .build/kiwi/constraints Benchmarks/constraints-cpp/kiwi.cpp
	.build/kiwi/constraints

order: dependencies
	for product in hello files recipes startup; do swift build $(RELEASE) --product $$product || exit 1; done
	$(BIN)/startup --order Demos/start-order.txt $(BIN) hello files recipes

architecture:
	Documentation/architecture

pictures: dependencies
	for product in $(DEMOS) tour; do swift build $(RELEASE) --product $$product || exit 1; done
	for demo in $(DEMOS); do for compositor in sway weston; do \
	  $(BIN)/tour $$demo $$compositor --pictures Documentation/Pictures || exit 1; done; done
	swift build $(RELEASE) --product decorations
	$(BIN)/decorations Documentation/Pictures
	PICTURES=Documentation/Pictures swift test --filter 'SharpDemoTests|InputMethodScenarios'
	PICTURES=Tests/Pictures swift test --filter 'GalleryPictureTests|SmallDemoTests|DemoStateTests|FileDemoTests'

build-dependencies: PACKAGES := $(BUILD_PACKAGES)
demo-dependencies: PACKAGES := $(BUILD_PACKAGES) $(COMPOSITOR_PACKAGES)
mutation-dependencies: PACKAGES := $(BUILD_PACKAGES) $(MUTATION_PACKAGES)
dependencies: PACKAGES := $(BUILD_PACKAGES) $(COMPOSITOR_PACKAGES) $(TEST_PACKAGES)
benchmark-dependencies: PACKAGES := $(BUILD_PACKAGES) $(COMPOSITOR_PACKAGES) $(TEST_PACKAGES) $(BENCHMARK_PACKAGES)

build-dependencies demo-dependencies mutation-dependencies benchmark-dependencies dependencies:
	@missing=; for package in $(PACKAGES); do \
	  dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  echo "installing$$missing"; \
	  root=; [ "$$(id -u)" = 0 ] || root=sudo; \
	  $$root apt-get update -qq && \
	  $$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi
