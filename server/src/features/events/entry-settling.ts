import { toRupees, writeRupees } from '@sahay/contract/kernel/money'
import type { Messages } from '../../foundation/messages/messages.service.ts'
import type { SettleHandler } from '../../foundation/payments/settle.ts'
import type { Executor } from '../../kernel/database.ts'
import { fixDraw } from './draws.service.ts'
import { confirmPlace, lostPlace } from './entries.store.ts'
import { lostPlaceLetter, placeLetter } from './events.letters.ts'
import type { SeedSeal } from './sealed-seed.ts'

export interface EntrySettlingDeps {
  readonly now: () => Date
  readonly seal: SeedSeal
  readonly messages: Messages
  /** Has a captured payment refunded by rule, once; it stays in suspense until the refund is done. */
  readonly refundLate: (tx: Executor, paymentId: string, reason: string) => Promise<void>
}

/**
 * What a captured payment means to an event: the place is confirmed, and the last one fixes the draw. Late money gets
 * another place where there is room; otherwise it goes back, and a mail says so (faults, 7).
 */
export function entrySettling({ now, seal, messages, refundLate }: EntrySettlingDeps): SettleHandler {
  return {
    async account(tx, entryId, paymentId) {
      const place = await confirmPlace(tx, entryId, now())
      if (place) {
        if (place.full) await fixDraw(tx, seal, place.eventId, now())
        await messages.write(tx, {
          recipient: place.email,
          once: `place:${entryId}`,
          ...placeLetter(place.event, place.uniqueId),
        })
        return `event:${place.eventId}`
      }
      const lost = await lostPlace(tx, entryId)
      if (!lost) throw new Error(`no entry ${entryId}`)
      const amount = writeRupees(toRupees(lost.amount))
      await messages.write(tx, {
        recipient: lost.email,
        once: `late:${paymentId}`,
        ...lostPlaceLetter(lost.event, amount),
      })
      await refundLate(tx, paymentId, 'the place was given to somebody else')
      return 'suspense'
    },
  }
}
