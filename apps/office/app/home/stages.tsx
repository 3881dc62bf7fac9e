import { Trans, useLingui } from '@lingui/react/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { statusNames } from '../applications/application-labels.ts'
import { call } from '../shell/api.ts'
import css from './board.module.css'
import { Card } from './card.tsx'

/** How many of this financial year's applications have come to each stage. */
export function StagesCard() {
  const { i18n } = useLingui()
  const stages = useQuery({
    queryKey: ['home', 'stages'],
    queryFn: async () => (await call('GET office/applications/stages')).data,
  })
  const year = stages.data?.year ?? ''
  return (
    <Card title={<Trans>Applications {year}</Trans>} query={stages}>
      {({ stages: found }) => {
        const most = Math.max(1, ...found.map(({ applications }) => applications))
        const shown = keysOf(statusNames).flatMap((status) =>
          found.filter((stage) => stage.status === status),
        )
        if (shown.length === 0)
          return (
            <p className={css['rest']}>
              <Trans>No family has applied yet this year.</Trans>
            </p>
          )
        return (
          <ul className={css['stages']} role="list">
            {shown.map(({ status, applications }) => (
              <li key={status}>
                <Link to={`/applications?status=${encodeURIComponent(status)}&year=${year}`}>
                  {i18n._(statusNames[status])}
                </Link>
                <svg width="100%" height="12" aria-hidden="true" focusable="false">
                  <rect className={css['stage']} width={`${(applications / most) * 100}%`} height="12" />
                </svg>
                <strong>{applications}</strong>
              </li>
            ))}
          </ul>
        )
      }}
    </Card>
  )
}
