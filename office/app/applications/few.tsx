import { Link } from 'react-router'
import { When } from '../kit/show.tsx'
import { standardName } from '../kit/standard-names.ts'
import { Word } from '../kit/word.tsx'
import { type Row, statusNames } from './application-words.ts'
import css from './applications.module.css'

/** Some applications, each with the way to it. */
export function Few({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <ul role="list" className={css['few']}>
      {rows.map(({ id, student, registration, reference, standard, status, at }) => (
        <li key={id}>
          <Link to={`/applications/${encodeURIComponent(id)}`}>{student}</Link>{' '}
          <span>
            {registration ?? reference} · <Word of={standardName(standard)} /> ·{' '}
            <Word of={statusNames[status]} /> · <When at={at} />
          </span>
        </li>
      ))}
    </ul>
  )
}
