import type { SQL } from 'drizzle-orm'
import type { SecondPerson } from '../../../platform/approvals/approvals.published.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { requireLeft, reverseVoucher } from '../../../money/books/books.published.ts'
import { forgetCash } from '../../../money/cash/cash.published.ts'
import { cancelSlipOf } from '../../../money/slips/slips.published.ts'
import { msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import * as store from './counter-sales.store.ts'
import { releasePlaces } from './places.store.ts'

/** Places that were sold wrongly for cash: the cash is handed back, the slip cancelled, the places are free. */
export const saleReversal = ({ takingBack }: SecondPerson, instant: () => SQL) =>
  takingBack({
    kind: 'sale_reversal',
    title: msg(/*i18n*/ { id: 'sale.reversal', message: 'Places sold for cash, reversed' }),
    outcome: msg(
      /*i18n*/ {
        id: 'sale.reversal_then',
        message:
          'A counter-entry takes the cash out of the till, the receipt is cancelled, and the places are free. Hand the cash back.',
      },
    ),
    path: 'entries',
    reads: 'events.read',
    needs: 'events.sell',
    approves: 'payments.refund',
    async lock(tx, placeId) {
      // the event first, as a sale of the last place locks it
      if (!(await store.eventOfSale(tx, placeId))) throw new Problem('not_found')
      const sale = await store.lockSale(tx, placeId)
      if (!sale) throw new Problem('not_found')
      if (sale.takenBackAt) throw new Problem('already_reversed')
      if (sale.drawFixed) throw new Problem('draw_fixed')
      return sale
    },
    describe: ({ amount, voucher }) => ({ amount, voucher }),
    async act(tx, { id, eventId, amount, voucherId }, { by, staffId, approvalId, reason, at }) {
      await requireLeft(tx, `event:${eventId}`, amount)
      const narration = 'Places of an event that were sold wrongly'
      const approved = approvalId === null ? {} : { approvalId }
      await reverseVoucher(tx, { voucherId, narration, by, at, ...approved })
      await releasePlaces(tx, id, instant())
      await store.endSale(tx, id, at, reason)
      await forgetCash(tx, [id])
      await cancelSlipOf(tx, id, { at, by: staffId, reason })
      await recordAudit(tx, { action: 'entry.sale_reversed', by, subject: id }, at)
    },
  })
export type SaleReversal = ReturnType<typeof saleReversal>
