import { Plural, Trans } from '@lingui/react/macro'
import { dayOf } from '@sahay/contract/kernel/time'
import { PlainDay } from '../kit/show.tsx'
import css from './today.module.css'

const DAY_MS = 24 * 3600_000

/** How many days from today to a day (yyyy-MM-dd), in India. */
const daysUntil = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse(dayOf(new Date()))) / DAY_MS)

/** Until when something is to be done, as one says it: 2 days late, today, tomorrow, a day, any time. An instant or null. */
export function Due({ by }: { readonly by: string | null }) {
  if (by === null)
    return (
      <span className={css['due']}>
        <Trans>Any time</Trans>
      </span>
    )
  const day = dayOf(new Date(by))
  const days = daysUntil(day)
  if (days < 0)
    return (
      <span className={`${css['due']} ${css['late']}`}>
        <Plural value={-days} one="# day late" other="# days late" />
      </span>
    )
  if (days > 1)
    return (
      <span className={css['due']}>
        <PlainDay day={day} />
      </span>
    )
  return (
    <span className={`${css['due']} ${css['soon']}`}>
      {days === 0 ? <Trans>Today</Trans> : <Trans>Tomorrow</Trans>}
    </span>
  )
}
