import type { MessageDescriptor } from '@lingui/core'
import type { TodayKind } from '@sahay/contract/staff/office-today'
import type { ComponentType, ReactNode } from 'react'
import type { PlaceGuide } from '../kit/guide.ts'
import type { ResourcePages } from '../kit/record/resource-pages.tsx'

/** A screen of the office: its title, who may open it, and what is loaded once it is opened. */
export interface Screen {
  /** Its address below /office. */
  readonly path: string
  readonly title: MessageDescriptor
  /** Who may open it. */
  readonly permission: string
  /** Its records stand in the list of another screen, below /office, where its own address leads with what it asks. */
  readonly listedAt?: (address: URLSearchParams) => string
  /** A resource, which the kit draws as a list and a record; */
  readonly resource?: () => Promise<ResourcePages>
  /** How many of it wait, beside its name where it stands beside others. */
  readonly waits?: (signal: AbortSignal) => Promise<readonly number[]>
  /** or a page of its own. */
  readonly page?: () => Promise<{ readonly default: ComponentType }>
}

/** Where new work begins, and the letter that leads there: N, unless its list has that already. */
export type BeginScreen = Screen & { readonly letter?: string }

/** A part of a place: one line of work, with one screen or a few that belong to it. */
export interface Tab {
  /** A noun of one or two words. */
  readonly title: MessageDescriptor
  readonly screens: readonly Screen[]
  /** Where new work of this kind begins: the button beside the tabs. */
  readonly begin?: BeginScreen
  /** The place that shows it to those in whose menu its own place is not. */
  readonly without?: string
}

/** One entry of the menu: a part of the day's work, in tabs. */
export interface Place {
  readonly name: string
  readonly title: MessageDescriptor
  readonly icon: ReactNode
  /** What helps there; shown by the Help button and at /office/guide/…. */
  readonly guide: () => Promise<PlaceGuide>
  readonly tabs: readonly Tab[]
  /** The kinds of work that wait there; the menu says how many. */
  readonly waits?: readonly TodayKind[]
  /** It stands in the menu of those who have one of these permissions; without them, of all who may open a screen of it. */
  readonly needs?: readonly string[]
  /** Below the line of the menu: what is set up, and not worked through each day. */
  readonly below?: true
}

/** A place as its file says it: a tab of one screen that is called as the screen is, is said by that alone. */
export const place = (
  declared: Omit<Place, 'tabs'> & { readonly tabs: readonly (Tab | Screen)[] },
): Place => ({
  ...declared,
  tabs: declared.tabs.map((tab) => ('screens' in tab ? tab : { title: tab.title, screens: [tab] })),
})

/** A screen whose list and records the kit draws. */
export const listScreen = (
  path: string,
  title: MessageDescriptor,
  permission: string,
  resource: () => Promise<ResourcePages>,
): Screen => ({ path, title, permission, resource })

/** A screen that is drawn by a page of its own. */
export const pageScreen = (
  path: string,
  title: MessageDescriptor,
  permission: string,
  page: () => Promise<{ readonly default: ComponentType }>,
): Screen => ({ path, title, permission, page })
