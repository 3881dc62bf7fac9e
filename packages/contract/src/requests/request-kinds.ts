import { z } from 'zod'
import { choose } from '../kernel/fields.ts'

/** The kinds of requests to the trust: for help, from an organisation, or from somebody who wants to give. */
export const requestKind = z.enum(['help', 'organisation', 'inquiry'], choose)
export type RequestKind = z.infer<typeof requestKind>
