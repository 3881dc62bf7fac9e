import { z } from 'zod'
import { consentProblems, endpoint, fileProblems } from './kernel/endpoint.ts'
import { address, consentVersion, email, message, personName, phone, trap } from './kernel/fields.ts'

/** Those who ask: people who need help, and organisations that want to connect (spec §1, §3). */

/** 'Health' is shown as Medical & Healthcare. */
export const helpType = z.enum(['Education', 'Health', 'Other'], 'Please choose the kind of help.')
export type HelpType = z.infer<typeof helpType>

export const helpDraft = z.object({
  Fullname: personName,
  type: helpType,
  address,
  message: message.or(z.literal('')).optional(),
  mobileNo: phone,
  consent: consentVersion,
  website: trap,
})
export type HelpDraft = z.output<typeof helpDraft>

const kept = z.object({
  data: z.object({
    id: z.string(),
    /** The number people read out on the telephone. */
    reference: z.string(),
  }),
})

export const addHelpRequest = endpoint({
  name: 'needHelp',
  method: 'POST',
  path: 'needInquiry/add',
  who: 'anyone',
  tag: 'help',
  summary:
    'Asks the trust for help; a picture of what is needed goes with it. Answered within 7 working days.',
  takes: 'form',
  body: helpDraft,
  files: { document: 'required' },
  answer: kept.extend({
    /** What this browser names to see the page after it (thanks.ts). */
    thanks_key: z.string(),
  }),
  problems: ['too_many', 'proof_needed', 'aadhaar_number', ...consentProblems, ...fileProblems],
})

export const ngoDraft = z.object({
  organisation: personName,
  name: personName,
  email,
  mobileNo: phone,
  message,
  consent: consentVersion,
  website: trap,
})
export type NgoDraft = z.output<typeof ngoDraft>

export const addNgoRequest = endpoint({
  name: 'connectNgo',
  method: 'POST',
  path: 'ngoInquiry/add',
  who: 'anyone',
  tag: 'help',
  summary: 'Another organisation asks to connect with the trust.',
  takes: 'form',
  body: ngoDraft,
  answer: kept,
  problems: ['too_many', 'proof_needed', 'aadhaar_number', ...consentProblems],
})
