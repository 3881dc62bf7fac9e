import { z } from 'zod'

/** What others write to the trust: for help, as an organisation, or because they want to give. */
export const requestKind = z.enum(
  ['help', 'organisation', 'inquiry'],
  /*i18n*/ 'Please choose from the list.',
)
export type RequestKind = z.infer<typeof requestKind>
