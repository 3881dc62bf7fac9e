import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

/** What a new site lacks before it can open. The first need is told of by the needs themselves. */

export const setupSteps = endpoint({
  name: 'officeSetup',
  method: 'GET',
  path: 'office/setup',
  who: 'staff',
  tag: 'office',
  summary: 'What a new site must have before it opens, and whether it has it.',
  answer: z.object({
    data: z.array(
      z.object({ step: z.enum(['name', 'contact', 'bank', 'provider', 'mail']), done: z.boolean() }),
    ),
  }),
  problems: ['forbidden'],
})

export const trySetup = endpoint({
  name: 'officeSetupTry',
  method: 'POST',
  path: 'office/setup/try',
  harmlessTwice: 'It only asks whether others answer.',
  who: 'staff',
  tag: 'office',
  summary:
    'Asks the payment service or the mail server at once whether it takes our keys; for ten seconds at most.',
  body: z.object({ what: z.enum(['provider', 'mail'], /*i18n*/ 'Please choose from the list.') }),
  answer: z.object({ data: z.object({ outcome: z.enum(['right', 'refused', 'silent']) }) }),
  problems: ['forbidden'],
})
