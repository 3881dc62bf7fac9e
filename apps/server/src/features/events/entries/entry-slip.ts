import type { Captured } from '../../../money/payments/settle.service.ts'
import type { Slips } from '../../../money/slips/slips.service.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { entryForMail, type EntryForMail } from './entries.store.ts'
import { eventName } from '../event.ts'
import { instantValue, type Message, msg, type FreeText } from '../../../kernel/language/message.ts'

/** Requests the slip of an entry, in the transaction that books it; its mail names the places. */
export async function requestEntrySlip(
  slips: Slips,
  tx: Executor,
  { subjectId, paymentId, retained, at }: Captured,
): Promise<void> {
  const entry = await entryForMail(tx, subjectId)
  const { name, email, language } = entry
  await slips.request(tx, {
    paymentId,
    subjectId,
    name,
    email,
    amount: retained,
    language,
    says: entrySays({ ...entry, event: eventName(entry) }),
    paidAt: at,
  })
}

/** The data about places in an event, and about its end. */
type SlipEntry = Pick<EntryForMail, 'places' | 'commitment' | 'closesAt' | 'atClose'> & {
  readonly event: FreeText
}

/** The texts of the slip and its mail about places in an event. */
export const entrySays = (entry: SlipEntry) => ({
  towards: towards(entry.event, entry.places.length),
  thanks: thanks(entry),
})

function towards(event: FreeText, count: number): Message {
  return msg('slip.event', '{count, plural, one {{event}} other {{event}, # places}}', { event, count })
}

function thanks(entry: SlipEntry): Message[] {
  const { event, places, commitment } = entry
  const names = places.join(', ')
  return [
    msg(
      'mail.thanks.places',
      '{count, plural, one {Thank you. Your place in {event} is paid for. Its ID in the draw is {names}.} other {Thank you. Your # places in {event} are paid for. Their IDs in the draw are {names}.}}',
      { count: places.length, event, names },
    ),
    msg(
      'mail.thanks.draw',
      'When the last place is paid for, winners are drawn at 11:00 on the next day. We will write to you then. Keep this fingerprint of the draw’s secret number, so that you can check the draw: {commitment}',
      { commitment },
    ),
    ...ifPlacesAreLeft(entry),
  ]
}

/** What happens to the event if places are left on its closing day; nothing if it has none. */
export function ifPlacesAreLeft({ closesAt, atClose }: Pick<SlipEntry, 'closesAt' | 'atClose'>): Message[] {
  if (closesAt === null) return []
  const at = instantValue(closesAt)
  return [
    atClose === 'refund'
      ? msg(
          'mail.thanks.or_refund',
          'If places are left on {at}, there is no draw, and we refund every rupee.',
          { at },
        )
      : msg(
          'mail.thanks.or_draw',
          'If places are left on {at}, winners are drawn at 11:00 the next day among those who have a place. If fewer places are taken than there are prizes, we refund every rupee instead.',
          { at },
        ),
  ]
}
