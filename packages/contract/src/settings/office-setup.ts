import { z } from 'zod'
import { officeCall } from '../kernel/endpoint.ts'

/** What a new site lacks before it can open. The needs say themselves when the first is missing. */

export const setup = {
  steps: officeCall({
    name: 'officeSetup',
    method: 'GET',
    path: 'office/setup',
    may: 'settings.change',
    summary: 'Tell what a new site must have before it opens, and whether it has it.',
    answer: z.object({
      data: z.array(
        z.object({ step: z.enum(['name', 'contact', 'bank', 'provider', 'mail']), done: z.boolean() }),
      ),
    }),
  }),

  attempt: officeCall({
    name: 'officeSetupTry',
    method: 'POST',
    path: 'office/setup/try',
    may: 'settings.change',
    harmlessTwice: 'It only asks whether others answer.',
    summary:
      'Ask the payment service or the mail server at once whether it takes our keys; for ten seconds at most.',
    body: z.object({ what: z.enum(['provider', 'mail'], /*i18n*/ 'Please choose from the list.') }),
    answer: z.object({ data: z.object({ outcome: z.enum(['right', 'refused', 'silent']) }) }),
  }),
}
