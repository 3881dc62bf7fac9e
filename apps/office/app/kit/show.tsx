import { writeDay, writeInstant } from '@sahay/contract/kernel/dates'
import { useSentences } from '@sahay/ui/forms/message-sentence.ts'
import { isValidElement, type ReactNode } from 'react'
import css from './kit.module.css'

/** How values are shown, alike in every list. */

/** An instant (ISO 8601, UTC) as day and time in India; a dash where there is none. */
export function When({ at }: { readonly at: string | null }) {
  const say = useSentences()
  if (at === null) return '–'
  return <time dateTime={at}>{writeInstant(new Date(at), say)}</time>
}

/** A day (yyyy-MM-dd); a dash where there is none. */
export function PlainDay({ day }: { readonly day: string | null }) {
  const say = useSentences()
  if (day === null) return '–'
  return <time dateTime={day}>{writeDay(new Date(`${day}T12:00:00+05:30`), say)}</time>
}

/** What somebody wrote, in whatever language, with its lines as they are. */
export const Written = ({ children }: { readonly children: ReactNode }) => (
  <p className={css['written']} dir="auto">
    {children}
  </p>
)

/** Whether a value shows nothing, or no day; then its place is left out, or has a dash. */
export function isNothing(shown: ReactNode): boolean {
  if (isValidElement<{ readonly at?: unknown; readonly day?: unknown }>(shown))
    return (
      (shown.type === When && shown.props.at === null) ||
      (shown.type === PlainDay && shown.props.day === null)
    )
  return shown === null || shown === undefined || shown === false || shown === ''
}
