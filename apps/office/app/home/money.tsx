import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeRupees } from '@sahay/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fundNames } from '../money/money-labels.ts'
import { call } from '../shell/api.ts'
import css from './board.module.css'
import { Card } from './card.tsx'
import { Months } from './months.tsx'

type Figures = CallAnswer<'GET office/money'>['data']
type Figure = Figures['today']

/** Money in: today, this month, this financial year, each beside the one before to the same day. */
export function MoneyCard() {
  const { i18n } = useLingui()
  const money = useQuery({
    queryKey: ['home', 'money'],
    queryFn: async () => (await call('GET office/money')).data,
  })
  return (
    <Card title={<Trans>Money in</Trans>} query={money}>
      {({ today, yesterday, month, lastMonth, year, lastYear, yearName, months, funds }) => (
        <>
          <dl className={css['figures']}>
            <FigureShown
              name={<Trans>Today</Trans>}
              now={today}
              before={yesterday}
              than={msg`yesterday`}
              isPartial
            />
            <FigureShown
              name={<Trans>This month</Trans>}
              now={month}
              before={lastMonth}
              than={msg`last month to the same day`}
            />
            <FigureShown
              name={<Trans>Financial year {yearName}</Trans>}
              now={year}
              before={lastYear}
              than={msg`last year to the same day`}
            />
          </dl>
          <Months months={months} />
          {funds.length > 0 && (
            <p className={css['funds']}>
              {funds.map(({ fund, retained }) => (
                <Link key={fund} to={`/money?fund=${fund}&from=${year.from}`}>
                  {i18n._(fundNames[fund])} <strong>{writeWholeRupees(retained)}</strong>
                </Link>
              ))}
            </p>
          )}
          <p className={css['note']}>
            <Trans>
              What stayed with the trust: what came, less what went back. A day ends at midnight in India, a
              financial year on 31 March.
            </Trans>
          </p>
        </>
      )}
    </Card>
  )
}

/** To the rupee: the paise stand in the list behind it. */
const writeWholeRupees = (rupees: number) => writeRupees(Math.round(rupees))

interface FigureProps {
  readonly name: ReactNode
  readonly now: Figure
  readonly before: Figure
  readonly than: MessageDescriptor
  /** What it is held against is over, and this is not: no share is said. */
  readonly isPartial?: true
}

function FigureShown({ name, now, before, than, isPartial }: FigureProps) {
  const { i18n } = useLingui()
  const percent =
    before.retained > 0 && !isPartial ? Math.round((now.retained / before.retained - 1) * 100) : null
  const size = Math.abs(percent ?? 0)
  const comparedWith = i18n._(than)
  const amount = writeWholeRupees(before.retained)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link to={`/money?from=${now.from}&until=${now.until}`} className={css['amount']}>
          {writeWholeRupees(now.retained)}
        </Link>
        <span className={css['note']}>
          {percent !== null && percent > 0 && (
            <span>
              <Trans>{size} % more</Trans> ·{' '}
            </span>
          )}
          {percent !== null && percent < 0 && (
            <span>
              <Trans>{size} % less</Trans> ·{' '}
            </span>
          )}
          {comparedWith}: {amount}
        </span>
      </dd>
    </div>
  )
}
