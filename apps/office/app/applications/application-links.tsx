import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { When, Word } from '../kit/show.tsx'
import { standardName } from '../kit/standard-names.ts'
import { type ApplicationRow, statuses } from './application-labels.ts'

interface ApplicationLinksProps {
  readonly rows: readonly ApplicationRow[]
  /** The actions for each of them. */
  readonly more?: (row: ApplicationRow) => ReactNode
}

/** A list of applications with links. */
export function ApplicationLinks({ rows, more }: ApplicationLinksProps) {
  return (
    <ul role="list" className="stack gap-2">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={`/applications/${encodeURIComponent(row.id)}`}>{row.student}</Link>{' '}
          <span className="muted">
            {row.registration ?? row.reference} · <Word of={standardName(row.standard)} /> ·{' '}
            <Word of={statuses[row.status].of} /> · <When at={row.at} />
          </span>{' '}
          {more?.(row)}
        </li>
      ))}
    </ul>
  )
}
