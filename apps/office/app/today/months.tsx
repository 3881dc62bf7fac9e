import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeMonth } from '@sahay/contract/kernel/dates'
import { writeRupees } from '@sahay/contract/kernel/money'
import { useId } from 'react'
import { Link } from 'react-router'
import { TableHead } from '../kit/list/table-head.tsx'
import css from './months.module.css'
import { Card } from './card.tsx'
import { useMoney } from './use-money.ts'

type Month = CallAnswer<'GET office/money'>['data']['months'][number]

const HEIGHT = 84
/** The width of a month, in percent. */
const STEP = 100 / 12
const BAR = 5.4

/** The retained income, month by month. */
export function MonthsCard() {
  return (
    <Card title={<Trans>Received by month</Trans>} query={useMoney()} lines={7}>
      {({ months }) => <Months months={months} />}
    </Card>
  )
}

/**
 * The last twelve months as bars, each with a line at the amount of the same month a year earlier. Readable without colour:
 * bars are filled, the unfinished month is hatched, the line crosses the bar. A table below has the same figures.
 */
function Months({ months }: { readonly months: readonly Month[] }) {
  const { i18n, t } = useLingui()
  const pattern = useId()
  const nameOf = (day: string) =>
    writeMonth(day, ({ id, message }) => (id in i18n.messages ? i18n._(id) : message))
  const most = Math.max(1, ...months.flatMap(({ retained, before }) => [retained, before]))
  const height = (rupees: number) => (Math.max(0, rupees) / most) * HEIGHT
  const last = months.length - 1
  const best = months.reduce((found, month) => (month.retained > found.retained ? month : found))
  const bestName = nameOf(best.from)
  const bestRetained = writeRupees(Math.round(best.retained))
  if (months.every(({ retained, before }) => retained === 0 && before === 0))
    return <p className="muted">{t`Bars for each month appear here after the first gift.`}</p>
  return (
    <figure className={`shrink ${css['chart']}`}>
      <svg
        width="100%"
        height={HEIGHT + 46}
        role="img"
        aria-label={i18n._(msg`Money received in twelve months; highest in ${bestName}: ${bestRetained}`)}
      >
        <defs>
          <pattern
            id={pattern}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={css['hatch']} width="3" height="6" />
          </pattern>
        </defs>
        <text className="strong" x="0" y="14">
          {writeRupees(Math.round(most))}
        </text>
        <line className={css['rule']} x1="0" x2="100%" y1="20" y2="20" />
        <line className={css['rule']} x1="0" x2="100%" y1={HEIGHT + 20} y2={HEIGHT + 20} />
        {months.map(({ from, retained, before }, nth) => (
          <g key={from}>
            <rect
              className={nth === last ? css['running'] : css['bar']}
              x={`${nth * STEP + (STEP - BAR) / 2}%`}
              width={`${BAR}%`}
              y={HEIGHT + 20 - height(retained)}
              height={height(retained)}
              {...(nth === last ? { fill: `url(#${pattern})` } : {})}
            />
            {before > 0 && (
              <line
                className={css['before']}
                x1={`${nth * STEP + 0.5}%`}
                x2={`${(nth + 1) * STEP - 0.5}%`}
                y1={HEIGHT + 20 - height(before)}
                y2={HEIGHT + 20 - height(before)}
              />
            )}
            <text
              className={nth % 2 === last % 2 ? css['month'] : css['between']}
              x={`${(nth + 0.5) * STEP}%`}
              y={HEIGHT + 40}
            >
              {nameOf(from)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={`flow muted gap-1 gap-x-5 ${css['legend']}`}>
        <span className="row gap-2">
          <svg width="14" height="14" aria-hidden="true">
            <rect className={css['running']} width="14" height="14" fill={`url(#${pattern})`} />
          </svg>
          <Trans>Month in progress</Trans>
        </span>
        {months.some(({ before }) => before > 0) && (
          <span className="row gap-2">
            <svg width="18" height="14" aria-hidden="true">
              <line className={css['before']} x1="0" x2="18" y1="7" y2="7" />
            </svg>
            <Trans>Same month a year earlier</Trans>
          </span>
        )}
      </figcaption>
      <details className={css['details']}>
        <summary>{t`Show as table`}</summary>
        <div className={css['scroll']}>
          <table>
            <TableHead of={[t`Month`, t`Net`, t`Received`, t`Refunded`, t`Year before`]} />
            <tbody>
              {months.map(({ from, until, retained, came, back, before }) => (
                <tr key={from}>
                  <th scope="row">
                    <Link to={`/money?from=${from}&until=${until}`}>
                      {nameOf(from)} {from.slice(0, 4)}
                    </Link>
                  </th>
                  {[retained, came, back, before].map((rupees, column) => (
                    <td key={['retained', 'came', 'back', 'before'][column]}>{writeRupees(rupees)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
