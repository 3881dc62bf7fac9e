import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { When } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import css from './board.module.css'
import { Card } from './card.tsx'

const MOST_SHOWN = 5

/** The draws of today, and those that should have been held; nothing where there are none. */
export function DrawsCard() {
  const draws = useQuery({
    queryKey: ['home', 'draws'],
    queryFn: async () =>
      (await call('GET office/draws', { query: { state: 'due', perPage: MOST_SHOWN } })).data,
  })
  if (draws.data?.length === 0) return null
  return (
    <Card title={<Trans>Draws due today</Trans>} query={draws}>
      {(due) => (
        <ol className={css['next']} role="list">
          {due.map(({ id, event, drawAt }) => (
            <li key={id}>
              <Link to={`/draws/${id}`} dir="auto">
                {event}
              </Link>
              <span>
                <When at={drawAt} />{' '}
                {Date.parse(drawAt) < draws.dataUpdatedAt - OVERDUE_MS && (
                  <Word of={msg`Overdue`} tone="bad" />
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

const OVERDUE_MS = 60_000
