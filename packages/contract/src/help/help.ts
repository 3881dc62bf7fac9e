import { z } from 'zod'
import { consentVersion, todaysNotice } from '../consent/consent.ts'
import { consentProblems, endpoint } from '../kernel/endpoint.ts'
import { helpFields } from '../fields/help.ts'
import { organisationFields } from '../fields/organisation.ts'
import { idempotencyKey, trap, trapName } from '../kernel/fields.ts'
import { picturesOf, schemaOf, shapeOf } from '../kernel/form.ts'

/** Requests to the trust: from people who need help, and from organisations that want to connect (product.md 1, 3). */

export const helpType = schemaOf(helpFields.type)
export type HelpType = z.infer<typeof helpType>

const helpDraft = z.object({
  ...shapeOf(helpFields),
  once: idempotencyKey,
  consent: consentVersion('help'),
  [trapName]: trap,
})

const received = z.object({
  data: z.object({
    id: z.string(),
    /** The number people read out on the telephone. */
    reference: z.string(),
  }),
})

const ngoDraft = z.object({
  ...shapeOf(organisationFields),
  once: idempotencyKey,
  consent: consentVersion('organisation'),
  [trapName]: trap,
})

export const help = {
  ask: endpoint('POST needInquiry/add', {
    name: 'needHelp',
    who: 'anyone',
    tag: 'help',
    summary: 'Ask the trust for help, with a picture of what is needed. Answered within 7 working days.',
    takes: 'form',
    body: helpDraft,
    example: {
      body: {
        Fullname: 'Bhavna Desai',
        type: 'Health',
        mobileNo: '+919825012345',
        address: '4 Relief Road, Ahmedabad',
        message: 'My son needs spectacles.',
        consent: todaysNotice('help').version,
      },
    },
    files: picturesOf(helpFields),
    answer: received.extend({
      /** The key with which this browser sees the page after the form (thanks.ts). */
      thanks_key: z.string(),
    }),
    problems: ['too_many', 'proof_needed', 'aadhaar_number', ...consentProblems],
  }),
  connect: endpoint('POST ngoInquiry/add', {
    name: 'connectNgo',
    who: 'anyone',
    tag: 'help',
    summary: 'Ask to connect with the trust as another organisation.',
    takes: 'form',
    body: ngoDraft,
    example: {
      body: {
        organisation: 'Prakash',
        name: 'Bhavna Desai',
        email: 'bhavna@mail.example',
        mobileNo: '+919825012345',
        message: 'We teach in the same schools.',
        consent: todaysNotice('organisation').version,
      },
    },
    answer: received,
    problems: ['too_many', 'proof_needed', 'aadhaar_number', ...consentProblems],
  }),
}
