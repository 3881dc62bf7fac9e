import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '../kit/action/action-button.tsx'
import { useMay, useMe } from '../shell/me.ts'
import css from './today.module.css'
import { TODAY, type WaitingRow } from './use-today.ts'
import { waitingKinds } from './waiting-kinds.ts'
import { dayOf } from '@sahay/contract/kernel/time'
import { PlainDay } from '../kit/show.tsx'

/** An open task: its due date, its subject, and the action, done directly from here if that is safe. */
export function WaitingItem({ row }: { readonly row: WaitingRow }) {
  const { i18n } = useLingui()
  const may = useMay()
  const { id: me } = useMe()
  const { title, parts, to, does, acts } = waitingKinds[row.kind]
  const link = typeof does === 'function' ? does(row) : does
  const name = title(row)
  const heading = typeof name === 'string' ? name : i18n._(name)
  const address = to(row)
  const shown = parts(row).flatMap((part) => {
    const text = typeof part === 'string' || part === null ? part : i18n._(part)
    return text ? [text] : []
  })
  return (
    <li className={`stack gap-2 gap-x-3 ${css['row']}`} data-id={`${row.kind}/${row.id}`}>
      <Due by={row.by} />
      <span className={`stack shrink ${css['what']}`}>
        {address === null ? (
          <strong dir="auto">{heading}</strong>
        ) : (
          <Link to={address} dir="auto">
            {heading}
          </Link>
        )}
        <span className="quiet breaks">
          {shown.map((text, nth) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row's words have no other key, and do not move
            <Fragment key={nth}>
              {nth > 0 && ' · '}
              <bdi>{text}</bdi>
            </Fragment>
          ))}
        </span>
      </span>
      <span className={`row gap-2 ${css['acts']} ${link ? css['beside'] : ''}`}>
        {acts?.(row, me)
          .filter(({ permission }) => may(permission))
          .map((action) => (
            <ActionButton key={action.name} of={TODAY} action={action} row={row} description={heading} />
          ))}
        {link && address !== null && (
          <ButtonLink kind="line" small to={address} aria-label={`${i18n._(link)}: ${heading}`}>
            {i18n._(link)}
          </ButtonLink>
        )}
      </span>
    </li>
  )
}

const DAY_MS = 24 * 3600_000

/** Days from today until a day (yyyy-MM-dd), in India. */
const daysUntil = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse(dayOf(new Date()))) / DAY_MS)

/** A due date in words: 2 days late, today, tomorrow, a day, any time. An instant or null. */
function Due({ by }: { readonly by: string | null }) {
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
