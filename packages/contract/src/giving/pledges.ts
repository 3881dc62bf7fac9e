import { z } from 'zod'
import { needProblems } from './giving.ts'
import { consentVersion, todaysNotice } from '../consent/consent.ts'
import { pledgeFields } from '../fields/pledge.ts'
import { rupees } from '../kernel/codecs.ts'
import { consentProblems, endpoint } from '../kernel/endpoint.ts'
import { contentLanguage, idempotencyKey, recordId, trap, trapName } from '../kernel/fields.ts'
import { shapeOf } from '../kernel/form.ts'

/** Gifts that somebody announces to send by UPI or bank transfer, each with its own note. Amounts are whole rupees. */

const pledgeDraft = z.object({
  ...shapeOf(pledgeFields),
  /** The need that it is for; empty for the work of the trust. */
  need: z
    .union([z.literal(''), recordId('need')], /*i18n*/ 'Please choose a need from the list.')
    .default(''),
  once: idempotencyKey,
  consent: consentVersion('pledge'),
  [trapName]: trap,
})
export type PledgeDraft = z.output<typeof pledgeDraft>

export const addPledge = endpoint('POST pledge/add', {
  name: 'addPledge',
  who: 'anyone',
  tag: 'giving',
  summary:
    'Record that somebody is going to send money by UPI or bank transfer. Answers the id of the page that shows the note to write beside the transfer.',
  takes: 'form',
  body: pledgeDraft,
  example: {
    body: {
      name: 'Bhavna Desai',
      contact: 'bhavna@mail.example',
      amount: 500,
      need: '',
      consent: todaysNotice('pledge').version,
    },
  },
  data: z.object({ id: z.string() }),
  problems: ['too_many', 'proof_needed', 'aadhaar_number', 'not_found', ...consentProblems, ...needProblems],
})

export const readPledge = endpoint('GET pledge/one', {
  name: 'getPledge',
  who: 'anyone',
  tag: 'giving',
  summary:
    'Get the note of a pledge, and whether its money has arrived. For anyone who knows its id; it names nobody.',
  query: z.object({ id: recordId('plg', /*i18n*/ 'Please check this.') }),
  example: { query: { id: 'plg_4h8k2m9p' } },
  data: z.object({
    id: z.string(),
    /** The code after SAHAY in the note (pledge-note.ts). */
    code: z.string(),
    amount: rupees,
    /** The need it is for, if that need is on the site. */
    need: z.object({ name: z.string(), lang: contentLanguage }).nullable(),
    /** The amount received, to the paisa, once it has arrived. */
    received: rupees.nullable(),
  }),
  problems: ['not_found', 'too_many'],
})
