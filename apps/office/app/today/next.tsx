import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import type { NextKind } from '@sahay/contract/staff/office-today'
import { dayOf } from '@sahay/contract/kernel/time'
import { Link } from 'react-router'
import { monthName } from '../kit/month-name.ts'
import { PlainDay, When } from '../kit/show.tsx'
import { Card } from './card.tsx'
import css from './today.module.css'
import { useRead } from '../kit/states.tsx'

type NextRow = CallAnswer<'GET office/today/next'>['data'][number]

const screens = { draw: 'draws', distribution: 'distribution', month: 'months' } as const satisfies Record<
  NextKind,
  string
>

/** What one can look forward to; nothing where the role has none of it. */
export function Next() {
  const next = useRead(['today', 'next'], 'GET office/today/next')
  if (next.data?.length === 0) return null
  return (
    <Card title={<Trans>Next</Trans>} query={next}>
      {(rows) => (
        <ul className={`stack plain gap-2 ${css['next']}`} role="list" data-rows>
          {rows.map((row) => (
            <li key={row.id} data-id={row.id}>
              <strong>
                {row.kind === 'month' ? <PlainDay day={dayOf(new Date(row.at))} /> : <When at={row.at} />}
              </strong>
              <span>
                <Link to={`/${screens[row.kind]}/${row.id}`} dir="auto">
                  <NextName {...row} />
                </Link>
                {row.count !== null && row.count > 0 && (
                  <>
                    {' · '}
                    <Plural value={row.count} one="# family" other="# families" />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function NextName({ kind, name }: NextRow) {
  const { i18n, t } = useLingui()
  if (kind === 'month') {
    const month = i18n._(monthName(name))
    return t`${month} can be closed`
  }
  return kind === 'draw' ? t`Draw: ${name}` : t`Distribution day: ${name}`
}
