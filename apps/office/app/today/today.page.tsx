import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMay, useMe } from '../shell/me.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { Figures } from './figures.tsx'
import { MonthsCard } from './months.tsx'
import { Queue } from './queue.tsx'
import { SetupCard } from './setup.tsx'
import css from './today.module.css'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Progress } from '@sahay/ui/elements/progress.tsx'
import { Link } from 'react-router'
import { Card } from './card.tsx'
import { useRead } from '../kit/states.tsx'
import type { CallAnswer } from '@sahay/contract/api/office'
import type { NextKind } from '@sahay/contract/staff/office-today'
import { dayOf } from '@sahay/contract/kernel/time'
import { monthName } from '../kit/month-name.ts'
import { PlainDay, When } from '../kit/show.tsx'

/** The home page: the open tasks of the signed-in person, and key figures for their role. */
export function TodayPage() {
  const { name } = useMe()
  const may = useMay()
  return (
    <div className="stack gap-4">
      <PageTitle>
        <Trans>Namaste, {name}</Trans>
      </PageTitle>
      <Figures />
      <div className={`stack shrink gap-4 ${css['columns']}`}>
        <Queue />
        <div className="stack shrink gap-3">
          {may('settings.change') && <SetupCard />}
          {may('payments.read') && <MonthsCard />}
          {may('needs.read') && <NearlyMet />}
          <Next />
        </div>
      </div>
    </div>
  )
}

const SHOWN = 3

/** The open needs with the smallest missing amounts. */
function NearlyMet() {
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

type NextRow = CallAnswer<'GET office/today/next'>['data'][number]

const screens = { draw: 'draws', distribution: 'distribution', month: 'months' } as const satisfies Record<
  NextKind,
  string
>

/** Upcoming events; renders nothing if the role has none. */
function Next() {
  const next = useRead(['today', 'next'], 'GET office/today/next')
  if (next.data?.length === 0) return null
  return (
    <Card title={<Trans>Next</Trans>} query={next}>
      {(rows) => (
        <ul className={`stack plain gap-2 ${css['next']}`} role="list" data-rows>
          {rows.map((row) => (
            <li key={row.id} className="flow gap-x-3" data-id={row.id}>
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
