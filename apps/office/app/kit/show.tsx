import type { MessageDescriptor } from '@lingui/core'
import { writeDay, writeInstant } from '@sahay/contract/kernel/dates'
import { useLingui } from '@lingui/react'
import { useSentences } from '@sahay/ui/forms/message-sentence.ts'
import { isValidElement, type ReactNode } from 'react'
import css from './kit.module.css'

/** Components that show values the same way in every list. */

/** An instant (ISO 8601, UTC) as day and time in India; a dash if there is none. */
export function When({ at }: { readonly at: string | null }) {
  const say = useSentences()
  if (at === null) return '–'
  return <time dateTime={at}>{writeInstant(new Date(at), say)}</time>
}

/** A day (yyyy-MM-dd); a dash if there is none. */
export function PlainDay({ day }: { readonly day: string | null }) {
  const say = useSentences()
  if (day === null) return '–'
  return <time dateTime={day}>{writeDay(new Date(`${day}T12:00:00+05:30`), say)}</time>
}

/** A text written by somebody, in any language, with its line breaks. */
export const Written = ({ children }: { readonly children: ReactNode }) => (
  <p className={css['written']} dir="auto">
    {children}
  </p>
)

/** True if a value is empty or a missing day; it is then left out, or shown as a dash. */
export function isNothing(shown: ReactNode): boolean {
  if (isValidElement<{ readonly at?: unknown; readonly day?: unknown }>(shown))
    return (
      (shown.type === When && shown.props.at === null) ||
      (shown.type === PlainDay && shown.props.day === null)
    )
  return shown === null || shown === undefined || shown === false || shown === ''
}

export type Tone = 'good' | 'bad' | 'act' | 'quiet'

/** Quiet labels are plain text, because there are too many of them for badges. */
const classOf = (tone: Tone) => (tone === 'quiet' ? 'muted' : `${css['badge']} ${css[tone]}`)

/** A label in a list, such as a state; a tone emphasises it, but the meaning is always in the word. */
export function Word({ of, tone }: { readonly of: MessageDescriptor; readonly tone?: Tone }) {
  const { i18n } = useLingui()
  return <span className={tone && classOf(tone)}>{i18n._(of)}</span>
}

/** A telephone number (E.164) as a link; Indian ones are grouped as people read them. */
export function PhoneLink({ number }: { readonly number: string }) {
  const [, first, last] = /^\+91(\d{5})(\d{5})$/.exec(number) ?? []
  return (
    <a className={`target number ${css['contact']}`} href={`tel:${number}`}>
      {first ? `+91 ${first} ${last}` : number}
    </a>
  )
}

/** A mail address. */
export function MailLink({ to }: { readonly to: string }) {
  return (
    <a className={`target number ${css['contact']}`} href={`mailto:${to}`}>
      {to}
    </a>
  )
}

/** Something that happened to a record. */
export interface Happening {
  readonly id: string
  /** An instant (ISO 8601, UTC), or a day (yyyy-MM-dd) if no more is known. */
  readonly at: string
  /** Null if nobody of the trust did it. */
  readonly by: string | null
  /** A short label. */
  readonly what: ReactNode
  /** The text, or further details. */
  readonly more?: ReactNode
}

interface HappenedOptions extends Partial<Pick<Happening, 'id' | 'more'>> {
  readonly by?: string | null | undefined
  /** A comment on it. */
  readonly text?: string | null | undefined
}

/** Creates a history event; null if it has not happened. */
export function happened(
  at: string | null | undefined,
  what: MessageDescriptor,
  { id = what.id, by = null, text, more = text && <p dir="auto">{text}</p> }: HappenedOptions = {},
): Happening | null {
  return at ? { id, at, by, what: <Word of={what} />, more } : null
}
