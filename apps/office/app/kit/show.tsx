import type { MessageDescriptor } from '@lingui/core'
import { writeDay, writeInstant } from '@sahay/contract/kernel/dates'
import { useLingui } from '@lingui/react'
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

export type Tone = 'good' | 'bad' | 'act' | 'quiet'

/** What is quiet is no pill: there are too many of it. */
const classOf = (tone: Tone) => (tone === 'quiet' ? 'muted' : `${css['badge']} ${css[tone]}`)

/** A word of the catalogues in a list, such as a state; with a tone it stands out, and says so by its word all the same. */
export function Word({ of, tone }: { readonly of: MessageDescriptor; readonly tone?: Tone }) {
  const { i18n } = useLingui()
  return <span className={tone && classOf(tone)}>{i18n._(of)}</span>
}

/** A telephone number (E.164) that a press calls; Indian ones in the groups people read them in. */
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
  /** An instant (ISO 8601, UTC). */
  readonly at: string
  /** Null where nobody of the trust did it. */
  readonly by: string | null
  /** What it was, in a word or two. */
  readonly what: ReactNode
  /** What was written, or more about it. */
  readonly more?: ReactNode
}

interface HappenedOptions extends Partial<Pick<Happening, 'id' | 'more'>> {
  readonly by?: string | null | undefined
  /** What somebody wrote of it. */
  readonly text?: string | null | undefined
}

/** Something that happened to a record at a time; null where it did not happen yet. */
export function happened(
  at: string | null | undefined,
  what: MessageDescriptor,
  { id = what.id, by = null, text, more = text && <p dir="auto">{text}</p> }: HappenedOptions = {},
): Happening | null {
  return at ? { id, at, by, what: <Word of={what} />, more } : null
}

/** A day (yyyy-MM-dd) as the instant at which a timeline has it. */
export const atNoon = (day: string | null): string | null => day && `${day}T12:00:00+05:30`
