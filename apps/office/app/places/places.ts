import { books } from './books.ts'
import { events } from './events.ts'
import { families } from './families.ts'
import { gifts } from './gifts.ts'
import { needs } from './needs.ts'
import type { Place, Screen, Tab } from './place.ts'
import { requests } from './requests.ts'
import { settings } from './settings.ts'
import { site } from './site.ts'
import { spending } from './spending.ts'
import { today } from './today.ts'

/** Every area, in the order of the menu. */
export const places: readonly Place[] = [
  today,
  families,
  requests,
  needs,
  events,
  gifts,
  spending,
  books,
  site,
  settings,
]

/** The screens of a tab, including the one for new work. */
export const screensOf = ({ screens, begin }: Tab): readonly Screen[] =>
  begin ? [...screens, begin] : screens

/** Every screen, in the order of the areas. */
export const screens: readonly Screen[] = places.flatMap(({ tabs }) => tabs.flatMap(screensOf))

/** Pages linked from a screen, without a tab. */
export const pages: readonly (Pick<Screen, 'path' | 'page'> & { readonly of: string })[] = [
  {
    path: 'statement-import',
    of: 'statements',
    page: () => import('../statements/statement-import.page.tsx'),
  },
  { path: 'paper-list', of: 'entries', page: () => import('../events/paper.page.tsx') },
]

type May = (permission: string) => boolean

/** The areas in a person's menu, with the tabs and screens that they may open. */
export function placesFor(may: May): readonly Place[] {
  const open = places.map((place) => ({ ...place, tabs: place.tabs.flatMap((tab) => openTab(tab, may)) }))
  const inMenu = open.filter(
    ({ name, tabs, needs: any }) => name === 'today' || (tabs.length > 0 && (any?.some(may) ?? true)),
  )
  const guests = open.filter((place) => !inMenu.includes(place)).flatMap(({ tabs }) => tabs)
  return inMenu.map((place) => ({
    ...place,
    tabs: [...place.tabs, ...guests.filter(({ without }) => without === place.name)],
  }))
}

function openTab(tab: Tab, may: May): readonly Tab[] {
  const { begin, ...rest } = tab
  const open = tab.screens.filter(({ permission }) => may(permission))
  if (open.length === 0) return []
  return [{ ...rest, screens: open, ...(begin && may(begin.permission) ? { begin } : {}) }]
}

/** The first address of an area, below /office. */
export function addressOf({ name, tabs }: Place): string {
  const first = tabs[0]?.screens[0]
  return name === 'today' || !first ? '/' : `/${first.path}`
}

/** Returns the screen of an address below /office, including its records; undefined for Today and the person's own page. */
export function screenAt(pathname: string): Screen | undefined {
  const [, name] = pathname.split('/')
  const path = pages.find((page) => page.path === name)?.of ?? name
  return screens.find((screen) => screen.path === path)
}

/** Returns the area and tab of a screen within a menu. */
export function placeOf(screen: Screen, menu: readonly Place[]): { place: Place; tab: Tab } | undefined {
  for (const place of menu) {
    const tab = place.tabs.find((one) => screensOf(one).some(({ path }) => path === screen.path))
    if (tab) return { place, tab }
  }
  return undefined
}
