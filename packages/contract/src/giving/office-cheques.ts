import { z } from 'zod'
import { rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { giftId } from './office-gifts.ts'
import { amountWithin, choose, day, savedVersion } from '../kernel/fields.ts'
import { bankAccountId, staffReason } from '../staff/office-fields.ts'

/** The steps of a cheque: deposited at the bank, cleared, or bounced. Amounts are rupees, to the paisa. */

export const cheques = {
  bank: officeCall('POST office/gifts/banked', {
    name: 'officeChequesBank',
    may: 'gifts.record',
    summary: 'Record that one or more cheques were taken to the bank in one deposit.',
    body: z.object({
      ids: z.array(giftId).min(1, choose).max(200, choose),
      bank: bankAccountId,
      day,
    }),
    data: z.object({ id: z.string(), count: z.number().int(), amount: rupees }),
    problems: ['not_found', 'gift_state'],
  }),

  clear: officeCall('POST office/gifts/cleared', {
    name: 'officeChequeClear',
    may: 'gifts.record',
    summary: 'Record that the bank has cleared a cheque. Its money moves to the bank account in the books.',
    body: z.object({ id: giftId, version: savedVersion, day }),
    problems: ['not_found', 'gift_state', 'month_closed'],
  }),

  bounce: officeCall('POST office/gifts/bounced', {
    name: 'officeChequeBounce',
    may: 'gifts.record',
    summary:
      'Record that the bank did not pay a cheque: the gift is reversed, its slip is cancelled, and the donor is told by mail if there is an address.',
    body: z.object({
      id: giftId,
      version: savedVersion,
      reason: staffReason,
      /** The bank's charge, if any. */
      charge: amountWithin(0, 100_000),
    }),
    problems: ['step_up_needed', 'not_found', 'aadhaar_number', 'gift_state', 'fund_short', 'month_closed'],
  }),
}
