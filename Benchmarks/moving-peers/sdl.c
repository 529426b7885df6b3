/* The scene in SDL 2 with its software renderer: a texture for each colour, copied turned. */
#include "scene.h"
#include <SDL.h>

int main(int count, char **arguments) {
  double length = count > 1 ? atof(arguments[1]) : 10;
  if (SDL_Init(SDL_INIT_VIDEO) != 0) {
    fprintf(stderr, "sdl: %s\n", SDL_GetError());
    return 1;
  }
  SDL_Window *window = SDL_CreateWindow("Moving", 0, 0, WIDTH, HEIGHT, SDL_WINDOW_FULLSCREEN_DESKTOP);
  SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE) : NULL;
  if (!renderer) {
    fprintf(stderr, "sdl: %s\n", SDL_GetError());
    return 1;
  }
  SDL_Texture *textures[LAYERS];
  for (int i = 0; i < LAYERS; i++) {
    Square s = square_at(i, 0);
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, SIDE, SIDE, 32, SDL_PIXELFORMAT_ARGB8888);
    Uint32 pixel = SDL_MapRGBA(surface->format, s.r * 255, s.g * 255, s.b * 255, OPACITY * 255);
    SDL_FillRect(surface, NULL, pixel);
    textures[i] = SDL_CreateTextureFromSurface(renderer, surface);
    SDL_SetTextureBlendMode(textures[i], SDL_BLENDMODE_BLEND);
    SDL_FreeSurface(surface);
  }
  double next = now_seconds();
  while (1) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) return 0;
    }
    double time = frame(length);
    SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255);
    SDL_RenderClear(renderer);
    for (int i = 0; i < LAYERS; i++) {
      Square s = square_at(i, time);
      SDL_FRect place = {s.x - SIDE / 2, s.y - SIDE / 2, SIDE, SIDE};
      SDL_RenderCopyExF(renderer, textures[i], NULL, &place, s.angle * 180 / M_PI, NULL, SDL_FLIP_NONE);
    }
    SDL_RenderPresent(renderer);
    /* The software renderer waits for no frame. */
    next += 1 / 60.0;
    double rest = next - now_seconds();
    if (rest > 0) SDL_Delay(rest * 1000); else next = now_seconds();
  }
}
