import { z } from 'zod'
import { officeCall } from '../kernel/endpoint.ts'
import { oneOf } from '../kernel/fields.ts'

/** What a new site still needs before it can open. A missing first need is reported by the needs feature. */

export const setup = {
  steps: officeCall('GET office/setup', {
    name: 'officeSetup',
    may: 'settings.change',
    summary: 'List what a new site needs before it opens, and whether it has it.',
    data: z.array(
      z.object({ step: z.enum(['name', 'contact', 'bank', 'provider', 'mail']), done: z.boolean() }),
    ),
  }),

  attempt: officeCall('POST office/setup/try', {
    name: 'officeSetupTry',
    may: 'settings.change',
    harmlessTwice: 'It only checks whether the services answer.',
    summary:
      'Check whether the payment service or the mail server accepts our keys. Waits for ten seconds at most.',
    body: z.object({ what: oneOf(['provider', 'mail']) }),
    data: z.object({ outcome: z.enum(['right', 'refused', 'silent']) }),
  }),
}
