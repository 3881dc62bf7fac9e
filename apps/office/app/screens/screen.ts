import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Guide } from '../kit/guide.ts'
import type { Drawn } from '../kit/record/drawn.tsx'

/** A screen of the office: its line in the menu and on the home page, and what is loaded once it is opened. */
export interface Screen {
  /** Its address below /office. */
  readonly path: string
  readonly title: MessageDescriptor
  readonly group: Group
  /** Who sees it. */
  readonly permission: string
  /** What helps with it: `schools.guide.ts` beside it; shown by the Help button and at /office/guide/…. */
  readonly guide: () => Promise<Guide>
  /** A resource, which the kit draws as a list and a record; */
  readonly resource?: () => Promise<Drawn>
  /** or a page of its own. */
  readonly page?: () => Promise<{ readonly default: ComponentType }>
}

export type Group = 'families' | 'site' | 'money' | 'trust'
