import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { families } from './families.ts'
import { money } from './money.ts'
import type { Group, Screen } from './screen.ts'
import { site } from './site.ts'
import { trust } from './trust.ts'

/** What the menu calls its parts, in their order. */
export const groups: Readonly<Record<Group, MessageDescriptor>> = {
  families: msg`Families`,
  site: msg`The site`,
  money: msg`Money`,
  trust: msg`The trust`,
}

const all = [...families, ...site, ...money, ...trust] as const

/** The address of a screen, by which the home page knows its sentence: one without does not compile. */
export type ScreenPath = (typeof all)[number]['path']

/** Every screen, in the order of the menu. One more is one more line in the file of its group. */
export const screens: readonly (Screen & { readonly path: ScreenPath })[] = all

/** Pages that a screen leads to, and the menu does not. */
export const pages: readonly Pick<Screen, 'path' | 'page'>[] = [
  { path: 'statement-import', page: () => import('../statements/statement-import.page.tsx') },
  { path: 'paper-list', page: () => import('../events/paper.page.tsx') },
]
