import type { Endpoint } from '../kernel/endpoint.ts'
import { officeFamilyCalls } from './api-office-families.ts'
import { officeMoneyCalls } from './api-office-money.ts'
import { officeSiteCalls } from './api-office-site.ts'
import { officeTrustCalls } from './api-office-trust.ts'
import { officePartnerCalls } from './api-partners.ts'
import type { visitorCalls } from './api-visitors.ts'
import type { AnswerOf, CallOf, CallsAt, PermissionOf } from './client.ts'

/** Calls for staff. */
export const officeCalls = [
  ...officeTrustCalls,
  ...officeFamilyCalls,
  ...officeSiteCalls,
  ...officeMoneyCalls,
  ...officePartnerCalls,
] as const satisfies readonly Endpoint[]

type Own = CallsAt<typeof officeCalls>
type Visitors = CallsAt<typeof visitorCalls>

/** The calls of the office by address, and the few visitors' calls that its pages also make. */
export type Calls = Own & Pick<Visitors, 'GET auth/challenge' | 'GET settings'>
export type Call = CallOf<Calls>
export type CallAnswer<A extends keyof Calls> = AnswerOf<Calls[A]>
/** The permission that a role needs for a call. */
export type MayOf<A extends keyof Calls> = PermissionOf<Calls[A]>
