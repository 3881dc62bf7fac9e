import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { When } from '../kit/show.tsx'
import { standardName } from '../kit/standard-names.ts'
import { Word } from '../kit/word.tsx'
import { type Row, stageOf } from './application-words.ts'
import css from './applications.module.css'

interface FewProps {
  readonly rows: readonly Row[]
  /** What may be done with one of them. */
  readonly more?: (row: Row) => ReactNode
}

/** Some applications, each with the way to it. */
export function Few({ rows, more }: FewProps) {
  return (
    <ul role="list" className={css['few']}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={`/applications/${encodeURIComponent(row.id)}`}>{row.student}</Link>{' '}
          <span>
            {row.registration ?? row.reference} · <Word of={standardName(row.standard)} /> ·{' '}
            <Word of={stageOf(row)} /> · <When at={row.at} />
          </span>{' '}
          {more?.(row)}
        </li>
      ))}
    </ul>
  )
}
