import type { Guide } from '../kit/guide.ts'
import type { Screen } from '../places/place.ts'

/** What helps with a screen; without one, with the office as a whole. */
export async function guideOf(screen: Screen | undefined): Promise<Guide> {
  if (screen) return screen.guide()
  return (await import('./office.guide.ts')).guide
}

/** Where its help stands by itself, below /office. */
export const guidePath = (screen: Screen | undefined): string => (screen ? `/guide/${screen.path}` : '/guide')
