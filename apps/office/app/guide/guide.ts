import { places, screensOf } from '../places/places.ts'
import type { Place, Screen } from '../places/place.ts'

/** The address of a screen's help, below /office; without a screen, the help for the whole office. */
export const guidePath = (screen: Pick<Screen, 'path'> | undefined): string =>
  screen ? `/guide/${screen.path}` : '/guide'

/** Parses a path of the help to its area and screen: `families` or `applications`. */
export function guideAt(path: string): { readonly place: Place; readonly screen?: Screen } | undefined {
  for (const place of places) {
    if (place.name === path) return { place }
    const screen = place.tabs.flatMap(screensOf).find((one) => one.path === path)
    if (screen) return { place, screen }
  }
  return undefined
}
