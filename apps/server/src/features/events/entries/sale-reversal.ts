import { eq, type SQL } from 'drizzle-orm'
import type { SecondPerson } from '../../../platform/approvals/approvals.published.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { requireLeft } from '../../../money/books/books.published.ts'
import { takeBackReceived } from '../../../money/cash/receive.ts'
import { msg } from '../../../kernel/language/message.ts'
import { orNotFound, Problem } from '../../../kernel/problem.ts'
import { eventSales } from '../events.tables.ts'
import * as store from './counter-sales.store.ts'
import { releasePlaces } from './places.store.ts'

/** Reverses a wrong cash sale of places: the cash is returned, the slip cancelled, the places freed. */
export const saleReversal = ({ takingBack }: SecondPerson, instant: () => SQL) =>
  takingBack({
    kind: 'sale_reversal',
    title: msg('sale.reversal', 'Places sold for cash, reversed'),
    outcome: msg(
      'sale.reversal_then',
      'A counter-entry takes the cash out of the till, the receipt is cancelled, and the places are free. Hand the cash back.',
    ),
    path: 'entries',
    reads: 'events.read',
    needs: 'events.sell',
    approves: 'payments.refund',
    async lock(tx, placeId) {
      // the event first, as a sale of the last place locks it
      if (!(await store.eventOfSale(tx, placeId))) throw new Problem('not_found')
      const sale = orNotFound(await store.lockSale(tx, placeId))
      if (sale.takenBackAt) throw new Problem('already_reversed')
      if (sale.drawFixed) throw new Problem('draw_fixed')
      return sale
    },
    describe: ({ amount, voucher }) => ({ amount, voucher }),
    async act(tx, { id, eventId, amount, voucherId }, how) {
      const { by, reason, at } = how
      await requireLeft(tx, `event:${eventId}`, amount)
      const narration = 'Places of an event that were sold wrongly'
      await takeBackReceived(tx, { subject: id, voucherId, narration }, how)
      await releasePlaces(tx, id, instant())
      const ended = { takenBackAt: at, endReason: reason }
      await tx.update(eventSales).set(ended).where(eq(eventSales.entryId, id))
      await recordAudit(tx, { action: 'entry.sale_reversed', by, subject: id }, at)
    },
  })
export type SaleReversal = ReturnType<typeof saleReversal>
