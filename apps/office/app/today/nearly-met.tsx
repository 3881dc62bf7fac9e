import { Trans, useLingui } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Progress } from '@sahay/ui/elements/progress.tsx'
import { Link } from 'react-router'
import { Card } from './card.tsx'
import css from './today.module.css'
import { useRead } from '../kit/states.tsx'

const SHOWN = 3

/** The open needs that lack least. */
export function NearlyMet() {
  const { t } = useLingui()
  const needs = useRead(['today', 'nearly-met'], 'GET office/needs', {
    query: { state: 'open', sort: '-progress', perPage: SHOWN },
  })
  return (
    <Card title={<Trans>Nearly met</Trans>} query={needs} lines={5}>
      {(found) =>
        found.length === 0 ? (
          <p className={`muted ${css['rest']}`}>{t`No need is open, so visitors cannot give to one.`}</p>
        ) : (
          <ul className={`stack plain gap-2 ${css['bars']}`} role="list">
            {found.map(({ id, name, required_amount: required, received_amount: received }) => {
              const left = writeRupees(required - received)
              return (
                <li key={id}>
                  <Link to={`/needs/${id}`} dir="auto">
                    {name}
                  </Link>
                  <span className="number">{t`${left} still needed`}</span>
                  <Progress share={received / required} />
                </li>
              )
            })}
          </ul>
        )
      }
    </Card>
  )
}
