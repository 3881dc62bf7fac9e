import type { ReactNode } from 'react'
import { When } from '../show.tsx'
import css from './record.module.css'

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
    <ol role="list" className={css['timeline']}>
      {newest.map(({ id, at, by, what, more }) => (
        <li key={id}>
          <p className={css['happened']}>
            <strong>{what}</strong>
            {by && <> · {by}</>} · <When at={at} />
          </p>
          {more}
        </li>
      ))}
    </ol>
  )
}
