import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { filled, staffReason } from '../staff/office-fields.ts'
import { batchId, giftAmount, giftVersion } from './office-gifts.ts'

/** Gifts that are counted before they are typed. Amounts are rupees, to the paisa. */

const batchRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['open', 'closed']),
  /** How many gifts were counted, and what they come to. */
  counted: z.number().int(),
  counted_amount: rupees,
  /** The same of those that are typed and count. */
  typed: z.number().int(),
  typed_amount: rupees,
  opened_at: instant,
  version: z.number().int(),
})

const counted = {
  counted: z
    .number(/*i18n*/ 'Please check this.')
    .int(/*i18n*/ 'Please check this.')
    .min(1, /*i18n*/ 'Please check this.')
    .max(10_000, /*i18n*/ 'Please check this.'),
  counted_amount: giftAmount,
}

export const giftBatches = {
  list: list({
    name: 'officeGiftBatches',
    path: 'office/gifts/batches',
    may: 'gifts.read',
    summary: 'List batches of gifts, the newest first.',
    row: batchRow,
    sort: ['-opened_at', 'opened_at'],
    filter: { state: z.enum(['open', 'closed'], /*i18n*/ 'Please choose from the list.').optional() },
  }),

  one: officeCall({
    name: 'officeGiftBatch',
    method: 'GET',
    path: 'office/gifts/batches/one',
    may: 'gifts.read',
    summary: 'Get one batch of gifts.',
    query: z.object({ id: batchId }),
    answer: z.object({ data: batchRow }),
    problems: ['not_found'],
  }),

  open: officeCall({
    name: 'officeGiftBatchOpen',
    method: 'POST',
    path: 'office/gifts/batches/open',
    may: 'gifts.record',
    summary: 'Open a batch with what was counted, before its gifts are typed.',
    body: z.object({
      name: filled(line, /*i18n*/ 'Please fill this in.', 80),
      ...counted,
    }),
    answer: z.object({ data: z.object({ id: z.string() }) }),
  }),

  recount: officeCall({
    name: 'officeGiftBatchRecount',
    method: 'POST',
    path: 'office/gifts/batches/recount',
    may: 'gifts.record',
    summary: 'Correct what was counted of an open batch, with the reason.',
    body: z.object({ id: batchId, version: giftVersion, ...counted, reason: staffReason }),
    answer: z.object({}),
    problems: ['not_found', 'aadhaar_number', 'changed_meanwhile', 'batch_closed'],
  }),

  close: officeCall({
    name: 'officeGiftBatchClose',
    method: 'POST',
    path: 'office/gifts/batches/close',
    may: 'gifts.record',
    summary: 'Close a batch whose typed gifts are what was counted.',
    body: z.object({ id: batchId, version: giftVersion }),
    answer: z.object({}),
    problems: ['not_found', 'changed_meanwhile', 'batch_closed', 'batch_differs'],
  }),
}
