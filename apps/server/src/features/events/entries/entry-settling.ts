import { paise } from '@sahay/contract/kernel/money'
import type { SettleHandler } from '../../../money/payments/settle.service.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { fixDraw } from '../draws/draws.service.ts'
import { entryForMail } from './entries.store.ts'
import { eventName } from '../event.ts'
import { closedLateMail, lostPlaceMail } from './endings.mails.ts'
import { confirmPlaces, hasClosed, hasPlace } from './places.store.ts'
import type { SeedSeal } from '../sealed-seed.ts'
import { sumValue } from '../../../kernel/language/message.ts'

type Parts = Pick<Platform, 'instant' | 'messages'> & { readonly seal: SeedSeal }

/**
 * A captured payment confirms its places in an event, and the last one fixes the draw. A late payment gets other places
 * if there is room for all of them; otherwise it is refunded in full, and a mail says so (faults.md 7).
 */
export function entrySettling({ instant, seal, messages }: Parts): SettleHandler {
  return {
    async account(tx, entryId) {
      const confirmed = await confirmPlaces(tx, entryId, instant())
      if (!confirmed) {
        const rule = (await hasClosed(tx, entryId)) ? 'event_closed' : 'place_lost'
        return { account: 'suspense', capacity: paise(0), rule }
      }
      if (confirmed.full) await fixDraw(tx, seal, confirmed.eventId, instant())
      return `event:${confirmed.eventId}`
    },

    stands: async (tx, entryId) => (await hasPlace(tx, entryId)) ?? false,

    async giver(tx, entryId) {
      const entry = await entryForMail(tx, entryId)
      const { name, email, language } = entry
      return { name, email, language, what: eventName(entry) }
    },

    async overflow(tx, { subjectId, paymentId, excess }) {
      const entry = await entryForMail(tx, subjectId)
      const event = eventName(entry)
      const amount = sumValue(excess)
      const mail = (await hasClosed(tx, subjectId))
        ? closedLateMail(event, amount)
        : lostPlaceMail(event, amount, entry.places.length)
      await messages.write(tx, {
        recipient: entry.email,
        language: entry.language,
        about: subjectId,
        idempotencyKey: `late:${paymentId}`,
        mail,
      })
      return excess
    },
  }
}
