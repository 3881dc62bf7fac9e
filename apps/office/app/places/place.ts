import type { MessageDescriptor } from '@lingui/core'
import type { TodayKind } from '@sahay/contract/staff/office-today'
import type { ComponentType, ReactNode } from 'react'
import type { PlaceGuide } from '../kit/guide.ts'
import type { ResourcePages } from '../kit/record/resource-pages.tsx'

/** A screen of the office: its title, its permission, and the code that is loaded when it is opened. */
export interface Screen {
  /** Its address below /office. */
  readonly path: string
  readonly title: MessageDescriptor
  /** The permission to open it. */
  readonly permission: string
  /** The list of another screen, below /office, that contains its records; its own address redirects there with its query. */
  readonly listedAt?: (address: URLSearchParams) => string
  /** A resource, which the kit renders as a list and a record; */
  readonly resource?: () => Promise<ResourcePages>
  /** Counts waiting rows, shown beside its name if it is one of several. */
  readonly waits?: (signal: AbortSignal) => Promise<readonly number[]>
  /** or a page of its own. */
  readonly page?: () => Promise<{ readonly default: ComponentType }>
}

/** The screen for new work, and its letter key: N, unless its list already uses that. */
export type BeginScreen = Screen & { readonly letter?: string }

/** A part of an area: one line of work, with one screen or a few related ones. */
export interface Tab {
  /** A noun of one or two words. */
  readonly title: MessageDescriptor
  readonly screens: readonly Screen[]
  /** The screen for new work of this kind: the button beside the tabs. */
  readonly begin?: BeginScreen
  /** The area that shows it to people who lack this area in their menu. */
  readonly without?: string
}

/** A menu item: an area of the daily work, with tabs. */
export interface Place {
  readonly name: string
  readonly title: MessageDescriptor
  readonly icon: ReactNode
  /** Its help, shown by the Help button and at /office/guide/…. */
  readonly guide: () => Promise<PlaceGuide>
  readonly tabs: readonly Tab[]
  /** The kinds of tasks counted in the menu. */
  readonly waits?: readonly TodayKind[]
  /** Shown to people with one of these permissions; if left out, to everybody who may open one of its screens. */
  readonly needs?: readonly string[]
  /** Below the menu's line: settings, not daily work. */
  readonly below?: true
}

/** Declares an area; a screen alone stands for a tab of one screen with the same title. */
export const place = (
  declared: Omit<Place, 'tabs'> & { readonly tabs: readonly (Tab | Screen)[] },
): Place => ({
  ...declared,
  tabs: declared.tabs.map((tab) => ('screens' in tab ? tab : { title: tab.title, screens: [tab] })),
})

/** A screen whose list and records the kit renders. */
export const listScreen = (
  path: string,
  title: MessageDescriptor,
  permission: string,
  resource: () => Promise<ResourcePages>,
): Screen => ({ path, title, permission, resource })

/** A screen with a page of its own. */
export const pageScreen = (
  path: string,
  title: MessageDescriptor,
  permission: string,
  page: () => Promise<{ readonly default: ComponentType }>,
): Screen => ({ path, title, permission, page })
