import type { Guide } from '../kit/guide.ts'
import type { Screen } from '../screens/screen.ts'
import { screens } from '../screens/screens.ts'

/** The screen that an address below /office belongs to, its records included; undefined: the home page and one's own. */
export function screenAt(pathname: string): Screen | undefined {
  return screens
    .filter(({ path }) => pathname === `/${path}` || pathname.startsWith(`/${path}/`))
    .reduce<Screen | undefined>(
      (best, one) => (best && best.path.length > one.path.length ? best : one),
      undefined,
    )
}

/** What helps with a screen; without one, with the office as a whole. */
export async function guideOf(screen: Screen | undefined): Promise<Guide> {
  if (screen) return screen.guide()
  return (await import('./office.guide.ts')).guide
}

/** Where its help stands by itself, below /office. */
export const guidePath = (screen: Screen | undefined): string => (screen ? `/guide/${screen.path}` : '/guide')
