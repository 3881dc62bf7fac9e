import type { MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { When } from '../show.tsx'
import { Word } from '../word.tsx'
import css from './record.module.css'
import { Panel } from './panel.tsx'

/** Something that happened to a record. */
export interface Happening {
  readonly id: string
  /** An instant (ISO 8601, UTC). */
  readonly at: string
  /** Null where nobody of the trust did it. */
  readonly by: string | null
  /** What it was, in a word or two. */
  readonly what: ReactNode
  /** What was written, or more about it. */
  readonly more?: ReactNode
}

/** All that happened to a record in one line, the newest first. */
export function Timeline({ happenings }: { readonly happenings: readonly Happening[] }) {
  const newest = [...happenings]
  newest.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <ol role="list" className={`stack gap-3 ${css['timeline']}`}>
      {newest.map(({ id, at, by, what, more }) => (
        <li key={id}>
          <p className={`quiet breaks ${css['happened']}`}>
            <strong>{what}</strong>
            {by && <> · {by}</>} · <When at={at} />
          </p>
          {more}
        </li>
      ))}
    </ol>
  )
}

/** All that happened to a record that is no case, in a frame; nothing where nothing did. What has no time has not happened. */
export function WhatHappened({ of }: { readonly of: readonly (Happening | null)[] }) {
  const happenings = of.filter((one) => one !== null)
  if (happenings.length === 0) return null
  return (
    <Panel title={<Trans>What happened</Trans>}>
      <Timeline happenings={happenings} />
    </Panel>
  )
}

/** Something that happened to a record at a time; null where it did not happen yet. */
export const happened = (
  at: string | null | undefined,
  what: MessageDescriptor,
  { id = what.id, by = null, more }: Partial<Pick<Happening, 'id' | 'by' | 'more'>> = {},
): Happening | null => (at ? { id, at, by, what: <Word of={what} />, more } : null)

/** A day (yyyy-MM-dd) as the instant at which a timeline has it. */
export const atNoon = (day: string): string => `${day}T12:00:00+05:30`
