import { type Event, MOST_PLACES } from '@sahay/contract/events/events'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { toRupees } from '@sahay/contract/kernel/money'
import { type ContentTranslations, freeTextOf, textsIn } from '../../kernel/language/content.ts'
import type { FreeText } from '../../kernel/language/message.ts'
import { createRulesCleaner } from './clean-rules.ts'
import type { PublicEvent } from './events.store.ts'

/** Makes the function that renders an event for the site: in a language, amounts in rupees, its rules cleaned. */
export function createEventView() {
  const clean = createRulesCleaner()
  return (event: PublicEvent, language: LanguageCode, now: Date): Event => {
    const state =
      event.state === 'open' && event.closesAt !== null && event.closesAt <= now ? 'closed' : event.state
    const { name, rules, lang } = textsIn<'name' | 'rules'>(language, event.translations, event)
    return {
      id: event.id,
      eventId: event.code,
      name,
      rules: clean(`${event.id}/${lang}`, rules),
      lang,
      image: eventPictureOf(event),
      ...(event.alt ? { alt: event.alt } : {}),
      amount: toRupees(event.amount),
      total_people: event.total,
      completed_people: event.completed,
      pending_people: state === 'open' ? event.total - event.completed : 0,
      winners: event.winners,
      places_most: event.oneEach ? 1 : MOST_PLACES,
      commitment: event.commitment,
      draw_at: event.drawAt?.toISOString() ?? null,
      closes_at: event.closesAt?.toISOString() ?? null,
      at_close: event.atClose,
      unreached_days: event.unreachedDays,
      unreached_then: event.unreachedThen,
      state,
      now: now.toISOString(),
    }
  }
}

/** The address of an event's picture: its photograph, or the drawing of its name. */
export const eventPictureOf = ({ id, image }: Pick<PublicEvent, 'id' | 'image'>): string =>
  image ?? `/pictures/event/${id}.svg`

interface NamedEvent {
  readonly event: string
  readonly translations: ContentTranslations<'name'>
}

/** An event's name for mails and slips. */
export const eventName = ({ event, translations }: NamedEvent): FreeText =>
  freeTextOf('name', translations, { name: event })
