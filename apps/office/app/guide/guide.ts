import { places, screensOf } from '../places/places.ts'
import type { Place, Screen } from '../places/place.ts'

/** Where the help with a screen stands by itself, below /office; without one, the help with the office as a whole. */
export const guidePath = (screen: Pick<Screen, 'path'> | undefined): string =>
  screen ? `/guide/${screen.path}` : '/guide'

/** The place and the screen that a path of the help names: `families` or `applications`. */
export function guideAt(path: string): { readonly place: Place; readonly screen?: Screen } | undefined {
  for (const place of places) {
    if (place.name === path) return { place }
    const screen = place.tabs.flatMap(screensOf).find((one) => one.path === path)
    if (screen) return { place, screen }
  }
  return undefined
}
