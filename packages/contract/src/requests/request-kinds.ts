import { z } from 'zod'
import { choose } from '../kernel/fields.ts'

/** What others write to the trust: for help, as an organisation, or because they want to give. */
export const requestKind = z.enum(['help', 'organisation', 'inquiry'], choose)
export type RequestKind = z.infer<typeof requestKind>
