import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { oneOf, integer, savedVersion } from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { filled, staffReason } from '../staff/office-fields.ts'
import { batchId, giftAmount } from './office-gifts.ts'

/** Batches of gifts that are counted before they are typed in. Amounts are rupees, to the paisa. */

const batchRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['open', 'closed']),
  /** The number of gifts counted, and their total. */
  counted: z.number().int(),
  counted_amount: rupees,
  /** The same for the gifts typed in so far, without reversed ones. */
  typed: z.number().int(),
  typed_amount: rupees,
  opened_at: instant,
  version: z.number().int(),
})

const counted = {
  counted: integer(/*i18n*/ 'Please check this.', 1, 10_000),
  counted_amount: giftAmount,
}

export const giftBatches = {
  list: list('GET office/gifts/batches', {
    name: 'officeGiftBatches',
    may: 'gifts.read',
    summary: 'List batches of gifts, newest first.',
    row: batchRow,
    sort: ['-opened_at', 'opened_at'],
    filter: { state: oneOf(['open', 'closed']).optional() },
  }),

  one: officeCall('GET office/gifts/batches/one', {
    name: 'officeGiftBatch',
    may: 'gifts.read',
    summary: 'Get one batch of gifts.',
    query: z.object({ id: batchId }),
    data: batchRow,
  }),

  open: officeCall('POST office/gifts/batches/open', {
    name: 'officeGiftBatchOpen',
    may: 'gifts.record',
    summary: 'Open a batch with its count, before its gifts are typed.',
    body: z.object({
      name: filled(line, /*i18n*/ 'Please fill this in.', 80),
      ...counted,
    }),
    data: z.object({ id: z.string() }),
  }),

  recount: officeCall('POST office/gifts/batches/recount', {
    name: 'officeGiftBatchRecount',
    may: 'gifts.record',
    summary: 'Correct the count of an open batch, with the reason.',
    body: z.object({ id: batchId, version: savedVersion, ...counted, reason: staffReason }),
    problems: ['not_found', 'aadhaar_number', 'batch_closed'],
  }),

  close: officeCall('POST office/gifts/batches/close', {
    name: 'officeGiftBatchClose',
    may: 'gifts.record',
    summary: 'Close a batch whose typed gifts match its count.',
    body: z.object({ id: batchId, version: savedVersion }),
    problems: ['not_found', 'batch_closed', 'batch_differs'],
  }),
}
