import type { Captured } from '../../foundation/payments/settle.service.ts'
import type { Slips } from '../../foundation/slips/slips.service.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { entryForMail } from './entries.store.ts'
import { eventName } from './event-name.ts'
import { type Message, msg, type Words } from '../../kernel/language/message.ts'

/** Requests the slip of an entry, with the transaction that books it; its mail says what its places are called. */
export async function requestEntrySlip(
  slips: Slips,
  tx: Executor,
  { subjectId, paymentId, retained, at }: Captured,
): Promise<void> {
  const entry = await entryForMail(tx, subjectId)
  const { places, name, email, language, commitment } = entry
  const event = eventName(entry)
  await slips.request(tx, {
    paymentId,
    subjectId,
    name,
    email,
    amount: retained,
    language,
    says: entrySays(event, places, commitment),
    paidAt: at,
  })
}

/** What the slip and its mail say of places in an event. */
export const entrySays = (event: Words, places: readonly string[], commitment: string) => ({
  towards: towards(event, places.length),
  thanks: thanks(event, places, commitment),
})

function towards(event: Words, count: number): Message {
  return msg(
    /*i18n*/ {
      id: 'slip.event',
      message: '{count, plural, one {{event}} other {{event}, # places}}',
    },
    { event, count },
  )
}

function thanks(event: Words, places: readonly string[], commitment: string): Message[] {
  const names = places.join(', ')
  return [
    msg(
      /*i18n*/ {
        id: 'mail.thanks.places',
        message:
          '{count, plural, one {Thank you. Your place in {event} is paid for. Its ID in the draw is {names}.} other {Thank you. Your # places in {event} are paid for. Their IDs in the draw are {names}.}}',
      },
      { count: places.length, event, names },
    ),
    msg(
      /*i18n*/ {
        id: 'mail.thanks.draw',
        message:
          'When the last place is paid for, winners are drawn at 11:00 on the next day. We will write to you then. Keep this fingerprint of the draw’s secret number, and you can check the draw: {commitment}',
      },
      { commitment },
    ),
  ]
}
