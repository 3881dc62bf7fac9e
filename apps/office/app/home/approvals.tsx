import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { When } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import css from './board.module.css'

/** What waits for one's own approval; nothing where nothing does. */
export function ApprovalsCard() {
  const { data } = useQuery({
    queryKey: ['approvals', 'home'],
    queryFn: async () => (await call('GET office/approvals', { query: { waiting: 'me' } })).data,
  })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="approvals" className={css['card']}>
      <h2 id="approvals">
        <Trans>Waits for your approval</Trans>
      </h2>
      <ul className={css['next']} role="list">
        {data.map(({ id, title, askedBy, askedAt }) => (
          <li key={id}>
            <Link to={`/approvals/${id}`}>{title}</Link>
            <span className={css['number']}>
              {askedBy.name} · <When at={askedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
