import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Progress } from '@sahay/ui/elements/progress.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../shell/api.ts'
import css from './board.module.css'
import { Card } from './card.tsx'

/** How many needs there are, and how far the first of them have come. */
export function NeedsCard() {
  const { i18n } = useLingui()
  const needs = useQuery({
    queryKey: ['home', 'needs'],
    queryFn: async () => (await call('GET office/needs/progress')).data,
  })
  return (
    <Card title={<Trans>Urgent needs</Trans>} query={needs}>
      {({ open, met, draft, scheduled, first }) => (
        <>
          <p className={css['kind']}>
            <Link to="/needs?state=open">{i18n._(msg`${open} open`)}</Link>
            <Link to="/needs?state=met">{i18n._(msg`${met} met`)}</Link>
            {draft > 0 && (
              <Link to="/needs?state=draft">
                {i18n._(msg`${plural(draft, { one: '# draft', other: '# drafts' })}`)}
              </Link>
            )}
            {scheduled > 0 && <Link to="/needs?state=scheduled">{i18n._(msg`${scheduled} scheduled`)}</Link>}
          </p>
          {first.length === 0 && (
            <p className={css['rest']}>
              <Trans>No need is open. Visitors see nothing to give to.</Trans>
            </p>
          )}
          <ul className={css['bars']} role="list">
            {first.map(({ id, name, required_amount: required, received_amount: received }) => {
              const has = writeRupees(received)
              const wanted = writeRupees(required)
              return (
                <li key={id}>
                  <Link to={`/needs/${id}`} dir="auto">
                    {name}
                  </Link>
                  <Progress share={received / required} />
                  <span className={css['note']}>
                    <Trans>
                      {has} of {wanted}
                    </Trans>
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Card>
  )
}
